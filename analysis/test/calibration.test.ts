import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { seededDice } from '@flagbridge/kernel'
import { botsOf, crossTable, fitted, observed, tableOf, type Observed } from '../src/calibration/index.ts'
import { chanceOf, leadOf, logOdds } from '../src/index.ts'

/**
 * Battles whose outcome follows a known law: a lead counts half as much as its judge says, more in later rounds, and
 * so many times that between captains.
 */
function invented(count: number, byCaptains = 1): Observed[] {
  const dice = seededDice('invented')
  return Array.from({ length: count }, (_, n) => {
    const value = (dice.die(1801, 'value') - 901) / 1000
    const round = 1 + (Math.floor(n / 8) % 4)
    const times = botsOf(n).includes('captain') ? byCaptains : 1
    const chance = chanceOf(times * (0.4 + 0.2 * Math.log2(round)) * leadOf(value))
    return { n, score: dice.die(10_000, 'end') <= 10_000 * chance ? 1 : 0, positions: [[round, value, -value]] }
  })
}

describe('calibration', () => {
  it('finds the law that outcomes follow', () => {
    const { slopes, perDoubling, from } = fitted(invented(20_000), 'invented')
    expect(from).toEqual({ battles: 20_000, seed: 'invented' })
    for (const slope of slopes) expect(slope + perDoubling).toBeCloseTo(0.6, 0)
    expect(perDoubling).toBeCloseTo(0.2, 1)
  })

  it('says 70 % where 70 of 100 win', () => {
    const rows = crossTable(invented(20_000), 'invented').filter(({ positions }) => positions > 1000)
    expect(rows.length).toBeGreaterThan(2)
    for (const { said, came } of rows) expect(Math.abs(said - came)).toBeLessThan(0.03)
  })

  it('is tried on battles like those it was fitted to: captains’ and ensigns’ alike', () => {
    for (const { said, came, positions } of crossTable(invented(20_000, 3), 'invented'))
      if (positions > 1000) expect(Math.abs(said - came)).toBeLessThan(0.03)
  })

  it('ends where no other weight is better, also where a large lead tells less than a small one', () => {
    const dice = seededDice('treacherous')
    const battles = Array.from({ length: 6000 }, (_, n): Observed => {
      const value = (dice.die(1801, 'value') - 901) / 1000
      const round = 1 + (Math.floor(n / 8) % 8)
      const size = Math.abs(leadOf(value))
      const told = Math.min(1, size) - (round < 4 ? 0.8 * Math.max(0, size - 1) : 0)
      const chance = chanceOf(Math.sign(value) * told)
      return { n, score: dice.die(10_000, 'end') <= 10_000 * chance ? 1 : 0, positions: [[round, value, -value]] }
    })
    const best = fitted(battles, 'treacherous')
    const surprise = (calibration: typeof best) => {
      let sum = 0
      for (const { score, positions } of battles)
        for (const [round, value] of positions) {
          const chance = chanceOf(logOdds(leadOf(value), round, calibration))
          sum -= Math.log(score === 1 ? chance : 1 - chance)
        }
      return sum / battles.length
    }
    const here = surprise(best)
    for (const by of [-0.2, 0.2]) {
      expect(surprise({ ...best, perDoubling: best.perDoubling + by })).toBeGreaterThan(here - 1e-4)
      for (const [i, slope] of best.slopes.entries())
        expect(surprise({ ...best, slopes: best.slopes.with(i, slope + by) })).toBeGreaterThan(here - 1e-4)
    }
  })

  it('tells when chances do not hold', () => {
    const boastful = { slopes: [3], bends: [], perDoubling: 0, from: { battles: 0, seed: '' } }
    const rows = tableOf(invented(20_000), boastful)
    expect(rows.at(-1)!.said - rows.at(-1)!.came).toBeGreaterThan(0.1)
  })

  it('without a calibration a value v is a chance of (1 + v) / 2', () => {
    for (const value of [-0.9, -0.2, 0, 0.4, 0.8])
      expect(chanceOf(logOdds(leadOf(value), 3))).toBeCloseTo((1 + value) / 2)
  })

  it('more lead is never worth less, in any game and round', async () => {
    for (const game of shelf) {
      const { calibration } = (await openBuiltIn(game)).box.judge!
      expect(calibration?.from.battles).toBeGreaterThan(0)
      for (const round of [1, 3, 8, 40]) {
        let before = -Infinity
        for (let lead = -6; lead <= 6; lead += 0.25) {
          const odds = logOdds(lead, round, calibration)
          expect(odds).toBeGreaterThan(before)
          before = odds
        }
      }
    }
  })

  it('stands in the docs as it was fitted', async () => {
    const docs = await readFile(new URL('../../docs/analysis.md', import.meta.url), 'utf8')
    for (const game of shelf) {
      const { calibration } = (await openBuiltIn(game)).box.judge!
      expect(docs).toContain(`\n| ${game.id} | ${calibration!.from.battles} |`)
    }
  })

  it('observes the same battle the same way', async () => {
    const { box } = await openBuiltIn(shelf.find(({ id }) => id === 'duel')!)
    const one = observed(box, 'seed', 3)
    expect(observed(box, 'seed', 3)).toEqual(one)
    expect(one.positions.length).toBeGreaterThan(8)
    expect([0, 0.5, 1]).toContain(one.score)
  })
})
