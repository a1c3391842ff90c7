import type { StoryLine } from '../engine/api/index.ts'

/** Points for one reason. */
export interface Reason {
  readonly for: string
  readonly points: number
}

/** What a side's points were given for, the most first; what no event gave is what the end brought. */
export function reasonsOf(lines: readonly StoryLine[], side: number, score: number): readonly Reason[] {
  const points = new Map<string, number>()
  for (const { look } of lines)
    for (const one of look.scores ?? [])
      if (one.side === side) points.set(one.for, (points.get(one.for) ?? 0) + one.points)
  const rest = score - [...points.values()].reduce((sum, by) => sum + by, 0)
  if (points.size > 0 && rest !== 0) points.set('at the end', rest)
  return [...points].map(([reason, by]) => ({ for: reason, points: by })).toSorted((a, b) => b.points - a.points)
}

/** A roll that fell better than most. */
export interface Lucky {
  readonly line: StoryLine
  readonly dice: number
  readonly counted: number
  /** How likely it is that so many count, or more. */
  readonly chance: number
}

/** What comes oftener is no luck. */
const WORTH_TELLING = 0.3

/** The roll of the battle that was least to be expected, by what its dice needed. */
export function luckiest(lines: readonly StoryLine[]): Lucky | undefined {
  let best: Lucky | undefined
  for (const line of lines)
    for (const part of line.look.panel?.parts ?? []) {
      if (part.kind !== 'dice') continue
      const chances = part.dice.flatMap(({ chance }) => chance ?? [])
      const counted = part.dice.filter(({ counts }) => counts).length
      if (chances.length < part.dice.length || counted === 0) continue
      const chance = atLeast(counted, chances)
      if (chance < WORTH_TELLING && (best === undefined || chance < best.chance))
        best = { line, dice: chances.length, counted, chance }
    }
  return best
}

/** The chance that so many of these dice count, or more. */
export function atLeast(wanted: number, chances: readonly number[]): number {
  let spread = [1]
  for (const chance of chances) {
    const next = Array.from({ length: spread.length + 1 }, () => 0)
    for (const [n, p] of spread.entries()) {
      next[n]! += p * (1 - chance)
      next[n + 1]! += p * chance
    }
    spread = next
  }
  return spread.slice(wanted).reduce((sum, p) => sum + p, 0)
}

/** "one time in 216", never more exactly than it can be felt. */
export function oneIn(chance: number): string {
  return `one time in ${Math.max(2, Math.round(1 / chance))}`
}
