import { OFF_BOARD, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { ShipIndex } from '../indices.ts'
import { destinationsOf } from '../rules/3-3-moving.ts'
import { duel, standingOf, type Sky } from './exchange.ts'
import { astray, likenessOf, openForesight, WAYS, type Forecast } from './foresee.ts'
import { fights, isOver, rolledOver, type JudgedShip } from './standing.ts'

/** What being shot at weighs against shooting: each enemy has others to choose from. */
const CAUTION = 0.45
/** Ways the others may move that a place is weighed against. */
const WEIGHED = Math.min(3, WAYS)
/** Positions that are remembered. */
const REMEMBERED = 24

/** What every order string that a ship may be given seems to be worth, -Infinity for leaving the board. */
export type Stations = ReadonlyMap<string, number>

/** Weighs where a ship may go. While orders are being written nothing moves, so it is remembered by position. */
export function openStations(content: Content): (sky: Sky, ship: ShipIndex) => Stations {
  const foresight = openForesight(content)
  const known = new Map<number, (Stations | undefined)[]>()

  function weigh(sky: Sky, index: ShipIndex): Stations {
    const one = standingOf(sky, index)
    const { ship } = one
    let rolled: JudgedShip | undefined
    const over = () => (rolled ??= rolledOver(one))
    const forecast = foresight(sky)
    const worths = new Map<string, number>()
    const { content: c, state, board } = sky
    const [sails] = c.inForce(state).sails
    const bearer = { content: c, state, kind: c.kindOf(state, ship), ship }
    destinationsOf(content, sky.state, ship, (orders, cell, facing) =>
      worths.set(
        orders,
        // SXS-G.1.e: who is too fast will leave the board.
        cell < 0 || sails?.perilous(board, bearer, cell) === true
          ? -Infinity
          : stationWorth(sky, forecast, isOver(orders) ? over() : one, cell, facing),
      ),
    )
    return worths
  }

  return (sky, ship) => {
    const key = likenessOf(sky)
    let stations = known.get(key)
    if (stations === undefined) {
      if (known.size >= REMEMBERED) known.clear()
      known.set(key, (stations = []))
    }
    return (stations[ship] ??= weigh(sky, ship))
  }
}

/** What a ship would do and suffer at a place, on average over the ways the others may move. */
export function stationWorth(
  sky: Sky,
  { cells, facings }: Forecast,
  one: JudgedShip,
  cell: Cell,
  facing: number,
): number {
  const { ships, board } = sky
  let sum = 0
  for (let way = 0; way < WEIGHED; way++) {
    let best = 0
    let suffered = 0
    let near = OFF_BOARD
    let nearest = Infinity
    for (let i = 0 as ShipIndex; i < ships.length; i++) {
      const other = standingOf(sky, i)
      if (other.side === one.side || other.cell < 0 || other.left <= 0) continue
      const there = cells[i * WAYS + way] as Cell
      const range = board.distance(cell, there)
      if (range < nearest && fights(other)) {
        near = there
        nearest = range
      }
      if (range <= one.profile.reach) best = Math.max(best, duel(sky, one, cell, facing, other, there))
      if (range <= other.profile.reach) suffered += duel(sky, other, there, facings[i * WAYS + way]!, one, cell)
    }
    sum += best - CAUTION * Math.min(one.left, suffered)
    if (near >= 0) sum -= astray(sky, one, cell, facing, near)
  }
  return sum / WEIGHED
}
