import type { AnyBox, Decision } from '@flagbridge/kernel'
import type { Line } from './entry.ts'
import { MatchTable } from './table.ts'

/**
 * A match as far as its log alone tells it, where the rules that it was begun by are not at hand: who sits where, and
 * what was done and taken back. What that did on the table only the rules know, and so also whether it ended by them.
 */
export function tableWithoutRules(lines: readonly Line[]): MatchTable | undefined {
  const first = lines[0]?.entry
  if (first?.t !== 'created') return undefined
  let asked: Decision[] = []
  const sides = first.seats.map((_, seat) => seat)
  const game = {
    start: () => ({}),
    begin: () => undefined,
    sides: () => sides,
    pending: () => asked,
    check: () => undefined,
    play: () => undefined,
    fork: () => ({}),
    outcome: () => undefined,
    readOptions: (value: unknown) => ({ ok: true, value }),
  }
  // The table asks no more of a game than this while it folds a log.
  const table = new MatchTable({ game } as unknown as AnyBox, first)
  for (const line of lines) {
    const { entry } = line
    // Whatever was answered was asked: else it would not be in the log.
    if (entry.t === 'acted') asked = [{ seat: entry.seat, id: entry.decision, kind: '' }]
    table.fold(line)
  }
  return table
}
