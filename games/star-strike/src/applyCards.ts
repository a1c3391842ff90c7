import type { Cards } from './cards/cards.ts'
import { v2_0 } from './editions/v2_0.ts'
import { takesOmega } from './rules/4-command.ts'
import { putInPlay } from './shared/inPlay.ts'
import { turnUp } from './shared/write.ts'
import { NO_CARD, NONE, type State } from './state.ts'

/** SS2-4B.01.b: all Orders are turned up; SS2-10A.05.I: Omega Orders reach the pieces that received none. */
export function reveal(
  cards: Cards,
  s: State,
  orders: readonly { piece: number; cards: readonly number[] }[],
  omegas: readonly number[],
): void {
  turnUp(s, orders)
  for (const [seat, omega] of omegas.entries()) {
    s.players[seat]!.omega = omega
    s.players[seat]!.omegaShown = omega !== NO_CARD
  }
  for (const p of inInitiativeOrder(s)) {
    const piece = s.pieces[p]!
    const omega = omegas[piece.seat]!
    for (const { card } of piece.orders) putInPlay(v2_0, s, p, cards.orders[card]!, card)
    if (omega !== NO_CARD && takesOmega(cards, s, p, omega)) putInPlay(v2_0, s, p, cards.orders[omega]!, NONE)
  }
}

/** The pieces of the Initiative holder first; within a side seat by seat. */
function inInitiativeOrder(s: State): number[] {
  const rank = (p: number) => (s.pieces[p]!.side === s.initiative ? 0 : 1000) + s.pieces[p]!.seat
  return s.pieces.map((_, p) => p).sort((a, b) => rank(a) - rank(b) || a - b)
}
