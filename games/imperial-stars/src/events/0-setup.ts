import type { Seat } from '@flagbridge/kernel'
import { freshShip, seatOf, type CardFace, type RaceId, type ShipFace, type ShipId } from '../state.ts'
import type { Happened, Writers } from './event.ts'

export interface RaceChosen extends Happened<'RaceChosen'> {
  readonly seat: Seat
  readonly race: RaceId
}

export interface FirstTurnRolled extends Happened<'FirstTurnRolled'> {
  readonly seats: readonly Seat[]
  /** Two dice for each of these seats. */
  readonly faces: readonly number[]
  /** Those with the highest total; with more than one they roll again. */
  readonly highest: readonly [Seat, ...Seat[]]
}

export interface ReservesShuffled extends Happened<'ReservesShuffled'> {
  readonly seat: Seat
  /** The last one is the top. */
  readonly ships: readonly ShipFace[]
}

export interface OpeningShipsDrawn extends Happened<'OpeningShipsDrawn'> {
  readonly seat: Seat
  readonly ships: readonly ShipId[]
}

export interface DeckShuffled extends Happened<'DeckShuffled'> {
  /** The last one is the top. */
  readonly cards: readonly CardFace[]
}

export type SetupEvent = RaceChosen | FirstTurnRolled | ReservesShuffled | OpeningShipsDrawn | DeckShuffled

export const setupWriters: Writers<SetupEvent> = {
  RaceChosen(s, e) {
    seatOf(s, e.seat).race = e.race
  },
  FirstTurnRolled(s, e) {
    s.active = e.highest[0]
  },
  ReservesShuffled(s, e) {
    seatOf(s, e.seat).reserves = [...e.ships]
  },
  OpeningShipsDrawn(s, e) {
    const { reserves, line } = seatOf(s, e.seat)
    for (const ship of e.ships) {
      reserves.pop()
      line.push(freshShip(ship, e.seat))
    }
  },
  DeckShuffled(s, e) {
    s.drawPile = [...e.cards]
  },
}
