import type { CardEffect } from '../../table/content/effect.ts'
import { changePlaces, loseUnderAttack, owe, performShared } from '../../table/events/deeds.ts'
import type { None, OrderIndex, PieceIndex } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { damagedBoxes } from '../../table/rules/shields.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { isBig } from '../rules/1-definitions.ts'
import {
  addLocks,
  type Attack,
  type Denied,
  type GroupSet,
  type HitIcon,
  locksOn,
  type Piece,
  type State,
  TALLY_FIELD,
} from '../state.ts'

/** What the words on cards do to the table of this edition. Called by `apply` alone. */

/** One deed on one ship. Direct Hits are dealt by the rules. */
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
      return repairCrippled(piece)
    case 'regainShields':
      return owe(s, 'repair', on, Math.min(act.n, damagedBoxes(c, piece)))
    case 'freeRotation':
      return owe(s, 'turn', on, isBig(shipOf(c, piece).role) ? act.n : 0)
    case 'exhaust':
      piece.prior += act.n
      return
    case 'reload': // The mark of one HEAVY armament; it may fire this turn.
      piece.marked = withoutFirst(piece.marked)
      return
    case 'swap': // SS1-DEF.9: a relocation; it triggers nothing.
      return changePlaces(s, bearer, on)
    default:
      performShared(c, s, effect, bearer, order, on)
  }
}

/** Without its lowest member. */
function withoutFirst(groups: GroupSet): GroupSet {
  return (groups & (groups - 1)) as GroupSet
}

/** SS1-DEF.11: no longer Crippled, and the keyword comes back. */
function repairCrippled(piece: Piece): void {
  piece.crippled = false
  piece.lost = NONE
}

/** SS1-ICON.4, SS1-ICON.5: an ability bought with Target Locks. Dice are rolled by the rules. */
export function buy(c: Content, s: State, attack: Attack, effect: CardEffect, icon: 'hit' | 'critical' | ''): void {
  const { act } = effect
  attack.bought.push(effect.index)
  switch (act.do) {
    case 'addDice':
      return
    case 'reroll':
      attack.rerolls.push({
        from: effect.card,
        rule: 'SS1-ICON.4',
        most: act.n,
        sixes: false,
        bought: true,
        skilled: false,
      })
      attack.stage = 'reroll'
      return
    case 'addIcon':
      return addIcons(attack, act.icon, act.n)
    case 'convertIcon':
      addIcons(attack, act.from, -act.n)
      return addIcons(attack, act.to, act.n)
    case 'ignoreArmor':
      return deny(attack.noArmor, act.icons, icon)
    case 'ignoreFlak':
      return deny(attack.noFlak, act.icons, icon)
    case 'ignoreShields':
      return deny(attack.noShields, act.icons, icon)
    case 'directHits': // The target's: no pack may say otherwise (content/uses.ts).
      attack.added.directHits += act.n
      return
    case 'damageShield':
      if (effect.scope.of !== 'target') return perform(c, s, effect, attack.piece, NONE, attack.piece)
      return loseUnderAttack(s, attack, act.n)
    default:
      return perform(c, s, effect, attack.piece, NONE, effect.scope.of === 'self' ? attack.piece : attack.target)
  }
}

/** Target Locks that no die gave belong to the first die; taken away, they go in die order. */
function addIcons(attack: Attack, icon: 'targetLock' | HitIcon, n: number): void {
  if (icon !== 'targetLock') attack.added[TALLY_FIELD[icon]] += n
  else if (n > 0) addLocks(attack, 0, n)
  else
    for (let left = -n, die = 0; left > 0 && die < attack.locks.length; die++) {
      const taken = Math.min(left, locksOn(attack, die))
      addLocks(attack, die, -taken)
      left -= taken
    }
}

function deny(denied: Denied, icons: number, icon: 'hit' | 'critical' | ''): void {
  if (icon !== 'critical') denied.hits += icons
  if (icon !== 'hit') denied.criticals += icons
}
