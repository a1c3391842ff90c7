import type { ShipCard } from '../../table/content/content.ts'
import { inSet } from '../../table/content/sets.ts'
import { ESCORT, STARCASTER, STATIONARY, SUPER_HEAVY, type KeywordSet, type Role } from '../../table/content/words.ts'
import { isSet, NONE, type None, type OrderIndex } from '../../table/indices.ts'

/**
 * Section 3: what a piece can do in 2.0 because of its card; what both editions read alike is in table/rules/pieces.ts.
 */

/** SS2-3A.02.I.c: each Critical Damage marker takes one Order away. */
export function orderLimitNow(ship: ShipCard, criticals: number): number {
  return Math.max(0, ship.orderLimit - criticals)
}

/** SS2-3A.02.I.d: more markers than its initial Order Limit, and the piece is Defeated. */
export function crippled(ship: ShipCard, criticals: number): boolean {
  return criticals > ship.orderLimit
}

/** SS2-3A.02.II.d, SS2-3A.02.III.d: whatever adds Moves or Rotations, a Stationary piece stays as it was placed. */
export function mayMove(role: Role): boolean {
  return role !== STATIONARY
}

/** SS2-3A.02.IV.d: what cards take away is taken after the division, and no pool falls below nothing. */
export function reducedSkirmishDice(dice: number, change: number): number {
  return Math.max(0, dice + change)
}

/** SS2-3A.01.VIII.b: a piece that lists Bonus Orders and is given any Order is given a listed one. */
export function lacksBonusOrder(ship: ShipCard, orders: readonly OrderIndex[]): boolean {
  if (ship.bonusOrders.length === 0 || orders.length === 0) return false
  return !orders.some((order) => ship.bonusOrders.includes(order))
}

/**
 * SS2-3A.01.VIII.a, SS2-4B.01.III: the one Order that lies face up: the first listed one among those assigned.
 * The slot for it is the +1 already in the Order Limit.
 */
export function requiredOrder(ship: ShipCard, orders: readonly OrderIndex[]): OrderIndex | None {
  for (const order of orders) if (ship.bonusOrders.includes(order)) return order
  return NONE
}

/** SS2-4B.01.II.a: the piece does not count for the one Psionic Order of a player. */
export function exemptFromPsionicLimit(
  ship: ShipCard,
  keywords: KeywordSet,
  orders: readonly OrderIndex[],
  psionic: (order: OrderIndex) => boolean,
): boolean {
  if (inSet(keywords, STARCASTER)) return true
  const required = requiredOrder(ship, orders)
  return isSet(required) && psionic(required)
}

/** SS2-3A.01.X: a piece can take as many Hits as it has Hull; at none it is Defeated. */
export function hullGone(hull: number): boolean {
  return hull <= 0
}

/** SS2-10E.04, SS2-10E.06: the two roles that are worth points by themselves. */
export function isCapital(role: Role): boolean {
  return role === SUPER_HEAVY || role === STATIONARY
}

/** SS2-6C.a, SS2-9K: the small craft. */
export function isEscort(role: Role): boolean {
  return role === ESCORT
}
