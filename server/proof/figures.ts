import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

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

/** A proof is made in pieces of some minutes each: `reports/proof/NAME.jsonl` has a line for every one that ended. */
const linesOf = (name: string): string => path.resolve('reports/proof', `${name}.jsonl`)

export function piecesOf<T>(name: string): T[] {
  if (!existsSync(linesOf(name))) return []
  const lines = readFileSync(linesOf(name), 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as T)
}

/** Keeps what this piece has shown, and says it beside the sum of all pieces: numbers are added up. */
export function keep(name: string, piece: Readonly<Record<string, unknown>>): void {
  mkdirSync(path.dirname(linesOf(name)), { recursive: true })
  appendFileSync(linesOf(name), `${JSON.stringify(piece)}\n`)
  const pieces = piecesOf<Record<string, unknown>>(name)
  say({ piece, pieces: pieces.length, all: sumOf(pieces) })
}

export function sumOf(pieces: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  const sum: Record<string, unknown> = {}
  for (const piece of pieces) {
    for (const [key, value] of Object.entries(piece)) {
      const so = sum[key]
      if (typeof value === 'number') {
        const isMost = key.startsWith('longest') || key.startsWith('memory')
        sum[key] = isMost ? Math.max((so as number | undefined) ?? 0, value) : ((so as number | undefined) ?? 0) + value
      } else if (typeof value === 'object' && value !== null && !Array.isArray(value))
        sum[key] = sumOf([(so ?? {}) as Record<string, unknown>, value as Record<string, unknown>])
    }
  }
  return sum
}

/** True once `--minutes` are over, or never. */
export function timeIsUp(): boolean {
  const minutes = numberFor('minutes', 0)
  return minutes > 0 && performance.now() > minutes * 60_000
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
