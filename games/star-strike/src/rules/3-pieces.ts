import type { Requirements, ShipCard } from '../cards/cards.ts'
import {
  ESCORT,
  HEAVY,
  MASSIVE,
  STARCASTER,
  STATIONARY,
  SUPER_HEAVY,
  type Role,
  type ShipType,
} from '../cards/words.ts'

/** Section 3: what a piece can do because of its card (SS2-3A: core attributes are read, derived ones calculated). */

/** SS2-3A.02.I.a: by role. */
const ORDER_LIMITS: readonly number[] = [0, 1, 1, 2, 0]

/** SS2-3A.02.I.b: one more for a Refit or for Massive, and no second one for both. */
export function initialOrderLimit(role: Role, type: ShipType, keywords: number): number {
  const bonus = type === 'Refit' || hasKeyword(keywords, MASSIVE) ? 1 : 0
  return ORDER_LIMITS[role]! + bonus
}

/** SS2-3A.02.I.c: each Critical Damage marker takes one Order away. */
export function orderLimitNow(ship: ShipCard, criticals: number): number {
  return Math.max(0, ship.orderLimit - criticals)
}

/** SS2-3A.02.I.d: more markers than its initial Order Limit, and the piece is Defeated. */
export function crippled(ship: ShipCard, criticals: number): boolean {
  return criticals > ship.orderLimit
}

/** SS2-3A.02.II.a, SS2-3A.02.II.b, SS2-3A.02.II.c, SS2-3A.02.II.d: the compulsory Moves of each role. */
const LEAST_MOVES: readonly number[] = [0, 0, 2, 1, 0]
/** The most Moves of each role, before Fast and cards. */
const MOST_MOVES: readonly number[] = [3, 3, 3, 2, 0]
/**
 * SS2-3A.02.III.a, SS2-3A.02.III.b, SS2-3A.02.III.c, SS2-3A.02.III.d: steps before each Maneuver; three steps either way
 * reach every direction.
 */
const ROTATIONS: readonly number[] = [3, 3, 2, 1, 0]

export function leastMoves(role: Role): number {
  return LEAST_MOVES[role]!
}

export function mostMoves(role: Role): number {
  return MOST_MOVES[role]!
}

export function rotationsOf(role: Role): number {
  return ROTATIONS[role]!
}

/** SS2-3A.02.II.d, SS2-3A.02.III.d: whatever adds Moves or Rotations, a Stationary piece stays as it was placed. */
export function mayMove(role: Role): boolean {
  return role !== STATIONARY
}

/** SS2-3A.01.XIII.a, SS2-3A.01.XIII.b: one pool for Escort and Light, six facings for the others. */
export function hasFacings(role: Role): boolean {
  return role === HEAVY || role === SUPER_HEAVY || role === STATIONARY
}

/** SS2-9H, SS2-3A.02.IV.a: the dice of all Armaments, used or not, and one for a Shuttle Hangar. */
export function fullSkirmishDice(armaments: readonly { readonly dice: number }[], hangar: boolean): number {
  let dice = hangar ? 1 : 0
  for (const armament of armaments) dice += armament.dice
  return dice
}

/** SS2-3A.02.IV.b: half, rounded up. SS2-3A.02.IV.c: a quarter of the full value, never half of a half. */
export function skirmishDiceNow(full: number, criticals: number, exhausted: number): number {
  if (exhausted >= 2) return Math.ceil(full / 4)
  if (exhausted === 1 || criticals > 0) return Math.ceil(full / 2)
  return full
}

/** SS2-3A.02.IV.d: what cards take away is taken after the division, and no pool falls below nothing. */
export function reducedSkirmishDice(dice: number, change: number): number {
  return Math.max(0, dice + change)
}

/** SS2-3A.01.XI, SS2-3A.01.XII, SS2-9A, SS2-9E: Armor and Flak lie between 0 and 4, whatever adds to them. */
export function attribute(value: number): number {
  return Math.max(0, Math.min(4, value))
}

/** SS2-3A.01.XV: `keywords` are the printed ones with whatever effects grant or suppress now. */
export function hasKeyword(keywords: number, keyword: number): boolean {
  return (keywords & (1 << keyword)) !== 0
}

/** SS2-3A.01.VI: the kind of a Refit, before Massive; others have none. */
export function subtypeOf(type: ShipType, refit: string, keywords: number): string {
  if (type === 'Refit') return refit
  return hasKeyword(keywords, MASSIVE) ? 'Massive' : ''
}

/** SS2-3A.01.VIII.b: a piece that lists Bonus Orders and is given any Order is given a listed one. */
export function lacksBonusOrder(ship: ShipCard, orders: readonly number[]): boolean {
  if (ship.bonusOrders.length === 0 || orders.length === 0) return false
  return !orders.some((order) => ship.bonusOrders.includes(order))
}

/**
 * SS2-3A.01.VIII.a, SS2-4B.01.III: the one Order that lies face up: the first listed one among those assigned,
 * or -1. The slot for it is the +1 already in the Order Limit.
 */
export function requiredOrder(ship: ShipCard, orders: readonly number[]): number {
  for (const order of orders) if (ship.bonusOrders.includes(order)) return order
  return -1
}

/** SS2-4B.01.II.a: the piece does not count for the one Psionic Order of a player. */
export function exemptFromPsionicLimit(
  ship: ShipCard,
  keywords: number,
  orders: readonly number[],
  psionic: (order: number) => boolean,
): boolean {
  if (hasKeyword(keywords, STARCASTER)) return true
  const required = requiredOrder(ship, orders)
  return required !== -1 && psionic(required)
}

/** Whether a card may be given to the piece; `keywords` are those it has now. */
export function meets(requires: Requirements, ship: ShipCard, keywords: number): boolean {
  if (requires.roles !== 0 && (requires.roles & (1 << ship.role)) === 0) return false
  if (requires.keyword !== -1 && !hasKeyword(keywords, requires.keyword)) return false
  if (requires.faction !== -1 && requires.faction !== ship.allegiance) return false
  if (requires.nameIs !== '' && !nameIs(ship.name, requires.nameIs)) return false
  if (requires.nameIncludes !== '' && !nameIncludes(ship.name, requires.nameIncludes)) return false
  /** SS2-3A.01.III: a Class has no effect of its own; cards may ask for it. */
  if (requires.className !== '' && !nameIs(ship.className, requires.className)) return false
  if (requires.type !== '' && requires.type !== ship.type) return false
  if (requires.subtype !== '' && !nameIs(ship.subtype, requires.subtype)) return false
  return requires.ships.length === 0 || requires.ships.includes(ship.index)
}

/** SS2-3A.01.II: the whole name, in capitals or not. */
export function nameIs(name: string, phrase: string): boolean {
  return wordsOf(name) === wordsOf(phrase)
}

/** SS2-3A.01.II: whole words that follow each other, in capitals or not. */
export function nameIncludes(name: string, phrase: string): boolean {
  return ` ${wordsOf(name)} `.includes(` ${wordsOf(phrase)} `)
}

/** Names and what cards ask for are few, and asked for all the time. */
const known = new Map<string, string>()

function wordsOf(text: string): string {
  let words = known.get(text)
  if (words === undefined) known.set(text, (words = text.toLowerCase().split(/\s+/).filter(Boolean).join(' ')))
  return words
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
