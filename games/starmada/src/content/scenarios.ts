import type { Problem } from '@flagbridge/kernel'
import type { Battlefield, MapObject, Objective, Scenario, Zone } from './parts.ts'
import { excluderOf } from '../extras/exclusions.ts'
import type { OptionKey } from '../extras/keys.ts'
import type { RawBattlefield, RawScenario, RawZone } from './packSchema.ts'
import { STANDARD_BATTLE, standardZones } from './standard.ts'

export function compileScenario(id: string, raw: RawScenario): { scenario: Scenario; problems: Problem[] } {
  const { name, brief, rules = [], ...field } = raw
  const scenario: Scenario = { id, name, brief, rules, ...compileBattlefield(field) }
  return { scenario, problems: [...offBoard(scenario), ...crowding(scenario), ...quarrels(rules)] }
}

/** SXS-G.0.b: options that exclude each other. */
function quarrels(rules: readonly OptionKey[]): Problem[] {
  return rules.flatMap((key, i) => {
    const other = excluderOf(key, rules.slice(0, i))
    return other === undefined
      ? []
      : [{ path: ['rules', i], expected: `not ${key} beside ${other}`, rule: 'SXS-G.0.b' }]
  })
}

/** SX-0.2.i: whatever a scenario does not mention keeps its standard form. */
export function compileBattlefield(raw: RawBattlefield, standard: Battlefield = STANDARD_BATTLE): Battlefield {
  const { columns, rows } = raw.board ?? standard
  const zones = raw.board === undefined ? standard.zones : standardZones(columns, rows)
  return {
    columns,
    rows,
    turns: raw.turns ?? standard.turns,
    zones: raw.zones === undefined ? zones : [zoneOf(raw.zones[0]), zoneOf(raw.zones[1])],
    objects: raw.objects?.map(mapObject) ?? standard.objects,
    objectives: raw.objectives?.map(objectiveOf) ?? standard.objectives,
  }
}

/** Labels count from 01, columns and rows from 0. */
function place(label: string): { column: number; row: number } {
  return { column: Number(label.slice(0, 2)) - 1, row: Number(label.slice(2)) - 1 }
}

function zoneOf({ from, to }: RawZone): Zone {
  const [one, other] = [place(from), place(to)]
  return {
    columns: [Math.min(one.column, other.column), Math.max(one.column, other.column)],
    rows: [Math.min(one.row, other.row), Math.max(one.row, other.row)],
  }
}

function mapObject(raw: NonNullable<RawScenario['objects']>[number]): MapObject {
  const radius = raw.kind === 'planet' ? raw.radius : 0
  return { kind: raw.kind, name: raw.name ?? raw.kind, ...place(raw.at), radius }
}

function objectiveOf(raw: NonNullable<RawScenario['objectives']>[number]): Objective {
  switch (raw.kind) {
    case 'hold':
      return { kind: 'hold', name: raw.name, ...place(raw.at), within: raw.within, share: raw.share }
    case 'reach':
      return { ...raw, zone: zoneOf(raw.zone) }
    case 'namedFlagship':
      return { ...raw, share: 0 }
    case 'buoy':
      return { kind: 'buoy', name: raw.name, ...place(raw.at), share: raw.share }
    default:
      return raw
  }
}

/** Everything that lies beyond the edges. */
export function offBoard(field: Battlefield): Problem[] {
  const onBoard = ({ column, row }: { column: number; row: number }) =>
    column >= 0 && row >= 0 && column < field.columns && row < field.rows
  const zoneOnBoard = ({ columns, rows }: Zone) =>
    onBoard({ column: columns[0], row: rows[0] }) && onBoard({ column: columns[1], row: rows[1] })
  const objectiveOnBoard = (objective: Objective) =>
    objective.kind === 'hold' || objective.kind === 'buoy'
      ? onBoard(objective)
      : objective.kind !== 'reach' || zoneOnBoard(objective.zone)
  const expected = `a place on the board of ${field.columns} by ${field.rows}`
  return [
    ...field.zones.flatMap((zone, i) =>
      zoneOnBoard(zone) ? [] : [{ path: ['zones', i], expected, rule: 'SX-2.1.2.a' }],
    ),
    ...field.objects.flatMap((object, i) =>
      onBoard(object) ? [] : [{ path: ['objects', i, 'at'], expected, rule: 'SX-2.1.2.d' }],
    ),
    ...field.objectives.flatMap((objective, i) =>
      objectiveOnBoard(objective) ? [] : [{ path: ['objectives', i], expected, rule: 'SX-2.3.e' }],
    ),
  ]
}

/** SX-2.1.2.a, d: set-up areas lie apart, and objects outside them. */
function crowding({ zones, objects }: Battlefield): Problem[] {
  const problems: Problem[] = []
  if (overlap(zones[0], zones[1]))
    problems.push({ path: ['zones'], expected: 'two set-up areas without a common hex', rule: 'SX-2.1.2.a' })
  objects.forEach((object, i) => {
    if (zones.some((zone) => overlap(zone, surroundings(object))))
      problems.push({ path: ['objects', i, 'at'], expected: 'a place outside both set-up areas', rule: 'SX-2.1.2.d' })
  })
  return problems
}

function surroundings({ column, row, radius }: MapObject): Zone {
  return { columns: [column - radius, column + radius], rows: [row - radius, row + radius] }
}

function overlap(one: Zone, other: Zone): boolean {
  return meet(one.columns, other.columns) && meet(one.rows, other.rows)
}

function meet(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] <= other[1] && other[0] <= one[1]
}
