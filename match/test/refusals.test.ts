import { beforeAll, describe, expect, it } from 'vitest'
import { ONLOOKER, type AnyBox } from '@flagbridge/kernel'
import {
  freeSeat,
  keeperFor,
  mayChat,
  mayOfferStandIn,
  mayUndo,
  refusalFor,
  seatToTake,
  type LogEntry,
} from '../src/index.ts'
import { atOneScreen, boxOf, nextAct, onServer, seated, Told } from './tableside.ts'

let duel: AnyBox
beforeAll(async () => void (duel = await boxOf('duel')))

const bot = { kind: 'bot', level: 'random' } as const
const person = { kind: 'person' } as const
const refusal = (refused: string, rule: string, values?: object) =>
  values === undefined ? { refused, rule } : { refused, rule, values }

describe('a refusal at the table names its rule and what it is about', () => {
  it('TABLE.1 of a seat that is taken, or was never there', () => {
    const created = onServer(duel, { seats: [person, bot] })
    expect(freeSeat({ created, sitters: [] }, 1)).toEqual(refusal('seat-taken', 'TABLE.1'))
    const told = new Told(duel, onServer(duel))
    expect(refusalFor(told.table, seated(1))).toEqual(refusal('seat-taken', 'TABLE.1', { seat: 1 }))
    const rekeyed = (seat: number): LogEntry => ({ t: 'rekeyed', seat, tokenHash: 'new' })
    expect(refusalFor(told.table, rekeyed(7))).toEqual(refusal('no-such-seat', 'TABLE.1', { seat: 7 }))
    expect(refusalFor(told.table, rekeyed(1))).toBeUndefined()
  })

  it('TABLE.1 of chat', () => {
    const who = (chatted: number, chat = true) => ({
      created: onServer(duel, { chat, seats: [person, bot, person] }),
      sitters: [],
      chatted,
    })
    const toAll = { seat: 0, to: 'everybody' } as const
    expect(mayChat(who(500_000), toAll)).toBeUndefined()
    expect(mayChat(who(500_001), toAll)).toEqual(refusal('chat-is-full', 'TABLE.1'))
    expect(mayChat(who(0, false), toAll)).toEqual(refusal('chat-is-off', 'TABLE.1'))
    expect(mayChat(who(0), { seat: 0, to: 1 })).toEqual(refusal('no-such-seat', 'TABLE.1', { seat: 1 }))
    expect(mayChat(who(0), { seat: ONLOOKER, to: 2 })).toEqual(refusal('no-such-seat', 'TABLE.1', { seat: 2 }))
    expect(mayChat(who(0), { seat: ONLOOKER, to: 'side' })).toBeUndefined()
  })

  it('TABLE.1 of playing before everybody is seated, and after the end', () => {
    const told = new Told(duel, onServer(duel))
    const act = nextAct(told.table)
    const early = new Told(duel, { ...onServer(duel), seats: [bot, person] })
    expect(refusalFor(early.table, { t: 'resigned', seat: 1 })).toBeUndefined()
    told.tell({ t: 'resigned', seat: 0 })
    for (const entry of [act, { t: 'resigned', seat: 1 }, { t: 'standIn', seat: 1, level: null }] as const)
      expect(refusalFor(told.table, entry)).toEqual(refusal('nothing-asked-of-you', 'TABLE.1', { seat: entry.seat }))
    const answer = { t: 'answered', seat: 1, what: 'draw', yes: true } as const
    expect(refusalFor(told.table, answer)).toEqual(refusal('nothing-asked-of-you', 'TABLE.1', { seat: 1 }))
  })

  it('TABLE.4 of answers to what nobody has offered, and of taking back what nobody did', () => {
    const told = new Told(duel, onServer(duel))
    const answer = { t: 'answered', seat: 1, what: 'draw', yes: true } as const
    expect(refusalFor(told.table, answer)).toEqual(refusal('nothing-offered', 'TABLE.4'))
    const back = (count: number): LogEntry => ({ t: 'takenBack', count })
    expect(refusalFor(told.table, back(1))).toEqual(refusal('nothing-to-undo', 'TABLE.4'))
    told.actOnce()
    expect([refusalFor(told.table, back(1)), refusalFor(told.table, back(2))?.refused]).toEqual([
      undefined,
      'nothing-to-undo',
    ])
  })

  it('TABLE.4 of undoing: not after the end, nor on a server that permits none', () => {
    const told = new Told(duel, atOneScreen(duel))
    told.actOnce()
    const { seat } = told.table.log.standing[0]!
    expect(mayUndo(told.table, seat)).toBeUndefined()
    told.tell({ t: 'resigned', seat })
    expect(mayUndo(told.table, seat)).toEqual(refusal('nothing-to-undo', 'TABLE.4', { seat }))
    const online = new Told(duel, onServer(duel))
    online.actOnce()
    expect(mayUndo(online.table, seat)?.refused).toBe('nothing-to-undo')
    const agreed = new Told(duel, { ...onServer(duel), undo: 'own' })
    agreed.actOnce()
    expect(mayUndo(agreed.table, seat)).toBeUndefined()
  })

  it('TABLE.5 of a bot for somebody who is there, is a bot, or has one already', () => {
    const absence = (at: number | undefined) => ({ seconds: 60, at, now: 1000 })
    const { table } = new Told(duel, onServer(duel))
    expect(mayOfferStandIn(table.log, 0, { seat: 0 }, absence(5))).toEqual(
      refusal('no-such-seat', 'TABLE.5', { seat: 0 }),
    )
    expect(mayOfferStandIn(table.log, 0, { seat: 1 }, absence(undefined))).toEqual(
      refusal('not-absent', 'TABLE.5', { seat: 1, seconds: 60 }),
    )
    const withBot = new Told(duel, { ...onServer(duel), seats: [person, bot] }).table
    expect(mayOfferStandIn(withBot.log, 0, { seat: 1 }, absence(5))?.refused).toBe('no-such-seat')
    const kept = new Told(duel, onServer(duel))
    kept.tell({ t: 'standIn', seat: 1, level: 'captain' })
    expect(mayOfferStandIn(kept.table.log, 0, { seat: 1 }, absence(5))?.refused).toBe('no-such-seat')
  })
})

describe('TABLE.5 the bot that keeps a seat', () => {
  it('is the one that its player has chosen, but for one that plays at random', () => {
    expect(
      [undefined, {}, { standIn: 'admiral' }, { standIn: 'random' }, { standIn: 'random:x' }].map(keeperFor),
    ).toEqual(['captain', 'captain', 'admiral', 'captain', 'captain'])
  })
})

describe('somebody who comes to sit down', () => {
  const created = { ...onServerHashes() }
  function onServerHashes() {
    return { inviteHashes: ['a', 'b'], onlookerHash: 'o', host: 'h' }
  }
  const fits = (token: string | undefined) => (token === undefined ? undefined : (hash: string) => hash === token)
  const take = (
    said: { token?: string; key?: string; person?: string; seat?: number },
    sitters: object[] = [],
    more: object = {},
  ) =>
    seatToTake(
      { created: { ...onServer(duel), ...created, ...more }, sitters: sitters as never },
      { token: fits(said.token), key: fits(said.key), person: said.person, seat: said.seat },
    )
  const sits = { tokenHash: 'mine', person: 'me' }

  it('takes the seat of his invitation', () => {
    expect([take({ token: 'a' }), take({ token: 'b' })]).toEqual([
      { seat: 0, isHeld: false },
      { seat: 1, isHeld: false },
    ])
    expect(take({ token: 'x' })).toBeUndefined()
    expect(take({ token: 'o' })).toBeUndefined()
  })

  it('holds the seat that his own key opens, whatever he has been invited to', () => {
    expect(take({ token: 'b', key: 'mine' }, [sits])).toEqual({ seat: 0, isHeld: true })
    expect(take({ token: 'b', key: 'other' }, [sits])).toEqual({ seat: 1, isHeld: false })
    expect(take({ token: 'mine' }, [sits])).toEqual({ seat: 0, isHeld: true })
  })

  it('holds the seat where he sits by his identity, and nobody else does by the invitation', () => {
    expect(take({ token: 'a', person: 'me' }, [sits])).toEqual({ seat: 0, isHeld: true })
    expect(take({ token: 'a', person: 'eve' }, [sits])).toBeUndefined()
    expect(take({ token: 'a' }, [sits])).toBeUndefined()
    // Somebody who sits elsewhere, or whose seat had no invitation.
    expect(take({ token: 'b', person: 'me' }, [sits, { tokenHash: 'hers', person: 'she' }])).toBeUndefined()
    expect(take({ token: '', person: 'me' }, [sits], { inviteHashes: ['', 'b'] })).toBeUndefined()
    // Nor at a match at one screen.
    expect(take({ token: 'a', person: 'me' }, [sits], { dice: { scheme: 'seeded', seed: 'x' } })).toBeUndefined()
  })

  it('needs no invitation to an open match, and takes the seat he asks for or the first', () => {
    const open = { open: true }
    expect(take({}, [], open)).toEqual({ seat: 0, isHeld: false })
    expect(take({ seat: 1 }, [], open)).toEqual({ seat: 1, isHeld: false })
    expect(take({}, [sits], open)).toEqual({ seat: 1, isHeld: false })
    expect(take({ seat: 0 }, [sits], open)).toEqual(refusal('seat-taken', 'TABLE.1'))
    expect(take({})).toBeUndefined()
  })
})
