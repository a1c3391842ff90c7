import { measuredRating } from '../design/measuredRating.ts'
import type { ShipClass } from '../design/spec.ts'

/** SXS-A.2: a class with its measured rating. */
export function byMeasure(ship: ShipClass): ShipClass {
  const combatRating = measuredRating(ship)
  return combatRating === ship.combatRating ? ship : { ...ship, combatRating }
}
