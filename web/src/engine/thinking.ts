import type { Dropped, Idea, Thought } from './thinker.ts'

/** The way to the worker in which the computer thinks. The page lays the line between the two. */
let line: MessagePort | undefined
let asked = 0
const waiting = new Map<number, (idea: Idea) => void>()

export function connect(port: MessagePort): void {
  line = port
  port.addEventListener('message', (message: MessageEvent<Idea>) => {
    waiting.get(message.data.id)?.(message.data)
    waiting.delete(message.data.id)
  })
  port.start()
}

/** Undefined once it is no longer wanted: then the computer stops thinking about it, too. */
export function think(thought: Omit<Thought, 'id'>, unwanted: AbortSignal): Promise<Idea | undefined> {
  const id = ++asked
  return new Promise((resolve) => {
    if (unwanted.aborted) return resolve(undefined)
    const drop = () => {
      waiting.delete(id)
      line?.postMessage({ dropped: id } satisfies Dropped)
      resolve(undefined)
    }
    unwanted.addEventListener('abort', drop, { once: true })
    waiting.set(id, (idea) => {
      unwanted.removeEventListener('abort', drop)
      resolve(idea)
    })
    line?.postMessage({ id, ...thought } satisfies Thought)
  })
}
