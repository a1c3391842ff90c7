import type { State } from '../state.ts'
import { setupWriters, type SetupEvent } from './0-setup.ts'
import { turnWriters, type TurnEvent } from './2-turn.ts'
import { repairWriters, type RepairEvent } from './3-repair.ts'
import { activationWriters, type ActivationEvent } from './4-activation.ts'
import { attackWriters, type AttackEvent } from './5-attack.ts'
import { defendWriters, type DefendEvent } from './6-defend.ts'
import { turretWriters, type TurretEvent } from './7-turrets.ts'
import { damageWriters, type DamageEvent } from './8-damage.ts'
import { boardingWriters, type BoardingEvent } from './9-boarding.ts'
import { handWriters, type HandEvent } from './10-discard-and-draw.ts'
import { victoryWriters, type VictoryEvent } from './11-victory.ts'
import { draftWriters, type DraftEvent } from './12-variants.ts'
import type { Writers } from './event.ts'

/** Everything that can happen, by the sections of the book. */
export type Event =
  | SetupEvent
  | TurnEvent
  | RepairEvent
  | ActivationEvent
  | AttackEvent
  | DefendEvent
  | TurretEvent
  | DamageEvent
  | BoardingEvent
  | HandEvent
  | VictoryEvent
  | DraftEvent

const WRITERS: Writers<Event> = {
  ...setupWriters,
  ...turnWriters,
  ...repairWriters,
  ...activationWriters,
  ...attackWriters,
  ...defendWriters,
  ...turretWriters,
  ...damageWriters,
  ...boardingWriters,
  ...handWriters,
  ...victoryWriters,
  ...draftWriters,
}

/** The only writer. Works on the table itself and on any view of it alike. */
export function apply(s: State, e: Event): void {
  s.happened++
  ;(WRITERS[e.kind] as (s: State, e: Event) => void)(s, e)
}

const NO_FACES: readonly number[] = []

/** Dice stand in an event as its `faces`, and nowhere else. */
export function facesOf(e: Event): readonly number[] {
  return 'faces' in e ? e.faces : NO_FACES
}
