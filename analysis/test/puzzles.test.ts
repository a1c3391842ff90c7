import { openBuiltIn, rulesOf, shelved } from '@flagbridge/catalog'
import { positionOf, runVignette } from '@flagbridge/formats'
import { difference, type AnyBox } from '@flagbridge/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  gradeOf,
  mined,
  recorded,
  sift,
  simulated,
  USUAL_SIEVE,
  type Mining,
  type FoundPosition,
  type WrittenPuzzle,
} from '../src/puzzles/index.ts'
import { playedBattle } from './battle.ts'

const SIEVE = { ...USUAL_SIEVE, looks: [400], verify: 1500, tries: 6 }

let box: AnyBox
let mining: Mining
beforeAll(async () => {
  const duel = shelved('duel')!
  box = (await openBuiltIn(duel)).box
  const rules = new Set((await rulesOf(duel)).all.map(({ id }) => id))
  mining = { seed: 'test', count: 3, rules, sieve: SIEVE }
})

function* battles(seed = 'test', first = 0): Generator<Iterable<FoundPosition>> {
  for (let n = first; ; n++) yield simulated(box, { seed }, n)
}

function found(of: Iterable<Iterable<FoundPosition>>, more: Partial<Mining> = {}): WrittenPuzzle[] {
  return [...mined(box, of, { ...mining, ...more })]
}

describe('puzzles of battles', () => {
  it('are the same for the same seed, and run as vignettes', () => {
    const once = found(battles())
    expect(once).toHaveLength(3)
    expect(found(battles())).toEqual(once)
    for (const { vignette } of once) {
      expect(runVignette(box, vignette)).toMatchObject({ ok: true })
      const { puzzle } = vignette
      expect(puzzle!.others[0]!.chance).toBeLessThanOrEqual(puzzle!.chance - SIEVE.gap + 0.002)
      expect(vignette.rules.length).toBeGreaterThan(0)
    }
  })

  it('of another seed are others', () => {
    const names = (some: WrittenPuzzle[]) => some.map(({ vignette }) => JSON.stringify(vignette.record))
    expect(names(found(battles('another'), { count: 1 }))).not.toEqual(names(found(battles(), { count: 1 })))
  })

  it('go on from those that are there', () => {
    const before = found(battles(), { count: 2 }).map(({ vignette }) => vignette)
    expect(found(battles(), { count: 2, before })).toEqual([])
  })

  it('are found in records, too, at decisions that the record had', async () => {
    const played = await playedBattle('duel')
    const positions = [...recorded(played, 'mine')]
    expect(positions.length).toBeGreaterThan(10)
    for (const { state, record } of positions.slice(0, 12)) {
      const there = positionOf(box, { record })
      expect(there.ok && difference(there.value, state) === undefined).toBe(true)
      expect(played.moments.some(({ before }) => difference(before, state) === undefined)).toBe(true)
    }
  })
})

describe('what is no puzzle', () => {
  it('is a choice of a few, and one in which nothing is clearly the best', () => {
    const first = [...simulated(box, { seed: 'test' }, 0)].slice(0, 8).map((one) => sift(box, one, 'test', SIEVE))
    expect(first).toContain('even')
    expect(first.every((one) => one === 'even' || one === 'forced')).toBe(true)
  })

  it('is what a gap that nothing reaches leaves', () => {
    const positions = [...simulated(box, { seed: 'test' }, 1)].slice(0, 30)
    const none = positions.map((one) => sift(box, one, 'test', { ...SIEVE, gap: 0.9 }))
    expect(none.every((one) => typeof one === 'string')).toBe(true)
  })
})

it.each([
  [0.25, 0, 1],
  [0.5, 0.1, 2],
  [0.5, 0.25, 3],
  [0.7, 0.5, 4],
])('missed by ensigns %s and by captains %s is grade %s', (ensign, captain, grade) =>
  expect(gradeOf({ ensign, captain })).toBe(grade),
)
