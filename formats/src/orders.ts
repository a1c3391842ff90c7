import { describeProblem, refuse, type AnyAction, type AnyBox, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Naming } from './partial.ts'

/** A typed order, or an action as it stands in a record. */
export type Said = string | Record<string, unknown>

/** The numbers that the game's names stand for at this table. */
export function namingAt({ notation }: AnyBox, state: unknown): Naming {
  return (key, word, among) => notation?.number(state, key, word, among)
}

/** A typed order, or an action; in an action names may stand for numbers. */
export function hearOrder(box: AnyBox, state: unknown, said: Said, seat: Seat): AnyAction | Refusal {
  const { game, words } = box
  if (typeof said === 'string') return words.hear(said, state, seat) as AnyAction | Refusal
  const read = game.readAction(said)
  if (read.ok) return read.value as AnyAction
  const numbered = game.readAction(inNumbers(said, namingAt(box, state)))
  if (numbered.ok) return numbered.value as AnyAction
  return refuse('malformed-action', 'TABLE.3', { problems: read.problems.map(describeProblem) })
}

/** A seat by its number from 0, or by what the game calls it. */
export function seatAt(box: AnyBox, state: unknown, seat: string | number): Seat | undefined {
  return typeof seat === 'number' || /^\d+$/.test(seat) ? Number(seat) : namingAt(box, state)('seat', seat)
}

/** An action in which names have become the numbers they stand for. */
function inNumbers(value: unknown, naming: Naming, key = ''): unknown {
  if (typeof value === 'string') return naming(key, value) ?? value
  if (Array.isArray(value)) return value.map((one) => inNumbers(one, naming, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, inNumbers(one, naming, inner)]))
}
