import { doorOf, type Brain, type Door } from '@flagbridge/ai'
import type { CompactRecord } from '@flagbridge/formats'
import { seededDice, type AnyAction, type AnyBox, type AnyEvent } from '@flagbridge/kernel'
import { inChances } from '../chances.ts'

/** A decision that somebody faced, and how the table came to lie so. */
export interface FoundPosition {
  /** From what battle, and after how many of its answers: names what is drawn for it. */
  readonly name: string
  readonly seat: number
  readonly kind: string
  /** The table; not to be written to. */
  readonly state: unknown
  readonly record: CompactRecord
}

/** What the seat may look at: its view alone, whatever is asked. */
export function doorInto(
  { game }: AnyBox,
  { state, seat }: Pick<FoundPosition, 'state' | 'seat'>,
): Door<unknown, AnyAction> {
  const view: unknown = game.view(state, seat)
  return { ...doorOf(game, view, seat), view: () => game.fork(view) as unknown }
}

/** A mind that counts in chances, with dice of its own for each purpose. */
export function mindOf(box: AnyBox, seed: string): Brain<unknown, AnyAction, AnyEvent> {
  const { game, judge } = box
  if (judge === undefined) throw new Error(`${game.id} has no judge`)
  return { game, judge: inChances(game, judge), chance: seededDice(seed) }
}
