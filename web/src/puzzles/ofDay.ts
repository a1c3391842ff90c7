import type { PuzzleLine } from '../engine/api/index.ts'
import { dayNumber } from './days.ts'

/** Steps from one puzzle of a game to its next: has no divisor in common with most counts, so that none comes twice soon. */
const STRIDE = 37

/** The puzzle of a day: the games take turns, and each goes through all of its own. */
export function puzzleOfDay(
  day: string,
  games: readonly string[],
  puzzles: (game: string) => readonly PuzzleLine[],
): PuzzleLine | undefined {
  const number = dayNumber(day)
  if (games.length === 0 || Number.isNaN(number)) return undefined
  const own = puzzles(games[number % games.length]!)
  const turn = Math.floor(number / games.length)
  return own[(turn * strideFor(own.length)) % own.length]
}

/** The stride, or the next number that shares no divisor with the count: then all of them come before one comes again. */
function strideFor(count: number): number {
  let stride = STRIDE
  while (commonDivisor(stride, count) !== 1) stride++
  return stride
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
