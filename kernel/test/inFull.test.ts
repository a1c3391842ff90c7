import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { highCard } from '@flagbridge/laws/highCard'
import {
  advance,
  commitment,
  fairDice,
  isHostSeed,
  keepsCommitment,
  refusalOf,
  replay,
  resumeMatch,
  seededDice,
  startMatch,
} from '../src/index.ts'

// What other tests leave open: the last word of a refusal, the edges of a range.

const hostSeed = 'a1'.repeat(32)

describe('a host seed', () => {
  it('is 64 lower-case hexadecimal digits, no more and nothing around them', () => {
    const seeds = [hostSeed, ` ${hostSeed}`, `${hostSeed}0`, `0${hostSeed}`, hostSeed.toUpperCase(), 64, undefined]
    expect(seeds.map(isHostSeed)).toEqual([true, false, false, false, false, false, false])
  })
  it('that is none keeps no commitment, whatever that says', () => {
    expect(keepsCommitment(commitment(hostSeed), hostSeed)).toBe(true)
    expect(keepsCommitment(commitment(hostSeed), `${hostSeed} `)).toBe(false)
    expect(keepsCommitment('', 'short')).toBe(false)
  })
})

describe('fair dice with more sides than four bytes divide among', () => {
  it('pass over every number that would favour the low faces', () => {
    const sides = 2 ** 31 + 1
    const key = hexToBytes(hostSeed)
    const words: number[] = []
    for (let counter = 0; words.length < 64; counter++) {
      const mixed = JSON.stringify(['x'])
      const block = hmac(sha256, key, utf8ToBytes(`${mixed}:${counter}`))
      for (let i = 0; i < block.length; i += 4)
        words.push(((block[i]! * 256 + block[i + 1]!) * 256 + block[i + 2]!) * 256 + block[i + 3]!)
    }
    const faces = words.filter((word) => word < sides).map((word) => word + 1)
    expect(faces.length).toBeLessThan(words.length - 8)
    expect(fairDice({ hostSeed, playerSeeds: ['x'] }).roll(faces.length, sides, 'test')).toEqual(faces)
  })
})

describe('a match', () => {
  it('opens with what happened before the first decision, and nothing before that', () => {
    const { opening } = startMatch(highCard, { rounds: 4 }, seededDice('open'))
    expect(opening.map(({ kind }) => kind)).toEqual(['Dealt'])
    const { state } = startMatch(highCard, { rounds: 4 }, seededDice('open')).match
    const resumed = resumeMatch(highCard, state, seededDice('resumed'))
    const events = advance(resumed, 0, 1, { do: 'seal', card: state.hands[0]![0] as number })
    expect(events).toMatchObject([{ kind: 'Sealed' }])
    expect(events).toHaveLength(1)
  })
  it('TABLE.1 TABLE.2 refuses with the seat, and with the decision asked and answered', () => {
    const { state } = startMatch(highCard, { rounds: 4 }, seededDice('refuse')).match
    expect(refusalOf(highCard, state, 7, 1, { do: 'reopen' })).toEqual({
      refused: 'nothing-asked-of-you',
      rule: 'TABLE.1',
      values: { seat: 7 },
    })
    expect(refusalOf(highCard, state, 0, 9, { do: 'reopen' })).toEqual({
      refused: 'another-decision',
      rule: 'TABLE.2',
      values: { asked: 1, answered: 9 },
    })
  })
})

describe('a replay that parts', () => {
  const openDice = (mark?: readonly number[]) => seededDice('replay', mark)
  const { state } = startMatch(highCard, { rounds: 4 }, openDice()).match
  const seal = { seat: 0, decision: 1, action: { do: 'seal', card: state.hands[0]![0] as number } } as const

  it('says what it expected and what it got', () => {
    const refused = replay(highCard, { rounds: 4 }, openDice, [{ ...seal, action: { do: 'reopen' } }])
    expect(refused).toEqual({
      ok: false,
      at: 1,
      expected: 'a legal action',
      got: 'nothing-sealed (HC-2)',
      refusal: { refused: 'nothing-sealed', rule: 'HC-2' },
    })
    const parted = replay(highCard, { rounds: 4 }, openDice, [{ ...seal, digest: 'feed' }])
    expect(parted).toMatchObject({ ok: false, at: 1, expected: 'events with digest feed' })
    expect(parted).toHaveProperty('got', expect.stringMatching(/^events with digest [0-9a-f]+$/))
    const back = replay(highCard, { rounds: 4 }, openDice, [seal, { takeBack: 2 }])
    expect(back).toEqual({ ok: false, at: 2, expected: 'at most 1 actions taken back', got: '2' })
  })
  it('shows a watcher the table after a take-back, with nothing that happened', () => {
    const seen: unknown[] = []
    replay(highCard, { rounds: 4 }, openDice, [seal, { takeBack: 1 }], (events, at, now) =>
      seen.push([events.length, at, (now as { sealed: unknown[] }).sealed[0]]),
    )
    expect(seen).toEqual([
      [1, 0, null],
      [1, 1, seal.action.card],
      [0, 2, null],
    ])
  })
})
