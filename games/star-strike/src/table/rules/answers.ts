import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { SharedAction, Use } from '../actions.ts'
import { effectAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { Bound } from '../edition.ts'
import { choicesOf } from '../effects/due.ts'
import { isSet, NONE, type FacingIndex, type MapIndex, type OrderIndex, type PieceIndex } from '../indices.ts'
import { owedFirst, pieceOf, pieceOwing, playerOf, type TableState } from '../state.ts'
import { stepsBetween } from './moves.ts'
import { canShift } from './shields.ts'

/** Questions that every edition asks, and what may be answered to them. */

/** Where answers are collected. */
export interface Into<Action> {
  readonly length: number
  push(action: Action): unknown
}

type Agree = Extract<SharedAction, { do: 'agree' }>

/** Once the first seat has proposed a map, that is the way on. */
export function offerMaps(
  c: Content,
  s: TableState,
  seat: Seat,
  into: Into<Agree>,
  fits: (battlefield: MapIndex) => boolean = () => true,
): void {
  const proposed = playerOf(s, 0).agrees
  if (seat !== 0 && isSet(proposed)) into.push({ do: 'agree', battlefield: proposed })
  else
    for (let battlefield = 0 as MapIndex; battlefield < c.battlefields.length; battlefield++)
      if (fits(battlefield)) into.push({ do: 'agree', battlefield })
}

/** Every way to use an effect of this seat that is due. */
export function offerUses<S extends TableState>(c: Bound<S>, s: S, seat: Seat, into: Into<Use>): void {
  for (const due of s.due) {
    if (pieceOf(s, due.piece).seat !== seat) continue
    for (const choice of choicesOf(c, s, due)) into.push({ do: 'use', effect: due.effect, piece: due.piece, ...choice })
  }
}

/** Why an effect cannot be used like this. */
export function useFault<S extends TableState>(
  c: Bound<S>,
  s: S,
  seat: Seat,
  { effect, piece, on, order, to }: Use,
): 'effect-not-due' | 'order-cannot-be-passed' | 'not-a-target-of-the-card' | undefined {
  const due = s.due.find((one) => one.effect === effect && one.piece === piece && pieceOf(s, one.piece).seat === seat)
  if (due === undefined) return 'effect-not-due'
  if (choicesOf(c, s, due).some((choice) => choice.on === on && choice.order === order && choice.to === to))
    return undefined
  return effectAt(c, effect).act.do === 'passOrder' ? 'order-cannot-be-passed' : 'not-a-target-of-the-card'
}

type Shift = Extract<SharedAction, { do: 'shift' }>

export function offerShifts(c: Content, s: TableState, into: Into<Shift>): void {
  const piece = pieceOwing(s)
  into.push({ do: 'shift', from: NONE, to: NONE })
  for (let from = 0 as FacingIndex; from < piece.shields.length; from++)
    for (let to = 0 as FacingIndex; to < piece.shields.length; to++)
      if (canShift(c, piece, from, to)) into.push({ do: 'shift', from, to })
}

export function mayShift(c: Content, s: TableState, { from, to }: Shift): boolean {
  if (!isSet(from)) return true
  return isSet(to) && canShift(c, pieceOwing(s), from, to)
}

/** The directions that the piece may be turned to by a card. */
export function turnsOwed(s: TableState): Direction[] {
  return ALL_DIRECTIONS.filter((direction) => mayTurn(s, direction))
}

export function mayTurn(s: TableState, direction: Direction): boolean {
  return stepsBetween(pieceOwing(s).facing, direction) <= owedFirst(s).n
}

/** Each different Order on the piece that owes one. */
export function ordersOwed(s: TableState): ReadonlySet<OrderIndex> {
  return new Set(pieceOwing(s).orders.map((one) => one.card))
}

type Assign = Extract<SharedAction, { do: 'assign' }>

const assignments: Assign[][] = []

/** Every Order for every piece is offered again and again: the same answer is the same object. */
export function assignTo(order: OrderIndex, piece: PieceIndex): Assign {
  const row = (assignments[order] ??= [])
  return (row[piece] ??= { do: 'assign', order, piece })
}

/** SS2-4B.01.a, SS1-ORDERS.1, SS1-ORDERS.9: copies of a card in the Library that lie on no ship. */
export function copiesOnHand(s: TableState, seat: Seat, order: OrderIndex): number {
  let copies = 0
  for (const card of playerOf(s, seat).library) if (card === order) copies++
  for (const piece of s.pieces) {
    if (piece.seat !== seat) continue
    for (const assigned of piece.orders) if (assigned.card === order) copies--
  }
  return copies
}

/** The different cards of a Library of which a copy is left. */
export function differentOrders(s: TableState, seat: Seat, left: (order: OrderIndex) => number): OrderIndex[] {
  const { library } = playerOf(s, seat)
  return library.filter((order, i) => library.indexOf(order) === i && left(order) > 0)
}
