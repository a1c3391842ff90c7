/** The columns of a summary, and the people in it. */
export interface SummaryRow {
  readonly columns: readonly (string | number | null)[]
  readonly match: string
  readonly people: readonly string[]
}

/** A line (match, seq, at, entry), a summary, or both. */
export interface Row {
  readonly line?: readonly [match: string, seq: number, at: number, entry: string]
  readonly summary?: SummaryRow
}

/** What the store asks of the thread that holds the database. */
export type Request = { readonly id: number } & (
  | { readonly do: 'append'; readonly rows: readonly Row[] }
  | { readonly do: 'lines'; readonly match: string; readonly from: number }
  | {
      readonly do: 'listed'
      readonly status: string | null
      readonly open: number | null
      readonly person: string | null
      readonly dueBefore: number | null
      readonly before: number | null
      readonly limit: number
    }
  | { readonly do: 'backup'; readonly file: string }
  | { readonly do: 'close' }
)

export type Response = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }
)
