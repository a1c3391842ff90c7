import type { Experiment } from '@flagbridge/formats'
import type { FleetItem } from '@flagbridge/kernel'
import type { TrialResult } from './battle.ts'
import { layoutOf, type TrialCell, type TrialLayout } from './layout.ts'
import { pricesOf, type Prices } from './prices.ts'
import { bradleyTerry, ELO, type BradleyTerry, type Met } from './stats/bradleyTerry.ts'
import { meanOf, shareOf, type Mean, type ShareInterval } from './stats/interval.ts'
import { sequential, type Sequential } from './stats/sequential.ts'

/** What the battles of a cell came to. */
export interface CellSummary {
  readonly first: number
  readonly second: number
  /** Of the first contender; of the first side, where one meets itself. */
  readonly score: ShareInterval
  /** The same by the side on which the first contender sat; nothing where sides are not changed. */
  readonly bySide?: readonly [ShareInterval, ShareInterval]
  readonly draws: number
  readonly rounds: Mean
  readonly decisions: Mean
  /** From the beginning of this round on it was clear who would win; scenarios alone. */
  readonly decided?: Mean
  /** The numbers of its battles, so that everything told can be looked at. */
  readonly battles: readonly number[]
}

/** How a variant differs from the first one in the same battles. */
export interface Difference {
  readonly variant: number
  readonly score: Mean
  readonly rounds: Mean
  readonly decisions: Mean
  /** Battles that ended otherwise. */
  readonly changed: ShareInterval
}

/** What an experiment has come to so far. */
export interface Summary {
  readonly title: string
  readonly kind: Experiment['kind']
  readonly game: string
  readonly seed: string
  readonly contenders: readonly string[]
  readonly battles: number
  readonly of: number
  readonly draws: number
  /** How the first side did in all battles. */
  readonly firstSide: ShareInterval
  readonly rounds: Mean
  readonly decisions: Mean
  /** Battles by their length in rounds. */
  readonly lengths: readonly { readonly rounds: number; readonly battles: number }[]
  readonly cells: readonly CellSummary[]
  readonly strengths?: BradleyTerry
  readonly duel?: Sequential & { readonly elo: { readonly value: number; readonly low: number; readonly high: number } }
  readonly differences?: readonly Difference[]
  readonly prices?: Prices
}

/** The same whatever order the results came in, and whoever played them. */
export function summaryOf(
  experiment: Experiment,
  results: readonly TrialResult[],
  items: readonly FleetItem[],
): Summary {
  const layout = layoutOf(experiment)
  const sorted = results.toSorted((a, b) => a.n - b.n)
  const duel = experiment.kind === 'duel' ? duelOf(experiment.stop, sorted) : undefined
  // What was played after the decision of a sequential test does not count.
  const played = duel === undefined || duel.verdict === 'open' ? sorted : sorted.filter(({ n }) => n < 2 * duel.pairs)
  const seed = String(experiment.seed)
  return {
    title: experiment.experiment,
    kind: experiment.kind,
    game: experiment.game,
    seed,
    contenders: layout.contenders,
    battles: played.length,
    of: layout.trials,
    draws: drawsIn(played),
    firstSide: shareOf(scoreOf(played.map((one) => ofFirstSide(layout, one))), played.length),
    rounds: meanOf(played.map(({ rounds }) => rounds)),
    decisions: meanOf(played.map(({ decisions }) => decisions)),
    lengths: lengthsOf(played),
    cells: cellsOf(layout, played),
    ...(experiment.kind === 'matrix' || experiment.kind === 'bots'
      ? { strengths: bradleyTerry(metIn(layout, played), layout.contenders.length, seed) }
      : {}),
    ...(duel === undefined ? {} : { duel: { ...duel, elo: eloOf(shareOf(scoreOf(scoresOf(played)), played.length)) } }),
    ...(experiment.kind === 'what-if' ? { differences: differencesOf(layout, played) } : {}),
    ...(experiment.kind === 'prices' ? { prices: pricesOf(played, items, seed) } : {}),
  }
}

/** How the first side did, whoever sat there. */
function ofFirstSide(layout: TrialLayout, { n, score }: TrialResult): number {
  return layout.trial(n).isSwapped ? 1 - score : score
}

function scoresOf(results: readonly TrialResult[]): number[] {
  return results.map(({ score }) => score)
}

function scoreOf(scores: readonly number[]): number {
  return scores.reduce((sum, one) => sum + one, 0)
}

function drawsIn(results: readonly TrialResult[]): number {
  return results.filter(({ score }) => score === 0.5).length
}

function lengthsOf(results: readonly TrialResult[]): Summary['lengths'] {
  const counts = new Map<number, number>()
  for (const { rounds } of results) counts.set(rounds, (counts.get(rounds) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => a - b).map(([rounds, battles]) => ({ rounds, battles }))
}

function byCell(layout: TrialLayout, results: readonly TrialResult[]): TrialResult[][] {
  const cells: TrialResult[][] = layout.cells.map(() => [])
  for (const one of results) cells[layout.trial(one.n).cell]!.push(one)
  return cells
}

function cellsOf(layout: TrialLayout, results: readonly TrialResult[]): CellSummary[] {
  return byCell(layout, results).map((own, i) => {
    const cell: TrialCell = layout.cells[i]!
    const from = (isSwapped: boolean) => {
      const these = own.filter(({ n }) => layout.trial(n).isSwapped === isSwapped)
      return shareOf(scoreOf(scoresOf(these)), these.length)
    }
    const decided = own.flatMap((one) => one.decided ?? [])
    return {
      first: cell.first,
      second: cell.second,
      score: shareOf(scoreOf(scoresOf(own)), own.length),
      ...(cell.first === cell.second ? {} : { bySide: [from(false), from(true)] as const }),
      draws: drawsIn(own),
      rounds: meanOf(own.map(({ rounds }) => rounds)),
      decisions: meanOf(own.map(({ decisions }) => decisions)),
      ...(decided.length === 0 ? {} : { decided: meanOf(decided) }),
      battles: own.map(({ n }) => n),
    }
  })
}

function metIn(layout: TrialLayout, results: readonly TrialResult[]): Met[] {
  return results.map(({ n, score }) => {
    const { cell, battle, isSwapped } = layout.trial(n)
    const { first, second } = layout.cells[cell]!
    return isSwapped
      ? { first: second, second: first, score: 1 - score, block: battle }
      : { first, second, score, block: battle }
  })
}

/** Pairs in their order, as far as no battle is missing among them. */
function duelOf(stop: { lower: number; upper: number; error: number }, sorted: readonly TrialResult[]): Sequential {
  const pairs: number[] = []
  for (let at = 0; at + 1 < sorted.length; at += 2) {
    const [one, other] = [sorted[at]!, sorted[at + 1]!]
    if (one.n !== at || other.n !== at + 1) break
    pairs.push((one.score + other.score) / 2)
  }
  return sequential(pairs, { lower: stop.lower / 100, upper: stop.upper / 100, error: stop.error / 100 })
}

function eloOf({ value, low, high }: ShareInterval): { value: number; low: number; high: number } {
  const elo = (share: number) => ELO * Math.log(Math.max(1e-4, share) / Math.max(1e-4, 1 - share))
  return { value: elo(value), low: elo(low), high: elo(high) }
}

/** In battles that both variants have fought, with the same dice as long as nothing leads them apart. */
function differencesOf(layout: TrialLayout, results: readonly TrialResult[]): Difference[] {
  const battles = layout.cells.map(() => new Map<number, TrialResult>())
  for (const one of results) {
    const { cell, battle } = layout.trial(one.n)
    battles[cell]!.set(battle, one)
  }
  return battles.slice(1).map((own, i) => {
    const pairs = [...own].flatMap(([battle, one]) => {
      const base = battles[0]!.get(battle)
      return base === undefined ? [] : [[base, one] as const]
    })
    return {
      variant: i + 1,
      score: meanOf(pairs.map(([base, one]) => one.score - base.score)),
      rounds: meanOf(pairs.map(([base, one]) => one.rounds - base.rounds)),
      decisions: meanOf(pairs.map(([base, one]) => one.decisions - base.decisions)),
      changed: shareOf(pairs.filter(([base, one]) => one.score !== base.score).length, pairs.length),
    }
  })
}

/** Whether more battles could still change the answer. */
export function isDecided(experiment: Experiment, results: readonly TrialResult[]): boolean {
  if (experiment.kind !== 'duel') return false
  return (
    duelOf(
      experiment.stop,
      results.toSorted((a, b) => a.n - b.n),
    ).verdict !== 'open'
  )
}
