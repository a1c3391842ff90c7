import {
  maybeMeant,
  problemsOf,
  readBadly,
  readWell,
  scriptedDice,
  ScriptError,
  withNearestKeys,
  type Problem,
  type Read,
  type Table,
} from '@flagbridge/kernel'
import { ABOARD, type Board, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { equipmentOf, mountNamed, type Kind } from '../content/kinds.ts'
import type { Battlefield } from '../content/parts.ts'
import { READY_WINGS } from '../design/wings.ts'
import { classOfRecord } from '../design/record.ts'
import { compileBattlefield, offBoard } from '../content/scenarios.ts'
import { strangerClass } from '../content/strangers.ts'
import type { ShipClass } from '../design/spec.ts'
import { loseGun } from '../events/4-2-3-damage.ts'
import { recordSeen } from '../rules/c-8-record.ts'
import { apply, type Event } from '../events/index.ts'
import type { ClassIndex, LineIndex, ShipIndex } from '../indices.ts'
import { columnOf, rowOf } from '../rules/2-1-setting-up.ts'
import { partiesOf } from '../rules/c-20-shipboard.ts'
import { layFaces } from '../rules/g-2-faces.ts'
import { proceed } from '../rules/2-2-sequence.ts'
import { givenSchema, type Given, type GivenFlight, type GivenShip, type GivenPlace } from './given.ts'
import { FACING_NAMES } from '../text/names.ts'
import { newFlight } from '../options/flights.ts'
import { addShip, emptyTable, layBuoy } from '../options/start.ts'
import { FILLED, RESERVE, type Agreement, type Ship, type Side, type State } from '../state.ts'
import { bumped, lostOf } from '../units.ts'

/** A position in the notation of NOTATION.md. It is played on to the first thing that somebody has to decide. */
export function stage(content: Content, raw: unknown): Read<State> {
  const read = givenSchema.safeParse(raw)
  if (!read.success) return readBadly(...withNearestKeys(problemsOf(read.error.issues), givenSchema))
  const staging = new Staging(content, read.data)
  return staging.problems.length === 0 ? staging.waits() : readBadly(...staging.problems)
}

/** SX-2.1.2: before the first turn. */
function isSettingUp(phase: Given['phase']): boolean {
  return phase === 'objects' || phase === 'edges' || phase === 'setUp'
}

class Staging {
  readonly problems: Problem[] = []
  private readonly state: State
  private readonly board: Board
  private readonly classes: readonly ShipClass[]
  /** SXS-G.24: some ships are contacts. */
  private readonly veils: boolean

  constructor(
    private readonly content: Content,
    private readonly given: Given,
  ) {
    this.veils = content.options.some(({ key, moments }) => moments.dummies !== undefined && given.rules.includes(key))
    this.classes = [...this.recordsOf(), ...(this.veils ? [strangerClass()] : [])]
    const field = this.battlefield()
    this.state = emptyTable(this.agreement(field))
    this.board = content.board(this.state)
    for (const object of [...field.objects, ...this.asteroids()])
      apply(content, this.state, { kind: 'ObjectPlaced', rule: 'SX-2.1.2.d', object })
    this.namesApart()
    for (const [name, ship] of Object.entries(given.ships)) this.addShip(name, ship)
    // SX-5.1.1.c: a position shows the flights that are left, whatever bays there are.
    this.state.flights.length = 0
    for (const [name, flight] of Object.entries(given.flights)) this.addFlight(name, flight)
    for (const [i, { at, strength, fades }] of given.explosions.entries())
      this.state.explosions.push({ cell: this.cell(at, ['explosions', i, 'at']), strength, fades: fades ?? given.turn })
    layBuoy(content, this.state)
    layFaces(content, this.state)
    const carrier = given.buoy === undefined ? -1 : this.state.ships.findIndex(({ name }) => name === given.buoy)
    if (this.state.buoy !== null && carrier >= 0)
      this.state.buoy = { cell: this.state.buoy.cell, carrier: carrier as ShipIndex }
    else if (given.buoy !== undefined)
      this.problems.push({ path: ['buoy'], expected: 'a ship of this position, and a buoy among the objectives' })
    this.state.points[0] = given.points[0]
    this.state.points[1] = given.points[1]
  }

  /**
   * The position once everything that needs no decision has been done; it may need no dice for that, nor leave its
   * phase.
   */
  waits(): Read<State> {
    const { state, given, content } = this
    const table: Table<State, Event> = {
      state,
      dice: scriptedDice(),
      emit: (event) => apply(content, state, event),
    }
    this.begin(table)
    try {
      proceed(content, table)
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
    state.turn = isSettingUp(phase) ? 0 : turn
    // SX-4.1.b: unless told otherwise the active side resolves first when ships fire next.
    const other: Side = active === 0 ? 1 : 0
    if (turn > 1 || first !== undefined) state.first = first ?? other
    if (phase === 'orders') {
      emit({ kind: 'TurnBegan', rule: 'SX-2.2.1.a', turn })
      return
    }
    state.phase = phase
    state.active = phase === 'objects' || phase === 'edges' ? -1 : active
    if (phase !== 'combat') return
    state.first = first ?? active
    state.active = state.first === active ? -1 : state.first
  }

  private agreement(field: Battlefield): Agreement {
    const { scenario, fleetSize, seats, placer, phase, flightMove, playOn, rules, forces, flagships } = this.given
    const named = (name: string) => Object.keys(this.given.ships).indexOf(name) as ShipIndex
    if (placer === undefined && (phase === 'objects' || phase === 'edges'))
      this.problems.push({ path: ['placer'], expected: `a side that places objects`, rule: 'SX-2.1.2.d' })
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
    return {
      ...agreed,
      placer: placer?.side ?? -1,
      mayPlace: placer === undefined ? 0 : field.objects.length + placer.objects,
      ...(flightMove === undefined ? {} : { flightMove }),
      ...(playOn === undefined ? {} : { playOn }),
      ...(forces === undefined ? {} : { forces }),
      ...(flagships === undefined ? {} : { flagships: [named(flagships[0]), named(flagships[1])] as const }),
      ...(rules.length === 0 ? {} : { rules }),
      ...(this.veils ? { strangers: (this.content.classes.length + this.classes.length - 1) as ClassIndex } : {}),
    }
  }

  /** The scenario with the position's changes. */
  private battlefield(): Battlefield {
    const scenario = this.content.scenarios.find(({ id }) => id === this.given.scenario)
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

  /** SX-1.1.a: a name is one unit's alone, and orders are typed in any case. */
  private namesApart(): void {
    const seen = new Map<string, string>()
    for (const key of ['ships', 'flights'] as const)
      for (const name of Object.keys(this.given[key])) {
        const before = seen.get(name.toLowerCase())
        if (before !== undefined)
          this.problems.push({
            path: [key, name],
            expected: `a name that differs from ${before} by more than capitals`,
            rule: 'SX-1.1.a',
          })
        seen.set(name.toLowerCase(), name)
      }
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
    const known = [...this.content.classes, ...this.classes]
    const index = known.findIndex(
      (type) => type.id === given.class || type.id === `staged/${given.class}`,
    ) as ClassIndex
    const type = known[index]
    if (type === undefined) {
      const meant = maybeMeant(
        given.class,
        known.map(({ id }) => id),
      )
      // A record of this position that cannot be read has been blamed already.
      if (!Object.hasOwn(this.given.classes, given.class))
        this.problems.push({
          path: [...path, 'class'],
          expected: `a class of these packs or of this position, not ${given.class}${meant}`,
        })
      return
    }
    const { side } = given
    const arrives = given.reserve === true ? RESERVE : given.arrives
    const ship = addShip(this.state, type, { name, side, class: index, arrives }, this.seatOf(given, path))
    if (given.at !== undefined) {
      ship.fate = given.contact ? 'contact' : 'here'
      if (given.contact && !this.veils)
        this.problems.push({ path: [...path, 'contact'], expected: 'the option bogeys', rule: 'SXS-G.24.a' })
      ship.cell = this.cell(given.at, [...path, 'at'])
    }
    const { facing } = given
    ship.facing = (typeof facing === 'number' ? facing : FACING_NAMES.indexOf(facing)) as Ship['facing']
    ship.memory = given.memory
    ship.inverted = given.inverted
    if (given.faces !== undefined) ship.faces = given.faces
    if (given.velocity !== undefined) ship.velocity = { q: given.velocity[0], r: given.velocity[1] }
    ship.charged = given.charged
    ship.log = given.log
    this.mark(ship, given, this.content.kindOf(this.state, ship), path)
    if (given.lastSeen === undefined) return
    const record = recordSeen(this.state, (this.state.ships.length - 1) as ShipIndex)
    ship.cloaked = true
    ship.hidden = {
      record: { ...record, cell: this.cell(given.lastSeen, [...path, 'lastSeen']) },
      from: this.given.turn,
    }
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
    if (given.boarders > 0)
      ship.boarded = { squads: given.boarders, parties: partiesOf(this.content, this.state, ship) }
    for (const [label, turn] of Object.entries(given.fired)) {
      if (mountNamed(kind, label) < 0)
        this.problems.push({ path: [...path, 'fired', label], expected: 'a weapon of the ship, such as a1' })
      else ship.fired = ship.fired.map((before, i) => (i === mountNamed(kind, label) ? turn : before))
    }
    given.lost.forEach((what, i) => {
      const line = equipment.findIndex(({ item }) => item === what) as LineIndex
      if (mountNamed(kind, what) >= 0) ship.mounts[mountNamed(kind, what)] = FILLED
      else if (line >= 0 && lostOf(ship, line) < equipmentOf(kind, line).boxes) {
        ship.lost = bumped(ship.lost, line, 1)
        loseGun(kind, ship, line, FILLED)
      } else
        this.problems.push({
          path: [...path, 'lost', i],
          expected: 'a weapon, such as a1, or an item with an open box',
          rule: 'SX-1.9',
        })
    })
  }

  private addFlight(name: string, given: GivenFlight): void {
    const made = newFlight(name, given.side, this.seatOf(given, ['flights', name]))
    const flight = {
      ...made,
      craft: given.craft,
      squads: given.squads,
      since: given.since,
      wing: READY_WINGS[given.wing ?? ''] ?? null,
    }
    if (given.at !== undefined) flight.cell = this.cell(given.at, ['flights', name, 'at'])
    if (given.aboard !== undefined) {
      const home = this.state.ships.findIndex(({ name: other }) => other === given.aboard) as ShipIndex
      if (home < 0) this.problems.push({ path: ['flights', name, 'aboard'], expected: 'a ship of this position' })
      flight.home = home
      flight.cell = ABOARD
    }
    flight.fighters = given.fighters
    flight.acted = given.acted
    flight.engaged = given.engaged
    this.state.flights.push(flight)
  }

  /** SX-0.2.g: the seats of side 0 come first. */
  private seatOf({ side, seat }: { side: Side; seat: number }, path: readonly string[]): number {
    const { seats } = this.given
    if (seat >= seats[side])
      this.problems.push({ path: [...path, 'seat'], expected: `one of the ${seats[side]} seats of the side, from 0` })
    return side === 0 ? seat : seats[0] + seat
  }

  private cell(at: GivenPlace, path: readonly (string | number)[]): Cell {
    const cell = typeof at === 'string' ? this.board.cellNamed(at) : this.board.cellOf(at[0], at[1])
    if (cell < 0) this.problems.push({ path: [...path], expected: 'a hex of the board', rule: 'SX-0.1.1.b' })
    return Math.max(cell, 0) as Cell
  }
}
