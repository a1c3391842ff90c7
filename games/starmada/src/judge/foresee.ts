import { isRefusal } from '@flagbridge/kernel'
import type { Direction } from '@flagbridge/geometry'
import { ROW } from './profile.ts'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { ShipIndex } from '../indices.ts'
import { movementPoints } from '../rules/1-record.ts'
import { parseOrders } from '../rules/3-orders.ts'
import { courseBy, destinationsOf } from '../rules/3-3-moving.ts'
import { FACE_DOWN, type Side } from '../state.ts'
import { duel, type Sky } from './exchange.ts'
import { fights, isOver, rolledOver, type JudgedShip } from './standing.ts'

/** Of the destinations of a ship, the best first, those that stand for all that are worth going to. */
const RANKS = [0, 2, 5, 9, 14] as const
/** Ways the Movement Phase may go that are weighed against each other. */
export const WAYS = RANKS.length
const KEPT = RANKS[WAYS - 1]! + 1
/** Opponents that a ship is thought to move against: those nearest to it. */
const RIVALS = 2
/** Positions whose destinations are remembered. */
const REMEMBERED = 32

/** Where a ship could well go. */
export interface Destination {
  readonly orders: string
  readonly cell: Cell
  readonly facing: Direction
}

/**
 * Where each ship may be after it has moved: cells and facings, WAYS for each ship; and its best destinations, the best
 * first.
 */
export interface Forecast {
  readonly cells: Int32Array
  readonly facings: Uint8Array
  readonly best: (readonly Destination[])[]
}

/**
 * What orders were written cannot be known, but ships go to where their guns bear on somebody at a range they like. The
 * forecast of a position is the same for everybody who judges it, so it is remembered while orders are being written.
 */
export function openForesight(content: Content): (sky: Sky) => Forecast {
  const known = new Map<number, Forecast>()
  const top = new Float64Array(KEPT)

  function destinations(sky: Sky, one: JudgedShip, into: Forecast, at: number): void {
    const { state } = sky
    const { ship } = one
    const rivals = nearest(sky, one)
    const best: Destination[] = []
    destinationsOf(content, state, ship, (orders, cell, facing) => {
      if (cell < 0) return
      const worth =
        rivals.length === 0 ? 0 : prospect(sky, isOver(orders) ? rolledOver(one) : one, cell, facing, rivals)
      if (best.length === KEPT && worth <= top[KEPT - 1]!) return
      let place = best.length < KEPT ? best.length : KEPT - 1
      for (; place > 0 && top[place - 1]! < worth; place--) {
        top[place] = top[place - 1]!
        best[place] = best[place - 1]!
      }
      top[place] = worth
      best[place] = { orders, cell, facing }
    })
    for (let way = 0; way < WAYS; way++) {
      // SXS-G.1.e: a ship that cannot but leave the board is thought of where it is.
      const { cell, facing } = best[Math.min(RANKS[way]!, best.length - 1)] ?? { cell: one.cell, facing: ship.facing }
      into.cells[at + way] = cell
      into.facings[at + way] = facing
    }
    into.best[at / WAYS] = best
  }

  return (sky) => {
    const key = likenessOf(sky)
    let forecast = known.get(key)
    if (forecast === undefined) {
      const { ships } = sky
      const places = ships.length * WAYS
      forecast = { cells: new Int32Array(places), facings: new Uint8Array(places), best: [] }
      ships.forEach((one, i) => {
        if (one.cell >= 0 && fights(one)) destinations(sky, one, forecast!, i * WAYS)
        else
          for (let way = 0; way < WAYS; way++) {
            forecast!.cells[i * WAYS + way] = one.cell
            forecast!.facings[i * WAYS + way] = one.facing
          }
      })
      if (known.size >= REMEMBERED) known.clear()
      known.set(key, forecast)
    }
    return forecast
  }
}

interface Rival {
  readonly standing: JudgedShip
  /** Where it would be when it went straight on at half speed. */
  readonly cell: Cell
}

function nearest({ board, ships }: Sky, { side, cell }: JudgedShip): Rival[] {
  const others = ships.filter((other) => other.side !== side && other.cell >= 0 && fights(other))
  others.sort((one, other) => board.distance(cell, one.cell) - board.distance(cell, other.cell))
  return others.slice(0, RIVALS).map((standing) => {
    let ahead = standing.cell
    for (let hexes = movementPoints(standing.kind, standing.ship) >> 1; hexes > 0; hexes--) {
      const next = board.neighbour(ahead, standing.ship.facing)
      if (next < 0) break
      ahead = next
    }
    return { standing, cell: ahead }
  })
}

function prospect(sky: Sky, one: JudgedShip, cell: Cell, facing: Direction, rivals: readonly Rival[]): number {
  let best = 0
  for (let i = 0; i < rivals.length; i++) {
    const rival = rivals[i]!
    best = Math.max(best, duel(sky, one, cell, facing, rival.standing, rival.cell))
  }
  return best - astray(sky, one, cell, facing, rivals[0]!.cell)
}

/** How much is lost by being farther from somebody than the ship likes, or by guns that do not bear on him. */
export function astray(
  { board }: Sky,
  { profile, mounted, left }: JudgedShip,
  cell: Cell,
  facing: number,
  there: Cell,
): number {
  const range = board.distance(cell, there)
  const bearing = board.bearing(cell, there)
  const { barrels, power, likes } = profile
  let bears = 0
  if (range > 0 && mounted.length > 0)
    for (let battery = 0; battery < barrels.length; battery++)
      bears += mounted[(battery * 6 + facing) * ROW + bearing]! * barrels[battery]!.power
  return left * (0.02 * Math.max(0, range - likes) + 0.03 * (1 - bears / power))
}

/** Asked before any ship is put elsewhere. */
export function likenessOf(sky: Sky): number {
  return (sky.likeness ||= 1 + hash(sky))
}

function hash({ state, ships }: Sky): number {
  let low = state.turn
  let high = state.explosions.length
  for (const { ship, left } of ships) {
    low = Math.imul(low ^ (ship.cell * 8 + ship.facing + (ship.inverted ? 6 : 0)), 0x01000193)
    high = Math.imul(high ^ (ship.class * 4096 + ship.engineHits * 64 + ship.shieldHits * 8 + ship.side), 0x85ebca6b)
    low = Math.imul(low ^ (ship.hullHits * 4096 + ship.marked * 64 + MEMORY.indexOf(ship.memory)), 0x01000193)
    low ^= ship.velocity.q * 71 + ship.velocity.r * 1009
    high = Math.imul(high ^ (left * 1000 + ship.plots.length), 0xc2b2ae35)
    high ^= high >>> 15
    low ^= low >>> 13
  }
  return (low >>> 0) * 0x200000 + ((high >>> 0) & 0x1fffff)
}

const MEMORY = ['forward', 'backward', 'manoeuvre', 'still'] as const

/** Puts the ships that have no orders where they will be when things go this way. */
export function foresee({ ships }: Sky, { cells, facings }: Forecast, way: number): void {
  for (let i = 0 as ShipIndex; i < ships.length; i++) {
    const one = ships[i]!
    if (one.cell < 0 || one.ship.orders !== FACE_DOWN) continue
    const at = i * WAYS + way
    one.cell = cells[at] as Cell
    one.facing = facings[at]!
  }
}

/** Puts the ships that have orders where these lead; -1 off the board. Says whether an enemy of the side has none. */
export function carryOutOrders({ content, state, ships }: Sky, side: Side): boolean {
  let unknown = false
  for (const one of ships) {
    const { ship } = one
    if (ship.fate !== 'here' || ship.crewless) continue
    if (ship.orders === FACE_DOWN) {
      unknown ||= ship.side !== side && movementPoints(one.kind, ship) > 0
      continue
    }
    const orders = parseOrders(ship.orders)
    if (isRefusal(orders)) continue
    const { cell, facing, rolls } = courseBy(content, state, ship, orders)
    if (rolls === true) Object.assign(one, rolledOver(one))
    one.cell = cell
    one.facing = facing
  }
  return unknown
}
