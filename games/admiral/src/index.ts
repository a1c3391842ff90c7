import { readBadly, readWell, type Box, type Read, type Rulebook, type Wish } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import core from '../packs/core.yaml'
import type { Action } from './actions.ts'
import { readContent } from './content/compile.ts'
import type { Content } from './content/content.ts'
import type { Event } from './events.ts'
import { createGame } from './game.ts'
import { createJudge } from './judge.ts'
import { lookOf } from './look/look.ts'
import type { Options } from './options.ts'
import { stage } from './stage.ts'
import type { State } from './state.ts'
import { english } from './text/en.ts'

export type AdmiralBox = Box<State, Action, Event, Options>

/** A last round for ready battles, so that two fleets that avoid each other come to an end. */
const READY_LAST_ROUND = 12

/** Scenarios first, then the ready fleets against each other, on open sea and among scenery. */
function ready(c: Content, wish: Wish): Read<Options> {
  const { fleets, scenarios } = c
  const number = Math.abs(Math.trunc(wish.number))
  if (wish.fleets === undefined && number % (scenarios.length + 3) < scenarios.length)
    return readWell({ scenario: scenarios[number % (scenarios.length + 3)]!.id })
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
  return readWell({
    points: c.building.battles.battle,
    fleets: [[...south.units], [...north.units]],
    terrain: seas[number % seas.length]!,
    lastRound: READY_LAST_ROUND,
  })
}

function open(packs: readonly unknown[]): Read<DrawnBox<State, Action, Event, Options>> {
  const read = readContent(packs)
  if (!read.ok) return read
  const content = read.value
  return readWell({
    game: createGame(content),
    words: english(content),
    ready: (wish) => ready(content, wish),
    fleets: content.fleets.map((fleet) => fleet.name),
    stage: (given) => stage(content, given),
    judge: createJudge(content),
    look: lookOf(content),
  })
}

export const admiral: Rulebook<State, Action, Event, Options> = {
  id: 'admiral',
  title: 'Admiral the Board Game',
  version: '1',
  seats: { min: 2, max: 2 },
  schemas: async () => (await import('./schemas.ts')).schemas,
  packs: [core],
  open,
}

export { readContent } from './content/compile.ts'
export type { Content, UnitCard } from './content/content.ts'
export { createGame } from './game.ts'
export { checkFleet } from './fleet.ts'
export * from './odds.ts'
export type { Action, Order } from './actions.ts'
export type { Event } from './events.ts'
export type { Options } from './options.ts'
export type { State, Unit } from './state.ts'
