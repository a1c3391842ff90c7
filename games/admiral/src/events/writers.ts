import type { Seat } from '@flagbridge/kernel'
import type { ByFace, Counts, Face } from '../content/symbols.ts'
import { ofSeat, withSeat, type State } from '../state.ts'

/** An event: its kind, the rule that made it happen, and its values. */
export type Happened<Kind extends string, Values = unknown> = {
  readonly kind: Kind
  readonly rule: string
} & Readonly<Values>

/** How each kind of event changes the state, in place. */
export type Writers<E extends Happened<string>> = {
  readonly [Kind in E['kind']]: (s: State, e: Extract<E, { kind: Kind }>) => void
}

export function noDice(): ByFace {
  return [0, 0, 0, 0, 0, 0, 0]
}

/** AD-DICE.8: a used die goes to the Exhausted Dice area. */
export function exhaust(s: State, seat: Seat, face: number): void {
  s.dice = withSeat(s.dice, seat, counted(ofSeat(s.dice, seat), face, -1))
  s.exhausted = withSeat(s.exhausted, seat, counted(ofSeat(s.exhausted, seat), face, 1))
}

/** Dice by face, with so many more of one. */
function counted(dice: ByFace, face: number, more: number): ByFace {
  const after = dice.slice() as Counts
  after[face as Face] += more
  return after
}
