import { likely } from './nearest.ts'
import { shown } from './plainText.ts'
import type { Problem } from './read.ts'

/** A word that is not among those known, with the one that was likely meant. */
export function unknownWord(
  path: Problem['path'],
  expected: string,
  word: string,
  known: readonly string[],
  rule?: string,
): Problem {
  const near = likely(word, known)
  return {
    path,
    expected,
    found: shown(word),
    ...(near === undefined ? {} : { near }),
    ...(rule === undefined ? {} : { rule }),
  }
}
