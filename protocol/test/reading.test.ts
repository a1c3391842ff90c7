import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mutated, seededDice } from '@flagbridge/kernel'
import { readBySchema } from '../src/messages.ts'
import { plainMove } from '../src/plainMove.ts'
import { LONGEST, PROTOCOL, readFromClient, readNewMatch, readTakeSeat } from '../src/index.ts'

const said = (message: unknown) => readFromClient(typeof message === 'string' ? message : JSON.stringify(message))
const problems = (read: ReturnType<typeof said | typeof readNewMatch | typeof readTakeSeat>) =>
  read.ok ? [] : read.problems.map(({ path }) => path.join('.'))

describe('a message of a client', () => {
  it.each([
    { t: 'join', v: PROTOCOL, match: 'm', token: '' },
    { t: 'join', v: PROTOCOL, match: 'm', token: 'x', seat: 1, last: 17, story: true },
    { t: 'act', cid: '1', decision: 3, action: { do: 'hold', ship: 0 } },
    { t: 'say', cid: '1', to: 'side', text: 'hello' },
    { t: 'say', cid: '1', to: 0, text: 'hello' },
    { t: 'offer', cid: '1', what: 'take-back' },
    { t: 'offer', cid: '1', what: 'stand-in', seat: 1, level: 'captain:aggressive' },
    { t: 'answer', cid: '1', what: 'stand-in', yes: false },
    { t: 'resign', cid: '1' },
    { t: 'stand-in', cid: '1', level: null },
    { t: 'ping' },
  ])('is read as it was sent: %j', (message) => expect(said(message)).toEqual({ ok: true, value: message }))

  it.each([
    ['no JSON', '{', ''],
    ['no object', 'null', ''],
    ['a word that nobody knows', { t: 'shout' }, 't'],
    ['another version', { t: 'join', v: 2, match: 'm', token: '' }, 'v'],
    ['a field that nobody knows', { t: 'resign', cid: '1', seat: 0 }, ''],
    ['no number of its own', { t: 'resign' }, 'cid'],
    ['an empty number', { t: 'resign', cid: '' }, 'cid'],
    ['an action without a verb', { t: 'act', cid: '1', decision: 0, action: {} }, 'action.do'],
    ['half a decision', { t: 'act', cid: '1', decision: 0.5, action: { do: 'x' } }, 'decision'],
    ['nothing to say', { t: 'say', cid: '1', to: 'everybody', text: '' }, 'text'],
    ['too much to say', { t: 'say', cid: '1', to: 'everybody', text: 'x'.repeat(501) }, 'text'],
    ['a stand-in for nobody', { t: 'offer', cid: '1', what: 'stand-in', level: 'captain' }, 'seat'],
    ['a stand-in of no level', { t: 'stand-in', cid: '1', level: 'emperor' }, 'level'],
  ])('with %s is refused, and says where', (_what, message, path) => {
    const read = said(message)
    expect(read.ok).toBe(false)
    expect(problems(read)).toContain(path)
  })

  it('that is plainly a move is what the schema says it is, and hardly ever is the schema asked about one', () => {
    const move = { t: 'act', cid: '1', decision: 3, action: { do: 'hold', ship: 0 } }
    let plain = 0
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const raw: unknown = JSON.parse(JSON.stringify(mutated(move, seededDice(seed))) ?? 'null')
        const read = plainMove(raw)
        if (read === undefined) return
        plain++
        expect(readBySchema(raw)).toEqual({ ok: true, value: read })
      }),
      { numRuns: 2000 },
    )
    expect(plain).toBeGreaterThan(100)
    expect(plainMove(move)).toBe(move)
    for (const action of [[], { do: 1 }, null, 'hold', { ship: 0 }])
      expect(plainMove({ ...move, action })).toBeUndefined()
    for (const wrong of [{ cid: '' }, { cid: 'x'.repeat(41) }, { decision: 2 ** 53 }, { decision: 0.5 }, { more: 1 }])
      expect(plainMove({ ...move, ...wrong })).toBeUndefined()
    expect(
      plainMove(JSON.parse('{"t":"act","cid":"1","decision":3,"action":{"do":"x"},"__proto__":{}}')),
    ).toBeUndefined()
  })

  it('of the longest kind fits into what may be sent', () => {
    expect(
      JSON.stringify({ t: 'say', cid: 'x'.repeat(40), to: 'everybody', text: '\u{1f600}'.repeat(250) }).length * 4,
    ).toBeLessThan(LONGEST)
  })
})

describe('a new match', () => {
  const body = { game: 'duel', options: {}, seats: [{ kind: 'person' }, { kind: 'bot', level: 'ensign' }] }
  const clock = { per: 'match', seconds: 600, then: 'bot', level: 'captain' }

  it('says who plays, and may say how', () => {
    const whole = { ...body, clock, chat: false, open: true, absence: 60 }
    expect(readNewMatch(body)).toEqual({ ok: true, value: body })
    expect(readNewMatch(whole)).toEqual({ ok: true, value: whole })
  })

  it.each([
    ['no seats', { ...body, seats: [] }, 'seats'],
    ['nine seats', { ...body, seats: Array.from({ length: 9 }, () => ({ kind: 'person' })) }, 'seats'],
    ['a person of a level', { ...body, seats: [{ kind: 'person', level: 'ensign' }] }, 'seats.0'],
    ['a bot without one', { ...body, seats: [{ kind: 'bot' }] }, 'seats.0.level'],
    ['a clock too quick', { ...body, clock: { ...clock, seconds: 4 } }, 'clock.seconds'],
    ['an absence too short', { ...body, absence: 29 }, 'absence'],
    ['terms that only a screen has', { ...body, undo: 'own' }, ''],
    ['options, and fleets to be brought', { ...body, fleets: 'lobby' }, 'fleets'],
  ])('with %s is refused, and says where', (_what, wrong, path) =>
    expect(problems(readNewMatch(wrong))).toContain(path),
  )
})

describe('taking a seat', () => {
  it('needs a name and a seed', () => {
    expect(readTakeSeat({ name: 'Anna', seed: 'eight letters' }).ok).toBe(true)
    expect(problems(readTakeSeat({ name: '', seed: 'short' }))).toEqual(['name', 'seed'])
    expect(problems(readTakeSeat({ name: 'Anna', seed: 'eight letters', seat: 8 }))).toEqual(['seat'])
  })
})
