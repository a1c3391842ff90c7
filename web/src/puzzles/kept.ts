import { dayNumber } from './days.ts'

const KEPT = 'flagbridge.puzzles'

/** What this device remembers of the puzzles. */
export interface Kept {
  /** How each was solved, by its name: at the first try, or after others. */
  readonly solved: Readonly<Record<string, 'first' | 'later'>>
  /** Puzzles in a row that were solved at the first try, now and at best. */
  readonly run: number
  readonly bestRun: number
  /** Days in a row on which the puzzle of the day was solved, and the last of them. */
  readonly days: number
  readonly lastDay?: string
}

const NOTHING: Kept = { solved: {}, run: 0, bestRun: 0, days: 0 }

export function keptPuzzles(): Kept {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Kept>) }
  } catch {
    return NOTHING
  }
}

/** How a puzzle ended. */
export interface Ended {
  readonly name: string
  readonly how: 'first' | 'later' | 'shown'
  /** The day whose puzzle it is. */
  readonly day?: string
}

/** What is remembered after a puzzle. What was once solved counts once, and stays as it was. */
export function after(kept: Kept, { name, how, day }: Ended): Kept {
  const isNew = kept.solved[name] === undefined
  const run = !isNew ? kept.run : how === 'first' ? kept.run + 1 : 0
  const isDaily = day !== undefined && how !== 'shown' && kept.lastDay !== day
  return {
    solved: isNew && how !== 'shown' ? { ...kept.solved, [name]: how } : kept.solved,
    run,
    bestRun: Math.max(kept.bestRun, run),
    days: !isDaily ? kept.days : isDayAfter(day, kept.lastDay) ? kept.days + 1 : 1,
    ...(isDaily ? { lastDay: day } : kept.lastDay === undefined ? {} : { lastDay: kept.lastDay }),
  }
}

export function notePuzzle(ended: Ended): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(after(keptPuzzles(), ended)))
  } catch {
    // A browser that keeps nothing still asks.
  }
}

/** The days in a row as they stand today: a day that was missed ends them. */
export function daysInARow({ days, lastDay }: Kept, today: string): number {
  return lastDay === today || isDayAfter(today, lastDay) ? days : 0
}

function isDayAfter(day: string, before: string | undefined): boolean {
  return before !== undefined && dayNumber(day) === dayNumber(before) + 1
}
