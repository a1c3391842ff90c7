import { readBadly, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { arcLetters } from './arcs.ts'
import { chartOf, parseChart } from './chart.ts'
import { CONSTANTS } from './constants.ts'
import { batteryOf, gunsOf } from './printed.ts'
import { ratingsOf } from './rating.ts'
import { ABILITIES, BATTERY_LETTERS, IN_PLAY, type Equipment, type ShipClass, type Spec } from './spec.ts'

const count = z.int().check(z.gte(1), z.lte(99))
const boxes = z.int().check(z.gte(0), z.lte(99))

/**
 * SX-1: a record written by hand, for positions: its chart and its Combat Rating may be any, its weapons of any value.
 */
export const recordSchema = z.strictObject({
  hull: count,
  engines: z._default(boxes, 0),
  shields: z._default(boxes, 0),
  chart: z.optional(z.string()),
  rating: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  batteries: z._default(
    z.array(
      z.strictObject({
        name: z.optional(z.string()),
        range: count,
        toHit: z.int().check(z.gte(2), z.lte(6)),
        rof: z._default(count, 1),
        pen: z._default(count, 1),
        dmg: z._default(count, 1),
        abilities: z._default(z.array(z.enum(ABILITIES)), []),
        mounts: z.string(),
        shots: z.optional(z.int().check(z.gte(1), z.lte(4))),
      }),
    ),
    [],
  ),
  equipment: z._default(z.partialRecord(z.enum(IN_PLAY as [Equipment, ...Equipment[]]), count), {}),
})

export type RawRecord = z.infer<typeof recordSchema>

/** What a record leaves out follows from the rules of construction. */
export function classOfRecord(name: string, raw: RawRecord): Read<ShipClass> {
  const problems = recordProblems(raw)
  if (problems.length > 0) return readBadly(...problems)
  const { hull, engines, shields } = raw
  const spec: Spec = {
    name,
    hull,
    engines,
    shields,
    tech: { E: 0, W: 0, D: 0, Q: 0 },
    batteries: raw.batteries.map(({ mounts, shots, name: called, ...weapon }, i) => ({
      weapon: { name: called ?? `Weapon ${BATTERY_LETTERS[i]}`, ...weapon },
      mounts: mounts.split(' '),
      ...(shots === undefined ? {} : { shots }),
    })),
    equipment: Object.entries(raw.equipment).map(([item, number]) => ({ item: item as Equipment, count: number })),
  }
  return readWell({
    id: `staged/${name}`,
    name,
    faction: 'staged',
    role: 'ship',
    hull,
    engines,
    shields,
    chart: raw.chart === undefined ? chartOf(spec, CONSTANTS) : parseChart(raw.chart)!,
    batteries: [...spec.batteries.map(batteryOf), ...gunsOf(spec)],
    equipment: spec.equipment.map(({ item, count: number }) => ({
      item,
      count: number,
      boxes: number * CONSTANTS.equipment[item].boxes,
    })),
    fighterBays: raw.equipment.fighterBay ?? 0,
    combatRating: raw.rating ?? ratingsOf(spec, CONSTANTS).combatRating,
  })
}

function recordProblems({ shields, chart, batteries }: RawRecord): Problem[] {
  const problems: Problem[] = []
  if (shields > CONSTANTS.shields.most)
    problems.push({ path: ['shields'], expected: `at most ${CONSTANTS.shields.most}`, rule: 'SX-1.6.a' })
  if (chart !== undefined && parseChart(chart) === undefined)
    problems.push({
      path: ['chart'],
      expected: 'six entries such as Ha Eb H S H 2Q, with spaces between',
      rule: 'SX-1.7',
    })
  if (batteries.length > CONSTANTS.batteries)
    problems.push({ path: ['batteries'], expected: `at most ${CONSTANTS.batteries}`, rule: 'SX-1.8.a' })
  batteries.forEach(({ mounts }, i) => {
    if (mounts.split(' ').some((mount) => arcLetters(mount) === undefined))
      problems.push({
        path: ['batteries', i, 'mounts'],
        expected: 'words of different arc letters, such as AB ACE',
        rule: 'SX-1.8.g',
      })
  })
  return problems
}
