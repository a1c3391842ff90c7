import { STRAIGHT } from '@flagbridge/geometry'
import { conforms, type AnyEvent, type Game, type Seat } from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import { board } from '../src/content/board.ts'
import { FEATURES } from '../src/content/features.ts'
import type { Action, Event, Options, State, UnitIndex } from '../src/index.ts'
import { stepOf } from '../src/rules/steps.ts'
import { SENTENCES } from '../src/text/en.ts'
import { box, content, game } from './table.ts'

const GAMES = 1000
const SCENERY = [
  { card: 'ISL-1', squares: ['d4'] },
  { card: 'SHW-3', squares: ['f4', 'g4', 'f5', 'g5'] },
  { card: 'FOG-2', squares: ['a4', 'b4', 'a5', 'b5'] },
  { card: 'SND-1', squares: ['d5'] },
]

/**
 * All scenarios, the ready fleets against each other, scenery agreed and scenery laid, and one fleet too large for the
 * rows.
 */
function options(n: number): Options {
  if (n === GAMES - 1) return crowded()
  if (n % 9 === 8) return CARRIERS
  if (n % 9 === 7) return outnumbered(n)
  if (n % 9 === 6) return { ...CARRIERS, ...READINGS[n % 4] }
  const ready = box.ready({ number: n })
  if (!ready.ok) throw new Error('no ready battle')
  if ('scenario' in ready.value) return ready.value
  if (n % 4 === 0) return { ...ready.value, terrain: SCENERY }
  if (n % 4 === 1)
    return {
      ...ready.value,
      terrain: [],
      scenery: [
        ['ISL-2', 'FOG-1'],
        ['SHW-2', 'SND-2', 'FOG-1'],
      ],
    }
  return ready.value
}

/** One carrier against many dice: whoever is raided is who was screened. */
const ALONE: readonly string[] = ['USN-09', 'IJN-08', 'RM-09', 'KM-08']
const MANY = ['USN-09', 'IJN-08', 'RM-09', 'KM-08', 'USN-10', 'USN-07', 'USN-08', 'USN-03', 'IJN-06']

function outnumbered(n: number): Options {
  const alone = [ALONE[n % ALONE.length]!]
  const many = MANY.filter((id) => id !== alone[0])
  return { points: 1000, fleets: n % 2 === 0 ? [alone, many] : [many, alone], allied: true, lastRound: 8 }
}

const READINGS: Partial<Options>[] = [
  { airSunkFights: true },
  { diagonalDistance: true },
  { cornersAdjacent: true },
  { secretFleets: true },
]

/** Carriers alone, so that their fighters meet. */
const CARRIERS: Options = {
  points: 200,
  fleets: [
    ['USN-09', 'USN-10', 'USN-07'],
    ['IJN-08', 'IJN-09', 'IJN-10'],
  ],
  lastRound: 10,
}

function crowded(): Options {
  const all = content.units.filter((card) => card.navy === 'RN' || card.navy === 'MN').map((card) => card.id)
  return { points: 1000, fleets: [all, ['KM-01', 'KM-06', 'KM-09']], allied: true, lastRound: 3 }
}

/** Of the many squares to fly to a few are enough, or fighters would hardly ever meet. */
function thinOut(actions: Action[]): void {
  const escorts = actions.some((a) => a.do === 'escort')
  const kept = actions.filter(
    (a) => (a.do !== 'station' || a.at % 16 === 0) && !(escorts && (a.do === 'bomb' || a.do === 'torpedoBomb')),
  )
  actions.splice(0, actions.length, ...kept)
}

/** Notes which scenery forbids something, as the games go by. */
function withLookout(seen: Set<string>): Game<State, Action, Event, Options> {
  const note = (s: State, seat: Seat, a: Action) => {
    const refusal = game.check(s, seat, a)
    if (refusal?.rule.startsWith('AD-TERR') === true) seen.add(refusal.rule)
  }
  return {
    ...game,
    legal(s, seat, into) {
      game.legal(s, seat, into)
      const step = stepOf(s)
      if (step === 'launch' || step === 'plan') thinOut(into)
      if (step === 'move')
        for (const way of STRAIGHT) {
          const beside = board.neighbour(s.units[s.mover]!.at, way)
          if (beside >= 0) note(s, seat, { do: 'move', path: [beside, board.neighbour(beside, way)] })
        }
      if (step === 'gunnery')
        for (const [unit, { seat: owner }] of s.units.entries())
          if (owner === seat)
            for (const target of s.units.keys())
              note(s, seat, { do: 'fire', unit: unit as UnitIndex, target: target as UnitIndex, die: 2 })
    },
  }
}

it(
  `keeps every promise of the contract over ${GAMES} random games, in which everything fires`,
  { timeout: 300_000 },
  () => {
    const scenery = new Set<string>()
    const kinds = new Set<string>()
    const features = new Set<string>()
    const moved = new Set<string>()
    const attacked = new Set<string>()
    const classes = new Map<number, string[]>()
    const classOf = (n: number, unit: number) => {
      let known = classes.get(n)
      if (known === undefined)
        classes.set(n, (known = game.start(options(n)).units.map((one) => content.units[one.card]!.class)))
      return known[unit]!
    }
    const watch = (any: AnyEvent, n: number) => {
      const event = any as Event
      kinds.add(event.kind)
      if (event.kind === 'FeatureActivated') features.add(event.feature)
      if (event.kind === 'UnitMoved') moved.add(classOf(n, event.unit))
      if (event.kind === 'ArtilleryFired' || event.kind === 'TorpedoLaunched') attacked.add(classOf(n, event.unit))
    }
    const total = conforms(withLookout(scenery), { games: GAMES, every: 60, options, watch, limit: 6000 })
    expect(total.games).toBe(GAMES)
    expect(
      FEATURES.filter(({ colour, slug }) => colour !== 'black' && !features.has(slug)).map(({ slug }) => slug),
    ).toEqual([])
    expect([...content.classNames.keys()].filter((one) => !moved.has(one) || !attacked.has(one))).toEqual([])
    // Every kind of terrain has stopped a move or a shot: Island, Shallow Waters, Bank of Fog and Sand Bank.
    const forbidding = [
      'AD-TERR.1',
      'AD-TERR.2',
      'AD-TERR.3',
      'AD-TERR.5',
      'AD-TERR.8',
      'AD-TERR.9',
      'AD-TERR.10',
      'AD-TERR.11',
      'AD-TERR.12',
      'AD-TERR.15',
    ]
    expect(forbidding.filter((rule) => !scenery.has(rule))).toEqual([])
    // Taking back what was sealed is left to people: no random player does it.
    const byPeople = new Set(['FleetReopened', 'OrdersReopened', 'OrdersCleared'])
    expect(Object.keys(SENTENCES).filter((kind) => !kinds.has(kind) && !byPeople.has(kind))).toEqual([])
  },
)
