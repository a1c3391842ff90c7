import { effectAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { Condition } from '../content/effect.ts'
import { inSet, overlap, type SetOf } from '../content/sets.ts'
import type { ArcIndex, Keyword, WeaponType } from '../content/words.ts'
import type { Bound } from '../edition.ts'
import { isSet, NONE, type None, type PieceIndex } from '../indices.ts'
import { distanceBetween, onField, shipOf, terrainOf } from '../rules/field.ts'
import { pieceOf, type TableState } from '../state.ts'
import { concerns } from './scope.ts'

/** The Strike or attack that a condition is asked about, where there is one. */
export interface StrikeAsked {
  readonly distance: number
  /** The weapon's types, and the Armament's printed arc. */
  readonly types: SetOf<WeaponType>
  readonly arc: ArcIndex
  /** SS2-13B, SS1-SHIELD.5: at declaration. */
  readonly shielded: boolean
}

/**
 * Does the condition hold? `self` is the piece that the effect is applied to (for a Strike: the striking piece),
 * `target` the target of the Strike or the opponent in the Skirmish, if there is one.
 */
export function holds<S extends TableState>(
  c: Bound<S>,
  s: S,
  when: Condition | undefined,
  self: PieceIndex | None,
  target: PieceIndex | None,
  strike?: StrikeAsked,
): boolean {
  if (when === undefined) return true
  const piece = isSet(self) ? s.pieces[self] : undefined
  const aim = isSet(target) ? s.pieces[target] : undefined
  switch (when.is) {
    case 'all':
      return when.of.every((inner) => holds(c, s, inner, self, target, strike))
    case 'any':
      return when.of.some((inner) => holds(c, s, inner, self, target, strike))
    case 'not':
      return !holds(c, s, when.of, self, target, strike)
    case 'targetRole':
      return aim !== undefined && inSet(when.roles, shipOf(c, aim).role)
    case 'targetKeyword':
      return isSet(target) && hasKeywordNow(c, s, target, when.keyword)
    case 'targetShielded':
      return strike !== undefined && strike.shielded === when.yes
    case 'targetDamaged':
      return aim !== undefined && aim.hull < shipOf(c, aim).hull === when.yes
    case 'targetCritical':
      return aim !== undefined && c.edition.isCritical(c, aim) === when.yes
    case 'targetTerrain':
      return onField(aim) && inSet(when.terrains, terrainOf(c, s, aim))
    case 'targetDefeated':
      return aim !== undefined && (aim.where === c.edition.gone) === when.yes
    case 'selfTerrain':
      return onField(piece) && inSet(when.terrains, terrainOf(c, s, piece))
    case 'selfRole':
      return piece !== undefined && inSet(when.roles, shipOf(c, piece).role)
    case 'selfDamaged':
      return piece !== undefined && piece.hull < shipOf(c, piece).hull === when.yes
    case 'distanceMax':
      return strike !== undefined && strike.distance <= when.distance
    case 'distanceMin':
      return strike !== undefined && strike.distance >= when.distance
    case 'weaponType':
      return strike !== undefined && overlap(strike.types, when.types)
    case 'arc':
      return strike !== undefined && inSet(when.arcs, strike.arc)
    case 'assaulting':
      return (isSet(self) && c.edition.isAssaulting(s, self)) === when.yes
    case 'friendNearTarget':
      return friendNear(c, s, self, target, when.distance)
    case 'roundMin':
      return c.edition.round(s) >= when.round
    case 'shipCode':
      return piece !== undefined && when.ships.includes(piece.ship)
  }
}

/** Whether it holds for the piece itself, or the battle as a whole, apart from any Strike or Skirmish. */
export function holdsFor<S extends TableState>(
  c: Bound<S>,
  s: S,
  when: Condition | undefined,
  self: PieceIndex | None = NONE,
): boolean {
  return when === undefined || holds(c, s, when, self, NONE, undefined)
}

/** Another friend of the striking piece is at this Distance or less from the target. */
function friendNear(
  c: Content,
  s: TableState,
  self: PieceIndex | None,
  target: PieceIndex | None,
  distance: number,
): boolean {
  if (!isSet(self) || !isSet(target)) return false
  const piece = pieceOf(s, self)
  const aim = pieceOf(s, target)
  if (!onField(aim)) return false
  return s.pieces.some(
    (friend, i) =>
      i !== self &&
      i !== target &&
      onField(friend) &&
      friend.side === piece.side &&
      distanceBetween(c, s, friend, aim) <= distance,
  )
}

/**
 * SS2-9, SS1-CRIT.LOSE.1: a granted keyword works like a printed one, and a suppressed one not at all, from any
 * source.
 */
export function hasKeywordNow<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex, keyword: Keyword): boolean {
  let has = c.edition.hasOfItself(c, s, p, keyword)
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    const act = effect.act
    if (act.do === 'grantKeyword') {
      if (has || act.keyword !== keyword) continue
    } else if (act.do !== 'suppressKeyword' || act.keyword !== keyword) continue
    if (!concerns(c, s, entry, effect, p)) continue
    if (!holds(c, s, effect.when, p, opponentOf(s, p), undefined)) continue
    if (act.do === 'suppressKeyword') return false
    has = true
  }
  return has
}

/** The other piece in the Skirmish, if there is one. */
export function opponentOf(s: Pick<TableState, 'skirmish'>, p: PieceIndex): PieceIndex | None {
  const [first, second] = s.skirmish?.pieces ?? []
  return (first === p ? second : second === p ? first : undefined) ?? NONE
}
