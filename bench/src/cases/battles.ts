import { describeProblem, type AnyGame, type AnyRulebook, type Read } from '@flagbridge/kernel'

/** The game with its built-in cards, and the options of twenty ready battles. */
export function battlesOf(rulebook: AnyRulebook): { game: AnyGame; battles: readonly unknown[] } {
  const box = well(rulebook.open(rulebook.packs))
  return { game: box.game, battles: Array.from({ length: 20 }, (_, number): unknown => well(box.ready({ number }))) }
}

function well<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.value
}
