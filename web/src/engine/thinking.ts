import type { Idea, Thought } from './thinker.ts'

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

export function think(thought: Omit<Thought, 'id'>): Promise<Idea> {
  const id = ++asked
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    line?.postMessage({ id, ...thought })
  })
}
