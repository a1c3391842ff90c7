import { addedTo, leftOutOf } from '@flagbridge/catalog'
import type { Record } from '@flagbridge/formats'
import type { AnyAction, BotName, Seat } from '@flagbridge/kernel'
import { newSeed } from './newSeed.ts'
import type { OpenedGame } from './shelf.ts'
import { think } from './thinking.ts'
import type { Idea } from './thinker.ts'

/** The level whose advice is given. */
const ADVISER: BotName = 'admiral'

export type Advice = Omit<Idea, 'id'>

/** What the computer needs of the engine around it. */
export interface ComputerHost {
  /** Until what has happened was seen: its next move waits for that. */
  pause(): Promise<void>
  /** Kept when the page has drawn a table: only then is fetched what it takes to think. */
  readonly firstPicture: Promise<void>
}

/** The computer at one match: it answers for its seats, one after the other, and advises those who ask. */
export class Computer {
  private busy: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly opened: OpenedGame,
    /** As it grows: the same battle gets the same answers. */
    private readonly record: Record,
    private readonly host: ComputerHost,
  ) {}

  /** Rejects where it is no longer wanted. */
  answer(level: string, view: unknown, seat: Seat, unwanted: AbortSignal): Promise<AnyAction> {
    const answer = this.busy.then(async () => {
      await this.host.firstPicture
      const [idea] = await Promise.all([this.think(level, view, seat, unwanted), this.host.pause()])
      if (idea === undefined) throw new Error('nobody wants it any more')
      return idea.action
    })
    this.busy = answer.catch(() => undefined)
    return answer
  }

  /** What it would do in somebody's place, why, and what else it thought of. */
  async advise(
    view: unknown,
    legal: readonly AnyAction[],
    seat: Seat,
    unwanted: AbortSignal,
  ): Promise<Advice | undefined> {
    if (legal.length === 0) return undefined
    const idea = await think(this.thought(ADVISER, view, legal, seat, newSeed(), true), unwanted)
    if (idea === undefined) return undefined
    const { id: _asked, ...advice } = idea
    return advice
  }

  private async think(level: string, view: unknown, seat: Seat, unwanted: AbortSignal): Promise<Idea | undefined> {
    // What was answered before has been played by then.
    await wait(0)
    const seed = `${this.battle()}/${this.record.actions.length}`
    const legal: AnyAction[] = []
    this.opened.box.game.legal(view, seat, legal)
    return think(this.thought(level as BotName, view, legal, seat, seed, false), unwanted)
  }

  private battle(): string {
    const { dice } = this.record
    return String(dice.scheme === 'seeded' ? dice.seed : dice.commitment)
  }

  /** From what the seat knows. */
  private thought(
    bot: BotName,
    view: unknown,
    legal: readonly AnyAction[],
    seat: Seat,
    seed: string,
    why: boolean,
  ): Parameters<typeof think>[0] {
    const { box, rulebook } = this.opened
    const packs = { packs: addedTo(box), leftOut: leftOutOf(box) }
    return { game: rulebook.id, ...packs, bot, battle: this.battle(), seat, view, legal, seed, why }
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
