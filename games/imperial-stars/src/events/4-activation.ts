import type { Modifier, Seat } from '@flagbridge/kernel'
import { shipInPlay } from '../rules/1-battle-line.ts'
import { freshShip, seatOf, type PlaceIndex, type ShipId } from '../state.ts'
import type { Happened, Writers } from './event.ts'
import { takeFromRow } from './pieces.ts'

export interface ShipDrawn extends Happened<'ShipDrawn'> {
  readonly seat: Seat
  readonly ship: ShipId
}

export interface ShipPlaced extends Happened<'ShipPlaced'> {
  readonly seat: Seat
  readonly ship: ShipId
  readonly at: PlaceIndex
}

export interface ActivationRolled extends Happened<'ActivationRolled'> {
  readonly seat: Seat
  readonly faces: readonly number[]
}

export interface ShipActivated extends Happened<'ShipActivated'> {
  readonly seat: Seat
  readonly ship: ShipId
  /** The dice used: one, both, or none for a Special order. */
  readonly dice: readonly number[]
  /** The Speed as it counts, and why. */
  readonly speed: readonly Modifier[]
}

export interface ShipsSwapped extends Happened<'ShipsSwapped'> {
  readonly seat: Seat
  readonly ship: ShipId
  readonly with: ShipId
}

export type ActivationEvent = ShipDrawn | ShipPlaced | ActivationRolled | ShipActivated | ShipsSwapped

export const activationWriters: Writers<ActivationEvent> = {
  ShipDrawn(s, e) {
    seatOf(s, e.seat).reserves.pop()
    s.arriving = freshShip(e.ship, e.seat)
  },
  ShipPlaced(s, e) {
    const ship = s.arriving?.id === e.ship ? s.arriving : takeFromRow(s, e.ship)
    if (ship === s.arriving) {
      s.arriving = null
      ship.activated = true
    }
    seatOf(s, e.seat).line.splice(e.at, 0, ship)
  },
  ActivationRolled(s, e) {
    s.dice = [...e.faces]
    s.rolled = true
  },
  ShipActivated(s, e) {
    const ship = shipInPlay(s, e.ship)
    ship.activated = true
    ship.dice = e.dice
    for (const die of e.dice) s.dice.splice(s.dice.indexOf(die), 1)
  },
  ShipsSwapped(s, e) {
    const { line } = seatOf(s, e.seat)
    const i = line.findIndex((ship) => ship.id === e.ship)
    const j = line.findIndex((ship) => ship.id === e.with)
    const mover = line[i]!
    line[i] = line[j]!
    line[j] = mover
    mover.swapped = true
  },
}
