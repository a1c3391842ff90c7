import type { Problem } from '@flagbridge/kernel'
import type { Fleet } from './parts.ts'

/** SX-2.1.1.c: even when the difference is not more than a tenth of the lower total. */
export function areEven(one: number, other: number): boolean {
  return 10 * Math.abs(one - other) <= Math.min(one, other)
}

/** SX-1.1.a: the first name that two ships share. */
export function repeatedName(names: readonly string[]): string | undefined {
  return names.find((name, i) => names.indexOf(name) < i)
}

/** What is wrong with a ready fleet; SX-0.2.b lets it have as many ships of one class as it likes. */
export function fleetProblems({ points, total, ships }: Pick<Fleet, 'points' | 'total' | 'ships'>): Problem[] {
  const problems: Problem[] = []
  if (!areEven(points, total))
    problems.push({ path: ['points'], expected: `ships worth about ${points}, not ${total}`, rule: 'SX-2.1.1.c' })
  const twice = repeatedName(ships.map(({ name }) => name))
  if (twice !== undefined)
    problems.push({
      path: ['ships'],
      expected: `a name of its own for each ship, not ${twice} twice`,
      rule: 'SX-1.1.a',
    })
  return problems
}

/** SX-2.1.1.c: the totals that are even with so many points. */
export function evenSpan(points: number): { readonly least: number; readonly most: number } {
  return { least: Math.ceil((10 * points) / 11), most: Math.floor((11 * points) / 10) }
}
