import { Z95, type Mean } from './stats/interval.ts'
import type { CellSummary, Summary } from './summary.ts'

/** The same cell in two runs. */
export interface Compared {
  readonly first: string
  readonly second: string
  readonly before: number
  readonly after: number
  /** By how much the score changed, with its interval. */
  readonly change: Mean
  /** So far from nothing that chance alone would hardly do it. */
  readonly isClear: boolean
}

/** What changed between two runs, cell by cell, by the names of who met; what only one of them has is left out. */
export function compared(before: Summary, after: Summary): Compared[] {
  const named = ({ contenders, cells }: Summary) =>
    new Map(cells.map((cell) => [JSON.stringify([contenders[cell.first], contenders[cell.second]]), cell]))
  const then = named(before)
  return [...named(after)].flatMap(([key, now]) => {
    const [first, second] = JSON.parse(key) as [string, string]
    const own = then.get(key)
    const turned = own === undefined ? then.get(JSON.stringify([second, first])) : undefined
    const was = own?.score.value ?? (turned === undefined ? undefined : 1 - turned.score.value)
    const cell = own ?? turned
    if (cell === undefined || was === undefined) return []
    return [comparedCell(first, second, was, cell, now)]
  })
}

function comparedCell(first: string, second: string, was: number, then: CellSummary, now: CellSummary): Compared {
  const value = now.score.value - was
  const error = Z95 * Math.sqrt(variance(was, then.score.of) + variance(now.score.value, now.score.of))
  const change = { value, low: value - error, high: value + error, of: Math.min(then.score.of, now.score.of) }
  return { first, second, before: was, after: now.score.value, change, isClear: change.low > 0 || change.high < 0 }
}

/** Agresti and Caffo: with one more of each, so that no share is without an error. */
function variance(share: number, of: number): number {
  const own = (share * of + 1) / (of + 2)
  return (own * (1 - own)) / (of + 2)
}
