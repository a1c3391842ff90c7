import type { Report, Stage } from '@flagbridge/analysis'
import type { Pack, Record } from '@flagbridge/formats'
import type { AnyAction, BotName } from '@flagbridge/kernel'

/** What the computer is given to think about: the seat's view and what it may answer. Never the whole table. */
export interface Thought {
  readonly id: number
  readonly game: string
  /** Beside the built-in ones. */
  readonly packs: readonly Pack[]
  /** The built-in ones to do without, by hash. */
  readonly leftOut: readonly string[]
  readonly bot: BotName
  /** The same for every thought about one match: what the computer led somewhere it does not lead back. */
  readonly battle: string
  readonly seat: number
  readonly view: unknown
  readonly legal: readonly AnyAction[]
  readonly seed: string
  /** Reasons are wanted too. */
  readonly why?: boolean
}

export interface Idea {
  readonly id: number
  readonly action: AnyAction
  /** Where reasons were wanted. */
  readonly reason?: string
  /** The best answers, the best first, with what each does that the others do not. */
  readonly ranked: readonly { readonly action: AnyAction; readonly value: number; readonly because: string }[]
}

/** A match that is over, to be told what happened in it and why. */
export interface Analysis {
  readonly id: number
  readonly record: Record
  /** Beside the built-in ones. */
  readonly packs: readonly Pack[]
}

/** How far that is, and at last the report. */
export type Analysed = { readonly id: number } & ({ readonly stage: Stage } | { readonly report: Report })

/** Another answer than the one that was played, by what the seat knew then. */
export interface Comparison {
  readonly id: number
  readonly game: string
  readonly packs: readonly Pack[]
  readonly seat: number
  readonly view: unknown
  readonly legal: readonly AnyAction[]
  readonly action: AnyAction
  readonly played: AnyAction
  readonly seed: string
}

/** What each of them is worth, from -1 (lost) to 1 (won). */
export interface ComparedAnswers {
  readonly id: number
  readonly other: number
  readonly played: number
  readonly best: { readonly action: AnyAction; readonly value: number }
  readonly error: number
  readonly reason: string
}

export interface FailedThought {
  readonly id: number
  readonly failed: string
}

/** Nobody waits for the idea any more. */
export interface DroppedThought {
  readonly dropped: number
}

export type ToThinker = Thought | Analysis | Comparison | DroppedThought
export type FromThinker = Idea | Analysed | ComparedAnswers | FailedThought

/**
 * The computer thinks in a worker of its own, so that the table never stops answering. How it thinks is loaded with
 * the first thought.
 */
export function answerThoughts(line: MessagePort): void {
  const dropped = new Set<number>()
  line.addEventListener('message', ({ data }: MessageEvent<ToThinker>) => {
    if ('dropped' in data) dropped.add(data.dropped)
    else
      answer(data, () => dropped.delete(data.id)).catch((error: unknown) =>
        line.postMessage({ id: data.id, failed: (error as Error).message } satisfies FailedThought),
      )
  })
  line.start()

  async function answer(asked: Exclude<ToThinker, DroppedThought>, isDropped: () => boolean): Promise<void> {
    if ('bot' in asked) {
      const { ponder } = await import('./pondering.ts')
      const idea = await ponder(asked, isDropped)
      if (idea !== undefined) line.postMessage(idea)
      return
    }
    const { analysed, compared } = await import('./analysing.ts')
    if ('record' in asked) return analysed(asked, isDropped, (news) => line.postMessage(news))
    const found = await compared(asked, isDropped)
    line.postMessage(found ?? { id: asked.id, failed: 'There was no choice.' })
  }
}
