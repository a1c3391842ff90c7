import { describeLocated, type Located } from '@flagbridge/formats'

/** The user asked for something that does not exist: usage and exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command did its work and the answer is no: exit code 1. */
export class Failed extends Error {
  override name = 'Failed'
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

export function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

/** Everything that is wrong with a file, one line each. */
export function badInput(problems: readonly Located[]): Failed {
  return new Failed(problems.map(describeLocated).join('\n'))
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

/** A table in plain text: the first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
