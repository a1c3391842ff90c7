import type { Action } from '../actions.ts'
import { joined } from '../joined.ts'
import { stepOf, type StepName, type STEPS } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { sceneryLooks } from './0-scenery.ts'
import { setupLooks } from './3-setup.ts'
import { initiativeLooks } from './5-initiative.ts'
import { movementLooks } from './7-movement.ts'
import { repairLooks } from './8-repairs.ts'
import { launchLooks } from './9-launching.ts'
import { gunneryLooks } from './10-gunnery.ts'
import { artilleryLooks } from './12-artillery.ts'
import { damageLooks } from './13-damage.ts'
import { torpedoLooks } from './14-torpedoes.ts'
import { depthChargeLooks } from './15-depth-charges.ts'
import { airLooks } from './16-aircraft.ts'
import { antiAircraftLooks } from './17-anti-aircraft.ts'
import { bomberLooks } from './18-bombers.ts'
import { dogfightLooks } from './19-dogfights.ts'
import { featureLooks } from './21-features.ts'
import type { AdmiralLook, VerbLook, VerbLooks } from './section.ts'

/** How a step looks, whichever it is: a verb that does not answer it has no look there. */
export interface AnyStepLook extends Omit<AdmiralLook<Action['do']>, 'verbs'> {
  readonly verbs: { readonly [One in Action['do']]?: VerbLook<One> }
}

type VerbOf<Name extends StepName> = (typeof STEPS)[Name]['verbs'][number]

/** How every step looks. What was meant is asked of its verbs in this order. */
export const LOOKS: { readonly [Name in StepName]: AnyStepLook & VerbLooks<VerbOf<Name>> } = joined(
  sceneryLooks,
  setupLooks,
  initiativeLooks,
  movementLooks,
  repairLooks,
  launchLooks,
  artilleryLooks,
  torpedoLooks,
  depthChargeLooks,
  gunneryLooks,
  damageLooks,
  airLooks,
  antiAircraftLooks,
  bomberLooks,
  dogfightLooks,
  featureLooks,
)

export function lookNow(s: State): AnyStepLook | undefined {
  const name = stepOf(s)
  return name === undefined ? undefined : LOOKS[name]
}
