import type { State } from '../state.ts'
import { sceneryWriters, type SceneryEvent } from './0-scenery.ts'
import { setupWriters, type SetupEvent } from './3-setup.ts'
import { roundWriters, type RoundEvent } from './4-rounds.ts'
import { initiativeWriters, type InitiativeEvent } from './5-initiative.ts'
import { diceWriters, type DiceEvent } from './6-dice.ts'
import { movementWriters, type MovementEvent } from './7-movement.ts'
import { repairWriters, type RepairEvent } from './8-repairs.ts'
import { launchWriters, type LaunchEvent } from './9-launching.ts'
import { gunneryWriters, type GunneryEvent } from './10-gunnery.ts'
import { artilleryWriters, type ArtilleryEvent } from './12-artillery.ts'
import { damageWriters, type DamageEvent } from './13-damage.ts'
import { torpedoWriters, type TorpedoEvent } from './14-torpedoes.ts'
import { depthChargeWriters, type DepthChargeEvent } from './15-depth-charges.ts'
import { airWriters, type AirEvent } from './16-aircraft.ts'
import { antiAircraftWriters, type AntiAircraftEvent } from './17-anti-aircraft.ts'
import { bomberWriters, type BomberEvent } from './18-bombers.ts'
import { dogfightWriters, type DogfightEvent } from './19-dogfights.ts'
import { featureWriters, type FeatureEvent } from './21-features.ts'
import { resolutionWriters, type ResolutionEvent } from './22-resolution.ts'
import type { Writers } from './writers.ts'

/** Everything that can happen, by the sections of the book: each file has the events and what they write. */
export type Event =
  | SceneryEvent
  | SetupEvent
  | RoundEvent
  | InitiativeEvent
  | DiceEvent
  | MovementEvent
  | RepairEvent
  | LaunchEvent
  | GunneryEvent
  | ArtilleryEvent
  | DamageEvent
  | TorpedoEvent
  | DepthChargeEvent
  | AirEvent
  | AntiAircraftEvent
  | BomberEvent
  | DogfightEvent
  | FeatureEvent
  | ResolutionEvent

export type EventKind = Event['kind']
export type EventOf<Kind extends EventKind> = Extract<Event, { kind: Kind }>

const WRITERS: Writers<Event> = {
  ...sceneryWriters,
  ...setupWriters,
  ...roundWriters,
  ...initiativeWriters,
  ...diceWriters,
  ...movementWriters,
  ...repairWriters,
  ...launchWriters,
  ...gunneryWriters,
  ...artilleryWriters,
  ...damageWriters,
  ...torpedoWriters,
  ...depthChargeWriters,
  ...airWriters,
  ...antiAircraftWriters,
  ...bomberWriters,
  ...dogfightWriters,
  ...featureWriters,
  ...resolutionWriters,
}

/** What one seat did behind its hand: it must not count in the numbers of the decisions. */
const SEALED = new Set<EventKind>([
  'UnitPlaced',
  'FleetReady',
  'FleetReopened',
  'OrderWritten',
  'OrdersCleared',
  'OrdersCommitted',
  'OrdersReopened',
])

/** The only writer. */
export function apply(s: State, e: Event): void {
  const write = WRITERS[e.kind] as (s: State, e: Event) => void
  write(s, e)
  if (!SEALED.has(e.kind)) s.clock++
}

const NO_FACES: readonly number[] = []

/** The faces of all dice in an event, in the order they fell. */
export function facesOf(e: Event): readonly number[] {
  switch (e.kind) {
    case 'SceneryRolled':
    case 'ActionDiceRolled':
    case 'DogfightFought':
      return e.faces
    case 'InitiativeRolled':
      return [...e.south, ...e.north]
    case 'BomberEngaged':
      return [e.face]
    case 'AntiAircraftFired':
      return [...e.faces, ...e.again]
    default:
      return NO_FACES
  }
}
