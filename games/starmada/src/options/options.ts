import { problemsOf, readBadly, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Content } from '../content/content.ts'
import type { MapObject, Objective, Scenario, Zone } from '../content/parts.ts'
import { areEven, repeatedName } from '../content/fleetCheck.ts'
import { classAt } from '../content/kinds.ts'
import { STANDARD_BATTLE, standardZones } from '../content/standard.ts'
import { fitsAt } from '../design/fits.ts'
import { excluderOf } from '../extras/exclusions.ts'
import { missingFor } from '../extras/needs.ts'
import { OPTION_KEYS, type OptionKey } from '../extras/keys.ts'
import type { ShipClass, Tech } from '../design/spec.ts'
import type { ClassIndex } from '../indices.ts'
import { RESERVE, type Side } from '../state.ts'

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const span = z.tuple([whole(0, 99), whole(0, 99)])
const zone = z.strictObject({ columns: span, rows: span })

export const fleetShip = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  class: z.string(),
  /** SX-0.2.g: which seat of the side controls it, from 0. */
  seat: z.optional(whole(0, 2)),
  /** SXS-C.16.b: it arrives by hyperdrive from this turn on. */
  arrives: z.optional(whole(2, 99)),
  /** SXS-G.23.g: it is kept in reserve. */
  reserve: z.optional(z.literal(true)),
})

/** SX-2.1.1.b: ships by name and class. */
export type Fleet = z.infer<typeof fleetShip>[]

const level = whole(-2, 2)
const tech = z.strictObject({ E: level, W: level, D: level, Q: level })

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
  /** SXS-A.1.3: the tech levels agreed for each side, at which its ships must fit; as they were built if left out. */
  tech: z.optional(z.tuple([tech, tech])),
  /** SXS-A.2: by which table ships are rated; the catalogue's if left out. */
  ratings: z.optional(z.literal('measured')),
  /** SX-5.2: how a flight's ten hexes are counted; along its path if left out. */
  flightMove: z.optional(z.literal('distance')),
  /** SX-2.3.a: the early end waits while a ship is inside an explosion. */
  playOn: z.optional(z.literal(true)),
  /** SXS-G.23.b, SXS-G.23.c: an objective beside those of the scenario; the side is that of the convoy. */
  objective: z.optional(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('convoy'), side: whole(0, 1) }),
      z.strictObject({ kind: z.literal('buoy') }),
      z.strictObject({ kind: z.literal('scan') }),
      z.strictObject({ kind: z.literal('namedFlagship') }),
      z.strictObject({ kind: z.literal('assault'), side: whole(0, 1) }),
    ]),
  ),
  /** SXS-G.23.e: the flagship of each side, by name. */
  flagships: z.optional(z.tuple([z.string(), z.string()])),
  /** SXS-G.22: what each side has rolled, in percent of the agreed points. */
  forces: z.optional(z.tuple([whole(80, 120), whole(80, 120)])),
  /** SXS-G.0.a: the options of the supplement that are on. */
  rules: z.optional(z.array(z.enum(OPTION_KEYS))),
})

export type Options = z.infer<typeof options>
export const optionsSchema = options

/** A ship as it will fight, its class looked up. */
export interface Enlisted {
  readonly name: string
  readonly side: Side
  /** Which seat of the side. */
  readonly place: number
  readonly class: ClassIndex
  readonly arrives: number
}

/** SX-0.1.1.a: at least 30 hexes one way and 40 the other. */
export function isBigEnough(columns: number, rows: number): boolean {
  return Math.min(columns, rows) >= 30 && Math.max(columns, rows) >= 40
}

export function readOptions(opened: Content, raw: unknown): Read<Options> {
  const read = z.safeParse(options, raw)
  if (!read.success) return { ok: false, problems: problemsOf(read.error.issues) }
  const content = opened.rated(read.data.ratings)
  // SXS-G.0.a: a scenario's own options, unless others are agreed.
  const known = content.scenarios.find(({ id }) => id === read.data.scenario)
  if (read.data.rules === undefined && known !== undefined && known.rules.length > 0) read.data.rules = [...known.rules]
  const problems = [
    ...boardProblems(content, read.data),
    ...fleetProblems(content, read.data),
    ...ruleProblems(read.data.rules ?? []),
    ...objectiveProblems(content, read.data),
    ...sceneProblems(content, read.data),
  ]
  return problems.length === 0 ? readWell(read.data) : readBadly(...problems)
}

/** SXS-G.23: one convoy and one buoy at the most. */
function objectiveProblems(content: Content, chosen: Options): Problem[] {
  if (chosen.objective === undefined || content.scenarios.every(({ id }) => id !== chosen.scenario)) return []
  const { kind } = chosen.objective
  const same = battleOf(content, chosen).objectives.filter((objective) => objective.kind === kind)
  return same.length > 1 ? [{ path: ['objective'], expected: `one ${kind}`, rule: 'SXS-G.23.a' }] : []
}

/** SXS-G.0.b, SXS-G.22, SXS-G.23.e, SXS-G.23.g: what a floating board excludes, forces, flagships and reserves. */
function sceneProblems(content: Content, chosen: Options): Problem[] {
  if (content.scenarios.every(({ id }) => id !== chosen.scenario)) return []
  const problems: Problem[] = []
  const rules = chosen.rules ?? []
  const { objectives } = battleOf(content, chosen)
  const fixed = objectives.find(({ kind }) => FIXED.has(kind))
  const reserves = chosen.fleets.some((fleet) => typeof fleet !== 'string' && fleet.some(({ reserve }) => reserve))
  if (rules.includes('floatingBoard') && (fixed !== undefined || reserves))
    problems.push({
      path: ['rules', rules.indexOf('floatingBoard')],
      expected: `no floatingBoard beside ${fixed === undefined ? 'reserves' : `the objective ${fixed.kind}`}`,
      rule: 'SXS-G.0.b',
    })
  const veils = content.options.find(({ key, moments }) => moments.dummies !== undefined && rules.includes(key))
  if (veils !== undefined && objectives.some(({ kind }) => kind === 'namedFlagship'))
    problems.push({
      path: ['rules', rules.indexOf(veils.key)],
      expected: `no ${veils.key} beside the objective namedFlagship`,
      rule: 'SXS-G.0.b',
    })
  if (chosen.forces !== undefined && !rules.includes('variableForce'))
    problems.push({ path: ['forces'], expected: 'the option variableForce', rule: 'SXS-G.22' })
  if (problems.length > 0 || chosen.fleets.some((fleet) => typeof fleet !== 'string' && fleet.length === 0))
    return problems
  const ships = enlist(content, chosen)
  if (ships.some((ship) => content.classes[ship.class] === undefined)) return problems
  for (const side of [0, 1] satisfies Side[]) {
    const own = ships.filter((ship) => ship.side === side)
    const all = totalOf(content, ships, side)
    const kept = totalOf(
      content,
      ships.filter(({ arrives }) => arrives === RESERVE),
      side,
    )
    if (2 * kept > all)
      problems.push({ path: ['fleets', side], expected: 'at most half of the points in reserve', rule: 'SXS-G.23.g' })
    const named = chosen.flagships?.[side]
    if (named !== undefined && own.every(({ name }) => name !== named))
      problems.push({ path: ['flagships', side], expected: `a ship of the side, not ${named}`, rule: 'SXS-G.23.e' })
    const force = chosen.forces?.[side]
    if (force !== undefined && !chosen.uneven && all > (chosen.points * force) / 100)
      problems.push({
        path: ['fleets', side],
        expected: `at most ${force} percent of ${chosen.points}, not ${all}`,
        rule: 'SXS-G.22',
      })
  }
  return problems
}

/** SXS-G.0.b: objectives that have their places on the board. */
const FIXED: ReadonlySet<Objective['kind']> = new Set(['hold', 'reach', 'convoy', 'buoy', 'scan', 'assault'])

/** SXS-G.0.b: each option once, and none beside one that excludes it. */
function ruleProblems(rules: readonly OptionKey[]): Problem[] {
  return rules.flatMap((key, i) => {
    const path = ['rules', i]
    if (rules.indexOf(key) < i) return [{ path, expected: `${key} once`, rule: 'SXS-G.0.a' }]
    const other = excluderOf(key, rules.slice(0, i))
    return other === undefined ? [] : [{ path, expected: `not ${key} beside ${other}`, rule: 'SXS-G.0.b' }]
  })
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
  for (const { name, side, class: index } of ships) {
    const agreed = chosen.tech?.[side]
    if (agreed !== undefined && !isBuiltAt(classAt(content, index), agreed))
      problems.push({
        path: ['fleets', side],
        expected: `ships that fit at the tech levels ${techText(agreed)}: ${name} does not`,
        rule: 'SXS-A.1.3',
      })
  }
  for (const { name, side, class: index } of ships) {
    const missing = missingFor(classAt(content, index), chosen.rules ?? [])
    if (missing !== undefined)
      problems.push({
        path: ['fleets', side],
        expected: `the option ${missing.key}, which ${name} needs`,
        rule: missing.rule,
      })
  }
  const [one, other] = ([0, 1] satisfies Side[]).map((side) => totalOf(content, ships, side)) as [number, number]
  // SXS-G.22: the ten percent rule does not apply.
  if (!chosen.uneven && chosen.rules?.includes('variableForce') !== true && !areEven(one, other))
    problems.push({
      path: ['fleets'],
      expected: `totals that differ by at most a tenth of the lower, not ${one} against ${other}, or the option uneven`,
      rule: 'SX-2.1.1.c',
    })
  return problems
}

/** SXS-A.1.3: does the design fit at the levels agreed? */
export function isBuiltAt({ room }: ShipClass, agreed: Tech): boolean {
  return room === undefined || fitsAt(room, agreed)
}

/** "E 0, W +1, D 0, Q -1". */
export function techText(levels: Tech): string {
  return (['E', 'W', 'D', 'Q'] as const).map((one) => `${one} ${levels[one] > 0 ? '+' : ''}${levels[one]}`).join(', ')
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

/**
 * SX-2.1.1.b: every ship of both sides. A ready fleet that fights itself has its names marked on the second side
 * (SX-1.1.a).
 */
export function enlist(content: Content, { fleets, seats }: Options): Enlisted[] {
  return ([0, 1] satisfies Side[]).flatMap((side) => {
    const fleet = fleets[side]
    if (typeof fleet !== 'string')
      return fleet.map((ship, i) => ({
        name: ship.name,
        side,
        place: ship.seat ?? i % seats[side],
        class: content.classes.findIndex(({ id }) => id === ship.class) as ClassIndex,
        arrives: ship.reserve === true ? RESERVE : (ship.arrives ?? 0),
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
    .reduce((sum, ship) => sum + classAt(content, ship.class).combatRating, 0)
}

/** The scenario with the options' changes. */
export function battleOf(
  content: Content,
  { scenario: id, columns, rows, turns, zones, objective, rules = [] }: Options,
): Scenario & { objects: readonly MapObject[] } {
  const scenario = content.scenarios.find((known) => known.id === id) ?? STANDARD_BATTLE
  const resized = columns !== undefined && rows !== undefined
  const [across, down] = boardOf(columns ?? scenario.columns, rows ?? scenario.rows, resized)
  const battle = {
    ...scenario,
    columns: across,
    rows: down,
    turns: turns ?? scenario.turns,
    zones: zones ?? (resized ? standardZones(across, down) : scenario.zones),
    objectives:
      objective === undefined ? scenario.objectives : [...scenario.objectives, added(objective, across, down)],
    objects: objective?.kind === 'assault' ? [...scenario.objects, planetAmid(across, down)] : scenario.objects,
  }
  return rules.includes('floatingBoard') ? afloat(battle) : battle
}

/** SXS-G.23.f: it fills the middle hex. */
function planetAmid(columns: number, rows: number): MapObject {
  const [column, row] = [Math.floor(columns / 2), Math.floor(rows / 2)]
  return { kind: 'planet', name: 'The planet', column, row, radius: 0 }
}

/** SXS-G.21: as much of a board without edges as a map can show. */
const AFLOAT = 99

/** SXS-G.21: the battle in the middle of a larger map, which moves on under it. */
function afloat<Battle extends Scenario>(battle: Battle): Battle {
  const right = 2 * Math.floor((AFLOAT - battle.columns) / 4)
  const down = Math.floor((AFLOAT - battle.rows) / 2)
  const span = ([from, to]: readonly [number, number], by: number) => [from + by, to + by] as const
  const zone = ({ columns, rows }: Zone): Zone => ({ columns: span(columns, right), rows: span(rows, down) })
  return {
    ...battle,
    columns: AFLOAT,
    rows: AFLOAT,
    zones: [zone(battle.zones[0]), zone(battle.zones[1])],
    objects: battle.objects.map((one) => ({ ...one, column: one.column + right, row: one.row + down })),
  }
}

/** SXS-G.23.b: 15 percent for each transport. SXS-G.23.c: 30 percent for the buoy, which lies in the middle hex. */
function added(objective: NonNullable<Options['objective']>, columns: number, rows: number): Objective {
  if (objective.kind === 'convoy')
    return { kind: 'convoy', name: 'The convoy', side: objective.side === 0 ? 0 : 1, share: 15 }
  if (objective.kind === 'scan') return { kind: 'scan', name: 'The beacons', share: 5 }
  if (objective.kind === 'namedFlagship') return { kind: 'namedFlagship', name: 'The flagships', share: 0 }
  if (objective.kind === 'assault')
    return { kind: 'assault', name: 'The planet', side: objective.side === 0 ? 0 : 1, share: 3, most: 10 }
  return { kind: 'buoy', name: 'The buoy', column: Math.floor(columns / 2), row: Math.floor(rows / 2), share: 30 }
}
