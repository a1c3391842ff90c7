import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Decision, Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { SharedAction, Use } from './actions.ts'
import type { DueEffects } from './due.ts'
import { stepsBetween } from './moves.ts'
import { hasAgreed } from './scenarios.ts'
import { canShift } from './shields.ts'
import { NONE, type Table } from './table.ts'

/** Questions that every edition asks, and what may be answered to them. */

export function ask(s: Table, seat: Seat, kind: string): Decision {
  return { seat, id: s.asked, kind }
}

/** Everybody is asked at once for a map, until all name the same. */
export function askForMap(s: Table): readonly Decision[] {
  return s.players.map((_, seat) => ({ ...ask(s, seat, 'agree'), answered: hasAgreed(s, seat) }))
}

/** Sealed answers: a seat may change its Orders until the last one has committed. */
export function askForOrders(s: Table, kind: string, has: (seat: Seat) => boolean): readonly Decision[] {
  const asked: Decision[] = []
  for (let seat = 0; seat < s.players.length; seat++)
    if (has(seat)) asked.push({ seat, id: s.asked, kind, answered: s.players[seat]!.committed })
  return asked
}

/** Where answers are collected. */
interface Into<Action> {
  push(action: Action): unknown
}

type Agree = Extract<SharedAction, { do: 'agree' }>

/** Once the first seat has proposed a map, that is the way on. */
export function offerMaps(
  cards: Cards,
  s: Table,
  seat: Seat,
  into: Into<Agree>,
  fits: (battlefield: number) => boolean = () => true,
): void {
  const proposed = s.players[0]!.agrees
  if (seat !== 0 && proposed !== NONE) into.push({ do: 'agree', battlefield: proposed })
  else
    for (let battlefield = 0; battlefield < cards.battlefields.length; battlefield++)
      if (fits(battlefield)) into.push({ do: 'agree', battlefield })
}

/** Every way to use an effect of this seat that is due. */
export function offerUses<S extends Table>(
  { choicesOf }: DueEffects<S>,
  cards: Cards,
  s: S,
  seat: Seat,
  into: Into<Use>,
): void {
  for (const due of s.due) {
    if (s.pieces[due.piece]!.seat !== seat) continue
    for (const choice of choicesOf(cards, s, due))
      into.push({ do: 'use', effect: due.effect, piece: due.piece, ...choice })
  }
}

/** Why an effect cannot be used like this. */
export function useFault<S extends Table>(
  { choicesOf }: DueEffects<S>,
  cards: Cards,
  s: S,
  seat: Seat,
  { effect, piece, on, order, to }: Use,
): 'effect-not-due' | 'order-cannot-be-passed' | 'not-a-target-of-the-card' | undefined {
  const due = s.due.find((one) => one.effect === effect && one.piece === piece && s.pieces[one.piece]!.seat === seat)
  if (due === undefined) return 'effect-not-due'
  if (choicesOf(cards, s, due).some((choice) => choice.on === on && choice.order === order && choice.to === to))
    return undefined
  return cards.effects[effect]!.act.do === 'passOrder' ? 'order-cannot-be-passed' : 'not-a-target-of-the-card'
}

type Shift = Extract<SharedAction, { do: 'shift' }>

export function offerShifts(cards: Cards, s: Table, into: Into<Shift>): void {
  const piece = s.pieces[s.owed[0]!.piece]!
  into.push({ do: 'shift', from: NONE, to: NONE })
  for (let from = 0; from < piece.shields.length; from++)
    for (let to = 0; to < piece.shields.length; to++)
      if (canShift(cards, piece, from, to)) into.push({ do: 'shift', from, to })
}

export function mayShift(cards: Cards, s: Table, { from, to }: Shift): boolean {
  return from === NONE || canShift(cards, s.pieces[s.owed[0]!.piece]!, from, to)
}

/** The directions that the piece may be turned to by a card. */
export function turnsOwed(s: Table): Direction[] {
  return ALL_DIRECTIONS.filter((direction) => mayTurn(s, direction))
}

export function mayTurn(s: Table, direction: Direction): boolean {
  const { piece, n } = s.owed[0]!
  return stepsBetween(s.pieces[piece]!.facing, direction) <= n
}

/** Each different Order on the piece that owes one. */
export function ordersOwed(s: Table): ReadonlySet<number> {
  return new Set(s.pieces[s.owed[0]!.piece]!.orders.map((one) => one.card))
}

type Assign = Extract<SharedAction, { do: 'assign' }>

const assignments: Assign[][] = []

/** Every Order for every piece is offered again and again: the same answer is the same object. */
export function assignTo(order: number, piece: number): Assign {
  const row = (assignments[order] ??= [])
  return (row[piece] ??= { do: 'assign', order, piece })
}

/** SS2-4B.01.a, SS1-ORDERS.1, SS1-ORDERS.9: copies of a card in the Library that lie on no ship. */
export function copiesOnHand(s: Table, seat: Seat, order: number): number {
  let copies = 0
  for (const card of s.players[seat]!.library) if (card === order) copies++
  for (const piece of s.pieces) {
    if (piece.seat !== seat) continue
    for (const assigned of piece.orders) if (assigned.card === order) copies--
  }
  return copies
}

/** The different cards of a Library of which a copy is left. */
export function differentOrders(s: Table, seat: Seat, left: (order: number) => number): number[] {
  const { library } = s.players[seat]!
  return library.filter((order, i) => library.indexOf(order) === i && left(order) > 0)
}
