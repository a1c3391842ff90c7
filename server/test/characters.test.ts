import { describe, expect, it } from 'vitest'
import { isBotName, LEVELS, PERSONALITIES } from '@flagbridge/ai'
import { createMatch, listMatches, takeSeat } from '@flagbridge/client'
import { seededDice, startMatch, type AnyBox, type JudgeTerm } from '@flagbridge/kernel'
import { readFromClient, readNewMatch, readTakeSeat, type NewMatchBody } from '@flagbridge/protocol'
import { newToken } from '../src/tokens.ts'
import { considered } from '../src/world.ts'
import { boxOf, serve, Wire } from './tableside.ts'

const NAMES = [...LEVELS, ...LEVELS.flatMap((level) => PERSONALITIES.map((one) => `${level}:${one}`))]
const NO_NAMES = ['', 'commodore', 'captain:', 'captain:lazy', 'captain:cautious:more', ':cautious', 'Captain']

/** In every place of the protocol that names a computer opponent. */
function isSayable(level: string): boolean[] {
  const seats = [{ kind: 'person' }, { kind: 'bot', level }]
  const clock = { per: 'decision', seconds: 60, then: 'bot', level }
  const say = (message: object) => readFromClient(JSON.stringify({ cid: '1', level, ...message })).ok
  return [
    readNewMatch({ game: 'duel', options: {}, seats }).ok,
    readNewMatch({ game: 'duel', options: {}, seats: [{ kind: 'person' }], clock }).ok,
    readTakeSeat({ name: 'Anna', seed: 'my own seed', standIn: level }).ok,
    say({ t: 'stand-in' }),
    say({ t: 'offer', what: 'stand-in', seat: 0 }),
  ]
}

describe('a computer opponent online', () => {
  it.each(NAMES)('may be %s, a level alone or with a personality', (name) => {
    expect(isBotName(name)).toBe(true)
    expect(isSayable(name)).not.toContain(false)
  })

  it.each(NO_NAMES)('may not be "%s"', (name) => {
    expect(isBotName(name)).toBe(false)
    expect(isSayable(name)).not.toContain(true)
  })

  it('plays by its personality', async () => {
    const duel = await boxOf('duel')
    const { state } = startMatch(duel.game, {}, seededDice('characters')).match
    duel.game.apply(state, { kind: 'ShipHeld', rule: 'DUEL-5', ship: 0 })
    // A high cell is worth as much harm as it costs safety: the level alone is of two minds.
    const high = (at: unknown) => (at as { ships: { cell: number }[] }).ships[0]!.cell / 100
    const terms = (at: unknown): JudgeTerm[] => [
      { kind: 'harm', what: 'high', value: high(at), better: '', worse: '' },
      { kind: 'safety', what: 'low', value: -high(at), better: '', worse: '' },
    ]
    const box: AnyBox = { ...duel, judge: { value: () => 0, terms } }
    const steersTo = (name: string) => (considered(box, name, state, 0, () => false) as { to?: number } | undefined)?.to
    const here = high(state) * 100
    expect(steersTo('captain:aggressive')).toBeGreaterThan(here)
    expect(steersTo('captain:cautious')).toBeLessThan(here)
  })

  it('is shown by its whole name: at the table, in lists and in the record', async () => {
    const server = await serve()
    const anna = newToken()
    const plans: NewMatchBody['seats'] = [{ kind: 'person' }, { kind: 'bot', level: 'ensign:cautious' }]
    const { match, seats } = await createMatch(server.address, { game: 'duel', options: {}, seats: plans }, anna)
    const body = { token: seats[0]!, name: 'Anna', seed: 'my own seed' }
    const { token } = await takeSeat(server.address, match, body, anna)
    const wire = await Wire.join(server.address, match, token!)
    expect(wire.of('table')[0]!.seats[1]).toMatchObject({ kind: 'bot', name: 'ensign:cautious' })
    await wire.ask({ t: 'resign', cid: '1' })
    const [listed] = await listMatches(server.address, 'mine', anna)
    expect(listed!.seats[1]).toEqual({ kind: 'bot', name: 'ensign:cautious', level: 'ensign:cautious' })
    const answer = await fetch(`${server.address}/api/matches/${match}/record`, {
      headers: { authorization: `Bearer ${token!}` },
    })
    expect(await answer.json()).toMatchObject({ seats: [{}, { player: 'ensign:cautious' }] })
    wire.close()
    await server.close()
  })
})
