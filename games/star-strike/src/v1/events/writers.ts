import type { WritersOf } from '../../table/events/writers.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'
import type { Event } from './index.ts'

/** How each kind of event changes the state of this edition. */
export type Writers<E extends Event> = WritersOf<Content, State, E>
