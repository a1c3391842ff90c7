import { refuse, type Refusal } from '@flagbridge/kernel'
import { isDamaged, type Damaged, type EndingText, type PlayerLine } from './api/index.ts'
import { hearSaved } from './holding.ts'
import { gather } from './localMatch.ts'
import type { People } from './people.ts'
import type { PlayedMatch } from './playedMatch.ts'
import { openRecord } from './records.ts'
import { loadRecord } from './saves.ts'
import type { OpenedGame } from './shelf.ts'
import { endingOf } from './tableau.ts'

/** A match that another tab plays: it is shown as that tab has saved it, and answers nothing. */
export class FollowedMatch implements PlayedMatch {
  readonly isOnline = false
  readonly isElsewhere = true
  version = 0
  private readonly stop: () => void

  private constructor(
    readonly id: string,
    readonly opened: OpenedGame,
    readonly players: readonly PlayerLine[],
    public people: People,
    public step: number,
    changed: (match: FollowedMatch) => void,
  ) {
    people.isOver = true
    people.curtain = false
    this.stop = hearSaved(id, () => void this.read().then((isRead) => isRead && changed(this)))
  }

  static async open(id: string, changed: (match: FollowedMatch) => void): Promise<FollowedMatch | Damaged> {
    const found = await look(id)
    if (isDamaged(found)) return found
    return new FollowedMatch(id, found.opened, found.players, found.people, found.step, changed)
  }

  async act(): Promise<Refusal> {
    return refuse('held-elsewhere', 'TABLE.1')
  }

  canUndo(): boolean {
    return false
  }

  ended(): EndingText | undefined {
    return endingOf(this.people.viewer())
  }

  close(): void {
    this.stop()
  }

  private async read(): Promise<boolean> {
    const found = await look(this.id)
    if (isDamaged(found)) return false
    const { people, step } = found
    people.isOver = true
    people.curtain = false
    people.looker = this.people.looker
    this.people = people
    this.step = step
    this.version++
    return true
  }
}

async function look(id: string) {
  const read = await openRecord(await loadRecord(id))
  if (isDamaged(read)) return read
  const gathered = gather(read.opened, read.record)
  return isDamaged(gathered) ? gathered : { ...gathered, opened: read.opened, step: read.record.actions.length }
}
