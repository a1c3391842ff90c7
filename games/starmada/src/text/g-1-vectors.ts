import type { VectorEvent } from '../events/g-1-vectors.ts'
import { count } from './names.ts'
import { shipIn, text, type Refusals, type Sentences } from './section.ts'

export const vectorSentences: Sentences<VectorEvent> = {
  ShipCrashed: ({ ship, cell }, n) => `${n.ship(ship)} runs into an object and is stopped in ${n.hex(cell)}.`,
  CrashStruck: ({ ship, dice }, n) => `${n.ship(ship)} takes ${count(dice, 'damage die', 'damage dice')} for it.`,
}

export const vectorRefusals: Refusals = {
  'too-fast': (v, n) => `${shipIn(v, n)} may be under way with ${text(v['most'])} steps at most.`,
  'no-leap-here': () => 'A stutterdrive has no effect where ships move by vectors.',
}
