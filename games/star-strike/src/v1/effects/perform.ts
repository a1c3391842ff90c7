import type { Cards, OrderCard } from '../../cards/cards.ts'
import type { CardEffect } from '../../cards/effect.ts'
import { shipOf } from '../../rules/2-field.ts'
import { isBig } from '../rules/1-definitions.ts'
import { TALLY_FIELD } from '../rules/8-attacks.ts'
import { damagedBoxes, facingsToLose } from '../rules/10-shields.ts'
import { NONE, type Attack, type Denied, type Icon, type InPlay, type Owed, type Piece, type State } from '../state.ts'

/** What the words on cards do to the table of this edition. Called by `apply` alone. */

/** One deed on one ship. Direct Hits are dealt by the rules. */
export function perform(cards: Cards, s: State, effect: CardEffect, bearer: number, order: number, on: number): void {
  const { act } = effect
  const piece = s.pieces[on]!
  switch (act.do) {
    case 'repairHull':
      piece.hull = Math.min(shipOf(cards, piece).hull, piece.hull + act.n)
      return
    case 'repairCritical':
      return repairCrippled(piece)
    case 'regainShields':
      return owe(s, { kind: 'repair', piece: on, n: Math.min(act.n, damagedBoxes(cards, piece)) })
    case 'damageShield':
      return owe(s, { kind: 'lose', piece: on, n: Math.min(act.n, boxesLeft(piece)) })
    case 'shiftShields':
      return owe(s, { kind: 'shift', piece: on, n: piece.shields.length > 1 ? act.n : 0 })
    case 'freeRotation':
      return owe(s, { kind: 'turn', piece: on, n: isBig(shipOf(cards, piece).role) ? act.n : 0 })
    case 'returnOrder':
      return owe(s, { kind: 'returnOrder', piece: on, n: Math.min(act.n, piece.orders.length) })
    case 'exhaust':
      piece.prior += act.n
      return
    case 'reload': // The mark of one HEAVY armament; it may fire this turn.
      piece.marked &= piece.marked - 1
      return
    case 'readyEvade':
      piece.evaded = false
      return
    case 'earlyMove': // Like the Fast step.
      if (s.active?.piece === on) s.active.early += act.n
      return
    case 'swap':
      return swap(s, bearer, on)
    case 'attribute':
    case 'grantKeyword':
    case 'suppressKeyword':
    case 'skirmishDice':
    case 'dieModifier':
    case 'pinMoves':
      return layOn(s, effect, bearer, order, on)
    default: // What is not done to a ship at a moment.
  }
}

/** SS1-DEF.11: no longer Crippled, and the keyword comes back. */
function repairCrippled(piece: Piece): void {
  piece.crippled = false
  piece.lost = NONE
}

export function owe(s: State, owed: Owed): void {
  if (owed.n > 0) s.owed.push(owed)
}

function boxesLeft(piece: Piece): number {
  let left = 0
  for (const facing of facingsToLose(piece)) left += piece.shields[facing]!
  return left
}

/** SS1-DEF.9: a relocation; it triggers nothing. */
export function swap(s: State, a: number, b: number): void {
  const [first, second] = [s.pieces[a]!, s.pieces[b]!]
  const cell = first.cell
  first.cell = second.cell
  second.cell = cell
  s.at[first.cell] = a
  s.at[second.cell] = b
}

/** The effect stays on that ship for its time. */
function layOn(s: State, effect: CardEffect, bearer: number, order: number, on: number): void {
  const until = effect.for === 'nextActivation' || effect.for === 'game' ? effect.for : 'round'
  s.inPlay.push({ effect: effect.index, piece: bearer, on, order: until === 'round' ? order : NONE, until })
}

/**
 * SS1-ORDERS.8: a revealed Order takes effect; what happens at the reveal becomes due. SS1-ORDERS.5: a second copy on the
 * same ship counts as well.
 */
export function putInPlay(s: State, p: number, card: OrderCard): void {
  for (const effect of card.effects)
    if (effect.at === 'onReveal') s.due.push({ effect: effect.index, piece: p, on: NONE })
    else s.inPlay.push({ effect: effect.index, piece: p, on: NONE, order: card.index, until: 'round' })
}

/** SS1-ORDERS.8: a returned Order stops working at once; a second copy on the ship goes on. */
export function takeOutOfPlay(cards: Cards, s: State, p: number, order: number): void {
  s.inPlay = s.inPlay.filter((entry) => entry.piece !== p || entry.order !== order)
  const copies = s.pieces[p]!.orders.filter((one) => one.card === order).length
  for (let copy = 0; copy < copies; copy++)
    for (const effect of cards.orders[order]!.effects)
      if (effect.at !== 'onReveal') s.inPlay.push({ effect: effect.index, piece: p, on: NONE, order, until: 'round' })
  if (copies === 0)
    s.due = s.due.filter((due) => due.piece !== p || cards.effects[due.effect]!.card !== cards.orders[order]!.id)
}

/** SS1-DEF.12: with a destroyed ship go its Orders and whatever was laid on it. */
export function leavesPlay(entry: InPlay, p: number): boolean {
  return entry.on === p || (entry.piece === p && (entry.on === NONE || entry.order !== NONE))
}

/** SS1-ICON.4, SS1-ICON.5: an ability bought with Target Locks. Dice are rolled by the rules. */
export function buy(cards: Cards, s: State, attack: Attack, effect: CardEffect, icon: 'hit' | 'critical' | ''): void {
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
    case 'directHits':
      if (effect.scope.of === 'target') attack.added.directHits += act.n
      return
    case 'damageShield':
      if (effect.scope.of !== 'target') return perform(cards, s, effect, attack.piece, NONE, attack.piece)
      return loseUnderAttack(s, attack, act.n)
    default:
      return perform(cards, s, effect, attack.piece, NONE, effect.scope.of === 'self' ? attack.piece : attack.target)
  }
}

/** Target Locks that no die gave belong to the first die; taken away, they go in die order. */
function addIcons(attack: Attack, icon: 'targetLock' | Icon, n: number): void {
  if (icon !== 'targetLock') attack.added[TALLY_FIELD[icon]] += n
  else if (n > 0) attack.locks[0]! += n
  else
    for (let left = -n, die = 0; left > 0 && die < attack.locks.length; die++) {
      const taken = Math.min(left, attack.locks[die]!)
      attack.locks[die]! -= taken
      left -= taken
    }
}

function deny(denied: Denied, icons: number, icon: 'hit' | 'critical' | ''): void {
  if (icon !== 'critical') denied.hits += icons
  if (icon !== 'hit') denied.criticals += icons
}

/** In an attack the box is on the Defending Facing. */
function loseUnderAttack(s: State, attack: Attack, n: number): void {
  const { shields } = s.pieces[attack.target]!
  shields[attack.facing] = Math.max(0, shields[attack.facing]! - n)
}
