import { readBadly, readWell, type Read, type Rulebook, type Wish } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import core from '../packs/core.yaml'
import fleets from '../packs/fleets.yaml'
import scenarios from '../packs/scenarios.yaml'
import type { Action } from './actions.ts'
import { readContent } from './content/compile.ts'
import type { Content } from './content/content.ts'
import type { Event } from './events/index.ts'
import { createGame } from './game.ts'
import { judgeOf } from './judge/judge.ts'
import { lookOf } from './look/look.ts'
import { musterOf } from './muster.ts'
import { readOptions, type Options } from './options.ts'
import { notationOf } from './stage/notation.ts'
import { stage } from './stage/stage.ts'
import type { State } from './state.ts'
import { wordsFor } from './text/en.ts'

export type { Action } from './actions.ts'
export { readContent } from './content/compile.ts'
export type { ActionCard, Content } from './content/content.ts'
export type { Event } from './events/index.ts'
export { createGame } from './game.ts'
export { boardingOdds, turretOdds, turretOddsAt, type BoardingOdds, type Chance, type TurretOdds } from './odds.ts'
export type { Options } from './options.ts'
export { pointsOfSeat } from './rules/11-victory.ts'
export type { Damage, Ship, State } from './state.ts'
export { effectText } from './text/effects.ts'

/** Imperial Stars on the shelf. */
export const imperialStars: Rulebook<State, Action, Event, Options> = {
  id: 'imperial-stars',
  title: 'Imperial Stars',
  version: '2',
  seats: { min: 2, max: 4 },
  schemas: async () => (await import('./schemas.ts')).schemas,
  packs: [core, scenarios, fleets],
  open(packs) {
    const content = readContent(packs)
    if (!content.ok) return content
    const c = content.value
    const box: DrawnBox<State, Action, Event, Options> = {
      game: createGame(c),
      words: wordsFor(c),
      muster: musterOf(c),
      ready: (wish) => ready(c, wish),
      fleets: c.playable.map((race) => c.races.get(race)?.name ?? race),
      stage: (given) => stage(c, given),
      notation: notationOf(c),
      judge: judgeOf(c),
      look: lookOf(c),
      designs: async () => (await import('./designs/fleets.ts')).designsOf(c, box),
    }
    return readWell(box)
  },
}

/** A ready battle of the standard game: a race for each player, as wished or by the number. */
function ready(c: Content, wish: Wish): Read<Options> {
  const seats = wish.seats ?? Math.max(2, wish.fleets?.length ?? 2)
  const races: string[] = []
  for (const [i, fleet] of (wish.fleets ?? []).entries()) {
    const race = [...c.races.values()].find(
      ({ id, name }) => id === fleet || name.toLowerCase() === fleet.toLowerCase(),
    )
    if (race === undefined)
      return readBadly({
        path: ['fleets', i],
        expected: `one of ${[...c.races.values()].map(({ name }) => name).join(', ')}`,
      })
    races.push(race.id)
  }
  const free = c.playable.filter((id) => !races.includes(id))
  const skip = Math.abs(Math.trunc(wish.number))
  for (let i = 0; races.length < seats && free.length > 0; i++) races.push(...free.splice((skip + i) % free.length, 1))
  return readOptions(c, { seats, races })
}

export { imperialStars as rulebook }
export { catalogues } from './catalogues.ts'
