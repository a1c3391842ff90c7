import type { Event } from '../events/index.ts'
import type { StepName } from '../rules/steps.ts'
import { setupEventLooks, setupLooks } from './0-setup.ts'
import { turnEventLooks } from './2-turn.ts'
import { repairLooks } from './3-repair.ts'
import { activationEventLooks, activationLooks } from './4-activation.ts'
import { attackEventLooks, attackLooks } from './5-attack.ts'
import { defendEventLooks, defendLooks } from './6-defend.ts'
import { turretEventLooks, turretLooks } from './7-turrets.ts'
import { damageEventLooks, damageLooks } from './8-damage.ts'
import { victoryEventLooks } from './11-victory.ts'
import { boardingEventLooks, boardingLooks } from './9-boarding.ts'
import { handLooks } from './10-discard-and-draw.ts'
import { draftLooks } from './12-variants.ts'
import type { EventLooks, LooksOf } from './section.ts'

/** How every step looks. */
export const LOOKS: LooksOf<StepName> = {
  ...setupLooks,
  ...repairLooks,
  ...activationLooks,
  ...attackLooks,
  ...defendLooks,
  ...turretLooks,
  ...damageLooks,
  ...boardingLooks,
  ...handLooks,
  ...draftLooks,
}

/** How events stand in the log; one that is not here is a plain line. */
export const EVENT_LOOKS: EventLooks<Event> = {
  ...setupEventLooks,
  ...turnEventLooks,
  ...activationEventLooks,
  ...attackEventLooks,
  ...defendEventLooks,
  ...turretEventLooks,
  ...damageEventLooks,
  ...boardingEventLooks,
  ...victoryEventLooks,
}
