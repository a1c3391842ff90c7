import { describe, expect, it } from 'vitest'
import { seededDice } from '@flagbridge/kernel'
import { bradleyTerry, ELO, type Met } from '../src/stats/bradleyTerry.ts'
import { meanOf, shareOf, Z95 } from '../src/stats/interval.ts'
import { logisticFit, surprise, type SeenOutcome } from '../src/stats/logistic.ts'
import { boundsOf, logRatio, sequential } from '../src/stats/sequential.ts'

/** Chances by dice: true with this probability. */
function chancer(seed: string): (probability: number) => boolean {
  const dice = seededDice(seed)
  return (probability) => dice.roll(1, 1_000_000, 'chance')[0]! <= 1_000_000 * probability
}

describe("Wilson's interval", () => {
  // The second way: its ends are the shares from which what was seen is just 1.96 standard errors away.
  const byHalving = (seen: number, games: number, end: 'low' | 'high') => {
    let [near, far] = [seen, end === 'low' ? 0 : 1]
    for (let step = 0; step < 200; step++) {
      const middle = (near + far) / 2
      if (Math.abs(seen - middle) < Z95 * Math.sqrt((middle * (1 - middle)) / games)) near = middle
      else far = middle
    }
    return near
  }

  it.each([
    [0, 10],
    [3, 10],
    [50, 100],
    [199.5, 400],
    [400, 400],
  ])('of %d from %d is the same by another way', (score, games) => {
    const { low, high, value } = shareOf(score, games)
    expect(value).toBe(score / games)
    expect(low).toBeCloseTo(byHalving(score / games, games, 'low'), 6)
    expect(high).toBeCloseTo(byHalving(score / games, games, 'high'), 6)
  })

  it('holds the truth in 95 ± 1 of 100 cases, whatever the truth is', () => {
    const isSo = chancer('wilson')
    const truths = seededDice('truths')
    let held = 0
    const series = 4000
    for (let i = 0; i < series; i++) {
      // At a single share it holds a little more or less often, for wins are whole numbers.
      const truth = 0.1 + 0.8 * (truths.roll(1, 1000, 'truth')[0]! / 1000)
      let won = 0
      for (let n = 0; n < 120; n++) if (isSo(truth)) won++
      const { low, high } = shareOf(won, 120)
      if (low <= truth && truth <= high) held++
    }
    expect(held / series).toBeGreaterThan(0.94)
    expect(held / series).toBeLessThan(0.96)
  })
})

describe('a mean', () => {
  it('has the interval of the textbook', () => {
    const { value, low, high } = meanOf([1, 2, 3, 4, 5])
    expect(value).toBe(3)
    expect(high - value).toBeCloseTo(Z95 * Math.sqrt(2.5 / 5), 9)
    expect(value - low).toBeCloseTo(high - value, 9)
  })
})

/** Battles between contenders of these strengths, everybody against everybody from both sides. */
function season(strengths: readonly number[], side: number, blocks: number, seed: string): Met[] {
  const isSo = chancer(seed)
  const met: Met[] = []
  for (let block = 0; block < blocks; block++)
    for (const first of strengths.keys())
      for (const second of strengths.keys())
        if (first !== second) {
          const odds = strengths[first]! - strengths[second]! + side
          met.push({ first, second, score: isSo(1 / (1 + Math.exp(-odds))) ? 1 : 0, block })
        }
  return met
}

describe('strengths by Bradley and Terry', () => {
  /** The second way: the minorise-maximise steps of Hunter (2004), with a factor for the side. */
  function byHunter(met: readonly Met[], contenders: number): { strengths: number[]; side: number } {
    let power = Array.from({ length: contenders }, () => 1)
    let home = 1
    for (let step = 0; step < 3000; step++) {
      const wins = power.map(() => 0)
      const weights = power.map(() => 0)
      let homeWins = 0
      let homeWeight = 0
      for (const { first, second, score } of met) {
        const sum = home * power[first]! + power[second]!
        wins[first]! += score
        wins[second]! += 1 - score
        weights[first]! += home / sum
        weights[second]! += 1 / sum
        homeWins += score
        homeWeight += power[first]! / sum
      }
      power = wins.map((won, i) => won / weights[i]!)
      home = homeWins / homeWeight
      const mean = power.reduce((sum, one) => sum + Math.log(one), 0) / contenders
      power = power.map((one) => one / Math.exp(mean))
    }
    return { strengths: power.map((one) => ELO * Math.log(one)), side: ELO * Math.log(home) }
  }

  it('and of the side are those of another way to fit them', () => {
    const met = season([0.8, 0.2, -0.3, -0.7], 0.25, 60, 'hunter')
    const own = bradleyTerry(met, 4, 'seed')
    const other = byHunter(met, 4)
    for (const [i, { value }] of own.strengths.entries())
      expect(Math.abs(value - other.strengths[i]!)).toBeLessThan(0.5)
    expect(Math.abs(own.side.value - other.side)).toBeLessThan(0.5)
  })

  it('lie in their intervals in about 95 of 100 seasons', () => {
    const truth = [0.5, 0, -0.5]
    let held = 0
    const seasons = 150
    for (let i = 0; i < seasons; i++) {
      const { strengths, side } = bradleyTerry(season(truth, 0.2, 40, `season ${i}`), 3, `${i}`)
      for (const [k, { low, high }] of strengths.entries())
        if (low <= ELO * truth[k]! && ELO * truth[k]! <= high) held++
      if (side.low <= ELO * 0.2 && ELO * 0.2 <= side.high) held++
    }
    expect(held / (4 * seasons)).toBeGreaterThan(0.91)
    expect(held / (4 * seasons)).toBeLessThan(0.98)
  })

  it('are even where only the side decides', () => {
    const { strengths, side } = bradleyTerry(season([0, 0, 0], 1, 200, 'side'), 3, 'seed')
    for (const { low, high } of strengths) expect(low < 0 && 0 < high).toBe(true)
    expect(side.low < ELO && ELO < side.high).toBe(true)
    expect(side.high - side.low).toBeLessThan(0.5 * ELO)
  })
})

describe('the sequential test', () => {
  const bounds = { lower: 0.5, upper: 0.55, error: 0.05 }

  it('is that of Wald where a pair is won or lost', () => {
    for (const [lost, won] of [
      [30, 40],
      [200, 260],
      [5, 3],
    ] as const) {
      const wald = won * Math.log(0.55 / 0.5) + lost * Math.log(0.45 / 0.5)
      expect(logRatio([lost, 0, 0, 0, won], bounds)).toBeCloseTo(wald, 2)
    }
    expect(boundsOf(bounds).high).toBeCloseTo(Math.log(0.95 / 0.05), 12)
  })

  it('does not look at what was played after its decision', () => {
    const scores = Array.from({ length: 400 }, (_, i) => (i % 3 === 0 ? 0.5 : 1))
    const { pairs, verdict } = sequential(scores, bounds)
    expect(verdict).toBe('better')
    expect(pairs).toBeLessThan(100)
    expect(sequential([...scores.slice(0, pairs), 0, 0, 0, 0], bounds)).toEqual(sequential(scores, bounds))
  })

  /** How often it answers `verdict` where battles of a pair are won with this chance, and drawn with that. */
  function rate(score: number, drawn: number, verdict: string, seed: string): number {
    const dice = seededDice(seed)
    const battle = () => {
      const at = dice.roll(1, 1_000_000, 'battle')[0]! / 1_000_000
      return at <= drawn ? 0.5 : at <= drawn + score - drawn / 2 ? 1 : 0
    }
    const series = 1200
    let found = 0
    const wide = { lower: 0.5, upper: 0.58, error: 0.05 }
    for (let i = 0; i < series; i++) {
      const scores: number[] = []
      // As many pairs as almost every series takes.
      for (let pair = 0; pair < 1500; pair++) scores.push((battle() + battle()) / 2)
      if (sequential(scores, wide).verdict === verdict) found++
    }
    return found / series
  }

  it.each([0, 0.2])('errs in 5 ± 1 of 100 series at either bound (%d drawn)', (drawn) => {
    expect(Math.abs(rate(0.5, drawn, 'better', `null ${drawn}`) - 0.05)).toBeLessThan(0.01)
    expect(Math.abs(rate(0.58, drawn, 'not better', `other ${drawn}`) - 0.05)).toBeLessThan(0.01)
  })
})

describe('a logistic fit', () => {
  it('is where no small step in any direction makes what happened likelier', () => {
    const isSo = chancer('fit')
    const outcomes: SeenOutcome[] = Array.from({ length: 400 }, (_, i) => {
      const features = [1, (i % 7) - 3, (i % 5) - 2]
      return { features, score: isSo(1 / (1 + Math.exp(-(0.3 + 0.4 * features[1]! - 0.2 * features[2]!)))) ? 1 : 0 }
    })
    const weights = logisticFit(outcomes, [0, 0, 0])
    const here = surprise(outcomes, weights)
    for (const i of weights.keys())
      for (const step of [-0.01, 0.01])
        expect(surprise(outcomes, weights.with(i, weights[i]! + step))).toBeGreaterThan(here)
    expect(weights[1]).toBeGreaterThan(0.25)
    expect(weights[2]).toBeLessThan(-0.05)
  })

  it('stays at its prior where nothing speaks against it', () => {
    expect(logisticFit([{ features: [0, 1], score: 1 }], [1, 1], [0.7, 0])[0]).toBeCloseTo(0.7, 9)
  })
})
