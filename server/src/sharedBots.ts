import type { AnyAction, AnyBox, Seat } from '@flagbridge/kernel'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import type { Bots } from './botThreads.ts'

/** What a bot is asked, in a form that travels: everything its seat sees, and nothing else. */
export interface SharedQuestion {
  readonly game: string
  readonly level: string
  readonly view: unknown
  readonly seat: Seat
}

/** A queue that several servers work for. */
export interface SharedQueue {
  ask(question: SharedQuestion, unwanted: AbortSignal): Promise<AnyAction>
  close(): Promise<void>
}

/** Does for the queue what is asked by whichever server. */
export async function answerFor(bots: Bots, { game, level, view, seat }: SharedQuestion): Promise<AnyAction> {
  const known = shelved(game)
  if (known === undefined) throw new Error(`${game} is not on the shelf`)
  const { box } = await openBuiltIn(known)
  return bots.think(box, level, view, seat, new AbortController().signal)
}

/** Bots that think wherever a server is free. Without the queue they think here. */
export class SharedBots implements Bots {
  constructor(
    private readonly own: Bots,
    private readonly queue: SharedQueue,
  ) {}

  async think(box: AnyBox, level: string, view: unknown, seat: Seat, unwanted: AbortSignal): Promise<AnyAction> {
    try {
      return await this.queue.ask({ game: box.game.id, level, view, seat }, unwanted)
    } catch (error) {
      if (unwanted.aborted) throw error
      return this.own.think(box, level, view, seat, unwanted)
    }
  }

  async close(): Promise<void> {
    await this.queue.close()
    await this.own.close()
  }
}
