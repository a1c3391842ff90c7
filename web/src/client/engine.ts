import { signal } from '@preact/signals'
import type { Answer, Call, EngineApi, Tableau } from '../engine/messages.ts'
import type { FarTable } from '../online/messages.ts'

/** The page's door to the worker: every call is a promise, every new tableau reaches the listener. */
let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let listener: (tableau: Tableau) => void = () => {}

/** The match on a server in which this page takes part. */
export const far = signal<FarTable | undefined>(undefined)

export function onTableau(listen: (tableau: Tableau) => void): void {
  listener = listen
}

function door(): Worker {
  if (worker !== undefined) return worker
  const line = new MessageChannel()
  const thinker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module', name: 'thinker' })
  thinker.postMessage({ port: line.port1 }, [line.port1])
  worker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module', name: 'engine' })
  worker.postMessage({ port: line.port2 }, [line.port2])
  worker.addEventListener('message', (message: MessageEvent<Answer>) => {
    const answer = message.data
    if ('tableau' in answer) return listener(answer.tableau)
    if ('far' in answer) {
      far.value = answer.far
      return
    }
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) caller?.reject(new Error(answer.error))
    else caller?.resolve(answer.value)
  })
  return worker
}

export const engine = new Proxy({} as EngineApi, {
  get:
    (_target, name) =>
    (...args: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        const id = ++asked
        waiting.set(id, { resolve, reject })
        door().postMessage({ id, name: name as keyof EngineApi, args } satisfies Call)
      }),
})
