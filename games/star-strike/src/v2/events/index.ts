import type { SharedEvent } from '../../table/events/events.ts'
import { sharedWriters } from '../../table/events/writers.ts'
import type { Content } from '../content.ts'
import { perform } from '../effects/perform.ts'
import type { State } from '../state.ts'
import { setupWriters, type SetupEvent } from './4a-setup.ts'
import { commandWriters, type CommandEvent } from './4b-command.ts'
import { actionWriters, type ActionEvent } from './4b-action.ts'
import { strikeWriters, type StrikeEvent } from './5-strike.ts'
import { moveWriters, type MoveEvent } from './6-movement.ts'
import { skirmishWriters, type SkirmishEvent } from './7-skirmish.ts'
import { terrainWriters, type TerrainEvent } from './8-terrain.ts'
import { termWriters, type TermEvent } from './13-terms.ts'
import { refreshWriters, type RefreshEvent } from './4b-refresh.ts'
import type { Writers } from './writers.ts'

export { facesOf } from '../../table/events/faces.ts'
export type * from '../../table/events/events.ts'
export type * from './4a-setup.ts'
export type * from './4b-command.ts'
export type * from './4b-action.ts'
export type * from './5-strike.ts'
export type * from './6-movement.ts'
export type * from './7-skirmish.ts'
export type * from './8-terrain.ts'
export type * from './13-terms.ts'
export type * from './4b-refresh.ts'

/**
 * Everything that can happen. Each section declares its events, and beside them how they are written. Both editions
 * have this list and the call below it: through a shared one every write of every search would go a step further.
 */
export type Event =
  | SharedEvent
  | SetupEvent
  | CommandEvent
  | ActionEvent
  | StrikeEvent
  | MoveEvent
  | SkirmishEvent
  | TerrainEvent
  | TermEvent
  | RefreshEvent

export type EventKind = Event['kind']

const WRITERS: Writers<Event> = {
  ...sharedWriters<State>(perform),
  ...setupWriters,
  ...commandWriters,
  ...actionWriters,
  ...strikeWriters,
  ...moveWriters,
  ...skirmishWriters,
  ...terrainWriters,
  ...termWriters,
  ...refreshWriters,
}

/** The only writer. Everything public counts; what is said in secret must not be counted by others. */
export function apply(c: Content, s: State, e: Event): void {
  if (!isQuiet(e.kind)) s.asked++
  ;(WRITERS[e.kind] as (c: Content, s: State, e: Event) => void)(c, s, e)
}

/** What is said in secret, or may still be taken back. */
function isQuiet(kind: EventKind): boolean {
  switch (kind) {
    case 'OrderAssigned':
    case 'OrderWithdrawn':
    case 'OrdersCommitted':
    case 'OmegaLaidAside':
    case 'BattlefieldNamed':
      return true
    default:
      return false
  }
}
