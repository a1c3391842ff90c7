import type { Report } from '@flagbridge/analysis'
import { lineOf, partingInWords, partingOf } from '@flagbridge/analysis/drawn'
import { link } from '../client/route.ts'
import type { ReportInfo } from '../engine/api/index.ts'
import { coursesOf, type Beside } from './beside.ts'

interface BesideChoiceProps {
  readonly info: ReportInfo
  readonly other: string
  setOther(match: string): void
}

/** Which other course of the battle is drawn beside this one; nothing where there is none. */
export function BesideChoice({ info, other, setOther }: BesideChoiceProps) {
  const courses = coursesOf(info)
  if (courses.length === 0) return null
  return (
    <label class="knowing">
      Beside it
      <select value={other} onChange={(event) => setOther(event.currentTarget.value)}>
        <option value="">Nothing</option>
        {courses.map(({ match, from, was }) => (
          <option key={match} value={match}>
            {was ? 'What was' : 'Played on'}, after step {from}
          </option>
        ))}
      </select>
    </label>
  )
}

interface PartedProps {
  readonly report: Report
  readonly beside: Beside
  readonly side: number
  readonly name: string
}

/** The two courses compared in words. */
export function Parted({ report, beside, side, name }: PartedProps) {
  const own = lineOf(report)
  const [was, then] = beside.was ? [beside.line, own] : [own, beside.line]
  return (
    <p class="parted">
      {partingInWords(partingOf(was, then, beside.from, side), name).join(' ')} The dashed line is what{' '}
      {beside.was ? 'was' : 'was played on'}: <a href={link('report', beside.match)}>its report</a>.
    </p>
  )
}
