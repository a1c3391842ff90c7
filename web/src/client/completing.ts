import type { TypedChoice } from '../engine/api/index.ts'

/** So many are shown. */
const SHOWN = 8

/**
 * The orders that what was typed may mean: those that begin so, then those in which every word of it stands, in the
 * order itself or in a name that it is about ("strike Havoc").
 */
export function completions(typed: string, choices: readonly TypedChoice[]): readonly TypedChoice[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return choices.slice(0, SHOWN)
  const words = text.split(/\s+/)
  const begin: TypedChoice[] = []
  const hold: TypedChoice[] = []
  for (const choice of choices) {
    const order = choice.order.toLowerCase()
    if (order.startsWith(text)) begin.push(choice)
    else if (holds(`${order} ${choice.about.toLowerCase()}`, words)) hold.push(choice)
  }
  return [...begin, ...hold].slice(0, SHOWN)
}

/** Each word is the beginning of one there. */
function holds(text: string, words: readonly string[]): boolean {
  const there = text.split(/[\s:,()]+/)
  return words.every((word) => there.some((one) => one.startsWith(word)))
}
