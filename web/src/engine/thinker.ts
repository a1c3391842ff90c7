import { botFor, thoughtOf, type Choice, type Deliberation, type Level } from '@flagbridge/ai'
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
  /** Reasons are wanted too. */
  readonly why?: boolean
}

export interface Idea {
  readonly id: number
  readonly choice: number
  /** Where reasons were wanted. */
  readonly reason?: string
  /** The best answers, the best first, with what each does that the others do not. */
  readonly ranked: readonly { readonly choice: number; readonly value: number; readonly because: string }[]
}

/** Nobody waits for the idea any more. */
export interface Dropped {
  readonly dropped: number
}

const PATIENCE = { milliseconds: 1000 }
/** Milliseconds after which a thought is laid aside for a moment, to hear whether it is still wanted. */
const BREATH = 20

/** The computer thinks in a worker of its own, so that the table never stops answering. */
export function answerThoughts(line: MessagePort): void {
  const dropped = new Set<number>()
  line.addEventListener('message', ({ data }: MessageEvent<Thought | Dropped>) => {
    if ('dropped' in data) dropped.add(data.dropped)
    else void answer(data, () => dropped.delete(data.id))
  })
  line.start()

  async function answer(thought: Thought, isDropped: () => boolean): Promise<void> {
    const idea = await ponder(thought, isDropped)
    if (idea !== undefined) line.postMessage(idea)
  }
}

/** Nothing when the thought was dropped on the way. */
async function ponder(thought: Thought, isDropped: () => boolean): Promise<Idea | undefined> {
  const { id, game, level, seat, view, legal, seed, why = false } = thought
  const { box } = await openGame(game)
  const bot = botFor(box, level, seededDice(seed), PATIENCE)
  const found = await unless(
    isDropped,
    thoughtOf(bot, { seat, legal: () => legal, view: () => box.game.fork(view) as unknown }),
  )
  if (found === undefined) return undefined
  const placeOf = (wanted: unknown) => {
    const same = legal.indexOf(wanted as AnyAction)
    return same >= 0 ? same : legal.findIndex((known) => JSON.stringify(known) === JSON.stringify(wanted))
  }
  const explained = why ? found.explain?.() : undefined
  return {
    id,
    choice: placeOf(found.action),
    ...(explained === undefined ? {} : { reason: explained.reason }),
    ranked: (explained?.alternatives ?? []).map(({ action, value, because }) => ({
      choice: placeOf(action),
      value,
      because,
    })),
  }
}

async function unless<Action>(
  isDropped: () => boolean,
  thought: Deliberation<Action>,
): Promise<Choice<Action> | undefined> {
  let breath = performance.now() + BREATH
  for (;;) {
    const step = thought.next()
    if (step.done === true) return step.value
    if (performance.now() < breath) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (isDropped()) return undefined
    breath = performance.now() + BREATH
  }
}
