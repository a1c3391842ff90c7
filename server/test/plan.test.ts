import { afterEach, describe, expect, it } from 'vitest'
import { ApiError, createMatch, matchInfo } from '@flagbridge/client'
import type { NewMatchBody } from '@flagbridge/protocol'
import type { RunningServer } from '../src/index.ts'
import { PEOPLE, serve, Wire } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())

async function problemsOf(body: NewMatchBody): Promise<unknown> {
  const error: unknown = await createMatch(server.address, body).catch((wrong: unknown) => wrong)
  if (!(error instanceof ApiError)) throw new Error('it was not refused')
  expect(error.status).toBe(400)
  return error.problems
}

describe('a match by plan', () => {
  it('is completed by the muster: seats, sides and fleets as wished, the rest by chance', async () => {
    server = await serve()
    const { match, seats, onlooker } = await createMatch(server.address, {
      game: 'imperial-stars',
      plan: { set: { seats: 4, teams: '2v2' }, players: [{}, { player: 'captain' }], seed: 7 },
    })
    expect(seats.map((token) => token !== null)).toEqual([true, false, true, true])
    expect(await matchInfo(server.address, match, onlooker)).toMatchObject({
      seats: [{ kind: 'person' }, { kind: 'bot', level: 'captain' }, { kind: 'person' }, { kind: 'person' }],
    })
    const wire = await Wire.join(server.address, match, onlooker)
    expect(wire.of('table')[0]!.seats.map(({ side }) => side)).toEqual([0, 1, 0, 1])
    wire.close()
  })

  it('takes a fleet of one’s own, and the seats where they are said', async () => {
    server = await serve()
    const plan = { set: { points: 60 }, players: [{ fleet: { random: 60 } }, { fleet: { random: 60 } }] }
    const { seats } = await createMatch(server.address, { game: 'admiral', plan, seats: [...PEOPLE] })
    expect(seats).toHaveLength(2)
  })

  it('is refused in words, with the rule and the nearest value that is allowed', async () => {
    server = await serve()
    expect(await problemsOf({ game: 'imperial-stars', plan: { set: { seats: 3, teams: '2v2' } } })).toEqual([
      {
        path: ['plan', 'set', 'teams'],
        expected: expect.stringContaining('2v2'),
        rule: 'IS-VAR-TEAM.1',
        nearest: expect.anything(),
      },
    ])
    const fleets = { set: {}, players: [{ fleet: 'No such race' }] }
    expect(await problemsOf({ game: 'imperial-stars', plan: fleets })).toMatchObject([
      { path: ['plan', 'players', 0, 'fleet'], rule: expect.stringMatching(/^IS-/) },
    ])
  })

  it('is refused where it is malformed, names a stranger, or stands beside options', async () => {
    server = await serve()
    const game = 'imperial-stars'
    expect(await problemsOf({ game, plan: { sett: {} } })).toMatchObject([{ path: ['plan'], key: 'sett' }])
    expect(await problemsOf({ game, plan: { players: [{ player: 'grandmaster' }] } })).toMatchObject([
      { path: ['plan', 'players', 0, 'player'] },
    ])
    expect(await problemsOf({ game, plan: {}, options: {} })).toMatchObject([{ path: ['plan'] }])
    expect(await problemsOf({ game, plan: { game: 'admiral' } })).toMatchObject([{ path: ['plan', 'game'] }])
    expect(await problemsOf({ game, plan: { packs: ['my.yaml'] } })).toMatchObject([{ path: ['plan', 'packs'] }])
    expect(await problemsOf({ game, options: {} })).toMatchObject([{ path: ['seats'] }])
    expect(await problemsOf({ game, plan: {}, seats: [{ kind: 'person' }] })).toMatchObject([{ path: ['seats'] }])
  })
})
