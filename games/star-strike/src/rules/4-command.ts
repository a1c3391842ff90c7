import { copiesOnHand } from '../shared/answers.ts'
import type { Refusal, Seat, Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { LEVELS } from '../cards/words.ts'
import type { Event } from '../events.ts'
import { refused, type Fault } from '../refusals.ts'
import { NO_CARD, NONE, type Piece, type State } from '../state.ts'
import { shipOf } from './2-field.ts'
import { exemptFromPsionicLimit, lacksBonusOrder, orderLimitNow, requiredOrder } from './3-pieces.ts'
import { hasOmegaOrders, mayBeOmega, omegaReaches } from './10-constructed.ts'
import { isForbidden } from './5-targets.ts'
import { keywordsNow, meetsNow } from './9-keywords.ts'

/** Section 4B.01: Orders are assigned in secret, then revealed together. */

/** Could any piece of this seat be given an Order? What everybody can see decides it. */
export function hasCommand(cards: Cards, s: State, seat: Seat): boolean {
  for (const piece of s.pieces)
    if (piece.seat === seat && piece.where === 'field' && orderLimitNow(shipOf(cards, piece), piece.criticals) > 0)
      return true
  return false
}

/** SS2-4B.01.a: copies of a card in the Library that lie on no piece and were not laid aside. */
export function copiesLeft(s: State, seat: Seat, order: number): number {
  return copiesOnHand(s, seat, order) - (s.players[seat]!.omega === order ? 1 : 0)
}

export function refuseAssign(cards: Cards, s: State, seat: Seat, order: number, p: number): Refusal | undefined {
  if (cards.orders[order] === undefined || copiesLeft(s, seat, order) <= 0) return refused('not-in-library', { order })
  const fault = assignFault(cards, s, seat, order, p)
  return fault === undefined ? undefined : refused(fault, { piece: p, order })
}

/** Why a card of the Library may not be given to this piece. */
export function assignFault(cards: Cards, s: State, seat: Seat, order: number, p: number): Fault | undefined {
  const card = cards.orders[order]!
  const piece = s.pieces[p]
  if (piece === undefined) return 'no-such-piece'
  if (piece.seat !== seat) return 'not-your-piece'
  if (piece.where !== 'field') return 'reserve-gets-no-orders' // SS2-10D.01
  const ship = shipOf(cards, piece)
  if (piece.orders.length >= orderLimitNow(ship, piece.criticals)) return 'over-order-limit' // SS2-4B.01.I
  if (!meetsNow(cards, s, p, card.requires)) return 'requirements-not-met'
  if (isForbidden(cards, s, p, 'order')) return 'orders-forbidden'
  // SS2-3A.01.VIII.b: the listed Order comes first, so that the rest is always in order.
  if (ship.bonusOrders.length > 0 && lacksBonusOrder(ship, [...cardsOn(piece), order])) return 'bonus-order-first'
  return card.psionic && !psionicAllowed(cards, s, seat, p, order) ? 'second-psionic' : undefined
}

function cardsOn(piece: Piece): number[] {
  return piece.orders.map((order) => order.card)
}

/** SS2-4B.01.II: one Psionic Order per player; exempt pieces neither count nor are bound (SS2-4B.01.II.a). */
function psionicAllowed(cards: Cards, s: State, seat: Seat, p: number, order: number): boolean {
  const piece = s.pieces[p]!
  if (isExempt(cards, s, p, [...cardsOn(piece), order])) return true
  const omega = cards.orders[s.players[seat]!.omega]
  if (omega?.psionic === true) return false
  return !s.pieces.some((one, i) => one.seat === seat && !isExempt(cards, s, i, cardsOn(one)) && hasPsionic(cards, one))
}

function isExempt(cards: Cards, s: State, p: number, orders: readonly number[]): boolean {
  const ship = shipOf(cards, s.pieces[p]!)
  return exemptFromPsionicLimit(
    ship,
    keywordsNow(cards, s, p),
    orders,
    (order) => cards.orders[order]?.psionic === true,
  )
}

function hasPsionic(cards: Cards, piece: Piece): boolean {
  return piece.orders.some((order) => cards.orders[order.card]?.psionic === true)
}

/** SS2-4B.01.III: the first listed Order of a piece lies face up as soon as it is assigned. */
export function assign(cards: Cards, t: Table<State, Event>, seat: Seat, order: number, p: number): void {
  const piece = t.state.pieces[p]!
  const ship = shipOf(cards, piece)
  const up = ship.bonusOrders.includes(order) && requiredOrder(ship, cardsOn(piece)) === NONE
  t.emit({ kind: 'OrderAssigned', rule: up ? 'SS2-4B.01.III' : 'SS2-4B.01.a', seat, piece: p, card: order, up })
}

export function refuseWithdraw(s: State, seat: Seat, order: number, p: number): Refusal | undefined {
  const piece = s.pieces[p]
  if (piece === undefined) return refused('no-such-piece', { piece: p })
  if (piece.seat !== seat) return refused('not-your-piece', { piece: p })
  const place = placeOf(piece, order)
  if (place === NONE) return refused('not-assigned', { piece: p, order })
  // SS2-3A.01.VIII.b: the Required Order is the last to go.
  return piece.orders[place]!.up && piece.orders.length > 1
    ? refused('bonus-order-first', { piece: p, order })
    : undefined
}

/** A copy that lies face down before the one that lies face up. */
function placeOf(piece: Piece, order: number): number {
  const hidden = piece.orders.findIndex((one) => one.card === order && !one.up)
  return hidden !== NONE ? hidden : piece.orders.findIndex((one) => one.card === order)
}

export function withdraw(t: Table<State, Event>, seat: Seat, order: number, p: number): void {
  t.emit({ kind: 'OrderWithdrawn', rule: 'SS2-4B.01.a', seat, piece: p, place: placeOf(t.state.pieces[p]!, order) })
}

/** SS2-10A.05.I: at Escalation Level Omega one Basic Order may be laid aside. */
export function refuseOmega(cards: Cards, s: State, seat: Seat, order: number): Refusal | undefined {
  if (!hasOmegaOrders(LEVELS[s.level])) return refused('omega-level-only')
  const player = s.players[seat]!
  if (order === NO_CARD) return player.omega === NO_CARD ? refused('no-omega-to-take-back') : undefined
  const card = cards.orders[order]
  if (card === undefined || copiesLeft(s, seat, order) <= 0) return refused('not-in-library', { order })
  if (!mayBeOmega(card)) return refused('omega-must-be-basic', { order })
  if (!card.psionic) return undefined
  const taken = s.pieces.some(
    (one, i) => one.seat === seat && !isExempt(cards, s, i, cardsOn(one)) && hasPsionic(cards, one),
  )
  return taken ? refused('second-psionic', { order }) : undefined
}

export function mayLayOmega(s: State, seat: Seat): boolean {
  return hasOmegaOrders(LEVELS[s.level]) && s.players[seat]!.omega === NO_CARD
}

/** SS2-4B.01.b: when the last player has finished, all Orders are turned up at once. */
export function proceedCommand(cards: Cards, t: Table<State, Event>): boolean {
  const s = t.state
  if (s.players.some((player, seat) => !player.committed && hasCommand(cards, s, seat))) return false
  t.emit({
    kind: 'OrdersRevealed',
    rule: 'SS2-4B.01.b',
    orders: s.pieces.flatMap((piece, p) => (piece.orders.length > 0 ? [{ piece: p, cards: cardsOn(piece) }] : [])),
    omegas: s.players.map((player) => player.omega),
  })
  return true
}

/** SS2-10A.05.I: pieces that could have had an Order, got none, and meet the requirements. */
export function takesOmega(cards: Cards, s: State, p: number, order: number): boolean {
  const piece = s.pieces[p]!
  const card = cards.orders[order]
  if (piece.where !== 'field' || card === undefined) return false
  return omegaReaches(card, shipOf(cards, piece), piece.criticals, piece.orders.length, keywordsNow(cards, s, p))
}
