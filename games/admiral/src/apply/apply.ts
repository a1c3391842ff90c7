import type { Event } from '../events.ts'
import type { State } from '../state.ts'
import { air } from './air.ts'
import { gunnery } from './gunnery.ts'
import { movement } from './movement.ts'
import { rounds } from './rounds.ts'
import { setup } from './setup.ts'
import type { WritersOf } from './writers.ts'

/** What one seat did behind its hand: it must not count in the numbers of the decisions. */
const SEALED = new Set<Event['kind']>([
  'UnitPlaced',
  'FleetReady',
  'FleetReopened',
  'OrderWritten',
  'OrdersCleared',
  'OrdersCommitted',
  'OrdersReopened',
])

const WRITERS: WritersOf<Event> = { ...setup, ...rounds, ...movement, ...air, ...gunnery }

/** The only writer. */
export function apply(s: State, e: Event): void {
  const write = WRITERS[e.kind] as (s: State, e: Event) => void
  write(s, e)
  if (!SEALED.has(e.kind)) s.clock++
}
