import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { addedTo, leftOutOf } from '@flagbridge/catalog'
import type { AnyAction, AnyTableBox, Seat } from '@flagbridge/kernel'
import type { BotAnswer, BotQuestion } from './botWorker.ts'

/** Who thinks for the bots of a server. */
export interface Bots {
  /** How many think at the same time; one unless said. */
  readonly most?: number
  /** `milliseconds`: how long it may think. */
  think(
    box: AnyTableBox,
    level: string,
    view: unknown,
    seat: Seat,
    unwanted: AbortSignal,
    milliseconds?: number,
  ): Promise<AnyAction>
  close(): Promise<void>
}

interface Waiting {
  readonly question: BotQuestion
  resolve(action: AnyAction): void
  reject(error: Error): void
}

interface Thread {
  readonly worker: Worker
  busyWith: Waiting | undefined
  tooLong: NodeJS.Timeout | undefined
}

/** Milliseconds after which a thread that does not answer is ended: bots think far less. */
const TOO_LONG = 30_000

/** Bots in threads of their own: what they think about never holds up a move of people. Threads start when needed. */
export class BotThreads implements Bots {
  private readonly threads: Thread[] = []
  private waiting: Waiting[] = []
  private next = 1
  private closed = false

  constructor(
    private readonly script: URL,
    readonly most = Math.max(1, availableParallelism() - 1),
    private readonly tooLong = TOO_LONG,
  ) {}

  think(
    box: AnyTableBox,
    level: string,
    view: unknown,
    seat: Seat,
    unwanted: AbortSignal,
    milliseconds?: number,
  ): Promise<AnyAction> {
    return new Promise((resolve, reject) => {
      const flag = new Int32Array(new SharedArrayBuffer(4))
      const question = {
        id: this.next++,
        game: box.game.id,
        packs: addedTo(box),
        leftOut: leftOutOf(box),
        level,
        view,
        seat,
        unwanted: flag,
        milliseconds,
      }
      const waiting = { question, resolve, reject }
      if (unwanted.aborted || this.closed) return reject(new Error('nobody wants the answer'))
      unwanted.addEventListener('abort', () => {
        Atomics.store(flag, 0, 1)
        this.waiting = this.waiting.filter((one) => one !== waiting)
        reject(new Error('nobody wants the answer any more'))
      })
      this.waiting.push(waiting)
      this.goOn()
    })
  }

  async close(): Promise<void> {
    this.closed = true
    for (const { reject } of this.waiting) reject(new Error('the server is closing'))
    this.waiting = []
    await Promise.all(this.threads.map((thread) => this.end(thread, 'the server is closing')))
  }

  private goOn(): void {
    while (this.waiting.length > 0 && !this.closed) {
      const thread = this.threads.find((one) => one.busyWith === undefined) ?? this.start()
      if (thread === undefined) return
      const waiting = this.waiting.shift()!
      thread.busyWith = waiting
      thread.tooLong = setTimeout(() => void this.end(thread, 'the bot did not answer'), this.tooLong)
      thread.worker.postMessage(waiting.question)
    }
  }

  private start(): Thread | undefined {
    if (this.threads.length >= this.most) return undefined
    const thread: Thread = { worker: new Worker(this.script), busyWith: undefined, tooLong: undefined }
    thread.worker.unref()
    thread.worker.on('message', ({ id, action, failed }: BotAnswer) => {
      const { busyWith } = thread
      if (busyWith?.question.id !== id) return
      clearTimeout(thread.tooLong)
      thread.busyWith = undefined
      if (action === undefined) busyWith.reject(new Error(failed ?? 'nobody wants the answer any more'))
      else busyWith.resolve(action)
      this.goOn()
    })
    thread.worker.on('error', (error) => void this.end(thread, error.message))
    this.threads.push(thread)
    return thread
  }

  /** A thread that fell over or hangs: whoever waits for it is told, and another one starts when it is needed. */
  private async end(thread: Thread, reason: string): Promise<void> {
    clearTimeout(thread.tooLong)
    const at = this.threads.indexOf(thread)
    if (at >= 0) this.threads.splice(at, 1)
    thread.busyWith?.reject(new Error(reason))
    thread.busyWith = undefined
    await thread.worker.terminate()
    this.goOn()
  }
}
