import { describeProblem, type Read } from '@flagbridge/kernel'
import { readContent } from '../../src/content/compile.ts'
import { admiral } from '../../src/index.ts'

// Apart from the tables of the tests: commands play here, too.

export function must<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

export const box = must(admiral.open(admiral.packs))
export const content = must(readContent(admiral.packs))
export const { game } = box
