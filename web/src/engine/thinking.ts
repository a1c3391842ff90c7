import type { Report, Stage } from '@flagbridge/analysis'
import type {
  Analysis,
  ComparedAnswers,
  Comparison,
  DroppedThought,
  FromThinker,
  Idea,
  Thought,
  ToThinker,
} from './thinker.ts'

/** The way to the worker in which the computer thinks. The page lays the line between the two. */
let line: MessagePort | undefined
let asked = 0
/** Who waits for what; answers whether that was the last it waits for. */
const waiting = new Map<number, (answer: FromThinker) => boolean>()

export function connect(port: MessagePort): void {
  line = port
  port.addEventListener('message', ({ data }: MessageEvent<FromThinker>) => {
    if (waiting.get(data.id)?.(data) === true) waiting.delete(data.id)
  })
  port.start()
}

/**
 * Asks, and hears every answer until it is the last; undefined once it is no longer wanted: then the work stops, too.
 */
function ask<Last>(
  question: (id: number) => ToThinker,
  unwanted: AbortSignal,
  hear: (answer: FromThinker) => Last | undefined,
): Promise<Last | undefined> {
  const id = ++asked
  return new Promise((resolve, reject) => {
    if (unwanted.aborted) return resolve(undefined)
    const drop = () => {
      waiting.delete(id)
      line?.postMessage({ dropped: id } satisfies DroppedThought)
      resolve(undefined)
    }
    unwanted.addEventListener('abort', drop, { once: true })
    waiting.set(id, (answer) => {
      const last = 'failed' in answer ? undefined : hear(answer)
      if (last === undefined && !('failed' in answer)) return false
      unwanted.removeEventListener('abort', drop)
      if ('failed' in answer) reject(new Error(answer.failed))
      else resolve(last)
      return true
    })
    line?.postMessage(question(id))
  })
}

/** Undefined once it is no longer wanted. */
export function think(thought: Omit<Thought, 'id'>, unwanted: AbortSignal): Promise<Idea | undefined> {
  return ask(
    (id) => ({ id, ...thought }),
    unwanted,
    (answer) => ('action' in answer ? answer : undefined),
  )
}

/** The report of a match; `see` is told how far it is. */
export function analyseThere(
  analysis: Omit<Analysis, 'id'>,
  unwanted: AbortSignal,
  see: (stage: Stage) => void,
): Promise<Report | undefined> {
  return ask(
    (id) => ({ id, ...analysis }),
    unwanted,
    (answer) => {
      if ('stage' in answer) see(answer.stage)
      return 'report' in answer ? answer.report : undefined
    },
  )
}

/** What the admiral thinks of another answer. */
export function compareThere(
  comparison: Omit<Comparison, 'id'>,
  unwanted: AbortSignal,
): Promise<ComparedAnswers | undefined> {
  return ask(
    (id) => ({ id, ...comparison }),
    unwanted,
    (answer) => ('other' in answer ? answer : undefined),
  )
}
