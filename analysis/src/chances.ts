import type { AnyBox, AnyGame, Calibration, Judge, Outcome } from '@flagbridge/kernel'

/** A value of 1 would be a lead without end. */
const SURE = 0.9995
/** However little a lead tells, more of it is never worth less. */
export const LEAST_SLOPE = 0.05
const PLAIN: Calibration = { slopes: [1], bends: [], perDoubling: 0, from: { battles: 0, seed: '' } }

/** The lead that a value of a judge stands for; the values of chances (1 + v) / 2 are log-odds of it. */
export function leadOf(value: number): number {
  return 2 * Math.atanh(Math.min(SURE, Math.max(-SURE, value)))
}

/** The log-odds of winning with this lead in this round. */
export function logOdds(lead: number, round: number, { slopes, bends, perDoubling }: Calibration = PLAIN): number {
  const later = perDoubling * Math.log2(Math.max(1, round))
  const size = Math.abs(lead)
  let sum = 0
  for (const [i, slope] of slopes.entries()) {
    const from = i === 0 ? 0 : bends[i - 1]!
    const to = bends[i] ?? Infinity
    if (size > from) sum += Math.max(LEAST_SLOPE, slope + later) * (Math.min(size, to) - from)
  }
  return Math.sign(lead) * sum
}

/** A chance from log-odds. */
export function chanceOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

/** The chances of a match that is over: all, nothing, or a share of a draw. */
export function settled(outcome: Pick<Outcome, 'winner'>, sides: number): number[] {
  return Array.from({ length: sides }, (_, side) =>
    outcome.winner === 'draw' ? 1 / sides : outcome.winner === side ? 1 : 0,
  )
}

/** How many sides there are. */
export function sidesOf(game: AnyGame, state: unknown): number {
  return Math.max(...game.sides(state)) + 1
}

/** The chance of each side in a quiet position; they add up to one. */
export function chancesAt({ game, judge }: AnyBox, state: unknown): number[] {
  const outcome = game.outcome(state)
  const seats = game.sides(state)
  const sides = sidesOf(game, state)
  if (outcome !== undefined) return settled(outcome, sides)
  if (judge === undefined) return Array.from({ length: sides }, () => 1 / sides)
  const round = game.round(state)
  const weights = Array.from({ length: sides }, (_, side) => {
    const value = judge.value(state, seats.indexOf(side))
    return Math.exp(logOdds(leadOf(value), round, judge.calibration) / 2)
  })
  const all = weights.reduce((sum, one) => sum + one, 0)
  return weights.map((one) => one / all)
}

/** The same judge, whose values are chances: 1 is won, -1 is lost, and 0.4 is a chance of 70 %. */
export function inChances(game: AnyGame, judge: Judge<unknown>): Judge<unknown> {
  const { calibration } = judge
  return {
    ...judge,
    value: (state, seat) => 2 * chanceOf(logOdds(leadOf(judge.value(state, seat)), game.round(state), calibration)) - 1,
  }
}
