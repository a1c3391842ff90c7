import { rulesHash, type Experiment } from '@flagbridge/formats'
import {
  digest,
  readBadly,
  readWell,
  type AnyBox,
  type AnyMuster,
  type AnyTableRulebook,
  type FleetItem,
  type Problem,
  type Read,
} from '@flagbridge/kernel'
import { priced, type TrialResult } from './battle.ts'
import { layoutOf } from './layout.ts'

/** The first line of a file of results: what was asked, and by which rules and packs it is answered. */
export interface RunHeading {
  readonly laboratory: 1
  readonly experiment: Experiment
  readonly rules: string
  /** The hashes of all packs, built in and added, in their order. */
  readonly packs: readonly string[]
  /** What costs points, where prices are looked for. */
  readonly items: readonly FleetItem[]
}

/** An experiment with what has been played of it. A battle that comes twice is the same battle, and counts once. */
export interface Run {
  readonly heading: RunHeading
  readonly results: ReadonlyMap<number, TrialResult>
}

interface Opened {
  readonly box: AnyBox
  readonly rulebook: AnyTableRulebook
}

/** `packs` are the hashes of all packs of the box. */
export function headingOf(experiment: Experiment, { box, rulebook }: Opened, packs: readonly string[]): RunHeading {
  const items = experiment.kind === 'prices' ? priced(box.muster as AnyMuster) : []
  return { laboratory: 1, experiment, rules: rulesHash(rulebook), packs, items }
}

/** One line of JSON each, the heading first. */
export function lineOf(value: RunHeading | TrialResult): string {
  return `${JSON.stringify(value)}\n`
}

/** What stands in the way of going on with these results by this heading, each in a sentence. */
export function obstaclesTo(run: Run, now: RunHeading): string[] {
  const then = run.heading
  const told: string[] = []
  const question = ({ experiment: { experiment: _title, packs: _files, ...rest } }: RunHeading) => digest(rest)
  if (question(then) !== question(now))
    told.push('the experiment has changed since these battles were played: its results cannot be mixed with new ones')
  if (then.rules !== now.rules)
    told.push('these battles were played by another version of the rules: they would not be the same today')
  for (const hash of then.packs)
    if (!now.packs.includes(hash))
      told.push(`the pack ${hash.slice(0, 12)}… that these battles were played with has changed`)
  for (const hash of now.packs)
    if (!then.packs.includes(hash)) told.push(`these battles were played without the pack ${hash.slice(0, 12)}…`)
  return told
}

/** A file of results; the last line may be cut off where the machine was. */
export function readRun(text: string): Read<Run> {
  const lines = text.split('\n')
  const isCut = lines.pop() !== ''
  const heading = parsed(lines[0] ?? '') as RunHeading | undefined
  if (heading?.laboratory !== 1 || heading.experiment === undefined)
    return readBadly({ path: [], expected: 'a file of results, as "flagbridge lab run" writes it' })
  const results = new Map<number, TrialResult>()
  const problems: Problem[] = []
  const { trials } = layoutOf(heading.experiment)
  for (const [i, line] of lines.slice(1).entries()) {
    const one = parsed(line) as TrialResult | undefined
    if (one !== undefined && Number.isInteger(one.n) && one.n >= 0 && one.n < trials && [0, 0.5, 1].includes(one.score))
      results.set(one.n, one)
    else problems.push({ path: [], expected: `line ${i + 2}: the result of a battle of this experiment` })
  }
  if (problems.length > 0) return readBadly(...problems)
  const run = { heading, results }
  return isCut
    ? readWell(run, [{ path: [], expected: 'a last line that is whole; that battle is played again' }])
    : readWell(run)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}

/** The battles that are still to be played, in their order. */
export function missing({ heading, results }: Run): number[] {
  const { trials } = layoutOf(heading.experiment)
  return Array.from({ length: trials }, (_, n) => n).filter((n) => !results.has(n))
}
