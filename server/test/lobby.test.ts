import { afterEach, describe, expect, it } from 'vitest'
import { createMatch, listMatches, matchInfo, type ApiError, type Invitations } from '@flagbridge/client'
import { playSeat } from '@flagbridge/client/bot'
import type { NewMatchBody } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { PEOPLE, seated, serve, until, Wire } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())

const SECRET = { points: 60, secretFleets: true }
const PATROL = ['RN-04', 'RN-05', 'RN-06', 'RN-08', 'RN-12']
/** By whatever name: the fleet, its cards, its ships. */
const TRACES = [...PATROL, 'Cruiser Patrol', 'Exeter', 'Ajax', 'Achilles', 'Cossack', 'Ladybird']

async function lobby(more: Partial<NewMatchBody> = {}): Promise<Invitations> {
  const made = await createMatch(server.address, {
    game: 'admiral',
    plan: { set: SECRET },
    fleets: 'lobby',
    seats: [...PEOPLE],
    ...more,
  })
  return { ...made, seats: await seated(server.address, made) }
}

const join = ({ match, seats, onlooker }: Invitations, seat: number, more = {}) =>
  Wire.join(server.address, match, seats[seat] ?? onlooker, more)

const ready = (wire: Wire, fleet: unknown, cid = 'f1') => wire.ask({ t: 'ready', cid, fleet })

const refusalOf = (reply: unknown) => (reply as { refusal?: unknown }).refusal

const readyIn = (wire: Wire) => wire.news.flatMap((one) => (one.t === 'seated' ? [one.seats.map((s) => s.ready)] : []))

describe('TABLE.8 players bring their own fleets', () => {
  it('begins when all have said ready, and not when all are seated', async () => {
    server = await serve()
    const made = await lobby()
    const [one, two] = [await join(made, 0), await join(made, 1)]
    expect(one.of('table')[0]).toMatchObject({ begun: false, view: null, muster: { set: SECRET } })
    expect(await ready(one, { ready: 'Cruiser Patrol' })).toEqual({ t: 'done', cid: 'f1' })
    await until(() => readyIn(two).length > 0)
    expect(readyIn(two).at(-1)).toEqual([true, false])
    expect((await matchInfo(server.address, made.match, made.onlooker)).status).toBe('waiting')
    expect(await ready(two, { random: 60 })).toEqual({ t: 'done', cid: 'f1' })
    await until(() => one.news.some(({ t }) => t === 'reset'))
    const late = await join(made, 1)
    expect(late.of('table')[0]).toMatchObject({ begun: true, view: { phase: 'deployment' } })
    expect((await matchInfo(server.address, made.match, made.onlooker)).status).toBe('running')
    for (const wire of [one, two, late]) wire.close()
  })

  it('tells nobody what another has brought: only that it is ready, and the book hides the rest', async () => {
    server = await serve()
    const made = await lobby()
    const others = [await join(made, 1), await join(made, 1, { story: true }), await join(made, 2)]
    const one = await join(made, 0)
    await ready(one, { own: PATROL })
    const [two] = others
    await until(() => readyIn(two!).length > 0)
    const asked = [
      await matchInfo(server.address, made.match, made.onlooker),
      await listMatches(server.address, 'open'),
      await join(made, 1, { story: true }).then((wire) => wire.heard),
    ]
    const before = JSON.stringify([others.map(({ heard }) => heard), asked])
    for (const trace of TRACES) expect(before).not.toContain(trace)
    await ready(two!, { ready: 'Night Express' })
    await until(() => others.every(({ news }) => news.some(({ t }) => t === 'reset')))
    // AD-SET.2: secret until each is revealed, also on the table.
    const after = JSON.stringify(others.map(({ heard }) => heard))
    for (const trace of TRACES) expect(after).not.toContain(trace)
    await until(() => one.news.some(({ t }) => t === 'reset'))
    expect(JSON.stringify(one.heard)).toContain('HMS Exeter')
    for (const wire of [one, ...others]) wire.close()
  })

  it('lets a player think again until all have said ready, and not after', async () => {
    server = await serve()
    const made = await lobby()
    const [one, two] = [await join(made, 0), await join(made, 1)]
    await ready(one, { ready: 'Cruiser Patrol' }, 'a')
    expect(await ready(one, null, 'b')).toMatchObject({ t: 'done' })
    await ready(two, { ready: 'Night Express' }, 'c')
    expect((await matchInfo(server.address, made.match, made.onlooker)).status).toBe('waiting')
    await ready(one, { ready: 'Light Division' }, 'd')
    await until(() => one.news.some(({ t }) => t === 'reset'))
    expect(refusalOf(await ready(one, { drawn: true }, 'e'))).toMatchObject({ refused: 'nothing-to-muster' })
    one.close()
    two.close()
  })

  it('refuses a fleet that is malformed, not legal, or somebody else’s to bring', async () => {
    server = await serve()
    const made = await lobby()
    const [one, onlooker] = [await join(made, 0), await join(made, 2)]
    expect(refusalOf(await ready(one, { ready: 'Grand Fleet' }, 'a'))).toMatchObject({
      refused: 'fleet-not-legal',
      rule: expect.stringMatching(/^AD-/),
      values: { sentence: expect.stringContaining('60') },
    })
    expect(refusalOf(await ready(one, { own: { ships: 1 } }, 'b'))).toMatchObject({ refused: 'fleet-malformed' })
    expect(refusalOf(await ready(onlooker, { drawn: true }, 'c'))).toMatchObject({ refused: 'nothing-asked-of-you' })
    expect(await ready(one, { anything: 1 }, 'd')).toMatchObject({ t: 'error', code: 'malformed' })
    one.close()
    onlooker.close()
  })

  it('says that two fleets do not go together without a word about the other', async () => {
    server = await serve()
    const made = await lobby({ game: 'imperial-stars', plan: { set: {} } })
    const [one, two] = [await join(made, 0), await join(made, 1)]
    await ready(one, { ready: 'Thaal Brood' })
    expect(refusalOf(await ready(two, { ready: 'Thaal Brood' }, 'a'))).toEqual({
      refused: 'fleets-clash',
      rule: 'IS-COMP.1',
    })
    expect(await ready(two, { ready: 'Korrag Foundry' }, 'b')).toMatchObject({ t: 'done' })
    one.close()
    two.close()
  })

  it('is there again, as it was brought, when the server has stopped and come back', async () => {
    const store = memoryStore()
    server = await serve({ store })
    const made = await lobby()
    const [one, two] = [await join(made, 0), await join(made, 1)]
    await ready(one, { ready: 'Cruiser Patrol' })
    await ready(two, { ready: 'Night Express' })
    await until(() => one.news.some(({ t }) => t === 'reset'))
    await server.close()
    server = await serve({ store })
    const again = await join(made, 0, { story: true })
    await until(() => again.news.some(({ t }) => t === 'reset'))
    expect(JSON.stringify(again.of('table')[0]!.view)).toContain('HMS Exeter')
    again.close()
  })

  it('is played to the end by programs, and its record has the fleets that were brought', async () => {
    server = await serve()
    const made = await createMatch(server.address, {
      game: 'admiral',
      plan: { set: SECRET, players: [{}, { player: 'random', fleet: 'Night Express' }] },
      fleets: 'lobby',
    })
    const { address } = server
    await playSeat({ server: address, match: made.match, token: made.seats[0]! }, 'Bot', ({ legal }) => legal()[0]!, {
      ready: 'Cruiser Patrol',
    })
    const record = await (
      await fetch(`${address}/api/matches/${made.match}/record`, {
        headers: { authorization: `Bearer ${made.onlooker}` },
      })
    ).json()
    expect(record).toMatchObject({ options: { fleets: [PATROL, ['IJN-04', 'IJN-06', 'IJN-07', 'IJN-12']] } })
  })

  it('needs a plan, and somebody to bring a fleet', async () => {
    server = await serve()
    const problems = (body: NewMatchBody) =>
      createMatch(server.address, body).then(
        () => [],
        (error: unknown) => (error as ApiError).problems.map(({ path }) => path),
      )
    expect(await problems({ game: 'admiral', options: {}, seats: [...PEOPLE], fleets: 'lobby' })).toEqual([['fleets']])
    const bots = [{ player: 'random' }, { player: 'random' }]
    expect(await problems({ game: 'admiral', plan: { players: bots }, fleets: 'lobby' })).toEqual([['fleets']])
    const mercenaries = { set: { mode: 'mercenaries' } }
    expect(await problems({ game: 'imperial-stars', plan: mercenaries, fleets: 'lobby' })).toEqual([['fleets']])
  })
})
