import type { Rows } from './text.ts'

/** A cell that begins as a formula would is told to be text: what a fleet is called may come from strangers. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) && !/^[+-]?[\d.]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Tables as comma-separated values, an empty line between them. */
export function asCsv(tables: readonly { readonly heading: string; readonly rows: Rows }[]): string {
  return tables
    .map(({ heading, rows }) => [[heading], ...rows].map((row) => row.map(cell).join(',')).join('\n'))
    .join('\n\n')
    .concat('\n')
}
