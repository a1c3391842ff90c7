import type { RuleId } from '@flagbridge/kernel'
import type { Equipment } from '../design/spec.ts'
import type { FlightIndex } from '../indices.ts'
import { flightAt } from '../units.ts'
import type { StarmadaTable } from './step.ts'

/** SXS-C.32.a, SXS-C.36.b: a craft that rolls so much is lost. */
export const CAUGHT_ON = 4

/** SXS-C.32.a, SXS-C.36.b: a die for each craft of a flight, those shot down in this phase left out. */
export function catchCraft(t: StarmadaTable, flight: FlightIndex, by: Equipment, rule: RuleId): void {
  const { fighters, pending, craft } = flightAt(t.state, flight)
  if (fighters <= pending) return
  // SXS-C.22.c: a counter in its hex removes a mine.
  if (craft === 'mine') return t.emit({ kind: 'FlightDestroyed', rule: 'SXS-C.22.c', flight, why: 'explosion' })
  const faces = t.dice.roll(fighters - pending, 6, by)
  const lost = faces.filter((face) => face >= CAUGHT_ON).length
  t.emit({ kind: 'CraftCaught', rule, flight, by, faces, lost })
  if (flightAt(t.state, flight).fighters <= 0)
    t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.1.1.b', flight, why: 'shotDown' })
}
