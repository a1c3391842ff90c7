import type { Content } from '../../src/content/index.ts'
import type { Equipment, ShipClass } from '../../src/design/spec.ts'
import type { State } from '../../src/state.ts'
import { Grid } from './grid.ts'

/** The record of a ship, as the referee keeps it: SX-1. */
export interface RefShip {
  readonly index: number
  readonly card: ShipClass
  readonly side: number
  readonly seat: number
  /** The battery of each mount, its arcs and weapon. */
  readonly guns: readonly { readonly battery: number; readonly arcs: string }[]
  fate: string
  cell: number
  facing: number
  hull: number
  marked: number
  engines: number
  shields: number
  lost: Set<number>
  boxes: number[]
  crewless: boolean
  captured: boolean
  scored: boolean
  orders: string
  memory: string
  /** SX-4.1.c: as it stood when the phase began. */
  before: { shields: number; lost: ReadonlySet<number>; boxes: readonly number[]; crewless: boolean }
}

export interface RefFlight {
  readonly side: number
  readonly seat: number
  readonly craft: string
  cell: number
  fighters: number
  pending: number
  acted: boolean
}

/** Items that change nothing of what is judged here; with any other on board, what it may change is the game's. */
const PLAIN: ReadonlySet<Equipment> = new Set<Equipment>([
  'cargo',
  'ecm',
  'fighterBay',
  'hyperdrive',
  'launchBay',
  'medicalBay',
  'passengers',
  'repairBay',
])

export class Records {
  readonly grid: Grid
  readonly ships: readonly RefShip[]
  readonly flights: RefFlight[]
  explosions: { cell: number; strength: number; fades: number }[] = []
  readonly objects: Set<number>
  readonly points = [0, 0]
  turn = 0

  constructor(
    content: Content,
    readonly start: State,
  ) {
    const { columns, rows } = start.agreed
    this.grid = new Grid(columns, rows)
    this.objects = new Set(start.blocked)
    this.ships = start.ships.map((ship, index) => {
      const card = content.classes[ship.class] ?? start.agreed.classes[ship.class - content.classes.length]!
      const guns = card.batteries.flatMap(({ mounts }, battery) => mounts.map(({ arcs }) => ({ battery, arcs })))
      return {
        index,
        card,
        side: ship.side,
        seat: ship.seat,
        guns,
        fate: ship.fate,
        cell: ship.cell,
        facing: ship.facing,
        hull: 0,
        marked: 0,
        engines: 0,
        shields: 0,
        lost: new Set(),
        boxes: card.equipment.map(({ boxes }) => boxes),
        crewless: false,
        captured: false,
        scored: false,
        orders: '',
        memory: 'forward',
        before: { shields: 0, lost: new Set(), boxes: [], crewless: false },
      }
    })
    this.flights = start.flights.map((flight) => ({
      side: flight.side,
      seat: flight.seat,
      craft: flight.craft,
      cell: flight.cell,
      fighters: flight.fighters,
      pending: 0,
      acted: false,
    }))
  }

  ship(index: number): RefShip {
    return this.ships[index]!
  }

  flight(index: number): RefFlight {
    return this.flights[index]!
  }

  /** Ships are numbered first, then flights. */
  unit(unit: number): RefShip | RefFlight {
    return unit < this.ships.length ? this.ship(unit) : this.flight(unit - this.ships.length)
  }

  isShip(unit: number): boolean {
    return unit < this.ships.length
  }

  here(side?: number): RefShip[] {
    return this.ships.filter((ship) => ship.fate === 'here' && (side === undefined || ship.side === side))
  }

  flying(side?: number): RefFlight[] {
    return this.flights.filter(
      ({ fighters, cell, side: own }) => fighters > 0 && cell >= 0 && (side === undefined || own === side),
    )
  }

  /** SX-4.3.1.h: explosions in the hex add up. */
  strengthIn(cell: number): number {
    return this.explosions.reduce((sum, one) => sum + (one.cell === cell ? one.strength : 0), 0)
  }

  /** SX-4.1.4.d. */
  blocked(): Set<number> {
    return new Set([...this.objects, ...this.explosions.map(({ cell }) => cell)])
  }

  snapshot(): void {
    for (const ship of this.ships)
      ship.before = {
        shields: this.rating(ship),
        lost: new Set(ship.lost),
        boxes: [...ship.boxes],
        crewless: ship.crewless,
      }
  }

  /** SX-1.6.a. */
  rating(ship: RefShip): number {
    return ship.card.shields - ship.shields
  }

  has(ship: RefShip, item: Equipment, boxes: readonly number[] = ship.boxes): boolean {
    return ship.card.equipment.some((line, i) => line.item === item && (line.boxes === 0 || boxes[i]! > 0))
  }

  carries(ship: RefShip, ...items: readonly Equipment[]): boolean {
    return ship.card.equipment.some(({ item }) => items.includes(item))
  }

  isPlain(ship: RefShip): boolean {
    return ship.card.equipment.every(({ item }) => PLAIN.has(item))
  }

  /** SX-2.3.b: once for each ship. */
  score(ship: RefShip): number {
    if (ship.scored) return 0
    ship.scored = true
    this.points[1 - ship.side]! += ship.card.combatRating
    return ship.card.combatRating
  }
}
