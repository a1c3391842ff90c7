import type { RuleId } from './seat.ts'

/** One reason why a number is not what the card says. Kept as a list and summed last, so a result explains itself. */
export interface Modifier {
  readonly by: number
  readonly rule: RuleId
  /** The card, piece or terrain it comes from, by its id. */
  readonly from?: string
}

export function sumOf(modifiers: readonly Modifier[]): number {
  let sum = 0
  for (const modifier of modifiers) sum += modifier.by
  return sum
}
