import type { Query } from '@flagbridge/match'

/** A line as it is kept: `text` is `[seq,at,entry]` as JSON, written once and never again on its way to the disk. */
export type LineRow = readonly [match: string, seq: number, text: string]

/** Lines on their way to the thread: a few long texts cross over more cheaply than many small rows. */
export interface PackedLines {
  readonly matches: readonly string[]
  readonly seqs: readonly number[]
  /** Line after line; JSON has no line break. */
  readonly texts: string
}

export function pack(lines: readonly LineRow[]): PackedLines {
  const texts = lines.map(([, , text]) => text).join('\n')
  return { matches: lines.map(([match]) => match), seqs: lines.map(([, seq]) => seq), texts }
}

export function unpack({ matches, seqs, texts }: PackedLines): LineRow[] {
  const each = texts.split('\n')
  return matches.map((match, i) => [match, seqs[i]!, each[i]!])
}

/** The columns of a summary, and the people in it. */
export interface SummaryRow {
  readonly columns: readonly (string | number | null)[]
  readonly match: string
  readonly length: number
  readonly changedAt: number
  readonly people: readonly string[]
  /** Which of the lines it comes with; it is not written when that one is not. */
  readonly line?: number
}

/** What the store asks of the thread that holds the database. */
export type Request = { readonly id: number } & (
  | { readonly do: 'append'; readonly lines: PackedLines; readonly summaries: readonly SummaryRow[] }
  | { readonly do: 'lines'; readonly match: string; readonly from: number }
  | { readonly do: 'listed'; readonly query: Query }
  | { readonly do: 'outdated' }
  | { readonly do: 'remove'; readonly match: string }
  | { readonly do: 'putPack'; readonly hash: string; readonly text: string }
  | { readonly do: 'pack'; readonly hash: string }
  | { readonly do: 'probe' }
  | { readonly do: 'backup'; readonly file: string }
  | { readonly do: 'close' }
)

export type Response = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }
)
