import type { WritersOf } from '../../table/events/writers.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'
import type { Event } from './index.ts'

/**
 * How each kind of event changes the state of this edition. A writer writes what its event says. Some ask a rule for
 * more, because the fields of events are for ever and theirs do not say it: what becomes due (`trigger`,
 * `afterStrike`), who counts a Grudge, whether the hex entered calls for a die (`arrive`), and whom an Omega Order
 * reaches. A new event says all that is written.
 */
export type Writers<E extends Event> = WritersOf<Content, State, E>
