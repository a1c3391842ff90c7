import type { Modifier, Seat } from '@flagbridge/kernel'
import { boardingOf, seatOf, type CardId, type ShipId } from '../state.ts'
import type { Happened, MaybeSpecial, Writers } from './event.ts'
import { clear, playFromHand, rest, takeFromRow } from './pieces.ts'

export interface BoardingBegan extends Happened<'BoardingBegan'>, MaybeSpecial {
  readonly seat: Seat
  readonly target: ShipId
  readonly defender: Seat
  readonly card: CardId
}

export interface MarinesCommitted extends Happened<'MarinesCommitted'>, MaybeSpecial {
  readonly seat: Seat
  readonly card: CardId
  readonly defends: boolean
}

export interface SelfDestructAnnounced extends Happened<'SelfDestructAnnounced'> {
  readonly seat: Seat
}

export interface BoardingRolled extends Happened<'BoardingRolled'> {
  readonly target: ShipId
  readonly boarder: Seat
  readonly defender: Seat
  /** The boarder's die, then the defender's. */
  readonly faces: readonly [number, number]
  readonly attack: readonly Modifier[]
  readonly defence: readonly Modifier[]
  readonly totals: readonly [number, number]
}

export interface ShipCaptured extends Happened<'ShipCaptured'> {
  readonly ship: ShipId
  readonly from: Seat
  readonly by: Seat
}

export interface BoardingRepelled extends Happened<'BoardingRepelled'> {
  readonly ship: ShipId
}

export interface ShipSelfDestructed extends Happened<'ShipSelfDestructed'> {
  readonly ship: ShipId
  readonly seat: Seat
}

export type BoardingEvent =
  | BoardingBegan
  | MarinesCommitted
  | SelfDestructAnnounced
  | BoardingRolled
  | ShipCaptured
  | BoardingRepelled
  | ShipSelfDestructed

export const boardingWriters: Writers<BoardingEvent> = {
  BoardingBegan(s, e) {
    playFromHand(s, e)
    s.boarding = { target: e.target, marines: [e.card], guards: [], selfDestruct: false }
    s.boarded.push(e.target)
    seatOf(s, e.defender).attacked = true
  },
  MarinesCommitted(s, e) {
    playFromHand(s, e)
    const boarding = boardingOf(s)
    s.boarding = e.defends
      ? { ...boarding, guards: [...boarding.guards, e.card] }
      : { ...boarding, marines: [...boarding.marines, e.card] }
  },
  SelfDestructAnnounced(s) {
    s.boarding = { ...boardingOf(s), selfDestruct: true }
  },
  BoardingRolled(s, e) {
    const { marines, guards } = boardingOf(s)
    for (const card of marines) s.discardPile.push(card)
    for (const card of guards) s.discardPile.push(card)
    s.boarding = null
    s.lasting = s.lasting.filter((lasting) => lasting.effect !== 'BREACH' || lasting.ship !== e.target)
  },
  ShipCaptured(s, e) {
    const ship = takeFromRow(s, e.ship)
    rest(ship)
    seatOf(s, e.by).prizes.push(ship)
  },
  BoardingRepelled() {},
  ShipSelfDestructed(s, e) {
    clear(s, e.ship)
    s.gone.push(e.ship)
  },
}
