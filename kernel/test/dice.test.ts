import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitment, fairDice, keepsCommitment, scriptedDice, seededDice, type Dice } from '../src/index.ts'

const seeds = { hostSeed: 'ab'.repeat(32), playerSeeds: ['anna', 'ben'] }
const kinds: [string, (mark?: readonly number[]) => Dice][] = [
  ['seeded', (mark) => seededDice('a seed', mark)],
  ['seeded by number', (mark) => seededDice(7, mark)],
  ['fair', (mark) => fairDice(seeds, mark)],
]

describe.each(kinds)('%s dice', (_name, open) => {
  it('repeat exactly', () => {
    expect(open().roll(200, 6, 'test')).toEqual(open().roll(200, 6, 'test'))
  })

  it('show every face about equally often', () => {
    const counts = [0, 0, 0, 0, 0, 0]
    for (const face of open().roll(60_000, 6, 'test')) counts[face - 1]! += 1
    const chi2 = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)
    expect(chi2).toBeLessThan(20.5) // 0.1 % of honest dice are worse
  })

  it('go on from a mark as if never interrupted', () => {
    fc.assert(
      fc.property(fc.nat(150), fc.integer({ min: 2, max: 700 }), (before, sides) => {
        const whole = open()
        whole.roll(before, sides, 'test')
        const mark = JSON.parse(JSON.stringify(whole.save())) as number[]
        expect(open(mark).roll(40, sides, 'test')).toEqual(whole.roll(40, sides, 'test'))
      }),
      { numRuns: 50, seed: 1 },
    )
  })

  it('shuffle into every order', () => {
    const dice = open()
    const seen = new Set<string>()
    for (let i = 0; i < 400; i++) seen.add(dice.shuffle(4, 'test').join(''))
    expect(seen.size).toBe(24)
  })
})

describe('seeded dice', () => {
  it('differ from seed to seed', () => {
    const streams = new Set(Array.from({ length: 200 }, (_, seed) => seededDice(seed).roll(20, 6, 'test').join('')))
    expect(streams.size).toBe(200)
  })

  it('are not alike in the first die of neighbouring seeds', () => {
    const firsts = [0, 0, 0, 0, 0, 0]
    for (let seed = 0; seed < 6000; seed++) firsts[seededDice(seed).die(6, 'test') - 1]! += 1
    expect(Math.min(...firsts)).toBeGreaterThan(850)
  })
})

describe('fair dice', () => {
  it('are HMAC-SHA256 of the players seeds and a counter, keyed with the host seed: anyone can roll them again', () => {
    const stream = Buffer.concat(
      [0, 1, 2, 3].map((n) =>
        createHmac('sha256', Buffer.from(seeds.hostSeed, 'hex')).update(`["anna","ben"]:${n}`).digest(),
      ),
    )
    const faces = [...stream].filter((byte) => byte < 252).map((byte) => (byte % 6) + 1)
    expect(fairDice(seeds).roll(faces.length, 6, 'test')).toEqual(faces)
  })

  /** The bytes behind the dice, as anybody can compute them. */
  const bytes = (blocks: number) =>
    Buffer.concat(
      Array.from({ length: blocks }, (_, n) =>
        createHmac('sha256', Buffer.from(seeds.hostSeed, 'hex')).update(`["anna","ben"]:${n}`).digest(),
      ),
    )

  it.each([6, 7, 10, 52, 100, 200, 255])('pass over every byte that would favour the low faces of a d%i', (sides) => {
    const limit = 256 - (256 % sides)
    const stream = [...bytes(100)]
    // The first byte that is passed over must really occur, or this shows nothing.
    expect(stream).toContain(limit)
    const faces = stream.filter((byte) => byte < limit).map((byte) => (byte % sides) + 1)
    expect(fairDice(seeds).roll(faces.length, sides, 'test')).toEqual(faces)
  })

  it('use every byte where none favours a face', () => {
    const faces = [...bytes(20)].map((byte) => byte + 1)
    expect(fairDice(seeds).roll(faces.length, 256, 'test')).toEqual(faces)
  })

  it('take four bytes where one is not enough, the first the highest', () => {
    const stream = bytes(20)
    const faces = Array.from({ length: 100 }, (_, i) => (stream.readUInt32BE(4 * i) % 1000) + 1)
    // 2^32 is 296 more than a multiple of 1000: what lies above is passed over, and does not occur here.
    expect(Math.max(...Array.from({ length: 100 }, (_, i) => stream.readUInt32BE(4 * i)))).toBeLessThan(4294967000)
    expect(fairDice(seeds).roll(100, 1000, 'test')).toEqual(faces)
  })

  it('keep the commitment only with the very seed', () => {
    const committed = commitment(seeds.hostSeed)
    expect(keepsCommitment(committed, seeds.hostSeed)).toBe(true)
    expect(keepsCommitment(committed, `${'ab'.repeat(31)}ac`)).toBe(false)
    expect(keepsCommitment(committed, 'no seed')).toBe(false)
    // What comes over the wire may be anything: a list of one seed reads like the seed.
    expect(keepsCommitment(committed, [seeds.hostSeed] as unknown as string)).toBe(false)
  })

  it('change with any player seed, also when letters move from one to the other', () => {
    const roll = (...playerSeeds: string[]) =>
      fairDice({ ...seeds, playerSeeds })
        .roll(30, 6, 'test')
        .join('')
    expect(new Set([roll('anna', 'ben'), roll('annab', 'en'), roll('anna,ben'), roll('ben', 'anna')]).size).toBe(4)
  })

  it('want a well-formed host seed', () => {
    expect(() => fairDice({ hostSeed: 'short', playerSeeds: [] })).toThrow(/64/)
  })
})

describe('scripted dice', () => {
  it('fall as written and tell what is left', () => {
    const dice = scriptedDice(3, 5, 1)
    expect(dice.roll(2, 6, 'test')).toEqual([3, 5])
    expect(dice.leftOver()).toEqual([1])
  })

  it('name what the missing die was for', () => {
    expect(() => scriptedDice(2).roll(2, 6, 'Lock On')).toThrow(/no die left for "Lock On" after 1/)
  })

  it('refuse a face the die does not have', () => {
    expect(() => scriptedDice(7).die(6, 'attack')).toThrow(/die 1 for "attack" is 7/)
  })

  it('leave a staged deck as it lies', () => {
    expect(scriptedDice().shuffle(3, 'deck')).toEqual([0, 1, 2])
  })
})
