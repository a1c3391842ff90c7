import type { Calibration } from '@flagbridge/kernel'
import { chanceOf, leadOf, LEAST_SLOPE, logOdds } from '../chances.ts'
import { BY_CAPTAINS, type Observed } from './observe.ts'

/** One position: the lead of the first side, the round as doublings, and how the battle ended for it. */
interface Position {
  readonly lead: number
  readonly round: number
  readonly score: number
}

/** Where the line bends: these shares of all positions have a smaller lead. */
const BENDS = [0.33, 0.66, 0.9]
const STEPS = 100
/** Keeps a slope that little speaks for at rest: a battle's positions tell nearly the same, and so less than they seem. */
const CALM = 30
/** The shortest part of a step that is tried. */
const SHORTEST = 1 / 4096
const STILL = 1e-7

function positionsOf(battles: readonly Observed[]): Position[] {
  return battles.flatMap(({ score, positions }) =>
    positions.map(([round, first, second]) => ({ lead: (leadOf(first) - leadOf(second)) / 2, round, score })),
  )
}

/** A logistic fit: the weights under which what happened is the likeliest, by Newton's method. */
export function fitted(battles: readonly Observed[], seed: string): Calibration {
  const positions = positionsOf(battles)
  const sizes = positions.map(({ lead }) => Math.abs(lead)).sort((a, b) => a - b)
  const bends = BENDS.map((share) => round2(sizes[Math.floor(share * sizes.length)] ?? 1))
  const from = { battles: battles.length, seed }
  let weights: number[] = [...bends.map(() => 0.5), 0.5, 0]
  let now = unlikely(positions, weights, bends)
  for (let step = 0; step < STEPS; step++) {
    const change = newton(positions, weights, bends)
    // Where slopes reach the least one the curve has a kink: a step too far is shortened until it leads on.
    let part = 1
    const after = () => weights.map((weight, i) => weight + part * change[i]!)
    let next = unlikely(positions, after(), bends)
    while (next > now && part > SHORTEST) {
      part /= 2
      next = unlikely(positions, after(), bends)
    }
    if (now - next < STILL) break
    weights = after()
    now = next
  }
  const rounded = weights.map((weight) => Math.round(1000 * weight) / 1000)
  return { slopes: rounded.slice(0, -1), bends, perDoubling: rounded.at(-1)!, from }
}

/** The parts of a lead between the bends. */
function partsOf(lead: number, bends: readonly number[]): number[] {
  const size = Math.abs(lead)
  const parts = bends.map((to, i) => Math.max(0, Math.min(size, to) - (bends[i - 1] ?? 0)))
  return [...parts, Math.max(0, size - (bends.at(-1) ?? 0))].map((part) => Math.sign(lead) * part)
}

/** How unlikely what happened is under these weights, as a log; the less, the better they are. */
function unlikely(positions: readonly Position[], weights: readonly number[], bends: readonly number[]): number {
  const calibration = {
    slopes: weights.slice(0, -1),
    bends,
    perDoubling: weights.at(-1)!,
    from: { battles: 0, seed: '' },
  }
  let sum = (CALM / 2) * weights.reduce((all, weight) => all + weight * weight, 0)
  for (const { lead, round, score } of positions) {
    const odds = logOdds(lead, round, calibration)
    sum += Math.log1p(Math.exp(-Math.abs(odds))) + Math.max(0, odds) - score * odds
  }
  return sum
}

function newton(positions: readonly Position[], weights: readonly number[], bends: readonly number[]): number[] {
  const n = weights.length
  const gradient = weights.map((weight) => -CALM * weight)
  const curvature = weights.map((_, i) => weights.map((_one, j) => (i === j ? CALM : 0)))
  const perDoubling = weights[n - 1]!
  for (const { lead, round, score } of positions) {
    const doublings = Math.log2(Math.max(1, round))
    const parts = partsOf(lead, bends)
    // Where a slope would be less than the least, it does not matter what it is.
    const features = parts.map((part, i) => (weights[i]! + perDoubling * doublings > LEAST_SLOPE ? part : 0))
    let odds = 0
    for (const [i, part] of parts.entries()) if (features[i] === 0) odds += LEAST_SLOPE * part
    features.push(doublings * features.reduce((sum, part) => sum + part, 0))
    for (let i = 0; i < n; i++) odds += weights[i]! * features[i]!
    const chance = chanceOf(odds)
    for (let i = 0; i < n; i++) {
      if (features[i] === 0) continue
      gradient[i]! += (score - chance) * features[i]!
      for (let j = 0; j < n; j++) curvature[i]![j]! += chance * (1 - chance) * features[i]! * features[j]!
    }
  }
  return solved(curvature, gradient)
}

/** Gauss: the x with A x = b. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      const times = rows[j]![i]! / rows[i]![i]!
      for (let k = i; k <= n; k++) rows[j]![k]! -= times * rows[i]![k]!
    }
  const x = right.map(() => 0)
  for (let i = n - 1; i >= 0; i--) {
    let rest = rows[i]![n]!
    for (let k = i + 1; k < n; k++) rest -= rows[i]![k]! * x[k]!
    x[i] = rest / rows[i]![i]!
  }
  return x
}

function round2(x: number): number {
  return Math.round(100 * x) / 100
}

/** Of the positions in which a side was told about this chance, in how many it won. */
export interface CalibrationRow {
  readonly from: number
  readonly to: number
  readonly positions: number
  /** What was said and what came, on average. */
  readonly said: number
  readonly came: number
}

/** How well chances hold: the better side of every position, in steps of ten per cent. */
export function tableOf(battles: readonly Observed[], calibration: Calibration): CalibrationRow[] {
  const rows = Array.from({ length: 5 }, () => ({ positions: 0, said: 0, came: 0 }))
  for (const { lead, round, score } of positionsOf(battles)) {
    const chance = chanceOf(logOdds(lead, round, calibration))
    const [said, came] = chance >= 0.5 ? [chance, score] : [1 - chance, 1 - score]
    const row = rows[Math.min(4, Math.floor(10 * said) - 5)]!
    row.positions++
    row.said += said
    row.came += came
  }
  return rows.map(({ positions, said, came }, i) => ({
    from: 50 + 10 * i,
    to: 60 + 10 * i,
    positions,
    said: said / Math.max(1, positions),
    came: came / Math.max(1, positions),
  }))
}

/**
 * Fitted to one half of the battles and tried on the other, both ways: nothing is tried on what it was fitted to. Both
 * halves have as many battles of captains.
 */
export function crossTable(battles: readonly Observed[], seed: string): CalibrationRow[] {
  const halves = [0, 1].map((half) => battles.filter(({ n }) => Math.floor(n / BY_CAPTAINS) % 2 === half))
  const [one, other] = halves.map((half, i) => tableOf(halves[1 - i]!, fitted(half, seed)))
  return one!.map((row, i) => {
    const also = other![i]!
    const positions = row.positions + also.positions
    const mean = (a: number, b: number) => (a * row.positions + b * also.positions) / Math.max(1, positions)
    return { ...row, positions, said: mean(row.said, also.said), came: mean(row.came, also.came) }
  })
}
