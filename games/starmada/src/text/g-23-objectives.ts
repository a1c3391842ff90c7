import type { ObjectiveEvent } from '../events/g-23-objectives.ts'
import type { Sentences } from './section.ts'

export const objectiveSentences: Sentences<ObjectiveEvent> = {
  BuoyTaken: ({ ship, cell }, n) => `${n.unit(ship)} takes up the buoy in ${n.hex(cell)}.`,
  BuoySaved: ({ ship }, n) => `${n.ship(ship)} brings the buoy home.`,
}
