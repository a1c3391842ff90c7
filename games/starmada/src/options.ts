import { problemsOf, readBadly, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Content, MapObject, Scenario, Zone } from './design/content.ts'
import { areEven, repeatedName } from './design/fleetCheck.ts'
import { STANDARD_BATTLE, standardZones } from './design/scenarios.ts'
import type { Side } from './state.ts'

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const span = z.tuple([whole(0, 99), whole(0, 99)])
const zone = z.strictObject({ columns: span, rows: span })

const fleetShip = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  class: z.string(),
  /** SX-0.2.g: which seat of the side controls it, from 0. */
  seat: z.optional(whole(0, 2)),
  /** SXS-C.16.b: it arrives by hyperdrive from this turn on. */
  arrives: z.optional(whole(2, 99)),
})

/** SX-2.1: what is agreed before the battle. Whatever is left out has its standard form. */
const options = z.strictObject({
  /** SX-2.1.1.b: a ready fleet by name, or a list of ships, for each side. */
  fleets: z.tuple([z.union([z.string(), z.array(fleetShip)]), z.union([z.string(), z.array(fleetShip)])]),
  /** SX-2.1.1.a. */
  points: z._default(whole(1, 100_000), 1000),
  scenario: z._default(z.string(), 'standard'),
  /** SX-0.1.1.a: both or none. */
  columns: z.optional(whole(1, 99)),
  rows: z.optional(whole(1, 99)),
  turns: z.optional(whole(1, 99)),
  /** SX-2.1.2.a: other set-up areas than the scenario's, of side 0 and side 1. */
  zones: z.optional(z.tuple([zone, zone])),
  /** SX-0.2.g: how many seats each side has. */
  seats: z._default(z.tuple([whole(1, 3), whole(1, 3)]), [1, 1]),
  /** SX-2.1.1.c: both sides agree to fight an uneven battle. */
  uneven: z._default(z.boolean(), false),
  /** SX-2.1.2.d: one side places up to so many asteroids, and the other chooses its edge. */
  placer: z.optional(z.strictObject({ side: whole(0, 1), objects: whole(1, 12) })),
})

export type Options = z.infer<typeof options>
export const optionsSchema = options

/** A ship as it will fight, its class looked up. */
export interface Enlisted {
  readonly name: string
  readonly side: Side
  /** Which seat of the side. */
  readonly place: number
  readonly class: number
  readonly arrives: number
}

/** SX-0.1.1.a: at least 30 hexes one way and 40 the other. */
export function isBigEnough(columns: number, rows: number): boolean {
  return Math.min(columns, rows) >= 30 && Math.max(columns, rows) >= 40
}

export function readOptions(content: Content, raw: unknown): Read<Options> {
  const read = z.safeParse(options, raw)
  if (!read.success) return { ok: false, problems: problemsOf(read.error.issues) }
  const problems = [...boardProblems(content, read.data), ...fleetProblems(content, read.data)]
  return problems.length === 0 ? readWell(read.data) : readBadly(...problems)
}

function boardProblems(content: Content, { scenario, columns, rows, zones }: Options): Problem[] {
  const known = content.scenarios.find(({ id }) => id === scenario)
  if (known === undefined)
    return [{ path: ['scenario'], expected: `a scenario of these packs, not ${scenario}`, rule: 'SX-0.2.i' }]
  const problems: Problem[] = []
  if ((columns === undefined) !== (rows === undefined))
    problems.push({
      path: [columns === undefined ? 'columns' : 'rows'],
      expected: 'columns and rows together',
      rule: 'SX-0.1.1.a',
    })
  const wide = columns ?? known.columns
  const high = rows ?? known.rows
  if (columns !== undefined && rows !== undefined && !isBigEnough(columns, rows))
    problems.push({
      path: ['columns'],
      expected: 'a board of at least 30 hexes one way and 40 the other',
      rule: 'SX-0.1.1.a',
    })
  // The long edges run along the columns.
  const [across, down] = boardOf(wide, high, columns !== undefined)
  zones?.forEach((area, i) => {
    if (!fits(area, across, down))
      problems.push({
        path: ['zones', i],
        expected: `an area on the board of ${across} by ${down}`,
        rule: 'SX-2.1.2.a',
      })
  })
  if (zones !== undefined && meet(zones[0].rows, zones[1].rows) && meet(zones[0].columns, zones[1].columns))
    problems.push({ path: ['zones'], expected: 'two set-up areas without a common hex', rule: 'SX-2.1.2.a' })
  return problems
}

function fits({ columns, rows }: Zone, across: number, down: number): boolean {
  return columns[0] <= columns[1] && rows[0] <= rows[1] && columns[1] < across && rows[1] < down
}

function meet(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] <= other[1] && other[0] <= one[1]
}

/** SX-2.1.2.a: the sides set up along the long edges, so a board that is higher than wide is turned. */
function boardOf(columns: number, rows: number, turned: boolean): [number, number] {
  return turned && rows > columns ? [rows, columns] : [columns, rows]
}

function fleetProblems(content: Content, chosen: Options): Problem[] {
  const problems = ([0, 1] satisfies Side[]).flatMap((side) => oneFleetProblems(content, chosen, side))
  if (problems.length > 0) return problems
  const ships = enlist(content, chosen)
  const twice = repeatedName(ships.map(({ name }) => name))
  if (twice !== undefined)
    problems.push({
      path: ['fleets'],
      expected: `a name of its own for each ship, not ${twice} twice`,
      rule: 'SX-1.1.a',
    })
  const [one, other] = ([0, 1] satisfies Side[]).map((side) => totalOf(content, ships, side)) as [number, number]
  if (!chosen.uneven && !areEven(one, other))
    problems.push({
      path: ['fleets'],
      expected: `totals that differ by at most a tenth of the lower, not ${one} against ${other}, or the option uneven`,
      rule: 'SX-2.1.1.c',
    })
  return problems
}

function oneFleetProblems(content: Content, { fleets, seats }: Options, side: Side): Problem[] {
  const fleet = fleets[side]
  if (typeof fleet === 'string')
    return content.fleets.some(({ name }) => name === fleet)
      ? []
      : [{ path: ['fleets', side], expected: `a ready fleet of these packs, not ${fleet}`, rule: 'SX-2.1.1.b' }]
  const problems: Problem[] = []
  if (fleet.length === 0) problems.push({ path: ['fleets', side], expected: 'at least one ship', rule: 'SX-2.1.1.b' })
  fleet.forEach((ship, i) => {
    const path = ['fleets', side, i]
    const found = content.classes.find(({ id }) => id === ship.class)
    if (found === undefined)
      problems.push({
        path: [...path, 'class'],
        expected: `a class of these packs, not ${ship.class}`,
        rule: 'SX-1.1.b',
      })
    if (ship.seat !== undefined && ship.seat >= seats[side])
      problems.push({
        path: [...path, 'seat'],
        expected: `one of the ${seats[side]} seats of the side, from 0`,
        rule: 'SX-0.2.g',
      })
    if (ship.arrives !== undefined && found !== undefined && !found.equipment.some(({ item }) => item === 'hyperdrive'))
      problems.push({ path: [...path, 'arrives'], expected: 'a ship with a hyperdrive', rule: 'SXS-C.16.b' })
  })
  if (fleet.every(({ arrives }) => arrives !== undefined) && fleet.length > 0)
    problems.push({
      path: ['fleets', side],
      expected: 'at least one ship that is there from the start',
      rule: 'SXS-C.16.b',
    })
  return problems
}

/** SX-2.1.1.b: every ship of both sides. A ready fleet that fights itself has its names marked on the second side (SX-1.1.a). */
export function enlist(content: Content, { fleets, seats }: Options): Enlisted[] {
  return ([0, 1] satisfies Side[]).flatMap((side) => {
    const fleet = fleets[side]
    if (typeof fleet !== 'string')
      return fleet.map((ship, i) => ({
        name: ship.name,
        side,
        place: ship.seat ?? i % seats[side],
        class: content.classes.findIndex(({ id }) => id === ship.class),
        arrives: ship.arrives ?? 0,
      }))
    const suffix = side === 1 && fleets[0] === fleet ? ' II' : ''
    const ships = content.fleets.find(({ name }) => name === fleet)?.ships ?? []
    return ships.map((ship, i) => ({
      name: ship.name + suffix,
      side,
      place: i % seats[side],
      class: ship.class,
      arrives: 0,
    }))
  })
}

/** SX-2.1.1.b: flights add nothing, their worth is inside the rating of the ship with the bay. */
export function totalOf(content: Content, ships: readonly Enlisted[], side: Side): number {
  return ships
    .filter((ship) => ship.side === side)
    .reduce((sum, ship) => sum + content.classes[ship.class]!.combatRating, 0)
}

/** The scenario with the options' changes. */
export function battleOf(
  content: Content,
  { scenario: id, columns, rows, turns, zones }: Options,
): Scenario & { objects: readonly MapObject[] } {
  const scenario = content.scenarios.find((known) => known.id === id) ?? STANDARD_BATTLE
  const resized = columns !== undefined && rows !== undefined
  const [across, down] = boardOf(columns ?? scenario.columns, rows ?? scenario.rows, resized)
  return {
    ...scenario,
    columns: across,
    rows: down,
    turns: turns ?? scenario.turns,
    zones: zones ?? (resized ? standardZones(across, down) : scenario.zones),
  }
}
