import type { Report, Stage } from './report.ts'
import { percent, points } from './text.ts'

/** The chances over a battle, by side, and how it ended; nothing where it has not. */
export type ChanceLine = Pick<Stage, 'start' | 'swings' | 'end'>

/**
 * What a battle came to after a moment, for one side: points of chance by whom they came, and the chance at the end.
 */
export interface BranchCourse {
  readonly own: number
  readonly enemy: number
  readonly luck: number
  readonly end: number
}

/** Two battles that were one up to a moment, seen from one side. */
export interface Parting {
  /** After this step they go apart. */
  readonly from: number
  /** The chance there. */
  readonly chance: number
  readonly was: BranchCourse
  readonly then: BranchCourse
}

export function lineOf({ start, swings, outcome, split }: Report): ChanceLine {
  return { start, swings, end: outcome === null ? null : split.map(({ end }) => end) }
}

/** What was, and what was played on from its midst. */
export function partingOf(was: ChanceLine, then: ChanceLine, from: number, side: number): Parting {
  const before = was.swings.findLast(({ step }) => step <= from)
  const chance = (before?.after ?? was.start)[side] ?? 0.5
  return { from, chance, was: courseOf(was, from, side, chance), then: courseOf(then, from, side, chance) }
}

function courseOf({ swings, end }: ChanceLine, from: number, side: number, chance: number): BranchCourse {
  const later = swings.filter(({ step }) => step > from)
  let own = 0
  let luck = 0
  for (const { side: by, before, decided, after } of later) {
    if (by === side) own += decided[side]! - before[side]!
    luck += after[side]! - decided[side]!
  }
  const last = end?.[side] ?? later.at(-1)?.after[side] ?? chance
  // What is left is the enemy's, a resignation included: the parts add up to what came of it.
  return { own, enemy: last - chance - own - luck, luck, end: last }
}

/** Both in words: where they part, what each came to, and where the difference lies. */
export function partingInWords({ from, chance, was, then }: Parting, name: string): string[] {
  const course = ({ end, own, enemy, luck }: BranchCourse) =>
    `${percent(end)} in the end: ${points(own)} by its own decisions, ${points(enemy)} by the enemy’s, ` +
    `${points(luck)} by dice and cards`
  const by = then.end - was.end
  const parts = [
    { what: 'its own decisions', by: then.own - was.own },
    { what: 'the enemy’s decisions', by: then.enemy - was.enemy },
    { what: 'dice and cards', by: then.luck - was.luck },
  ]
  const most = parts.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))[0]!
  const better = Math.round(100 * by)
  return [
    `Up to step ${from} both are the same, and ${name} has ${percent(chance)}.`,
    `What was came to ${course(was)}.`,
    `What was played on came to ${course(then)}.`,
    better === 0
      ? 'In the end it is the same.'
      : `That is ${Math.abs(better)} points ${better > 0 ? 'better' : 'worse'} for ${name}; ` +
        `most of it lies with ${most.what} (${points(most.by)}).`,
  ]
}
