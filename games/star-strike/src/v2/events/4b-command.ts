import type { Seat } from '@flagbridge/kernel'
import { orderAt } from '../../table/content/cards.ts'
import { layOrder } from '../../table/events/boxes.ts'
import { turnUp } from '../../table/events/deeds.ts'
import type { Happened } from '../../table/events/events.ts'
import { putInPlay, revealOwn } from '../../table/events/inPlay.ts'
import type { OrderIndex, PieceIndex } from '../../table/indices.ts'
import { pieceOf, piecesThat, playerOf, type Side } from '../../table/state.ts'
import { takesOmega } from '../rules/4b-command.ts'
import { NO_CARD, type State } from '../state.ts'
import type { Writers } from './writers.ts'

/** Section 4B.01: what happens in the Command Phase. */

export interface RoundBegan extends Happened<'RoundBegan'> {
  readonly round: number
  readonly initiative: Side
}

export interface OrderAssigned extends Happened<'OrderAssigned'> {
  readonly seat: Seat
  readonly piece: PieceIndex
  readonly card: OrderIndex
  readonly up: boolean
}

/** SS2-10A.05.I; `card` is NO_CARD when it is taken back. */
export interface OmegaLaidAside extends Happened<'OmegaLaidAside'> {
  readonly seat: Seat
  readonly card: OrderIndex
}

export interface OrdersRevealed extends Happened<'OrdersRevealed'> {
  /** By piece. */
  readonly orders: readonly { readonly piece: PieceIndex; readonly cards: readonly OrderIndex[] }[]
  /** By seat; NO_CARD where none was laid aside. */
  readonly omegas: readonly OrderIndex[]
}

export type CommandEvent = RoundBegan | OrderAssigned | OmegaLaidAside | OrdersRevealed

export const commandWriters: Writers<CommandEvent> = {
  RoundBegan(_, s, e) {
    s.round = e.round
    s.initiative = e.initiative
    s.phase = 'command'
    s.strategic = false
    s.overrun = false
    s.calledUp = null
    for (const player of s.players) player.committed = false
  },
  OrderAssigned(_, s, e) {
    layOrder(pieceOf(s, e.piece), e.card, e.up)
    playerOf(s, e.seat).committed = false
  },
  OmegaLaidAside(_, s, e) {
    playerOf(s, e.seat).omega = e.card
    playerOf(s, e.seat).committed = false
  },
  OrdersRevealed(c, s, { orders, omegas }) {
    turnUp(s, orders)
    for (const [seat, omega] of omegas.entries()) {
      playerOf(s, seat).omega = omega
      playerOf(s, seat).omegaShown = omega !== NO_CARD
    }
    for (const p of inInitiativeOrder(s)) {
      const piece = pieceOf(s, p)
      const omega = omegas[piece.seat] ?? NO_CARD
      for (const { card } of piece.orders) putInPlay(c, s, p, orderAt(c, card), card)
      revealOwn(c, s, p)
      // SS2-10A.05.I: Omega Orders reach the pieces that received none; the event does not say which: see Writers.
      if (omega !== NO_CARD && takesOmega(c, s, p, omega)) putInPlay(c, s, p, orderAt(c, omega))
    }
  },
}

/** The pieces of the Initiative holder first; within a side seat by seat. */
function inInitiativeOrder(s: State): PieceIndex[] {
  const rank = (p: PieceIndex) => (pieceOf(s, p).side === s.initiative ? 0 : 1000) + pieceOf(s, p).seat
  return piecesThat(s, () => true).sort((a, b) => rank(a) - rank(b) || a - b)
}
