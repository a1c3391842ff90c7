const KEPT = 'flagbridge.puzzles'
const DAY = 86_400_000

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
    days: !isDaily ? kept.days : kept.lastDay === dayBefore(day) ? kept.days + 1 : 1,
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
  return lastDay === today || lastDay === dayBefore(today) ? days : 0
}

/** Today where one is: `2026-05-17`. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10)
}
