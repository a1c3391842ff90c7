import type { Seat } from '@flagbridge/kernel'
import type { Options } from '../../src/index.ts'
import * as allowed from './allowed.ts'
import { CARDS, need, RACES, same, SHIPS, sorted, type Board, type EventOf } from './board.ts'

/** Before the first turn: races, fleets, the deck, and who begins. */
export class Setup {
  first: Seat | undefined

  constructor(
    private readonly board: Board,
    private readonly options: Options,
  ) {}

  raceChosen({ seat, race }: EventOf<'RaceChosen'>): void {
    need(RACES.includes(race) && this.board.seats.every((one) => one.race !== race), `${race} is taken`)
    this.board.seat(seat).race = race
  }

  firstTurnRolled({ seats, faces, highest }: EventOf<'FirstTurnRolled'>): void {
    const totals = seats.map((_, i) => faces[2 * i]! + faces[2 * i + 1]!)
    const best = Math.max(...totals)
    const wanted = seats.filter((_, i) => totals[i] === best)
    same('those with the highest total', highest, wanted)
    if (wanted.length === 1) this.first = wanted[0]
  }

  reservesShuffled({ seat, ships }: EventOf<'ReservesShuffled'>): void {
    const { race, bought } = this.board.seat(seat)
    const fleet =
      bought.length > 0 ? bought : [...SHIPS.values()].filter((one) => one.race === race).map(({ id }) => id)
    if (this.options.mode === 'mercenaries') same('ships dealt', ships.length, 10)
    else same('the fleet', sorted(ships), sorted(fleet))
    this.board.seat(seat).reserves = [...ships]
  }

  openingShipsDrawn({ seat, ships }: EventOf<'OpeningShipsDrawn'>): void {
    const one = this.board.seat(seat)
    const wanted = one.reserves.splice(-2).reverse()
    same('the opening ships', ships, wanted)
    for (const id of wanted) this.board.arrive(id, seat)
    one.line = wanted
  }

  deckShuffled({ cards }: EventOf<'DeckShuffled'>): void {
    const wanted = [...CARDS.values()].filter((card) => this.options.spaceMarines || card.category !== 'boarding')
    const copies = wanted.flatMap(({ id, count }) => Array.from({ length: count }, () => id))
    same('the deck', sorted(cards), sorted(copies))
    this.board.draw = [...cards]
  }

  shipHired({ seat, ship, points, left }: EventOf<'ShipHired'>): void {
    const { bought } = this.board.seat(seat)
    bought.push(ship)
    same('the price', [points, left], [SHIPS.get(ship)!.points, allowed.budgetLeft(this.board, seat)])
  }

  draftPassed(seat: Seat): void {
    this.board.seat(seat).drafting = false
  }
}
