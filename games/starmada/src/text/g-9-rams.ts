import type { RamEvent } from '../events/g-9-rams.ts'
import { targetIn, type Refusals, type Sentences } from './section.ts'

export const ramSentences: Sentences<RamEvent> = {
  RamRolled: ({ ship, target, faces, totals, rams }, n) =>
    `${n.ship(ship)} tries to ram ${n.ship(target)}: rolls ${faces.join(' and ')}, ${totals[0]} against ${totals[1]}: ` +
    `${rams ? 'they collide' : 'it misses'}.`,
  RamStruck: ({ ship, target }, n) => `${n.ship(ship)} crashes into ${n.ship(target)}.`,
}

export const towRefusals: Refusals = {
  'cannot-tow': (v, n) => `${targetIn(v, n)} is neither a friend nor without crew, or in another hex.`,
  'one-tow': (v, n) => `One tow for each ship: ${targetIn(v, n)} or the tug has one.`,
  'tow-must-hold': (v, n) => `${targetIn(v, n)} is towed and must hold still.`,
  'tug-sideslips': () => 'A tug cannot sideslip.',
}
