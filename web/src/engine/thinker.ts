import { botFor, type Level } from '@flagbridge/ai'
import { seededDice, type AnyAction } from '@flagbridge/kernel'
import { openGame } from './shelf.ts'

/** What the computer is given to think about: the seat's view and what it may answer. Never the whole table. */
export interface Thought {
  readonly id: number
  readonly game: string
  readonly level: Level
  readonly seat: number
  readonly view: unknown
  readonly legal: readonly AnyAction[]
  readonly seed: string
}

export interface Idea {
  readonly id: number
  readonly choice: number
  /** What the best answers are thought to be worth, the best first. */
  readonly ranked: readonly { readonly choice: number; readonly value: number }[]
}

const PATIENCE = { milliseconds: 1200 }

/** The computer thinks in a worker of its own, so that the table never stops answering. */
export function answerThoughts(line: MessagePort): void {
  line.addEventListener(
    'message',
    (message: MessageEvent<Thought>) => void ponder(message.data).then((idea) => line.postMessage(idea)),
  )
  line.start()
}

async function ponder({ id, game, level, seat, view, legal, seed }: Thought): Promise<Idea> {
  const { box } = await openGame(game)
  const bot = botFor(box, level, seededDice(seed), PATIENCE)
  const { action, ranked } = bot.choose({ seat, legal: () => legal, view: () => box.game.fork(view) as unknown })
  const placeOf = (wanted: unknown) => {
    const same = legal.indexOf(wanted as AnyAction)
    return same >= 0 ? same : legal.findIndex((known) => JSON.stringify(known) === JSON.stringify(wanted))
  }
  return {
    id,
    choice: placeOf(action),
    ranked: ranked.slice(0, 5).map((considered) => ({ choice: placeOf(considered.action), value: considered.value })),
  }
}
