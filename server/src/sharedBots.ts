import type { AnyAction, AnyTableBox, Seat } from '@flagbridge/kernel'
import { addedTo, leftOutOf, openBuiltIn, shelved } from '@flagbridge/catalog'
import { rulesHash } from '@flagbridge/formats'
import type { Bots } from './botThreads.ts'

/** What a bot is asked, in a form that travels: everything its seat sees, and nothing else. */
export interface SharedQuestion {
  readonly game: string
  readonly level: string
  readonly view: unknown
  readonly seat: Seat
  /** A server of another release may work for the same queue: it has other rules. */
  readonly rules: string
  readonly milliseconds?: number
}

/** A queue that several servers work for. */
export interface SharedQueue {
  ask(question: SharedQuestion, unwanted: AbortSignal): Promise<AnyAction>
  close(): Promise<void>
}

/** Does for the queue what is asked by whichever server. */
export async function answerFor(
  bots: Bots,
  { game, level, view, seat, rules, milliseconds }: SharedQuestion,
): Promise<AnyAction> {
  const known = shelved(game)
  if (known === undefined) throw new Error(`${game} is not on the shelf`)
  const { box, rulebook } = await openBuiltIn(known)
  if (rulesHash(rulebook) !== rules) throw new Error(`other rules of ${game} are here`)
  return bots.think(box, level, view, seat, new AbortController().signal, milliseconds)
}

/** Bots that think wherever a server is free. Without the queue they think here. */
export class SharedBots implements Bots {
  constructor(
    private readonly own: Bots,
    private readonly queue: SharedQueue,
  ) {}

  get most(): number {
    return this.own.most ?? 1
  }

  async think(
    box: AnyTableBox,
    level: string,
    view: unknown,
    seat: Seat,
    unwanted: AbortSignal,
    milliseconds?: number,
  ): Promise<AnyAction> {
    // The other servers would have to be sent its packs with every question.
    if (addedTo(box).length > 0 || leftOutOf(box).length > 0)
      return this.own.think(box, level, view, seat, unwanted, milliseconds)
    const time = milliseconds === undefined ? {} : { milliseconds }
    try {
      const rules = rulesHash((await openBuiltIn(shelved(box.game.id)!)).rulebook)
      return await this.queue.ask({ game: box.game.id, level, view, seat, rules, ...time }, unwanted)
    } catch (error) {
      if (unwanted.aborted) throw error
      return this.own.think(box, level, view, seat, unwanted, milliseconds)
    }
  }

  async close(): Promise<void> {
    await this.queue.close()
    await this.own.close()
  }
}
