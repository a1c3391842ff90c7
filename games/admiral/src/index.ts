import { readBadly, readWell, roundRobin, type Box, type Read, type Rulebook, type Wish } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import battles from '../packs/battles.yaml'
import core from '../packs/core.yaml'
import type { Action } from './actions.ts'
import { readContent } from './content/compile.ts'
import type { Content } from './content/content.ts'
import type { Event } from './events/index.ts'
import { createGame } from './game.ts'
import { createJudge } from './judge/judge.ts'
import { lookOf } from './look/look.ts'
import { musterOf } from './muster.ts'
import type { Options } from './options.ts'
import { notationOf } from './stage/naming.ts'
import { stage } from './stage/stage.ts'
import type { State } from './state.ts'
import { english } from './text/en.ts'

export type AdmiralBox = Box<State, Action, Event, Options>

/** A last round for ready battles, so that two fleets that avoid each other come to an end. */
const READY_LAST_ROUND = 12

/** Scenarios first, then the ready fleets against each other, on open sea and among scenery. */
function ready(c: Content, wish: Wish): Read<Options> {
  const { scenarios } = c
  const { battle, fleetAction } = c.building.battles
  // AD-SET.1: both fleets are of one size, so nobody meets twice his points.
  const fleets = wish.fleets === undefined ? c.fleets.filter((fleet) => isOfSize(c, fleet.units, battle)) : c.fleets
  const number = Math.abs(Math.trunc(wish.number))
  const scenario = scenarios[number % (scenarios.length + 3)]
  if (wish.fleets === undefined && scenario !== undefined) return readWell({ scenario: scenario.id })
  const wished = [wish.fleets?.[0], wish.fleets?.[1]].map((name, seat) =>
    name === undefined
      ? fleets[(number * (seat === 0 ? 1 : 5) + seat) % fleets.length]
      : fleets.find((one) => one.name === name),
  )
  const [south, north] = wished
  if (south === undefined || north === undefined)
    return readBadly({
      path: ['fleets'],
      expected: `names of ready fleets: ${fleets.map((one) => one.name).join(', ')}`,
    })
  const seas = [[], ...scenarios.map((one) => one.terrain ?? []).filter((terrain) => terrain.length > 0)]
  const cost = Math.max(costOf(c, south.units), costOf(c, north.units))
  return readWell({
    points: cost <= battle ? battle : Math.max(cost, fleetAction),
    fleets: [[...south.units], [...north.units]],
    terrain: roundRobin(seas, number),
    lastRound: READY_LAST_ROUND,
  })
}

function costOf(c: Content, units: readonly string[]): number {
  return units.reduce((sum, id) => sum + (c.units.find((unit) => unit.id === id)?.points ?? 0), 0)
}

function isOfSize(c: Content, units: readonly string[], points: number): boolean {
  const cost = costOf(c, units)
  return cost <= points && cost > 0.75 * points
}

function open(packs: readonly unknown[]): Read<DrawnBox<State, Action, Event, Options>> {
  const read = readContent(packs)
  if (!read.ok) return read
  const content = read.value
  const box: DrawnBox<State, Action, Event, Options> = {
    game: createGame(content),
    words: english(content),
    muster: musterOf(content),
    ready: (wish) => ready(content, wish),
    fleets: content.fleets.map((fleet) => fleet.name),
    stage: (given) => stage(content, given),
    notation: notationOf(content),
    judge: createJudge(content),
    look: lookOf(content),
    designs: async () => (await import('./designs/fleets.ts')).designsOf(content, box),
  }
  return readWell(box)
}

export const admiral: Rulebook<State, Action, Event, Options> = {
  id: 'admiral',
  title: 'Admiral the Board Game',
  version: '2',
  seats: { min: 2, max: 2 },
  schemas: async () => (await import('./schemas.ts')).schemas,
  packs: [core, battles],
  open,
}

export { admiral as rulebook }
export { catalogues } from './catalogues.ts'
export { readContent } from './content/compile.ts'
export type { Content, UnitCard } from './content/content.ts'
export { createGame } from './game.ts'
export { checkFleet } from './rules/3-fleets.ts'
export * from './odds.ts'
export type { Action, GunneryOrder } from './actions.ts'
export type { Event } from './events/index.ts'
export type { Options } from './options.ts'
export type { State, Unit, UnitIndex } from './state.ts'
