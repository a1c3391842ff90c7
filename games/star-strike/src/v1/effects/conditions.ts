import type { Cards } from '../../cards/cards.ts'
import type { Condition } from '../../cards/effect.ts'
import type { StrikeAsked } from '../../effects/conditions.ts'
import { onField, shipOf, terrainOf } from '../../rules/2-field.ts'
import { SUPER_HEAVY } from '../../cards/words.ts'
import { distanceBetween } from '../rules/1-definitions.ts'
import { hasKeywordNow } from '../rules/14-keywords.ts'
import type { Piece, State } from '../state.ts'

export type { StrikeAsked as AttackAsked } from '../../effects/conditions.ts'

/**
 * Does the condition hold? `self` is the ship that the effect is applied to (for an attack: the attacker), `target` the
 * target of the attack or the opponent in the Skirmish, NONE where there is none.
 */
export function holds(
  cards: Cards,
  s: State,
  when: Condition | undefined,
  self: number,
  target: number,
  attack?: StrikeAsked,
): boolean {
  if (when === undefined) return true
  const piece = s.pieces[self]
  const aim = s.pieces[target]
  switch (when.is) {
    case 'all':
      return when.of.every((inner) => holds(cards, s, inner, self, target, attack))
    case 'any':
      return when.of.some((inner) => holds(cards, s, inner, self, target, attack))
    case 'not':
      return !holds(cards, s, when.of, self, target, attack)
    case 'targetRole':
      return aim !== undefined && (when.roles & (1 << shipOf(cards, aim).role)) !== 0
    case 'targetKeyword':
      return aim !== undefined && hasKeywordNow(cards, s, target, when.keyword)
    case 'targetShielded':
      return attack !== undefined && attack.shielded === when.yes
    case 'targetDamaged':
      return aim !== undefined && aim.hull < shipOf(cards, aim).hull === when.yes
    case 'targetCritical':
      return aim !== undefined && isCritical(cards, aim) === when.yes
    case 'targetTerrain':
      return onField(aim) && (when.terrains & (1 << terrainOf(cards, s, aim))) !== 0
    case 'targetDefeated':
      return aim !== undefined && (aim.where === 'destroyed') === when.yes
    case 'selfTerrain':
      return onField(piece) && (when.terrains & (1 << terrainOf(cards, s, piece))) !== 0
    case 'selfRole':
      return piece !== undefined && (when.roles & (1 << shipOf(cards, piece).role)) !== 0
    case 'selfDamaged':
      return piece !== undefined && piece.hull < shipOf(cards, piece).hull === when.yes
    case 'distanceMax':
      return attack !== undefined && attack.distance <= when.distance
    case 'distanceMin':
      return attack !== undefined && attack.distance >= when.distance
    case 'weaponType':
      return attack !== undefined && (attack.types & when.types) !== 0
    case 'arc':
      return attack !== undefined && (when.arcs & (1 << attack.arc)) !== 0
    case 'assaulting':
      return (s.skirmish !== null && s.skirmish.pieces[0] === self) === when.yes
    case 'friendNearTarget':
      return friendNear(cards, s, self, target, when.distance)
    case 'roundMin':
      return s.turn >= when.round
    case 'shipCode':
      return piece !== undefined && when.ships.includes(piece.ship)
  }
}

/** SS1-DEF.11: what a card calls a critical effect is Crippled here, or a Super Heavy without Orders. */
function isCritical(cards: Cards, piece: Piece): boolean {
  return piece.crippled || (shipOf(cards, piece).role === SUPER_HEAVY && piece.orders.length === 0)
}

/** Another friend of the attacker is at this distance or less from the target. */
function friendNear(cards: Cards, s: State, self: number, target: number, distance: number): boolean {
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
