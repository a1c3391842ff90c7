import { Worker } from 'node:worker_threads'
import type { TrialResult } from '@flagbridge/lab'
import type { LabAnswer, LabTask } from '../labWorker.ts'

/** A thread that plays battles of one experiment, a few at a time. */
export class LabThread {
  private readonly worker: Worker
  private waiting: { give(results: readonly TrialResult[]): void; fail(error: Error): void } | undefined
  private ended: Error | undefined

  constructor(task: LabTask) {
    this.worker = new Worker(new URL('./labWorker.mjs', import.meta.url), { workerData: task })
    this.worker.on('message', (answer: LabAnswer) => {
      const { waiting } = this
      this.waiting = undefined
      if ('failed' in answer) waiting?.fail(new Error(answer.failed))
      else waiting?.give(answer.results)
    })
    this.worker.on('error', (error) => this.end(error))
    this.worker.on('exit', () => this.end(new Error('a thread has ended')))
  }

  play(numbers: readonly number[]): Promise<readonly TrialResult[]> {
    if (this.ended !== undefined) return Promise.reject(this.ended)
    return new Promise((give, fail) => {
      this.waiting = { give, fail }
      this.worker.postMessage(numbers)
    })
  }

  async stop(): Promise<void> {
    this.worker.removeAllListeners('error')
    await this.worker.terminate()
  }

  private end(error: Error): void {
    this.ended = error
    this.waiting?.fail(error)
    this.waiting = undefined
  }
}

/** Battles handed to a thread in one go: few, so that what is lost when it is stopped is little. */
const AT_ONCE = 2

/** Plays these battles in so many threads and tells each result; ends early when nobody wants more. */
export async function inThreads(
  task: LabTask,
  numbers: readonly number[],
  workers: number,
  keep: (results: readonly TrialResult[]) => Promise<void>,
  wantsMore: () => boolean,
  stopped: AbortSignal,
): Promise<void> {
  let next = 0
  const threads = Array.from({ length: Math.min(workers, numbers.length) }, () => new LabThread(task))
  const stop = () => Promise.all(threads.map((thread) => thread.stop()))
  stopped.addEventListener('abort', () => void stop())
  try {
    await Promise.all(
      threads.map(async (thread) => {
        while (next < numbers.length && wantsMore() && !stopped.aborted) {
          const own = numbers.slice(next, (next += AT_ONCE))
          await keep(await thread.play(own))
        }
      }),
    )
  } catch (error) {
    if (!stopped.aborted) throw error
  } finally {
    await stop()
  }
}
