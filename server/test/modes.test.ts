import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { createMatch, matchInfo } from '@flagbridge/client'
import { playSeat } from '@flagbridge/client/bot'
import { atRandom, everyBattle, seededDice, type AnyAction, type AnyMuster, type Plan } from '@flagbridge/kernel'
import type { NewMatchBody } from '@flagbridge/protocol'
import type { RunningServer } from '../src/index.ts'
import { serve } from './tableside.ts'

let server: RunningServer
const plenty = { most: 1e6, perSecond: 1e6 }
const limits = { creating: plenty, asking: plenty, connecting: plenty, speaking: plenty, waiting: 1e6, sockets: 1e6 }
beforeAll(async () => (server = await serve({ limits })))
afterAll(() => server.close())

/** The plan as it is sent. */
const sent = ({ set, fleets }: Plan): NonNullable<NewMatchBody['plan']> => ({
  set,
  players: fleets.map((wish) => (wish === undefined ? {} : { fleet: 'ready' in wish ? wish.ready : wish })),
})

/** What makes another kind of battle, rather than another place, fleet or reading. */
const MODES = /^(?:mode|seats|teams|level|format|scenario)=|^the usual/

describe.each(shelf.map((game) => [game.id, game] as const))('by the API, %s', (id, game) => {
  it('has a match for every choice, with the seats it wants', async () => {
    const { box } = await openBuiltIn(game)
    const muster = box.muster as AnyMuster
    for (const { plan } of everyBattle(muster)) {
      const { seats } = await createMatch(server.address, { game: id, plan: sent(plan) })
      expect(seats).toHaveLength(muster.sides(plan).length)
    }
  })

  it('is played to the end in every mode', async () => {
    const { box } = await openBuiltIn(game)
    for (const { plan, shows } of everyBattle(box.muster as AnyMuster).filter((one) => MODES.test(one.shows))) {
      const { match, seats, onlooker } = await createMatch(server.address, { game: id, plan: sent(plan) })
      const choose = atRandom<unknown, AnyAction>(seededDice(shows))
      await Promise.all(
        seats.map((token, i) =>
          playSeat({ server: server.address, match, token: token! }, `P${i}`, ({ seat, legal }) =>
            choose(undefined, seat, legal()),
          ),
        ),
      )
      expect(await matchInfo(server.address, match, onlooker)).toMatchObject({ status: 'over' })
    }
  })
})
