import type { DogfightEvent } from '../events/g-12-dogfights.ts'
import { count, dice } from './names.ts'
import type { Sentences } from './section.ts'

export const dogfightSentences: Sentences<DogfightEvent> = {
  OrderChosen: ({ side, first }, n) => `${n.side(side)} acts ${first ? 'first' : 'last'} with its flights.`,
  BrokeOff: ({ flight, faces, lost }, n) =>
    `${n.flight(flight)} breaks off: its opponents roll ${dice(faces)}, ${count(lost, 'fighter')} lost.`,
  BrawlDealt: ({ ship, faces, own }, n) =>
    `${n.ship(ship)} fires into the brawl: rolls ${dice(faces)}, ${count(own, 'hit')} on its own side ` +
    `and ${faces.length - own} on the enemy.`,
  BrawlStruck: ({ target, kills }, n) => `${n.unit(target)} loses ${count(kills, 'fighter')} in the brawl.`,
}
