import { CONSTANTS, type Constants } from './constants.ts'
import { MEASURED } from './measured.ts'
import { ratingsOf } from './rating.ts'
import { roundHalfUp } from './rounding.ts'
import type { Equipment, ShipClass, Spec } from './spec.ts'

const MEASURED_CONSTANTS: Constants = {
  ...CONSTANTS,
  equipment: Object.fromEntries(
    Object.entries(CONSTANTS.equipment).map(([item, figures]) => [
      item,
      { ...figures, ...MEASURED[item as Equipment] },
    ]),
  ) as Constants['equipment'],
}

/** The design that a class was printed from, as far as it is rated. */
function designOf({ name, hull, engines, shields, batteries, equipment, wings }: ShipClass): Spec {
  return {
    name,
    hull,
    engines,
    shields,
    tech: { E: 0, W: 0, D: 0, Q: 0 },
    batteries: batteries.flatMap(({ weapon, mounts, shots, item }) =>
      item === undefined
        ? [{ weapon, mounts: mounts.map(({ arcs }) => arcs), ...(shots === undefined ? {} : { shots }) }]
        : [],
    ),
    equipment: equipment.map(({ item, count }) => ({ item, count })),
    ...(wings === undefined ? {} : { wings }),
  }
}

/**
 * The Combat Rating of a class by the measured table. A class with constants of its own, or whose rating was written by
 * hand, is changed by as much as one with those of the catalogue.
 */
export function measuredRating(ship: ShipClass): number {
  const spec = designOf(ship)
  const usual = ratingsOf(spec, CONSTANTS).combatRating
  const measured = ratingsOf(spec, MEASURED_CONSTANTS).combatRating
  if (usual === measured) return ship.combatRating
  return usual === ship.combatRating ? measured : roundHalfUp((ship.combatRating * measured) / usual)
}
