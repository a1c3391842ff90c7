import type { SharedEvent } from '../../table/events/events.ts'
import { facesOf as facesIn } from '../../table/events/faces.ts'
import { sharedWriters } from '../../table/events/writers.ts'
import type { Content } from '../content.ts'
import { perform } from '../effects/perform.ts'
import type { State } from '../state.ts'
import { destroyedWriters, type DestroyedEvent } from './1-destroyed.ts'
import { shieldWriters, type ShieldEvent } from './10-shields.ts'
import { criticalWriters, type CriticalEvent } from './11-criticals.ts'
import { moveWriters, type MoveEvent } from './12-movement.ts'
import { skirmishWriters, type SkirmishEvent } from './13-skirmish.ts'
import { terrainWriters, type TerrainEvent } from './17-terrain.ts'
import { setupWriters, type SetupEvent } from './3-setup.ts'
import { turnWriters, type TurnEvent } from './4-turn.ts'
import { orderWriters, type OrderEvent } from './5-orders.ts'
import { shipWriters, type ShipEvent } from './6-ship-phase.ts'
import { attackWriters, type AttackEvent } from './8-attacks.ts'
import { iconWriters, type IconEvent } from './9-icons.ts'
import type { Writers } from './writers.ts'

export type * from '../../table/events/events.ts'
export type * from './3-setup.ts'
export type * from './4-turn.ts'
export type * from './5-orders.ts'
export type * from './6-ship-phase.ts'
export type * from './8-attacks.ts'
export type * from './9-icons.ts'
export type * from './10-shields.ts'
export type * from './11-criticals.ts'
export type * from './1-destroyed.ts'
export type * from './12-movement.ts'
export type * from './13-skirmish.ts'
export type * from './17-terrain.ts'

/** Everything that can happen. Each section declares its events, and beside them how they are written. */
export type Event =
  | SharedEvent
  | SetupEvent
  | TurnEvent
  | OrderEvent
  | ShipEvent
  | AttackEvent
  | IconEvent
  | ShieldEvent
  | CriticalEvent
  | DestroyedEvent
  | MoveEvent
  | SkirmishEvent
  | TerrainEvent

export type EventKind = Event['kind']

const WRITERS: Writers<Event> = {
  ...sharedWriters<State>(perform),
  ...setupWriters,
  ...turnWriters,
  ...orderWriters,
  ...shipWriters,
  ...attackWriters,
  ...iconWriters,
  ...shieldWriters,
  ...criticalWriters,
  ...destroyedWriters,
  ...moveWriters,
  ...skirmishWriters,
  ...terrainWriters,
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
    case 'BattlefieldNamed':
    case 'ShipProposed':
      return true
    default:
      return false
  }
}

const NO_DICE: readonly number[] = []

/** SS1-DEF.1, SS1-DEF.2: the faces of all dice in an event. A Talon Grapple that is not used rolls none. */
export function facesOf(event: Event): readonly number[] {
  return event.kind === 'GrappleRolled' && event.face === 0 ? NO_DICE : facesIn(event)
}
