import type { Cards } from '../cards/cards.ts'
import type { CardEffect } from '../cards/effect.ts'
import { fieldOf } from '../rules/2-field.ts'
import { ICON_FIELD } from '../rules/5-modifiers.ts'
import { entryRolls } from '../rules/8-terrain.ts'
import { repairCritical } from '../rules/13-terms.ts'
import { damagedBoxes } from '../shared/shields.ts'
import { changePlaces, loseUnderAttack, owe, performShared } from '../shared/write.ts'
import { NONE, type State, type Strike } from '../state.ts'

/** What the words on cards do to the table. Called by `apply` alone. */

const MOST_EXHAUSTED = 2

/** One deed on one piece (SS2-13A and the vocabulary of cards). Direct Hits are rolled for by the rules. */
export function perform(cards: Cards, s: State, effect: CardEffect, bearer: number, order: number, on: number): void {
  const { act } = effect
  const piece = s.pieces[on]!
  switch (act.do) {
    case 'repairCritical':
      return repairCritical(piece, act.n)
    case 'regainShields':
      return owe(s, 'regain', on, Math.min(act.n, damagedBoxes(cards, piece)))
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
      arrive(cards, s, bearer, false)
      arrive(cards, s, on, false)
      return
    default:
      performShared(cards, s, effect, bearer, order, on)
  }
}

/** SS2-8: a piece has entered its hex. */
export function arrive(cards: Cards, s: State, p: number, escaping: boolean): void {
  const terrain = fieldOf(cards, s).terrain[s.pieces[p]!.cell]!
  if (entryRolls(cards, s, p, terrain, escaping)) s.arrivals.push({ piece: p, escaping })
}

/** SS2-5F.01: an ability bought with Target Locks. */
export function buy(cards: Cards, s: State, strike: Strike, effect: CardEffect, icon: 'hit' | 'critical' | ''): void {
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
    case 'directHits':
      if (effect.scope.of === 'target') strike.directHits += act.n
      return
    case 'damageShield':
      if (effect.scope.of === 'target') return loseUnderAttack(s, strike, act.n)
      return perform(cards, s, effect, strike.piece, NONE, strike.piece)
    default:
      return perform(cards, s, effect, strike.piece, NONE, effect.scope.of === 'self' ? strike.piece : strike.target)
  }
}

/** Before the shield window: icons that cannot be cancelled. After it: cancelled icons come back, the points stay spent. */
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
