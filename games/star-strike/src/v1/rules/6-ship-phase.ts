import { isWaiting, sideInTurn, sideWaits } from '../../shared/turns.ts'
import type { Direction } from '@flagbridge/geometry'
import type { Seat, Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { onField } from '../../rules/2-field.ts'
import type { Event } from '../events.ts'
import type { Fault } from '../refusals.ts'
import { NONE, type Active, type State } from '../state.ts'
import { DIE } from './1-definitions.ts'
import { anyAttack, anyMark } from './7-armaments.ts'
import { damagedBoxes } from './10-shields.ts'
import { canMove, isBlocked, movesLeft, sharesSpace } from './12-movement.ts'
import { fastMoves, rechargeDice } from './14-keywords.ts'

/** The Ship Phase: ships are activated in turn. */

function shipsWaiting(s: State, side: number): number {
  let waiting = 0
  for (let p = 0; p < s.pieces.length; p++) if (s.pieces[p]!.side === side && isWaiting(s, p)) waiting++
  return waiting
}

/** SS1-SHIP.1: the side in turn; SS1-SHIP.2: the other goes on alone when it has none left; NONE when all have activated (SS1-SHIP.6). */
export function sideToActivate(s: State): number {
  return sideInTurn(s.next, (side) => sideWaits(s, side))
}

/**
 * Who is asked for a ship. SS1-FORMAT.BATTLELINE.2: both partners, unless only one ship is left to choose or Command
 * Priority has given the choice to one of them (SS1-FORMAT.BATTLELINE.3).
 */
export function seatsToActivate(s: State): Seat[] {
  const side = sideToActivate(s)
  if (side === NONE) return []
  if (s.commander !== NONE) return [s.commander]
  const seats: Seat[] = []
  for (let seat = 0; seat < s.players.length; seat++) if (s.players[seat]!.side === side) seats.push(seat)
  if (seats.length > 1 && shipsWaiting(s, side) === 1)
    return [s.pieces.find((piece, p) => piece.side === side && isWaiting(s, p))!.seat]
  return seats
}

/** SS1-SHIP.2: each ship once. SS1-FORMAT.BATTLELINE.2: any ship of the team may be picked. */
export function activateFault(s: State, seat: Seat, p: number): Fault | undefined {
  const piece = s.pieces[p]
  if (!onField(piece)) return 'no-such-ship'
  if (piece.side !== s.players[seat]!.side) return 'not-your-ship'
  return piece.activated ? 'already-activated' : undefined
}

/** A ship is named: by a player alone it is activated, by a partner it is proposed. */
export function nameShip(cards: Cards, t: Table<State, Event>, seat: Seat, p: number): void {
  if (seatsToActivate(t.state).length === 1) return activate(cards, t, p)
  t.emit({ kind: 'ShipProposed', rule: 'SS1-FORMAT.BATTLELINE.2', seat, piece: p })
}

/** When both partners have named a ship: the same one is activated, otherwise dice decide who chooses. */
export function proceedProposals(cards: Cards, t: Table<State, Event>): boolean {
  const s = t.state
  const seats = seatsToActivate(s)
  if (seats.length < 2 || seats.some((seat) => s.proposals[seat] === NONE)) return false
  const wanted = s.proposals[seats[0]!]!
  if (seats.every((seat) => s.proposals[seat] === wanted)) {
    activate(cards, t, wanted)
    return true
  }
  const faces: number[] = []
  do faces.push(t.dice.die(DIE, 'Command Priority'), t.dice.die(DIE, 'Command Priority'))
  while (faces.at(-1) === faces.at(-2))
  const commander = faces.at(-1)! < faces.at(-2)! ? seats[1]! : seats[0]!
  t.emit({ kind: 'CommandPriorityRolled', rule: 'SS1-FORMAT.BATTLELINE.3', seats, faces, commander })
  return true
}

/** SS1-SHIP.3: first what happens when the ship activates: cards, Recharge and the Fast step. */
function activate(cards: Cards, t: Table<State, Event>, piece: number): void {
  const s = t.state
  const [early, recharge] = [fastMoves(cards, s, piece), rechargeDice(cards, s, piece)]
  t.emit({ kind: 'ShipActivated', rule: 'SS1-SHIP.1', piece, early, recharge })
}

const RECHARGES_ON = 3

/** SS1-KEY.RECHARGE: all dice together; each 1 to 3 repairs a box, as far as there are damaged ones. */
export function rollRecharge(cards: Cards, t: Table<State, Event>, active: Active): void {
  const faces = t.dice.roll(active.recharge, DIE, 'Recharge')
  const good = faces.filter((face) => face <= RECHARGES_ON).length
  const repairs = Math.min(good, damagedBoxes(cards, t.state.pieces[active.piece]!))
  t.emit({ kind: 'Recharged', rule: 'SS1-KEY.RECHARGE', piece: active.piece, faces, repairs })
}

/** SS1-SHIP.3: with Fast the owner says whether Recharge comes before the Fast step. */
export function mayRechargeNow(active: Active): boolean {
  return active.recharge > 0 && active.early > 0 && !active.moving
}

/** What an activation does by itself; false while its player has a choice. */
export function proceedActivation(cards: Cards, t: Table<State, Event>, active: Active): boolean {
  const s = t.state
  if (active.over) {
    endActivation(t, active, s.pieces[active.piece]!.facing)
    return true
  }
  const may = canMove(cards, s, active)
  if (active.recharge > 0 && !(mayRechargeNow(active) && may)) {
    rollRecharge(cards, t, active)
    return true
  }
  if (may || anyAttack(cards, s, active, () => true) || anyMark(cards, s, active, () => true)) return false
  // SS1-MOVE.8: a blocked ship may still turn.
  if (isBlocked(cards, s, active) && movesLeft(cards, s, active) > 0 && !sharesSpace(s, active.piece)) return false
  endActivation(t, active, s.pieces[active.piece]!.facing)
  return true
}

/** SS1-SHIP.5: the ship is marked as activated, and play passes to the other side. */
export function endActivation(t: Table<State, Event>, active: Active, heading: Direction): void {
  t.emit({ kind: 'ActivationEnded', rule: 'SS1-SHIP.5', piece: active.piece, heading })
}
