import type { Cards, OrderCard } from '../cards/cards.ts'
import { ALL_ICONS, type CardEffect } from '../cards/effect.ts'
import { shipOf, fieldOf } from '../rules/2-field.ts'
import { ICON_FIELD } from '../rules/5-modifiers.ts'
import { entryRolls } from '../rules/8-terrain.ts'
import { facingsToLose, facingsToRegain, repairCritical, repairHull } from '../rules/13-terms.ts'
import { NONE, type InPlay, type Owed, type State, type Strike } from '../state.ts'

/** What the words on cards do to the table. Called by `apply` alone. */

const MOST_EXHAUSTED = 2

/** One deed on one piece (SS2-13A and the vocabulary of cards). Direct Hits are rolled for by the rules. */
export function perform(cards: Cards, s: State, effect: CardEffect, bearer: number, order: number, on: number): void {
  const { act } = effect
  const piece = s.pieces[on]!
  switch (act.do) {
    case 'repairHull':
      return repairHull(cards, piece, act.n)
    case 'repairCritical':
      return repairCritical(piece, act.n)
    case 'regainShields':
      return owe(s, { kind: 'regain', piece: on, n: Math.min(act.n, pointsMissing(cards, s, on)) })
    case 'damageShield':
      return owe(s, { kind: 'lose', piece: on, n: Math.min(act.n, pointsLeft(s, on)) })
    case 'shiftShields':
      return owe(s, { kind: 'shift', piece: on, n: piece.shields.length > 1 ? act.n : 0 })
    case 'freeRotation':
      return owe(s, { kind: 'turn', piece: on, n: act.n })
    case 'returnOrder':
      return owe(s, { kind: 'returnOrder', piece: on, n: Math.min(act.n, piece.orders.length) })
    case 'exhaust':
      piece.exhausted = Math.max(0, Math.min(MOST_EXHAUSTED, piece.exhausted + act.n))
      return
    case 'reload':
      piece.reloading = false
      return
    case 'readyEvade':
      piece.evaded = false
      return
    case 'earlyMove':
      if (s.active?.piece === on) s.active.early += act.n
      return
    case 'swap':
      return swap(cards, s, bearer, on)
    case 'attribute':
    case 'grantKeyword':
    case 'suppressKeyword':
    case 'skirmishDice':
    case 'dieModifier':
    case 'pinMoves':
      return layOn(s, effect, bearer, order, on)
    default:
  }
}

function owe(s: State, owed: Owed): void {
  if (owed.n > 0) s.owed.push(owed)
}

function pointsMissing(cards: Cards, s: State, p: number): number {
  const piece = s.pieces[p]!
  let missing = 0
  for (const facing of facingsToRegain(cards, piece))
    missing += shipOf(cards, piece).shields[facing]! - piece.shields[facing]!
  return missing
}

function pointsLeft(s: State, p: number): number {
  const piece = s.pieces[p]!
  let left = 0
  for (const facing of facingsToLose(piece)) left += piece.shields[facing]!
  return left
}

/** SS2-8: both enter, so both roll for terrain, the piece with the card first. */
function swap(cards: Cards, s: State, a: number, b: number): void {
  const [first, second] = [s.pieces[a]!, s.pieces[b]!]
  const cell = first.cell
  first.cell = second.cell
  second.cell = cell
  s.at[first.cell] = a
  s.at[second.cell] = b
  arrive(cards, s, a, false)
  arrive(cards, s, b, false)
}

/** SS2-8: a piece has entered its hex. */
export function arrive(cards: Cards, s: State, p: number, escaping: boolean): void {
  const terrain = fieldOf(cards, s).terrain[s.pieces[p]!.cell]!
  if (entryRolls(cards, s, p, terrain, escaping)) s.arrivals.push({ piece: p, escaping })
}

/** The effect stays on that piece for its time. */
function layOn(s: State, effect: CardEffect, bearer: number, order: number, on: number): void {
  const until = effect.for === 'nextActivation' || effect.for === 'game' ? effect.for : 'round'
  s.inPlay.push({ effect: effect.index, piece: bearer, on, order: until === 'round' ? order : NONE, until })
}

/** Words that add up when two copies of one Order lie on one piece; all others apply once. */
const ADD_UP: ReadonlySet<string> = new Set(['skirmishDice', 'regainShields', 'repairHull'])

/** SS2-4B.01.c: a Revealed Order takes effect. Effects of the moment of revealing become due. */
export function putInPlay(cards: Cards, s: State, p: number, card: OrderCard, omega: boolean): void {
  const order = omega ? NONE : card.index
  for (const effect of card.effects) {
    if (!ADD_UP.has(effect.act.do) && isInPlay(s, effect.index, p)) continue
    if (effect.at === 'onReveal') s.due.push({ effect: effect.index, piece: p, on: NONE })
    else s.inPlay.push({ effect: effect.index, piece: p, on: NONE, order, until: 'round' })
  }
}

function isInPlay(s: State, effect: number, piece: number): boolean {
  const same = (one: { effect: number; piece: number }) => one.effect === effect && one.piece === piece
  return s.inPlay.some(same) || s.due.some(same)
}

/** SS2-5F.03.a: a returned Order stops working at once; a second copy on the piece goes on. */
export function takeOutOfPlay(cards: Cards, s: State, p: number, order: number): void {
  s.inPlay = s.inPlay.filter((entry) => entry.piece !== p || entry.order !== order)
  if (s.pieces[p]!.orders.some((one) => one.card === order)) {
    for (const effect of cards.orders[order]!.effects)
      if (effect.at !== 'onReveal') s.inPlay.push({ effect: effect.index, piece: p, on: NONE, order, until: 'round' })
    return
  }
  s.due = s.due.filter((due) => due.piece !== p || cards.effects[due.effect]!.card !== cards.orders[order]!.id)
}

/** SS2-0.04: with a Defeated piece go its Orders and whatever was laid on it. What its weapons laid on others stays. */
export function leavesPlay(entry: InPlay, p: number): boolean {
  return entry.on === p || (entry.piece === p && (entry.on === NONE || entry.order !== NONE))
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

/** SS2-13C: in a Strike the box is on the facing under attack. */
function loseUnderAttack(s: State, strike: Strike, n: number): void {
  const { shields } = s.pieces[strike.target]!
  shields[strike.facing] = Math.max(0, shields[strike.facing]! - n)
}

/** How a declared number of icons without a save is spread over what the dice gave. */
export function spread(icons: number, hits: number): [hits: number, criticals: number] {
  return icons >= ALL_ICONS ? [icons, icons] : [Math.min(icons, hits), Math.max(0, icons - hits)]
}
