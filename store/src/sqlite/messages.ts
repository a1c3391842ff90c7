export interface Row {
  readonly match: string
  readonly seq: number
  readonly at: number
  readonly entry: string
  readonly summary?: readonly (string | number)[]
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
      readonly limit: number
    }
  | { readonly do: 'backup'; readonly file: string }
  | { readonly do: 'close' }
)

export type Response = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string }
)
