import { beforeAll, describe, expect, it } from 'vitest'
import { ONLOOKER, type AnyBox } from '@flagbridge/kernel'
import { freeSeat, mayChat, mayOfferStandIn, mayUndo, seatAmong, seatsOpened } from '../src/index.ts'
import { atOneScreen, boxOf, nextAct, onServer, seated, Told } from './tableside.ts'

let duel: AnyBox
beforeAll(async () => void (duel = await boxOf('duel')))

describe('a token', () => {
  const created = () => ({ ...onServer(duel), inviteHashes: ['a', 'b'], onlookerHash: 'o', host: 'h' })
  const opened = (token: string | undefined, sitters: object[] = [], more: object = {}) =>
    seatsOpened(
      { created: { ...created(), ...more }, sitters: sitters as never },
      token === undefined ? undefined : (hash) => hash === token,
    )

  it('opens the seat that it invites to, and others look on or stay outside', () => {
    expect([opened('a'), opened('b'), opened('o'), opened('h'), opened('x')]).toEqual([[0], [1], [], [], undefined])
  })

  it('of the invitation opens a seat no longer that has one of its own; an identity does', () => {
    const taken = [{ tokenHash: 'mine', person: 'me' }]
    expect([opened('a', taken), opened('mine', taken), opened('me', taken)]).toEqual([undefined, [0], [0]])
  })

  it('is not needed to look on at an open match, and at no other', () => {
    expect([opened(undefined), opened(undefined, [], { open: true })]).toEqual([undefined, []])
  })

  it('opens nothing by being empty, nor anything at a match at one screen', () => {
    expect(seatsOpened({ created: onServer(duel), sitters: [] }, () => true)).toBeUndefined()
    expect(seatsOpened({ created: atOneScreen(duel), sitters: [] }, () => true)).toBeUndefined()
  })

  it('speaks for the seat asked for among its own, else for the first, else for onlookers', () => {
    expect([seatAmong([1, 2], 2), seatAmong([1, 2], undefined), seatAmong([], undefined)]).toEqual([2, 1, ONLOOKER])
    expect(seatAmong([1], 0)).toBeUndefined()
  })
})

describe('a seat', () => {
  it('is free until a person sits there, and never a bot’s', () => {
    const created = onServer(duel, { seats: [{ kind: 'person' }, { kind: 'bot', level: 'random' }] })
    expect(freeSeat({ created, sitters: [] }, undefined)).toBe(0)
    expect(freeSeat({ created, sitters: [] }, 1)).toMatchObject({ refused: 'seat-taken' })
    expect(freeSeat({ created, sitters: [{} as never] }, undefined)).toMatchObject({ refused: 'seat-taken' })
  })

  it('is taken once', () => {
    const told = new Told(duel, onServer(duel))
    expect(told.refusal(seated(0, 'Eve'))).toBe('seat-taken')
  })
})

describe('chat', () => {
  const may = (seat: number, to: 'everybody' | number, chat = true, chatted = 0) =>
    mayChat(
      {
        created: onServer(duel, { chat, seats: [{ kind: 'person' }, { kind: 'bot', level: 'random' }] }),
        sitters: [],
        chatted,
      },
      { seat, to },
    )?.refused

  it('comes to an end where a book has been written', () => {
    expect(may(0, 'everybody', true, 400_000)).toBeUndefined()
    expect(may(0, 'everybody', true, 600_000)).toBe('chat-is-full')
  })

  it('is for everybody where it was not switched off', () => {
    expect([may(0, 'everybody'), may(ONLOOKER, 'everybody')]).toEqual([undefined, undefined])
    expect(may(0, 'everybody', false)).toBe('chat-is-off')
  })

  it('alone with a seat is for seats, and for people', () => {
    expect([may(1, 0), may(ONLOOKER, 0), may(0, 1), may(0, 7)]).toEqual([
      undefined,
      'no-such-seat',
      'no-such-seat',
      'no-such-seat',
    ])
  })
})

describe('TABLE.5 a stand-in', () => {
  const may = (seat: number, wanted: number, at: number | undefined) => {
    const { log } = new Told(duel, onServer(duel)).table
    return mayOfferStandIn(log, seat, { seat: wanted }, { seconds: 60, at, now: 1000 })?.refused
  }

  it('may be offered for another person who is absent', () => {
    expect([may(0, 1, 1000), may(0, 1, 1001), may(0, 1, undefined)]).toEqual([undefined, 'not-absent', 'not-absent'])
    expect([may(0, 0, 1000), may(0, 5, 1000)]).toEqual(['no-such-seat', 'no-such-seat'])
  })
})

describe('an answer', () => {
  it('is for what was offered, once, and not by whoever offered it', () => {
    const told = new Told(duel, onServer(duel))
    const yes = (seat: number, what: 'draw' | 'take-back') => told.refusal({ t: 'answered', seat, what, yes: false })
    expect(yes(1, 'draw')).toBe('nothing-offered')
    told.tell({ t: 'offered', seat: 0, what: 'draw' })
    expect([yes(0, 'draw'), yes(1, 'take-back'), yes(1, 'draw'), yes(1, 'draw')]).toEqual([
      'nothing-offered',
      'nothing-offered',
      undefined,
      'nothing-offered',
    ])
  })
})

describe('playing', () => {
  it('is from when everybody is seated to the end', () => {
    const told = new Told(duel, onServer(duel))
    const act = nextAct(told.table)
    told.tell({ t: 'resigned', seat: 0 })
    expect([told.refusal(act), told.refusal({ t: 'offered', seat: 0, what: 'draw' })]).toEqual([
      'nothing-asked-of-you',
      'nothing-asked-of-you',
    ])
    expect(told.tell({ t: 'said', seat: 0, name: 'P0', to: 'everybody', text: 'well played' })).toHaveLength(1)
  })
})

describe('undoing', () => {
  const may = (told: Told, seat: number) => mayUndo(told.table, seat)?.refused

  it('is for one’s own last action where that was agreed', () => {
    const told = new Told(duel, atOneScreen(duel))
    expect(may(told, 0)).toBe('nothing-to-undo')
    const { seat } = nextAct(told.table)
    told.actOnce()
    expect([may(told, seat), may(told, 1 - seat)]).toEqual([undefined, 'nothing-to-undo'])
  })

  it('is not for matches on a server, unless they say so', () => {
    const told = new Told(duel, onServer(duel))
    told.actOnce()
    expect(told.refusal({ t: 'undone', seat: told.table.log.standing[0]!.seat })).toBe('nothing-to-undo')
  })

  it('ends where something was turned up: dice that fell, or a card that nobody could know', async () => {
    const box = await boxOf('star-strike-2')
    const told = new Told(box, atOneScreen(box))
    const seen = { quiet: 0, turnedUp: 0 }
    for (let i = 0; i < 60 && told.table.outcome === undefined; i++) {
      const act = nextAct(told.table)
      const [step] = told.tell(act)
      if (step?.t !== 'step') throw new Error('no step')
      const turnsUp = step.events.some((event) => box.game.turnsUp(event) || box.game.facesOf(event).length > 0)
      seen[turnsUp ? 'turnedUp' : 'quiet']++
      expect(may(told, act.seat)).toBe(turnsUp ? 'nothing-to-undo' : undefined)
    }
    expect(Object.values(seen).every((count) => count > 0)).toBe(true)
  })
})
