import { useEffect, useState } from 'preact/hooks'
import type { ChanceLine, Graph } from '@flagbridge/analysis'
import { engine } from '../client/engine.ts'
import type { ReplayInfo } from '../engine/api/index.ts'

/** Another course of the same battle: what it was played on from, or what was played on from it. */
export interface OtherCourse {
  readonly match: string
  /** After this step they part. */
  readonly from: number
  /** It is what was, and the match at hand a branch of it. */
  readonly was: boolean
}

export interface Beside extends OtherCourse {
  readonly line: ChanceLine
}

/** All that can be drawn beside a match: where it comes from, and its branches that are over. */
export function coursesOf({ branches, branchOf }: Pick<ReplayInfo, 'branches' | 'branchOf'>): OtherCourse[] {
  return [
    ...(branchOf === undefined ? [] : [{ ...branchOf, was: true }]),
    ...branches.filter(({ over }) => over).map(({ match, from }) => ({ match, from, was: false })),
  ]
}

/** What it was played on from; else what was played on from it last. */
export function usuallyBeside(info: Pick<ReplayInfo, 'branches' | 'branchOf'> | undefined): OtherCourse | undefined {
  const courses = info === undefined ? [] : coursesOf(info)
  return courses.find(({ was }) => was) ?? courses.at(-1)
}

/** The chances of the other course once they are known. */
export function useBeside(course: OtherCourse | undefined): Beside | undefined {
  const [found, setFound] = useState<Beside | undefined>(undefined)
  useEffect(() => {
    let isWanted = true
    setFound(undefined)
    if (course !== undefined)
      void engine.report
        .chances(course.match)
        .then((line) => isWanted && line !== undefined && setFound({ ...course, line }))
    return () => {
      isWanted = false
    }
  }, [course?.match])
  return found
}

/** Its line from where they part, as far as the picture reaches. */
export function pointsBeside({ line, from }: Beside, side: number, { x, y }: Graph, most = Infinity): string {
  const before = line.swings.findLast(({ step }) => step <= from)?.after ?? line.start
  return [{ step: from, after: before }, ...line.swings.filter(({ step }) => step > from && step <= most)]
    .map(({ step, after }) => `${x(step)} ${y(after[side] ?? 0.5)}`)
    .join(' ')
}
