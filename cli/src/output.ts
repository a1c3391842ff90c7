import { describeLocated, type Located } from '@flagbridge/formats'

/** The user asked for something that does not exist: usage and exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'

  /** What is wrong, one by one, for programs. */
  constructor(
    message: string,
    readonly findings: readonly object[] = [],
  ) {
    super(message)
  }
}

/** The command did its work and the answer is no: exit code 1. */
export class Failed extends Error {
  override name = 'Failed'

  /** `told`: the JSON that was asked for has been printed already. */
  constructor(
    message: string,
    readonly findings: readonly object[] = [],
    readonly told = false,
  ) {
    super(message)
  }
}

/** For programs a refusal is one line of JSON, beside the words on standard error. */
export function printRefusal({ message, findings }: Pick<Failed, 'message' | 'findings'>): void {
  print(JSON.stringify({ ok: false, error: message, ...(findings.length === 0 ? {} : { findings }) }))
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

export function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

/** Everything that is wrong with a file, one line each. */
export function badInput(problems: readonly Located[], told = false): Failed {
  return new Failed(problems.map(describeLocated).join('\n'), problems, told)
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
