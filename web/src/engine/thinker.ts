import type { AnyAction, BotName } from '@flagbridge/kernel'

/** What the computer is given to think about: the seat's view and what it may answer. Never the whole table. */
export interface Thought {
  readonly id: number
  readonly game: string
  readonly bot: BotName
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

/** The computer thinks in a worker of its own, so that the table never stops answering. How it thinks is loaded with the first thought. */
export function answerThoughts(line: MessagePort): void {
  const dropped = new Set<number>()
  line.addEventListener('message', ({ data }: MessageEvent<Thought | Dropped>) => {
    if ('dropped' in data) dropped.add(data.dropped)
    else void answer(data, () => dropped.delete(data.id))
  })
  line.start()

  async function answer(thought: Thought, isDropped: () => boolean): Promise<void> {
    const { ponder } = await import('./pondering.ts')
    const idea = await ponder(thought, isDropped)
    if (idea !== undefined) line.postMessage(idea)
  }
}
