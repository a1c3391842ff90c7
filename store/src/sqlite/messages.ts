/** A line as it is kept. */
export type LineRow = readonly [match: string, seq: number, at: number, entry: string]

/** The columns of a summary, and the people in it. */
export interface SummaryRow {
  readonly columns: readonly (string | number | null)[]
  readonly match: string
  readonly people: readonly string[]
  /** Which of the lines it comes with; it is not written when that one is not. */
  readonly line?: number
}

/** What the store asks of the thread that holds the database. */
export type Request = { readonly id: number } & (
  | { readonly do: 'append'; readonly lines: readonly LineRow[]; readonly summaries: readonly SummaryRow[] }
  | { readonly do: 'lines'; readonly match: string; readonly from: number }
  | {
      readonly do: 'listed'
      readonly status: string | null
      readonly open: number | null
      readonly person: string | null
      readonly dueBefore: number | null
      readonly before: number | null
      readonly limit: number
      readonly match: string | null
    }
  | { readonly do: 'probe' }
  | { readonly do: 'backup'; readonly file: string }
  | { readonly do: 'close' }
)

export type Response = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }
)
