/** Words as they are set: plain, strong, or with emphasis. */
export type Span = string | { readonly strong: string } | { readonly emphasis: string }
export type BookText = readonly Span[]

/** A stretch of prose with the rules that it tells. */
export interface ToldText {
  readonly text: BookText
  readonly rules: readonly string[]
}

/** Says what was expected in a line. */
export type Note = (line: number, expected: string) => unknown

/** A line of a file; lines count from 1. */
export interface NumberedLine {
  readonly text: string
  readonly number: number
}

const ID = String.raw`[A-Z][A-Z0-9]*-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*`
const IDS = String.raw`\[(${ID}(?:,\s*${ID})*)\]`
const AT_END = new RegExp(String.raw`^(.*?)\s*${IDS}$`, 's')
/** In the midst of a sentence only what has a number in it is taken for an id: [B-xxx] is none. */
const ANYWHERE = new RegExp(String.raw`\[${ID}(?<=\[[^\]]*\d[^\]]*)[^\]]*\]`)
const ALONE = new RegExp(`^${IDS}$`)

const SET = /\*\*([^*]+)\*\*|\*([^*]+)\*/g

/** What has no place in a line of a book, and what to write instead. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/`/, 'no code in prose'],
  [/<\/?[a-z!]/i, 'no HTML'],
  [/\]\(/, 'no link'],
]

/** The ids of a line that holds nothing else. */
export function idsAlone(text: string): readonly string[] | undefined {
  const found = ALONE.exec(text.trim())
  return found === null ? undefined : split(found[1]!)
}

/** Prose that may end with its ids in square brackets. */
export function told(lines: readonly NumberedLine[], note: Note): ToldText {
  const whole = lines.map(({ text }) => text.trim()).join(' ')
  const [, before, ids] = AT_END.exec(whole) ?? [undefined, whole, undefined]
  const within = lines.find(({ text }, i) => ANYWHERE.test(i === lines.length - 1 ? text.replace(AT_END, '$1') : text))
  if (within !== undefined) note(within.number, 'ids at the end of the paragraph, all in one pair of brackets')
  return { text: spansOf(before, lines, note), rules: ids === undefined ? [] : split(ids) }
}

/** A line of prose without ids. */
export function spansOf(text: string, lines: readonly NumberedLine[], note: Note): BookText {
  const spans: Span[] = []
  const plain = (part: string) => {
    if (part.includes('*')) note(lineWith('*', lines), 'a second star where the emphasis ends')
    if (part !== '') spans.push(part)
  }
  for (const [pattern, expected] of FOREIGN) {
    const line = lines.find((one) => pattern.test(one.text))
    if (line !== undefined) note(line.number, expected)
  }
  let from = 0
  for (const found of text.matchAll(SET)) {
    plain(text.slice(from, found.index))
    spans.push(found[1] === undefined ? { emphasis: found[2]! } : { strong: found[1] })
    from = found.index + found[0].length
  }
  plain(text.slice(from))
  return spans
}

/** As it is read aloud, or sought. */
export function plainText(text: BookText): string {
  return text.map((span) => (typeof span === 'string' ? span : 'strong' in span ? span.strong : span.emphasis)).join('')
}

function lineWith(what: string, lines: readonly NumberedLine[]): number {
  return (lines.find(({ text }) => text.includes(what)) ?? lines[0])?.number ?? 1
}

function split(ids: string): string[] {
  return ids.split(',').map((id) => id.trim())
}
