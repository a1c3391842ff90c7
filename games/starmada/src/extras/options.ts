import type { Option } from './extra.ts'
import { altInitiative } from './options/altInitiative.ts'
import { animeSpinal } from './options/animeSpinal.ts'
import { bogeys } from './options/bogeys.ts'
import { customFighters } from './options/customFighters.ts'
import { damageControl } from './options/damageControl.ts'
import { directionalShields } from './options/directionalShields.ts'
import { dogfighting } from './options/dogfighting.ts'
import { emergencyThrust } from './options/emergencyThrust.ts'
import { evasiveAction } from './options/evasiveAction.ts'
import { expendableWeapons } from './options/expendableWeapons.ts'
import { expandedRange } from './options/expandedRange.ts'
import { floatingBoard } from './options/floatingBoard.ts'
import { kamikaze } from './options/kamikaze.ts'
import { launchRecovery } from './options/launchRecovery.ts'
import { longRangeFighters } from './options/longRangeFighters.ts'
import { ramming } from './options/ramming.ts'
import { screeningFighters } from './options/screeningFighters.ts'
import { screens } from './options/screens.ts'
import { sensorLock } from './options/sensorLock.ts'
import { shieldOverload } from './options/shieldOverload.ts'
import { variableForce } from './options/variableForce.ts'
import { vector } from './options/vector.ts'
import { threeD } from './options/threeD.ts'
import { towing } from './options/towing.ts'

/** SXS-G.0.a: every option, in the order of the appendix; each is whole in its own file. */
export const OPTIONS: readonly Option[] = [
  vector,
  directionalShields,
  screens,
  shieldOverload,
  damageControl,
  emergencyThrust,
  evasiveAction,
  sensorLock,
  ramming,
  towing,
  kamikaze,
  dogfighting,
  customFighters,
  launchRecovery,
  longRangeFighters,
  screeningFighters,
  altInitiative,
  threeD,
  expendableWeapons,
  expandedRange,
  floatingBoard,
  variableForce,
  bogeys,
  animeSpinal,
]
