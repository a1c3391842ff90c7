import type { Cards } from '../cards/cards.ts'
import type { CardEffect } from '../cards/effect.ts'
import { shipOf } from '../rules/2-field.ts'
import { changeShield, liftOrder } from './boxes.ts'
import type { DueEffects } from './due.ts'
import type { QuietEvent, SharedEvent, ShieldShifted, ShipsCalledUp } from './events.ts'
import { layOn, leavesPlay, markUsed, orderOf, passOrder, removeDue, takeBack } from './inPlay.ts'
import type { Rules } from './rules.ts'
import { boxesLeft } from './shields.ts'
import { NONE, type DeclaredUse, type Table } from './table.ts'

/** Writes what happens alike in every edition. Called by `apply` alone. */

/** What is said in secret, or may still be taken back. */
export function writeQuiet(s: Table, e: QuietEvent): void {
  const player = s.players[e.seat]!
  switch (e.kind) {
    case 'BattlefieldNamed':
      player.agrees = e.battlefield
      return
    case 'OrderWithdrawn':
      liftOrder(s.pieces[e.piece]!, e.place)
      player.committed = false
      return
    case 'OrdersCommitted':
      player.committed = true
      return
  }
}

type Public = Extract<
  SharedEvent,
  { kind: 'EffectUsed' | 'EffectLapsed' | 'OrderReturned' | 'ShieldShifted' | 'PointsScored' | 'ShipsCalledUp' }
>

/** What everybody sees. The deed of an effect that was used is done by `perform`. */
export function writePublic<S extends Table>(
  rules: Rules<S>,
  due: DueEffects<S>,
  cards: Cards,
  s: S,
  e: Public,
  perform: Perform<S>,
): void {
  switch (e.kind) {
    case 'EffectUsed':
      return useEffect(rules, due, cards, s, e, perform)
    case 'EffectLapsed':
      return removeDue(s, e.effect, e.piece)
    case 'OrderReturned':
      takeBack(rules, cards, s, e.piece, e.card)
      if (s.owed[0]?.kind === 'returnOrder') payOwed(s, 1)
      return
    case 'ShieldShifted':
      return shiftShield(s, e)
    case 'PointsScored':
      s.points[e.side]! += e.points
      return
    case 'ShipsCalledUp':
      return callUp(s, e)
  }
}

/** Does what an effect of the bearer's card says to one piece; `order` is the Order it stands on, or NONE. */
type Perform<S> = (cards: Cards, s: S, effect: CardEffect, bearer: number, order: number, on: number) => void

/** SS2-4A.02, SS1-SETUP.6: a scenario's pieces with a starting position stand there (SS2-11A, SS1-HISTORIC.2). */
export function layOutField(cards: Cards, s: Table, battlefield: number): void {
  s.battlefield = battlefield
  s.at = Array.from({ length: cards.battlefields[battlefield]!.board.size }, () => NONE)
  for (const [p, piece] of s.pieces.entries()) if (piece.where === 'field') s.at[piece.cell] = p
}

/** SS2-4B.01.b, SS1-ORDERS.7: all Orders are turned up. */
export function turnUp(s: Table, orders: readonly { piece: number; cards: readonly number[] }[]): void {
  s.phase = 'reveal'
  for (const { piece, cards } of orders) s.pieces[piece]!.orders = cards.map((card) => ({ card, up: true }))
}

/** An effect that is due was used: on the pieces it is applied to, its deed is done by `perform`. */
function useEffect<S extends Table>(
  rules: Rules<S>,
  { affected }: Pick<DueEffects<S>, 'affected'>,
  cards: Cards,
  s: S,
  e: { effect: number; piece: number; on: number; order: number; to: number },
  perform: Perform<S>,
): void {
  const effect = cards.effects[e.effect]!
  const due = s.due.find((one) => one.effect === e.effect && one.piece === e.piece)
  if (due === undefined) return
  const pieces = affected(cards, s, due, e.on)
  removeDue(s, e.effect, e.piece)
  markUsed(cards, s, e.effect, e.piece)
  const source = orderOf(cards, s, e.piece, effect.card)
  if (effect.act.do === 'passOrder') return passOrder(rules, cards, s, e.on, e.order, e.to)
  for (const p of pieces) perform(cards, s, effect, e.piece, source, p)
}

/** The effects of a card that are declared for a Strike or attack. */
export function declareUses(cards: Cards, s: Table, uses: DeclaredUse[], card: string, piece: number): void {
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (entry.piece !== piece || effect.card !== card) continue
    if (effect.at !== 'declareStrike' || effect.limit === 'always') continue
    uses.push({ effect: entry.effect, piece })
    markUsed(cards, s, entry.effect, piece)
  }
}

/**
 * The deeds that are the same in every edition, done to one piece; false for all others. The boxes, Orders and turns are
 * chosen by the owner, so they are owed.
 */
export function performShared(
  cards: Cards,
  s: Table,
  effect: CardEffect,
  bearer: number,
  order: number,
  on: number,
): boolean {
  const { act } = effect
  const piece = s.pieces[on]!
  switch (act.do) {
    case 'repairHull':
      piece.hull = Math.min(shipOf(cards, piece).hull, piece.hull + act.n) // SS2-13A.01
      return true
    case 'damageShield':
      owe(s, 'lose', on, Math.min(act.n, boxesLeft(piece)))
      return true
    case 'shiftShields':
      owe(s, 'shift', on, piece.shields.length > 1 ? act.n : 0)
      return true
    case 'returnOrder':
      owe(s, 'returnOrder', on, Math.min(act.n, piece.orders.length))
      return true
    case 'readyEvade':
      piece.evaded = false
      return true
    case 'earlyMove':
      if (s.active?.piece === on) s.active.early += act.n
      return true
    case 'attribute':
    case 'grantKeyword':
    case 'suppressKeyword':
    case 'skirmishDice':
    case 'dieModifier':
    case 'pinMoves':
      layOn(s, effect, bearer, order, on)
      return true
    default:
      return false
  }
}

/** What the owner of a piece chooses. */
type Choosable = 'lose' | 'shift' | 'turn' | 'returnOrder' | 'regain' | 'repair'

export function owe(s: Table, kind: Choosable, piece: number, n: number): void {
  if (n > 0) s.owed.push({ kind, piece, n })
}

/** Part of what is owed first is done; when all is, it is off the list. */
export function payOwed(s: Table, n: number): void {
  const owed = s.owed[0]
  if (owed === undefined) return
  owed.n -= n
  if (owed.n <= 0) s.owed.shift()
}

function shiftShield(s: Table, { piece, from, to }: ShieldShifted): void {
  if (from === NONE) return payOwed(s, s.owed[0]!.n)
  changeShield(s.pieces[piece]!, from, -1)
  changeShield(s.pieces[piece]!, to, 1)
  payOwed(s, 1)
}

/** SS2-13C: in a Strike or attack the box is lost on the facing under attack. */
export function loseUnderAttack(s: Table, { target, facing }: { target: number; facing: number }, n: number): void {
  const piece = s.pieces[target]!
  changeShield(piece, facing, -Math.min(n, piece.shields[facing]!))
}

/** Two pieces change places. */
export function changePlaces(s: Table, a: number, b: number): void {
  const [first, second] = [s.pieces[a]!, s.pieces[b]!]
  const cell = first.cell
  first.cell = second.cell
  second.cell = cell
  s.at[first.cell] = a
  s.at[second.cell] = b
}

function callUp(s: Table, { effect, side, pieces, cells }: ShipsCalledUp): void {
  for (const p of pieces) s.pieces[p]!.where = 'hand'
  s.calledUp = { side, cells: [...cells] }
  s.used.push({ effect, piece: NONE, ever: true })
}

/** SS2-0.04, SS1-DEF.12: a piece that is lost leaves the field, and with it go its Orders and all that it owed. */
export function takeOff(s: Table, p: number, gone: string): void {
  const piece = s.pieces[p]!
  if (s.at[piece.cell] === p) s.at[piece.cell] = NONE
  piece.cell = NONE
  piece.where = gone
  piece.orders = []
  piece.hull = Math.max(0, piece.hull)
  s.inPlay = s.inPlay.filter((entry) => !leavesPlay(entry, p))
  s.owed = s.owed.filter((owed) => owed.piece !== p)
  s.due = s.due.filter((due) => due.piece !== p && due.on !== p)
}
