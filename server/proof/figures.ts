/** The value of `--name`, a whole number. */
export function numberFor(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`)
  if (at < 0) return otherwise
  const value = Number(process.argv[at + 1])
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name}: a whole number is wanted`)
  return value
}

/** One line of JSON on standard output; progress goes to standard error. */
export function say(figures: object): void {
  process.stderr.write('\n')
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
