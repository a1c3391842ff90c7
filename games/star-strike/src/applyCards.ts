import type { Cards } from './cards/cards.ts'
import { affected } from './effects/due.ts'
import { perform, putInPlay, takeOutOfPlay } from './effects/perform.ts'
import { takesOmega } from './rules/4-command.ts'
import { NO_CARD, NONE, type State } from './state.ts'

/** Writes what Orders and card effects do. Called by `apply` alone. */

/** SS2-4B.01.b: all Orders are turned up; SS2-10A.05.I: Omega Orders reach the pieces that received none. */
export function reveal(
  cards: Cards,
  s: State,
  orders: readonly { piece: number; cards: readonly number[] }[],
  omegas: readonly number[],
): void {
  s.phase = 'reveal'
  for (const { piece, cards: revealed } of orders)
    s.pieces[piece]!.orders = revealed.map((card) => ({ card, up: true }))
  for (const [seat, omega] of omegas.entries()) {
    s.players[seat]!.omega = omega
    s.players[seat]!.omegaShown = omega !== NO_CARD
  }
  for (const p of inInitiativeOrder(s)) {
    const piece = s.pieces[p]!
    const omega = omegas[piece.seat]!
    for (const { card } of piece.orders) putInPlay(cards, s, p, cards.orders[card]!, false)
    if (omega !== NO_CARD && takesOmega(cards, s, p, omega)) putInPlay(cards, s, p, cards.orders[omega]!, true)
  }
}

/** The pieces of the Initiative holder first; within a side seat by seat. */
function inInitiativeOrder(s: State): number[] {
  const rank = (p: number) => (s.pieces[p]!.side === s.initiative ? 0 : 1000) + s.pieces[p]!.seat
  return s.pieces.map((_, p) => p).sort((a, b) => rank(a) - rank(b) || a - b)
}

export function useEffect(
  cards: Cards,
  s: State,
  index: number,
  piece: number,
  on: number,
  order: number,
  to: number,
): void {
  const effect = cards.effects[index]!
  const due = s.due.find((one) => one.effect === index && one.piece === piece)
  if (due === undefined) return
  const pieces = affected(cards, s, due, on)
  removeDue(s, index, piece)
  markUsed(cards, s, index, piece)
  const source = orderOf(cards, s, piece, effect.card)
  if (effect.act.do === 'passOrder') return passOrder(cards, s, on, order, to)
  for (const p of pieces) perform(cards, s, effect, piece, source, p)
}

/** The Order on the piece that the effect stands on, or NONE. */
function orderOf(cards: Cards, s: State, piece: number, card: string): number {
  return s.pieces[piece]!.orders.find((one) => cards.orders[one.card]?.id === card)?.card ?? NONE
}

export function removeDue(s: State, effect: number, piece: number): void {
  const at = s.due.findIndex((due) => due.effect === effect && due.piece === piece)
  if (at !== NONE) s.due.splice(at, 1)
}

export function markUsed(cards: Cards, s: State, effect: number, piece: number): void {
  const { limit } = cards.effects[effect]!
  if (limit === 'oncePerRound' || limit === 'oncePerGame') s.used.push({ effect, piece, ever: limit === 'oncePerGame' })
}

/** SS2-4B.01.I.a: a Revealed Order moved to another piece may take it above its limit. */
function passOrder(cards: Cards, s: State, from: number, order: number, to: number): void {
  const giver = s.pieces[from]!
  giver.orders.splice(
    giver.orders.findIndex((one) => one.card === order),
    1,
  )
  takeOutOfPlay(cards, s, from, order)
  s.pieces[to]!.orders.push({ card: order, up: true })
  for (const effect of cards.orders[order]!.effects)
    if (effect.at !== 'onReveal') s.inPlay.push({ effect: effect.index, piece: to, on: NONE, order, until: 'round' })
}

/** SS2-5F.03.a: back to the Library, unavailable until the next Command Phase, and without effect at once. */
export function returnOrder(cards: Cards, s: State, p: number, order: number): void {
  const { orders } = s.pieces[p]!
  orders.splice(
    orders.findIndex((one) => one.card === order),
    1,
  )
  takeOutOfPlay(cards, s, p, order)
  if (s.owed[0]?.kind === 'returnOrder') payOwed(s, 1)
}

/** Part of what is owed first is done; when all is, it is off the list. */
export function payOwed(s: State, n: number): void {
  const owed = s.owed[0]
  if (owed === undefined) return
  owed.n -= n
  if (owed.n <= 0) s.owed.shift()
}
