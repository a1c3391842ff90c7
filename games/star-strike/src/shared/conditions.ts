import type { Cards } from '../cards/cards.ts'
import type { Condition } from '../cards/effect.ts'
import { distanceBetween, onField, shipOf, terrainOf } from '../rules/2-field.ts'
import type { Rules } from './rules.ts'
import type { Table } from './table.ts'

/** The Strike or attack that a condition is asked about, where there is one. */
export interface StrikeAsked {
  readonly distance: number
  /** The weapon's types as bits, and the Armament's printed arc. */
  readonly types: number
  readonly arc: number
  /** SS2-13B, SS1-SHIELD.5: at declaration. */
  readonly shielded: boolean
}

/**
 * Does the condition hold? `self` is the piece that the effect is applied to (for a Strike: the striking piece),
 * `target` the target of the Strike or the opponent in the Skirmish, NONE where there is none.
 */
export function holdsBy<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  when: Condition | undefined,
  self: number,
  target: number,
  strike: StrikeAsked | undefined,
): boolean {
  if (when === undefined) return true
  const piece = s.pieces[self]
  const aim = s.pieces[target]
  switch (when.is) {
    case 'all':
      return when.of.every((inner) => holdsBy(rules, cards, s, inner, self, target, strike))
    case 'any':
      return when.of.some((inner) => holdsBy(rules, cards, s, inner, self, target, strike))
    case 'not':
      return !holdsBy(rules, cards, s, when.of, self, target, strike)
    case 'targetRole':
      return aim !== undefined && (when.roles & (1 << shipOf(cards, aim).role)) !== 0
    case 'targetKeyword':
      return aim !== undefined && rules.hasKeywordNow(cards, s, target, when.keyword)
    case 'targetShielded':
      return strike !== undefined && strike.shielded === when.yes
    case 'targetDamaged':
      return aim !== undefined && aim.hull < shipOf(cards, aim).hull === when.yes
    case 'targetCritical':
      return aim !== undefined && rules.isCritical(cards, aim) === when.yes
    case 'targetTerrain':
      return onField(aim) && (when.terrains & (1 << terrainOf(cards, s, aim))) !== 0
    case 'targetDefeated':
      return aim !== undefined && (aim.where === rules.gone) === when.yes
    case 'selfTerrain':
      return onField(piece) && (when.terrains & (1 << terrainOf(cards, s, piece))) !== 0
    case 'selfRole':
      return piece !== undefined && (when.roles & (1 << shipOf(cards, piece).role)) !== 0
    case 'selfDamaged':
      return piece !== undefined && piece.hull < shipOf(cards, piece).hull === when.yes
    case 'distanceMax':
      return strike !== undefined && strike.distance <= when.distance
    case 'distanceMin':
      return strike !== undefined && strike.distance >= when.distance
    case 'weaponType':
      return strike !== undefined && (strike.types & when.types) !== 0
    case 'arc':
      return strike !== undefined && (when.arcs & (1 << strike.arc)) !== 0
    case 'assaulting':
      return rules.isAssaulting(s, self) === when.yes
    case 'friendNearTarget':
      return friendNear(cards, s, self, target, when.distance)
    case 'roundMin':
      return rules.round(s) >= when.round
    case 'shipCode':
      return piece !== undefined && when.ships.includes(piece.ship)
  }
}

/** Another friend of the striking piece is at this Distance or less from the target. */
function friendNear(cards: Cards, s: Table, self: number, target: number, distance: number): boolean {
  const piece = s.pieces[self]
  const aim = s.pieces[target]
  if (piece === undefined || !onField(aim)) return false
  return s.pieces.some(
    (friend, i) =>
      i !== self &&
      i !== target &&
      onField(friend) &&
      friend.side === piece.side &&
      distanceBetween(cards, s, friend, aim) <= distance,
  )
}
