import type { Dice } from './dice.ts'

/** Members of a list, for whoever has a number or dice. The list must have members: what else could be taken? */

/** One of them by a die. */
export function pickOne<T>(dice: Dice, list: readonly T[], purpose: string): T {
  return memberAt(list, dice.die(list.length, purpose) - 1)
}

/** All of them in the order of a shuffle. */
export function shuffledList<T>(dice: Dice, list: readonly T[], purpose: string): T[] {
  return dice.shuffle(list.length, purpose).map((i) => memberAt(list, i))
}

/** The one that a number falls on: after the last the first comes again. */
export function roundRobin<T>(list: readonly T[], number: number): T {
  return memberAt(list, number % list.length)
}

function memberAt<T>(list: readonly T[], at: number): T {
  if (!(at in list)) throw new RangeError(`no member ${at} in a list of ${list.length}`)
  return list[at] as T
}
