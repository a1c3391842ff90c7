import { describeProblem, type Read } from '@flagbridge/kernel'
import { imperialStars } from '../../src/index.ts'

// Apart from the tables of the tests: commands play here, too.

export function must<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

export const { game } = must(imperialStars.open(imperialStars.packs))
