import { antiFighterBatteries } from './items/antiFighterBatteries.ts'
import { armorPlating } from './items/armorPlating.ts'
import { armoredGunBatteries } from './items/armoredGunBatteries.ts'
import { battleSatellites } from './items/battleSatellites.ts'
import { boardingPods } from './items/boardingPods.ts'
import { cargo } from './items/cargo.ts'
import { carronade } from './items/carronade.ts'
import { cloakingDevice } from './items/cloakingDevice.ts'
import { constructionBay } from './items/constructionBay.ts'
import { decoys } from './items/decoys.ts'
import { drones } from './items/drones.ts'
import { ecm } from './items/ecm.ts'
import { electronicWarfare } from './items/electronicWarfare.ts'
import { fighterBay } from './items/fighterBay.ts'
import { hyperdrive } from './items/hyperdrive.ts'
import { ionicShielding } from './items/ionicShielding.ts'
import { launchBay } from './items/launchBay.ts'
import { longRangeSensors } from './items/longRangeSensors.ts'
import { marines } from './items/marines.ts'
import { medicalBay } from './items/medicalBay.ts'
import { mines } from './items/mines.ts'
import { minesweeper } from './items/minesweeper.ts'
import { organicHull } from './items/organicHull.ts'
import { overthrusters } from './items/overthrusters.ts'
import { passengers } from './items/passengers.ts'
import { pointDefense } from './items/pointDefense.ts'
import { redundantShielding } from './items/redundantShielding.ts'
import { repairBay } from './items/repairBay.ts'
import { scienceLab } from './items/scienceLab.ts'
import { securityTeam } from './items/securityTeam.ts'
import { shockwave } from './items/shockwave.ts'
import { spinalMount } from './items/spinalMount.ts'
import { stealthGenerator } from './items/stealthGenerator.ts'
import { stutterdrive } from './items/stutterdrive.ts'
import { sunburst } from './items/sunburst.ts'
import { tachyonDetection } from './items/tachyonDetection.ts'
import { troops } from './items/troops.ts'
import { vehicleBay } from './items/vehicleBay.ts'
import type { Equipment } from '../design/spec.ts'
import type { Item } from './extra.ts'

/** SX-Index.a, SX-0.2.j: every item of equipment, in the order of the appendix; each is whole in its own file. */
export const ITEMS: readonly Item[] = [
  antiFighterBatteries,
  armorPlating,
  armoredGunBatteries,
  battleSatellites,
  boardingPods,
  cargo,
  carronade,
  cloakingDevice,
  constructionBay,
  decoys,
  drones,
  ecm,
  electronicWarfare,
  fighterBay,
  hyperdrive,
  ionicShielding,
  launchBay,
  longRangeSensors,
  marines,
  medicalBay,
  mines,
  minesweeper,
  organicHull,
  overthrusters,
  passengers,
  pointDefense,
  redundantShielding,
  repairBay,
  scienceLab,
  securityTeam,
  shockwave,
  spinalMount,
  stealthGenerator,
  stutterdrive,
  sunburst,
  tachyonDetection,
  troops,
  vehicleBay,
]

const BY_KEY = new Map(ITEMS.map((item) => [item.key, item]))

export function itemNamed(key: Equipment): Item {
  return BY_KEY.get(key) as Item
}
