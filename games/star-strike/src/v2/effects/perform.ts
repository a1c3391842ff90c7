import type { CardEffect } from '../../table/content/effect.ts'
import { changePlaces, loseUnderAttack, owe, performShared } from '../../table/events/deeds.ts'
import { NONE, type None, type OrderIndex, type PieceIndex } from '../../table/indices.ts'
import { terrainOf } from '../../table/rules/field.ts'
import { damagedBoxes } from '../../table/rules/shields.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { repairCritical } from '../rules/13-terms.ts'
import { ICON_FIELD } from '../rules/5b-modifiers.ts'
import { entryRolls } from '../rules/8-terrain.ts'
import type { State, Strike } from '../state.ts'

/** What the words on cards do to the table, where it is not the same in both editions. Called by `apply` alone. */

const MOST_EXHAUSTED = 2

/** One deed on one piece (SS2-13A and the vocabulary of cards). Direct Hits are rolled for by the rules. */
export function perform(
  c: Content,
  s: State,
  effect: CardEffect,
  bearer: PieceIndex,
  order: OrderIndex | None,
  on: PieceIndex,
): void {
  const { act } = effect
  const piece = pieceOf(s, on)
  switch (act.do) {
    case 'repairCritical':
      return repairCritical(piece, act.n)
    case 'regainShields':
      return owe(s, 'regain', on, Math.min(act.n, damagedBoxes(c, piece)))
    case 'freeRotation':
      return owe(s, 'turn', on, act.n)
    case 'exhaust':
      piece.exhausted = Math.max(0, Math.min(MOST_EXHAUSTED, piece.exhausted + act.n))
      return
    case 'reload':
      piece.reloading = false
      return
    case 'swap': // SS2-8: both enter, so both roll for terrain, the piece with the card first.
      changePlaces(s, bearer, on)
      arrive(c, s, bearer, false)
      arrive(c, s, on, false)
      return
    default:
      performShared(c, s, effect, bearer, order, on)
  }
}

/** SS2-8: a piece has entered its hex. Events do not say whether a die is rolled for it: see Writers. */
export function arrive(c: Content, s: State, p: PieceIndex, escaping: boolean): void {
  if (entryRolls(c, s, p, terrainOf(c, s, pieceOf(s, p)), escaping)) s.arrivals.push({ piece: p, escaping })
}

/** SS2-5F.01: an ability bought with Target Locks. */
export function buy(c: Content, s: State, strike: Strike, effect: CardEffect, icon: 'hit' | 'critical' | ''): void {
  const { act } = effect
  strike.bought.push(effect.index)
  switch (act.do) {
    case 'addDice': // SS2-5F.01.II
    case 'reroll': // SS2-5D
      strike.granted.push({ dice: act.n, rule: act.do === 'addDice' ? 'SS2-5F.01.II' : 'SS2-5D', from: effect.card })
      return
    case 'addIcon':
      strike[ICON_FIELD[act.icon]] += act.n
      return
    case 'convertIcon': {
      const n = Math.min(act.n, strike[ICON_FIELD[act.from]])
      strike[ICON_FIELD[act.from]] -= n
      strike[ICON_FIELD[act.to]] += n
      return
    }
    case 'ignoreArmor':
      if (icon !== 'critical') strike.noArmorHits += act.icons
      if (icon !== 'hit') strike.noArmorCriticals += act.icons
      return
    case 'ignoreFlak':
      if (icon !== 'critical') strike.noFlakHits += act.icons
      if (icon !== 'hit') strike.noFlakCriticals += act.icons
      return
    case 'ignoreShields':
      return pierceShields(strike, act.icons, icon)
    case 'directHits': // The target's: no pack may say otherwise (content/uses.ts).
      strike.directHits += act.n
      return
    case 'damageShield':
      if (effect.scope.of === 'target') return loseUnderAttack(s, strike, act.n)
      return perform(c, s, effect, strike.piece, NONE, strike.piece)
    default:
      return perform(c, s, effect, strike.piece, NONE, effect.scope.of === 'self' ? strike.piece : strike.target)
  }
}

/**
 * Before the shield window: icons that cannot be cancelled. After it: cancelled icons come back, the points stay
 * spent.
 */
function pierceShields(strike: Strike, icons: number, icon: 'hit' | 'critical' | ''): void {
  if (!strike.shieldsAsked) {
    strike.unblockable += icons
  } else if (icon === 'hit') {
    const n = Math.min(icons, strike.blockedHits)
    strike.blockedHits -= n
    strike.hits += n
  } else {
    const n = Math.min(icons, strike.blockedCriticals)
    strike.blockedCriticals -= n
    strike.criticals += n
  }
}
