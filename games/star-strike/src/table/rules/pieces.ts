import type { Requirements, ShipCard } from '../content/content.ts'
import { isSet } from '../indices.ts'
import { EMPTY, inSet } from '../content/sets.ts'
import { HEAVY, MASSIVE, STATIONARY, SUPER_HEAVY, type KeywordSet, type Role, type ShipType } from '../content/words.ts'

/** Section 3: what a piece can do because of its card (SS2-3A: core attributes are read, derived ones calculated). */

/** A number for each role, in their order. */
export type ByRole = readonly [number, number, number, number, number]

/** SS2-3A.02.I.a: by role. */
const ORDER_LIMITS: ByRole = [0, 1, 1, 2, 0]

/** SS2-3A.02.I.b: one more for a Refit or for Massive, and no second one for both. */
export function initialOrderLimit(role: Role, type: ShipType, keywords: KeywordSet): number {
  const bonus = type === 'Refit' || inSet(keywords, MASSIVE) ? 1 : 0
  return ORDER_LIMITS[role] + bonus
}

/** SS2-3A.02.II.a, SS2-3A.02.II.b, SS2-3A.02.II.c, SS2-3A.02.II.d: the compulsory Moves of each role. */
const LEAST_MOVES: ByRole = [0, 0, 2, 1, 0]
/** The most Moves of each role, before Fast and cards. */
const MOST_MOVES: ByRole = [3, 3, 3, 2, 0]
/**
 * SS2-3A.02.III.a, SS2-3A.02.III.b, SS2-3A.02.III.c, SS2-3A.02.III.d: steps before each Maneuver; three steps either
 * way reach every direction.
 */
const ROTATIONS: ByRole = [3, 3, 2, 1, 0]

export function leastMoves(role: Role): number {
  return LEAST_MOVES[role]
}

export function mostMoves(role: Role): number {
  return MOST_MOVES[role]
}

export function rotationsOf(role: Role): number {
  return ROTATIONS[role]
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

/** SS2-3A.01.XI, SS2-3A.01.XII, SS2-9A, SS2-9E: Armor and Flak lie between 0 and 4, whatever adds to them. */
export function attribute(value: number): number {
  return Math.max(0, Math.min(4, value))
}

/** SS2-3A.01.VI: the kind of a Refit, before Massive; others have none. */
export function subtypeOf(type: ShipType, refit: string, keywords: KeywordSet): string {
  if (type === 'Refit') return refit
  return inSet(keywords, MASSIVE) ? 'Massive' : ''
}

/** Whether a card may be given to the piece; `keywords` are those it has now. */
export function meets(requires: Requirements, ship: ShipCard, keywords: KeywordSet): boolean {
  if (requires.roles !== EMPTY && !inSet(requires.roles, ship.role)) return false
  if (isSet(requires.keyword) && !inSet(keywords, requires.keyword)) return false
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
