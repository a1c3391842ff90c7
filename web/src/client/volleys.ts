import type { StoryLine } from '../engine/api/index.ts'

/** Lines that are told as one: an attack from its declaration to what it did, or all that a step brought. */
export interface ToldAsOne<Line> {
  readonly head: Line
  readonly rest: readonly Line[]
  readonly isVolley: boolean
}

/** So many lines of one action are told as one even where they are no attack. */
const MANY = 4

/** Groups lines, each with the story behind it; `breaks` is true where a heading stands before a line. */
export function toldTogether<Line>(
  lines: readonly Line[],
  story: (line: Line) => StoryLine,
  breaks: (line: Line) => boolean,
): readonly ToldAsOne<Line>[] {
  const found: ToldAsOne<Line>[] = []
  for (let from = 0; from < lines.length; ) {
    const head = lines[from]!
    const { step, look } = story(head)
    const isVolley = look.volley === 'begins'
    let to = from + 1
    while (to < lines.length && !breaks(lines[to]!)) {
      const next = story(lines[to]!)
      if (isVolley ? next.look.volley !== 'more' : next.step !== step || next.look.volley === 'begins') break
      to++
    }
    const isTogether = isVolley || (step > 0 && to - from >= MANY)
    if (!isTogether) to = from + 1
    found.push({ head, rest: lines.slice(from + 1, to), isVolley })
    from = to
  }
  return found
}

/** What an attack came to, in a word or two: the ships lost, the harm done, or nothing. */
export function cameTo(lines: readonly StoryLine[]): string {
  const lost = new Set(lines.flatMap(({ look }) => look.losses ?? [])).size
  const harm = lines.flatMap(({ look }) => look.harm ?? []).reduce((sum, { by }) => sum + by, 0)
  const isHurt = lines.some(({ look }) => (look.hits ?? []).length > 0)
  if (lost > 0) return lost === 1 ? 'lost' : `${lost} lost`
  return harm > 0 ? `−${harm}` : isHurt ? 'hit' : 'no harm'
}

/** The last attack of the battle, as far as it is told. */
export function lastVolley(lines: readonly StoryLine[]): readonly StoryLine[] {
  const from = lines.findLastIndex(({ look }) => look.volley === 'begins')
  if (from < 0) return []
  const after = lines.slice(from + 1).findIndex(({ look }) => look.volley !== 'more' && look.quiet !== true)
  return lines.slice(from, after < 0 ? undefined : from + 1 + after).filter(({ look }) => look.quiet !== true)
}
