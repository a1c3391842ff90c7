import { readBadly, readWell, type Read, type Rulebook, type Wish } from '@flagbridge/kernel'
import core from '../packs/core.yaml'
import type { Action } from './actions.ts'
import { readContent, type Content } from './content.ts'
import type { Event } from './events.ts'
import { createGame } from './game.ts'
import { judgeOf } from './judge.ts'
import { lookOf } from './look/look.ts'
import { readOptions, type Options } from './options.ts'
import { stage } from './stage.ts'
import type { State } from './state.ts'
import { wordsFor } from './text/en.ts'

export type { Action } from './actions.ts'
export { readContent, type ActionCard, type Content } from './content.ts'
export type { Event } from './events.ts'
export { createGame } from './game.ts'
export { boardingOdds, turretOdds, turretOddsAt, type BoardingOdds, type Chance, type TurretOdds } from './odds.ts'
export type { Options } from './options.ts'
export { pointsOfSeat } from './rules/11-victory.ts'
export type { Damage, Ship, State } from './state.ts'
export { effectText } from './text/effects.ts'
export { ORDER_FORMS } from './text/orders.ts'

/** Imperial Stars on the shelf. */
export const imperialStars: Rulebook<State, Action, Event, Options> = {
  id: 'imperial-stars',
  title: 'Imperial Stars',
  version: '1',
  seats: { min: 2, max: 4 },
  schemas: async () => (await import('./schemas.ts')).schemas,
  packs: [core],
  open(packs) {
    const content = readContent(packs)
    if (!content.ok) return content
    const c = content.value
    return readWell({
      game: createGame(c),
      words: wordsFor(c),
      ready: (wish) => ready(c, wish),
      fleets: [...c.races.values()].map((race) => race.name),
      stage: (given) => stage(c, given),
      judge: judgeOf(c),
      look: lookOf(c),
    })
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
  const free = [...c.races.keys()].filter((id) => !races.includes(id))
  const skip = Math.abs(Math.trunc(wish.number))
  for (let i = 0; races.length < seats && free.length > 0; i++) races.push(free.splice((skip + i) % free.length, 1)[0]!)
  return readOptions(c, { seats, races })
}
