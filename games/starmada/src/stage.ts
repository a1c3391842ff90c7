import type { HexBoard } from '@flagbridge/geometry'
import {
  problemsOf,
  readBadly,
  readWell,
  scriptedDice,
  ScriptError,
  type Problem,
  type Read,
  type Table,
} from '@flagbridge/kernel'
import { applyEvent } from './apply.ts'
import type { Book, Kind } from './book.ts'
import type { Battlefield } from './design/content.ts'
import { classOfRecord } from './design/record.ts'
import { compileBattlefield, offBoard } from './design/scenarios.ts'
import type { ShipClass } from './design/spec.ts'
import type { Event } from './events.ts'
import { columnOf, rowOf } from './rules/2-1-setting-up.ts'
import { proceed } from './rules/2-2-sequence.ts'
import { givenSchema, type Given, type GivenFlight, type GivenShip, type Place } from './staging/given.ts'
import { addShip, emptyTable, newFlight } from './start.ts'
import { FILLED, type Agreement, type Ship, type Side, type State } from './state.ts'

/** A position in the notation of NOTATION.md. It is played on to the first thing that somebody has to decide. */
export function stage(book: Book, raw: unknown): Read<State> {
  const read = givenSchema.safeParse(raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  const staging = new Staging(book, read.data)
  return staging.problems.length === 0 ? staging.waits() : readBadly(...staging.problems)
}

class Staging {
  readonly problems: Problem[] = []
  private readonly state: State
  private readonly board: HexBoard
  private readonly classes: readonly ShipClass[]

  constructor(
    private readonly book: Book,
    private readonly given: Given,
  ) {
    this.classes = this.recordsOf()
    const field = this.battlefield()
    this.state = emptyTable(this.agreement(field))
    this.board = book.board(this.state)
    for (const object of [...field.objects, ...this.asteroids()])
      applyEvent(book, this.state, { kind: 'ObjectPlaced', rule: 'SX-2.1.2.d', object })
    for (const [name, ship] of Object.entries(given.ships)) this.addShip(name, ship)
    // SX-5.1.1.c: a position shows the flights that are left, whatever bays there are.
    this.state.flights.length = 0
    for (const [name, flight] of Object.entries(given.flights)) this.addFlight(name, flight)
    for (const [i, { at, strength, fades }] of given.explosions.entries())
      this.state.explosions.push({ cell: this.cell(at, ['explosions', i, 'at']), strength, fades: fades ?? given.turn })
    this.state.points[0] = given.points[0]
    this.state.points[1] = given.points[1]
  }

  /** The position once everything that needs no decision has been done; it may need no dice for that, nor leave its phase. */
  waits(): Read<State> {
    const { state, given, book } = this
    const table: Table<State, Event> = { state, dice: scriptedDice(), emit: (event) => applyEvent(book, state, event) }
    this.begin(table)
    try {
      proceed(book, table)
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error
      return readBadly({
        path: ['phase'],
        expected: 'a position in which nothing has to be rolled before somebody decides',
      })
    }
    state.step = 0
    if (state.phase === given.phase) return readWell(state)
    return readBadly({ path: ['phase'], expected: `something for somebody to decide in the phase ${given.phase}` })
  }

  private begin({ state, emit }: Table<State, Event>): void {
    const { phase, active, turn, first } = this.given
    state.turn = phase === 'setUp' ? 0 : turn
    // SX-4.1.b: unless told otherwise the active side resolves first when ships fire next.
    const other: Side = active === 0 ? 1 : 0
    if (turn > 1 || first !== undefined) state.first = first ?? other
    if (phase === 'orders') {
      emit({ kind: 'TurnBegan', rule: 'SX-2.2.1.a', turn })
      return
    }
    state.phase = phase
    state.active = active
    if (phase !== 'combat') return
    state.first = first ?? active
    state.active = state.first === active ? -1 : state.first
  }

  private agreement(field: Battlefield): Agreement {
    const { scenario, fleetSize, seats } = this.given
    const { columns, rows, turns, zones, objectives } = field
    const sides: Side[] = [...Array<Side>(seats[0]).fill(0), ...Array<Side>(seats[1]).fill(1)]
    const agreed = {
      columns,
      rows,
      turns,
      points: fleetSize,
      scenario,
      zones,
      objectives,
      sides,
      classes: this.classes,
    }
    return { ...agreed, placer: -1, mayPlace: 0 }
  }

  /** The scenario with the position's changes. */
  private battlefield(): Battlefield {
    const scenario = this.book.content.scenarios.find(({ id }) => id === this.given.scenario)
    if (scenario === undefined)
      this.problems.push({ path: ['scenario'], expected: `a scenario of these packs, not ${this.given.scenario}` })
    const field = compileBattlefield(this.given, scenario)
    const problems = offBoard(field)
    this.problems.push(...problems)
    return problems.length === 0 ? field : { ...field, objects: [] }
  }

  private recordsOf(): ShipClass[] {
    return Object.entries(this.given.classes).flatMap(([name, raw]) => {
      const read = classOfRecord(name, raw)
      if (read.ok) return [read.value]
      this.problems.push(...read.problems.map((problem) => ({ ...problem, path: ['classes', name, ...problem.path] })))
      return []
    })
  }

  private asteroids() {
    return this.given.asteroids.map((at, i) => {
      const cell = this.cell(at, ['asteroids', i])
      return {
        kind: 'asteroid' as const,
        name: 'asteroid',
        column: columnOf(this.board, cell),
        row: rowOf(this.board, cell),
        radius: 0,
      }
    })
  }

  private addShip(name: string, given: GivenShip): void {
    const path = ['ships', name]
    const known = [...this.book.content.classes, ...this.classes]
    const index = known.findIndex((type) => type.id === given.class || type.id === `staged/${given.class}`)
    const type = known[index]
    if (type === undefined) {
      // A record of this position that cannot be read has been blamed already.
      if (!Object.hasOwn(this.given.classes, given.class))
        this.problems.push({
          path: [...path, 'class'],
          expected: `a class of these packs or of this position, not ${given.class}`,
        })
      return
    }
    const { side, arrives } = given
    const ship = addShip(this.state, type, { name, side, class: index, arrives }, this.seatOf(given, path))
    if (given.at !== undefined) {
      ship.fate = 'here'
      ship.cell = this.cell(given.at, [...path, 'at'])
    }
    ship.facing = given.facing as Ship['facing']
    ship.memory = given.memory
    ship.charged = given.charged
    ship.log.push(...given.log)
    this.mark(ship, given, this.book.kindOf(this.state, ship), path)
  }

  /** SX-0.1.3: the marks on the record. */
  private mark(ship: Ship, given: GivenShip, kind: Kind, path: readonly string[]): void {
    const { hull, engines, shields, equipment } = kind.class
    const marks = [
      ['hullHits', given.hullHits, hull - 1],
      ['casualties', given.casualties, hull - given.hullHits],
      ['engineHits', given.engineHits, engines],
      ['shieldHits', given.shieldHits, shields],
    ] as const
    for (const [key, value, most] of marks)
      if (value > most) this.problems.push({ path: [...path, key], expected: `at most ${most}` })
    ship.hullHits = given.hullHits
    ship.marked = given.hullHits + given.casualties
    ship.engineHits = given.engineHits
    ship.shieldHits = given.shieldHits
    // SX-4.3.2.c, d: without crew, and scored for it.
    ship.crewless = ship.marked >= hull
    ship.scored = ship.crewless
    const mountNamed = (label: string) => kind.mounts.findIndex((mount) => mount.label === label)
    for (const [label, turn] of Object.entries(given.fired)) {
      if (mountNamed(label) < 0)
        this.problems.push({ path: [...path, 'fired', label], expected: 'a weapon of the ship, such as a1' })
      else ship.fired[mountNamed(label)] = turn
    }
    given.lost.forEach((what, i) => {
      const line = equipment.findIndex(({ item }) => item === what)
      if (mountNamed(what) >= 0) ship.mounts[mountNamed(what)] = FILLED
      else if (line >= 0 && ship.lost[line]! < equipment[line]!.boxes) ship.lost[line]!++
      else
        this.problems.push({
          path: [...path, 'lost', i],
          expected: 'a weapon, such as a1, or an item with an open box',
          rule: 'SX-1.9',
        })
    })
  }

  private addFlight(name: string, given: GivenFlight): void {
    const flight = newFlight(name, given.side, this.seatOf(given, ['flights', name]))
    if (given.at !== undefined) flight.cell = this.cell(given.at, ['flights', name, 'at'])
    flight.fighters = given.fighters
    flight.acted = given.acted
    this.state.flights.push(flight)
  }

  /** SX-0.2.g: the seats of side 0 come first. */
  private seatOf({ side, seat }: { side: Side; seat: number }, path: readonly string[]): number {
    const { seats } = this.given
    if (seat >= seats[side])
      this.problems.push({ path: [...path, 'seat'], expected: `one of the ${seats[side]} seats of the side, from 0` })
    return side === 0 ? seat : seats[0] + seat
  }

  private cell(at: Place, path: readonly (string | number)[]): number {
    const cell = typeof at === 'string' ? this.board.cellNamed(at) : this.board.cellOf(at[0], at[1])
    if (cell < 0) this.problems.push({ path: [...path], expected: 'a hex of the board', rule: 'SX-0.1.1.b' })
    return Math.max(cell, 0)
  }
}
