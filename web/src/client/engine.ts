import { signal } from '@preact/signals'
import type { WorkerAnswer, Call, EngineApi, OnlineTable, ReportNews, TableUpdate } from '../engine/api/index.ts'

/** The page's door to the worker: every call is a promise, every news of a table reaches the listener. */
let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let listener: (update: TableUpdate) => void = () => {}

/** The match on a server in which this page takes part. */
export const onlineTable = signal<OnlineTable | undefined>(undefined)

/** How far the report is that is being made. */
export const reportNews = signal<ReportNews | undefined>(undefined)

export function onTable(listen: (update: TableUpdate) => void): void {
  listener = listen
}

function door(): Worker {
  if (worker !== undefined) return worker
  const line = new MessageChannel()
  const thinker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module', name: 'thinker' })
  thinker.postMessage({ port: line.port1 }, [line.port1])
  worker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module', name: 'engine' })
  worker.postMessage({ port: line.port2 }, [line.port2])
  worker.addEventListener('message', (message: MessageEvent<WorkerAnswer>) => {
    const answer = message.data
    if ('table' in answer) return listener(answer.table)
    if ('online' in answer) {
      onlineTable.value = answer.online
      return
    }
    if ('report' in answer) {
      reportNews.value = answer.report
      return
    }
    const caller = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) caller?.reject(new Error(answer.error))
    else caller?.resolve(answer.value)
  })
  return worker
}

function partOf<Part extends keyof EngineApi>(part: Part): EngineApi[Part] {
  const call = (name: string, args: readonly unknown[]) =>
    new Promise((resolve, reject) => {
      const id = ++asked
      waiting.set(id, { resolve, reject })
      door().postMessage({ id, part, name, args } satisfies Call)
    })
  return new Proxy({} as EngineApi[Part], {
    get:
      (_target, name) =>
      (...args: readonly unknown[]) =>
        call(String(name), args),
  })
}

export const engine: EngineApi = {
  muster: partOf('muster'),
  setUp: partOf('setUp'),
  table: partOf('table'),
  online: partOf('online'),
  replay: partOf('replay'),
  report: partOf('report'),
  saves: partOf('saves'),
  rulebook: partOf('rulebook'),
  packs: partOf('packs'),
  editions: partOf('editions'),
  guide: partOf('guide'),
  coach: partOf('coach'),
  puzzles: partOf('puzzles'),
  workbench: partOf('workbench'),
}
