import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import { spansOf, type BookText, type Note } from './bookText.ts'

/** A word of the game. */
export interface GlossaryEntry {
  readonly term: string
  /** Other spellings. */
  readonly also: readonly string[]
  readonly text: BookText
  readonly rules: readonly string[]
}

const KEYS = new Set(['term', 'also', 'text', 'rules'])

/** A list of words in YAML: `term`, `also`, `text`, `rules`. */
export function readGlossary(yaml: string, note: Note): readonly GlossaryEntry[] {
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  const lineOf = (node: unknown): number =>
    counter.linePos((node as { range?: readonly number[] } | null)?.range?.[0] ?? 0).line
  for (const { pos, message } of document.errors)
    note(counter.linePos(pos[0]).line, `well-formed YAML; ${message.toLowerCase()}`)
  if (document.errors.length > 0) return []
  if (!isSeq(document.contents)) {
    note(1, 'a list of words, each "- term: …"')
    return []
  }
  const seen = new Set<string>()
  return document.contents.items.flatMap((item) => {
    const line = lineOf(item)
    const entry = isMap(item) ? entryOf(item.toJSON() as Record<string, unknown>, line, note) : undefined
    if (!isMap(item)) note(line, 'a word: "- term: …" and "text: …"')
    for (const spelling of entry === undefined ? [] : [entry.term, ...entry.also]) {
      if (seen.has(spelling.toLowerCase())) note(line, `a word that was not explained before, "${spelling}" was`)
      seen.add(spelling.toLowerCase())
    }
    return entry ?? []
  })
}

function entryOf(raw: Readonly<Record<string, unknown>>, line: number, note: Note): GlossaryEntry | undefined {
  const { term, also = [], text, rules = [] } = raw
  const odd = Object.keys(raw).find((key) => !KEYS.has(key))
  if (odd !== undefined) note(line, `term, also, text and rules, no "${odd}"`)
  if (typeof term !== 'string' || term === '') note(line, 'a word under "term"')
  if (typeof text !== 'string' || text === '') note(line, 'a sentence or two under "text"')
  if (!isWords(also)) note(line, 'a list of other spellings under "also"')
  if (!isWords(rules)) note(line, 'a list of ids under "rules"')
  if (typeof term !== 'string' || typeof text !== 'string' || !isWords(also) || !isWords(rules)) return undefined
  return { term, also, text: spansOf(text.trim(), [{ text, number: line }], note), rules }
}

function isWords(x: unknown): x is readonly string[] {
  return Array.isArray(x) && x.every((word) => typeof word === 'string')
}
