import { addedTo } from '@flagbridge/catalog'
import type { AnyAction } from '@flagbridge/kernel'
import { answerInWords } from '../engine/actionInWords.ts'
import type { CoachApi, CoachNote } from '../engine/api/index.ts'
import type { Answered, TablePart } from '../engine/parts/table.ts'
import { compareThere } from '../engine/thinking.ts'

/** An answer that costs less than this part of the chances is nobody's mistake. */
export const COSTLY = 0.08
/** How many standard errors a difference must have, so that it is one. */
const SURE = 2

/** The coach at the page's table: asked after every answer, it says something only where that was costly. */
export class Coach implements CoachApi {
  private working = new AbortController()

  constructor(private readonly table: TablePart) {}

  async listen(isWanted: boolean): Promise<void> {
    this.table.isCoached = isWanted
    if (!isWanted) this.drop()
  }

  async review(): Promise<CoachNote | undefined> {
    const { answered } = this.table
    this.table.answered = undefined
    if (answered === undefined) return undefined
    // Whatever was being thought of an earlier answer comes too late now.
    this.drop()
    if (answered.legal.length < 2) return undefined
    const { opened, seat, view, legal, action, step } = answered
    const game = opened.rulebook.id
    const comparison = { game, packs: addedTo(opened.box), seat, view, legal, action, played: action }
    const found = await compareThere({ ...comparison, seed: `coach/${step}` }, this.working.signal).catch(
      () => undefined,
    )
    if (found === undefined || !isCostly(found.played, found.best.value, found.error)) return undefined
    return {
      played: says(answered, action),
      best: says(answered, found.best.action),
      chance: chance(found.played),
      bestChance: chance(found.best.value),
      reason: found.reason,
    }
  }

  private drop(): void {
    this.working.abort()
    this.working = new AbortController()
  }
}

/** Values go from -1 (lost) to 1 (won). */
export function isCostly(played: number, best: number, error: number): boolean {
  const gap = best - played
  return gap / 2 >= COSTLY && gap > SURE * error
}

function chance(value: number): number {
  return (1 + value) / 2
}

function says({ opened, view, seat }: Answered, action: AnyAction): string {
  return answerInWords(opened, view, seat, action)
}
