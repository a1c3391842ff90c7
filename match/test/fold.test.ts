import { describe, expect, it } from 'vitest'
import { FoldedLog, type CreatedOnServer, type LogEntry } from '../src/index.ts'
import { lineOf, seated } from './tableside.ts'

/** A game that nobody here has: the log alone is folded. */
const CREATED: CreatedOnServer = {
  t: 'created',
  game: 'a game of another server',
  rules: 'f'.repeat(64),
  packs: [],
  options: { whatever: true },
  seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'bot', level: 'captain' }],
  chat: true,
  open: false,
  commitment: 'c',
  hostSeed: 'h',
  inviteHashes: ['', '', ''],
  onlookerHash: '',
}
const act = (seat: number, decision: number): LogEntry => ({ t: 'acted', seat, decision, action: { do: 'something' } })
const step = (seat: number, decision: number) => ({ seat, decision, action: { do: 'something' } })
const folded = (...entries: LogEntry[]) =>
  FoldedLog.of([CREATED, seated(0, 'Anna'), seated(1, 'Ben'), ...entries].map((entry, seq) => lineOf(entry, seq)))!

describe('an offer in an older log', () => {
  it('was agreed to by the bots in people’s seats', () => {
    const log = new FoldedLog(CREATED)
    for (const seat of [0, 1]) log.add({ t: 'seated', seat, name: 'A', tokenHash: '', seed: '' })
    log.add({ t: 'standIn', seat: 1, level: 'random', why: 'absent' })
    expect(log.add({ t: 'offered', seat: 0, what: 'draw', asks: 'people' })).toBeUndefined()
    expect(log.add({ t: 'offered', seat: 0, what: 'draw' })).toBe('draw')
  })
})

describe('a log without its rules', () => {
  it('tells who sits where, and has begun when every person has a seat', () => {
    const log = FoldedLog.of([lineOf(CREATED, 0), lineOf(seated(1, 'Ben'), 1)])!
    expect([0, 1, 2].map((seat) => log.nameOf(seat))).toEqual([null, 'Ben', 'captain'])
    expect(log.hasBegun).toBe(false)
    log.add(seated(0, 'Anna'))
    expect([log.nameOf(0), log.hasBegun]).toEqual(['Anna', true])
    expect(log.playerSeeds()).toEqual(['seed 0', 'seed 1', ''])
  })

  it('is none when its first line does not create a match', () => {
    expect(FoldedLog.of([])).toBeUndefined()
    expect(FoldedLog.of([lineOf(seated(0), 0)])).toBeUndefined()
  })

  it('tells what was done and taken back: from the last action of whoever asked for it', () => {
    const log = folded(
      act(0, 1),
      act(1, 2),
      act(2, 3),
      { t: 'offered', seat: 1, what: 'take-back' },
      { t: 'answered', seat: 0, what: 'take-back', yes: true },
      act(1, 2),
    )
    expect(log.history).toEqual([step(0, 1), step(1, 2), step(2, 3), { takeBack: 2 }, step(1, 2)])
    expect(log.standing).toEqual([step(0, 1), step(1, 2)])
  })

  it('takes nothing back for somebody who has done nothing', () => {
    const log = folded(act(0, 1))
    log.add({ t: 'offered', seat: 1, what: 'take-back' })
    expect(log.add({ t: 'answered', seat: 0, what: 'take-back', yes: true })).toBeUndefined()
    expect(log.standing).toEqual([step(0, 1)])
  })

  it('forgets what was undone as if it had never been said', () => {
    const log = folded(act(0, 1), act(0, 2), { t: 'undone', seat: 0 })
    expect([log.history, log.standing]).toEqual([[step(0, 1)], [step(0, 1)]])
  })

  it('is over when somebody resigns, or when every person has agreed to a draw', () => {
    expect(folded({ t: 'resigned', seat: 0 }).isOver).toBe(true)
    const log = folded({ t: 'offered', seat: 0, what: 'draw' })
    expect(log.isOver).toBe(false)
    expect(log.add({ t: 'answered', seat: 1, what: 'draw', yes: true })).toBe('draw')
    expect(log.isOver).toBe(true)
  })

  it('lets an offer lie until it is agreed to, refused, or somebody acts', () => {
    const log = folded({ t: 'offered', seat: 0, what: 'draw' })
    expect(log.offer).toMatchObject({ what: 'draw', by: 0 })
    log.add({ t: 'answered', seat: 1, what: 'draw', yes: false })
    expect(log.offer).toBeUndefined()
    log.add({ t: 'offered', seat: 0, what: 'draw' })
    log.add(act(1, 1))
    expect(log.offer).toBeUndefined()
  })

  it('seats a bot for somebody absent when the others agree, and asks neither him nor the bots', () => {
    const log = folded({ t: 'offered', seat: 0, what: 'stand-in', for: { seat: 1, level: 'ensign' } })
    expect(log.offer).toBeUndefined()
    expect(log.standIns[1]).toEqual({ level: 'ensign', own: false })
    log.add({ t: 'offered', seat: 0, what: 'draw' })
    expect(log.isOver).toBe(true)
  })

  it('counts a line of chat by its length, and the shortest as fifty characters', () => {
    const log = new FoldedLog(CREATED)
    for (const text of ['a', 'b', 'x'.repeat(400)]) log.add({ t: 'said', seat: 0, name: 'Anna', to: 'everybody', text })
    expect(log.chatted).toBe(500)
  })

  it('recognises a message that was sent twice, from the same seat alone', () => {
    const resigned = { t: 'resigned', seat: 0, cid: 'x' } as const
    const log = folded(resigned)
    expect(log.saidBefore(resigned)).toEqual(resigned)
    expect(log.saidBefore({ ...resigned, seat: 1 })).toBeUndefined()
    expect(log.saidBefore({ ...resigned, cid: 'y' })).toBeUndefined()
  })
})

describe('clocks', () => {
  const asked = (seat: number, id: number) => ({ seat, id, kind: '' })
  const timed = (per: 'decision' | 'match') =>
    new FoldedLog({ ...CREATED, clock: { per, seconds: 60, then: 'default' } })

  it('run from when a seat was asked until it is asked something else', () => {
    const log = timed('match')
    log.noteAsked([asked(0, 1)], 1000)
    log.noteAsked([asked(0, 1)], 5000)
    expect(log.askedAt[0]).toEqual({ decision: 1, at: 1000 })
    log.noteAsked([asked(1, 2)], 11_000)
    expect([log.askedAt[0], log.timeLeft(0), log.timeLeft(1)]).toEqual([undefined, 50_000, 60_000])
  })

  it('stand still for an answer that is given and may still be changed', () => {
    const log = timed('match')
    log.noteAsked([{ ...asked(0, 1), answered: true }], 1000)
    expect(log.askedAt[0]).toBeUndefined()
  })

  it('begin anew for every decision where that was agreed', () => {
    const log = timed('decision')
    log.noteAsked([asked(0, 1)], 0)
    log.noteAsked([asked(0, 2)], 50_000)
    expect(log.timeLeft(0)).toBe(60_000)
  })
})
