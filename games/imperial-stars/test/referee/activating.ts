import type { Seat } from '@flagbridge/kernel'
import type { Action } from '../../src/actions.ts'
import * as allowed from './allowed.ts'
import { need, same, sameSum, type Board, type EventOf } from './board.ts'

/** Step 2 of a turn: ships arrive, or dice are rolled for them. */
export class Activating {
  private arriving: string | undefined
  private dice: number[] = []
  private hasRolled = false
  private gate = false

  constructor(private readonly board: Board) {}

  /** A new turn; a ship that arrives is placed whatever comes. */
  begin(): void {
    this.dice = []
    this.hasRolled = false
    this.gate = false
  }

  /** Dice that nobody uses are lost. */
  isOver(): void {
    this.dice = []
  }

  gateOpened(): void {
    this.gate = true
  }

  places(seat: Seat): Action[] {
    return allowed.places(this.board, seat, this.arriving === undefined ? this.board.waiting(seat) : [this.arriving])
  }

  activations(seat: Seat): Action[] {
    return allowed.activations(this.board, seat, this.dice, this.hasRolled)
  }

  shipDrawn({ seat, ship }: EventOf<'ShipDrawn'>): void {
    const { reserves, line } = this.board.seat(seat)
    need(line.length < 3, 'no room')
    same('the ship from the Reserves', ship, reserves.pop())
    this.board.arrive(ship, seat)
    this.arriving = ship
  }

  shipPlaced({ seat, ship, at }: EventOf<'ShipPlaced'>): void {
    const { board } = this
    const one = board.seat(seat)
    need(one.line.length < 3 && at <= one.line.length, 'no such place')
    if (this.arriving === ship) {
      this.arriving = undefined
      board.ship(ship).activated = true
    } else need(board.waiting(seat).includes(ship), `${ship} does not wait for a place`)
    one.prizes = one.prizes.filter((id) => id !== ship)
    one.line = one.line.toSpliced(at, 0, ship)
  }

  rolled({ seat, faces }: EventOf<'ActivationRolled'>): void {
    need(!this.hasRolled && (this.gate || this.arriving === undefined), 'a roll out of turn')
    same('two dice', [seat, faces.length], [this.board.active, 2])
    this.dice = [...faces]
    this.hasRolled = true
  }

  activated({ ship, dice, speed }: EventOf<'ShipActivated'>): void {
    const { board } = this
    for (const die of dice) {
      need(this.dice.includes(die), `no die of ${die}`)
      this.dice.splice(this.dice.indexOf(die), 1)
    }
    if (dice.length === 1) sameSum('the Speed', speed, board.speedOf(board.ship(ship)))
    board.ship(ship).activated = true
  }

  swapped({ seat, ship, with: other }: EventOf<'ShipsSwapped'>): void {
    const { board } = this
    const one = board.seat(seat)
    one.line = one.line.map((id) => (id === ship ? other : id === other ? ship : id))
    board.ship(ship).swapped = true
  }
}
