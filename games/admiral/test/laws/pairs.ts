import { conforms, type AnyEvent } from '@flagbridge/kernel'
import { eager, Pairs } from '@flagbridge/laws'
import { FEATURES } from '../../src/content/features.ts'
import type { Event, Options } from '../../src/index.ts'
import { box, content, game, must } from '../referee/opened.ts'
import { option } from '../referee/variants.ts'

const SPECIAL: readonly string[] = FEATURES.filter(({ colour }) => colour !== 'black').map(({ slug }) => slug)
const READINGS = ['airSunkFights', 'diagonalDistance', 'cornersAdjacent', 'secretFleets']
const OPTIONS = [...READINGS.flatMap((name) => [`${name} on`, `${name} off`]), 'scenery', 'open sea']

/** Fleets of any units, so that every feature gets its day: the n-th. */
function anyFleet(n: number): unknown {
  const units = content.units.map(({ id }) => id)
  const fleets = [0, 1].map((side) =>
    Array.from({ length: 9 }, (_, i) => units[(n * 7 + side * 31 + i * (11 + (n % 5))) % units.length]!),
  )
  const [mine, theirs] = fleets as [string[], string[]]
  const south = [...new Set(mine)]
  const north = [...new Set(theirs)].filter((id) => !south.includes(id))
  const readings = Object.fromEntries(READINGS.map((name, i) => [name, ((n >> i) & 1) === 1]))
  return { points: 1000, allied: true, fleets: [south, north], lastRound: 6, ...readings }
}

/** Features that worked in one round, kinds of ships that fired at each other, options of one battle. */
export function pairs(battles: number): Pairs {
  const classes = [...content.classNames.keys()]
  const found = new Pairs({
    'option × option': {
      words: OPTIONS,
      never: (a, b) => a.split(' ')[0] === b.split(' ')[0] || a + b === 'sceneryopen sea',
    },
    'feature × feature in a round': { words: SPECIAL },
    'class × class at gunpoint': { words: classes, with: classes },
  })
  let features: string[] = []
  let kinds: readonly string[] = []
  // Whoever may use a feature does.
  conforms(
    eager(game, (a) => a.do === 'activate'),
    {
      games: battles,
      every: 1_000,
      limit: 6_000,
      seed: 77,
      options(n) {
        const options: Options = must(game.readOptions(n % 3 === 0 ? option(box, n) : anyFleet(n)))
        const state = game.start(options)
        kinds = state.units.map((unit) => content.units[unit.card]!.class)
        features = []
        const said = READINGS.map((name) => `${name} ${(state as never)[name] === true ? 'on' : 'off'}`)
        const hasScenery = state.terrain.some((terrain) => terrain !== state.terrain[0])
        found.meetAll('option × option', [...said, hasScenery ? 'scenery' : 'open sea'])
        return options
      },
      watch(happened: AnyEvent) {
        const event = happened as Event
        if (event.kind === 'RoundBegan') features = []
        if (event.kind === 'ArtilleryFired')
          found.meet('class × class at gunpoint', kinds[event.unit]!, kinds[event.target]!)
        if (event.kind !== 'FeatureActivated') return
        for (const other of features) found.meet('feature × feature in a round', event.feature, other)
        features.push(event.feature)
      },
    },
  )
  return found
}
