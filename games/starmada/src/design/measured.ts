import type { Equipment, EquipmentFigures } from './spec.ts'

/** What an item brings to the ratings by measurement, where that is not what the catalogue says. */
export type MeasuredFigures = Pick<
  EquipmentFigures,
  'offensiveFactor' | 'defensiveFactor' | 'defensiveShare' | 'offensiveFlat' | 'defensiveFlat' | 'offensiveReach'
>

/** Written by `npm run ratings -- --write`; RATINGS.md says how it was found. */
export const MEASURED: Readonly<Partial<Record<Equipment, MeasuredFigures>>> = {
  armoredGunBatteries: { offensiveFactor: 0.9 },
  battleSatellites: { offensiveFlat: 0 },
  carronade: { offensiveReach: { per: 0.4, plus: 3 } },
  cloakingDevice: { defensiveFactor: 0.87 },
  constructionBay: { offensiveFlat: 0 },
  decoys: { defensiveShare: 0.06 },
  drones: { offensiveFlat: 28, defensiveFlat: 4.34 },
  electronicWarfare: { defensiveFactor: 1.34 },
  ionicShielding: { defensiveFactor: 0.87 },
  longRangeSensors: { offensiveFactor: 0.99 },
  mines: { offensiveFlat: 0 },
  overthrusters: { offensiveFactor: 0.96, defensiveFactor: 0.91 },
  redundantShielding: { defensiveFactor: 0.98 },
  repairBay: { defensiveFactor: 0.9 },
  shockwave: { offensiveReach: { per: 0, plus: 3, times: 'hull' } },
  pointDefense: { defensiveFactor: 1.2 },
  launchBay: { offensiveFlat: 20 },
  boardingPods: { offensiveFlat: 200, defensiveFlat: 11 },
  marines: { offensiveReach: { per: 1, plus: 5 } },
  securityTeam: { defensiveFlat: 2 },
  minesweeper: { defensiveFactor: 1.05 },
  tachyonDetection: { offensiveFactor: 1.05 },
}
