import { seededDice } from '@flagbridge/kernel'
import { middleOf } from './interval.ts'
import { logisticFit, type SeenOutcome } from './logistic.ts'

/** A battle between two of those compared: who had the first side, and how that one scored. */
export interface Met {
  readonly first: number
  readonly second: number
  readonly score: number
  /** Battles of one number share their dice: they are drawn again together. */
  readonly block: number
}

export interface Strength {
  /** In Elo points around the mean of all. */
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface BradleyTerry {
  readonly strengths: readonly Strength[]
  /** What the first side is worth by itself, in Elo points. */
  readonly side: Strength
}

/** Elo points in a unit of log-odds. */
export const ELO = 400 / Math.LN10
/** Keeps whoever won or lost everything within reach. */
const CALM = 0.02
const AGAIN = 200

/**
 * How strong everybody is, the side apart: P(i beats j from the first side) = logistic(i - j + side). Intervals by
 * drawing the battles again.
 */
export function bradleyTerry(met: readonly Met[], contenders: number, seed: string): BradleyTerry {
  const best = fitted(countedOf(met, contenders), contenders)
  const blocks = new Map<number, Met[]>()
  for (const one of met) {
    const block = blocks.get(one.block)
    if (block === undefined) blocks.set(one.block, [one])
    else block.push(one)
  }
  const all = [...blocks.values()].map((block) => countedOf(block, contenders))
  const dice = seededDice(`${seed}/bootstrap`)
  const drawn = Array.from({ length: all.length === 0 ? 0 : AGAIN }, () => {
    const table = emptyTable(contenders)
    for (const face of dice.roll(all.length, all.length, 'again')) add(table, all[face - 1]!)
    return fitted(table, contenders)
  })
  const strengthOf = (i: number): Strength => ({
    value: ELO * best[i]!,
    ...middleOf(drawn.map((one) => ELO * one[i]!)),
  })
  return {
    strengths: Array.from({ length: contenders }, (_, i) => strengthOf(i)),
    side: strengthOf(contenders),
  }
}

/** By pair, the first side first: battles and score. */
type Table = Float64Array

function emptyTable(contenders: number): Table {
  return new Float64Array(2 * contenders * contenders)
}

function add(table: Table, more: Table): void {
  for (let i = 0; i < table.length; i++) table[i]! += more[i]!
}

function countedOf(met: readonly Met[], contenders: number): Table {
  const table = emptyTable(contenders)
  for (const { first, second, score } of met) {
    const at = 2 * (first * contenders + second)
    table[at]!++
    table[at + 1]! += score
  }
  return table
}

/** The strengths, which add up to nothing, and the side behind them, as log-odds. */
function fitted(table: Table, contenders: number): number[] {
  const outcomes: SeenOutcome[] = []
  for (let first = 0; first < contenders; first++)
    for (let second = 0; second < contenders; second++) {
      const at = 2 * (first * contenders + second)
      const games = table[at]!
      if (games === 0) continue
      const features = Array.from({ length: contenders + 1 }, (_, i) => (i === contenders ? 1 : 0))
      features[first]!++
      features[second]!--
      outcomes.push({ features, score: table[at + 1]! / games, weight: games })
    }
  const weights = logisticFit(
    outcomes,
    Array.from({ length: contenders + 1 }, () => CALM),
  )
  const mean = weights.slice(0, contenders).reduce((sum, one) => sum + one, 0) / contenders
  return weights.map((weight, i) => (i < contenders ? weight - mean : weight))
}
