import { randomUUID } from 'node:crypto'
import { openWith, shelved } from '@flagbridge/catalog'
import { rulesHash, type Pack } from '@flagbridge/formats'
import { digest } from '@flagbridge/kernel'
import type { TrialResult } from '@flagbridge/lab'
import { givePieces, servePieces, type Serving } from '@flagbridge/store'
import type { LabTask } from '../labWorker.ts'
import { Failed, UsageError } from '../output.ts'
import type { OpenedExperiment } from './opening.ts'
import { LabThread } from './threads.ts'

/** The queue's name. */
const LABORATORY = 'laboratory'
/** Battles of a piece: some seconds of work at most, so that a worker that dies loses little. */
const IN_A_PIECE = 4
/** Pieces that wait for a worker at a time; the others wait here. */
const WAITING = 64

/** What all battles of a run have in common, as it is sent: the rules must be those of whoever gave the work. */
interface Sent extends LabTask {
  readonly rules: string
}

export function checkRedis(url: string): string {
  if (/^rediss?:\/\//.test(url) && URL.canParse(url)) return url
  throw new UsageError('redis://host:port is wanted')
}

/** Lets the workers of a cluster play these battles and keeps each result; ends early when nobody wants more. */
export async function inCluster(
  url: string,
  { task, heading }: OpenedExperiment,
  numbers: readonly number[],
  keep: (results: readonly TrialResult[]) => Promise<void>,
  wantsMore: () => boolean,
  stopped: AbortSignal,
): Promise<void> {
  const text = JSON.stringify({ ...task, rules: heading.rules } satisfies Sent)
  const pieces = await givePieces<readonly number[], readonly TrialResult[]>(url, LABORATORY, randomUUID(), text).catch(
    (error: unknown) => {
      throw new Failed(`Redis at ${new URL(url).host} cannot be used: ${(error as Error).message}`)
    },
  )
  stopped.addEventListener('abort', () => void pieces.close())
  let next = 0
  try {
    await Promise.all(
      Array.from({ length: WAITING }, async () => {
        while (next < numbers.length && wantsMore() && !stopped.aborted)
          await keep(await pieces.give(numbers.slice(next, (next += IN_A_PIECE))))
      }),
    )
  } catch (error) {
    if (!stopped.aborted) throw new Failed(`a worker could not play: ${(error as Error).message}`)
  } finally {
    await pieces.close()
  }
}

/** A thread for each battle at a time, opened with what its run is about. */
class ThreadsOf {
  private readonly idle = new Map<string, LabThread[]>()

  async play(text: string, numbers: readonly number[]): Promise<readonly TrialResult[]> {
    const key = digest(text)
    const thread = this.idle.get(key)?.pop() ?? new LabThread(await taskOf(text))
    // One run at a time is usual: what an older one needed is given back.
    for (const [other, threads] of this.idle)
      if (other !== key) {
        this.idle.delete(other)
        await Promise.all(threads.map((one) => one.stop()))
      }
    const results = await thread.play(numbers)
    this.idle.set(key, [...(this.idle.get(key) ?? []), thread])
    return results
  }

  async stop(): Promise<void> {
    await Promise.all([...this.idle.values()].flat().map((one) => one.stop()))
  }
}

async function taskOf(text: string): Promise<LabTask> {
  const { experiment, packs, rules } = JSON.parse(text) as Sent
  const game = shelved(experiment.game)
  if (game === undefined) throw new Error(`this worker does not know the game ${experiment.game}`)
  const opened = await openWith(game, packs as Pack[])
  if (!opened.ok) throw new Error('the packs cannot be opened here')
  if (rulesHash(opened.value.rulebook) !== rules)
    throw new Error('this worker has another version of the rules than whoever gave the work')
  return { experiment, packs }
}

/** Works for every laboratory of this Redis until it is closed. */
export async function serveCluster(url: string, workers: number): Promise<Serving> {
  const threads = new ThreadsOf()
  const serving = await servePieces(url, LABORATORY, workers, (task, piece) =>
    threads.play(task, piece as readonly number[]),
  ).catch((error: unknown) => {
    throw new Failed(`Redis at ${new URL(url).host} cannot be used: ${(error as Error).message}`)
  })
  return {
    close: async () => {
      await serving.close()
      await threads.stop()
    },
  }
}
