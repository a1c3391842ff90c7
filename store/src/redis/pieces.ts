import { connectRedis } from './connect.ts'

/*
 * A large piece of work that many machines share: cut into pieces, each done by whoever is free. What is done is told
 * to whoever gave it; a piece whose worker died goes to another.
 */

/** Milliseconds after which a piece goes to another worker when its own is silent. */
const LEASE = 10_000
/** Seconds after which nobody works any more for whoever gave the work and is silent. */
const SILENT = 30
/** A piece may lose so many workers before it is given up. */
const LOST = 5
const PREFIX = 'flagbridge'

function keyOf(name: string, run: string): string {
  return `${PREFIX}:${name}:run:${run}`
}

interface Posted<Piece> {
  readonly run: string
  readonly piece: Piece
}

export interface Pieces<Piece, Done> {
  /** Answers when it is done; rejects when it failed, or when nobody wants it any more. */
  give(piece: Piece): Promise<Done>
  /** Takes back what nobody has begun. */
  close(): Promise<void>
}

/** Gives work to whoever serves this name. `task` is what all its pieces have in common. */
export async function givePieces<Piece, Done>(
  url: string,
  name: string,
  run: string,
  task: string,
): Promise<Pieces<Piece, Done>> {
  const { Queue, QueueEvents } = await import('bullmq')
  const [asking, hearing] = [await connectRedis(url), await connectRedis(url, true)]
  const queue = new Queue(name, { connection: asking, prefix: PREFIX })
  const events = new QueueEvents(name, { connection: hearing, prefix: PREFIX })
  const waiting = new Map<string, { give(done: Done): void; fail(error: Error): void }>()
  queue.on('error', () => undefined)
  events.on('error', () => undefined)
  const ended = (id: string) => {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }
  events.on('completed', ({ jobId, returnvalue }) => ended(jobId)?.give(returnvalue as unknown as Done))
  events.on('failed', ({ jobId, failedReason }) => ended(jobId)?.fail(new Error(failedReason)))
  await Promise.all([queue.waitUntilReady(), events.waitUntilReady()])
  const breathe = () => asking.set(keyOf(name, run), task, 'EX', SILENT).catch(() => undefined)
  await breathe()
  const breathing = setInterval(() => void breathe(), (SILENT * 1000) / 3)
  let next = 0
  return {
    give: (piece) =>
      new Promise((give, fail) => {
        const jobId = `${run}-${next++}`
        waiting.set(jobId, { give, fail })
        queue
          .add('piece', { run, piece } satisfies Posted<Piece>, { jobId, removeOnComplete: true, removeOnFail: true })
          .catch((error: unknown) => ended(jobId)?.fail(error as Error))
      }),
    close: async () => {
      clearInterval(breathing)
      const left = [...waiting.keys()]
      for (const id of left) ended(id)?.fail(new Error('nobody wants it any more'))
      await Promise.allSettled([asking.del(keyOf(name, run)), ...left.map((id) => queue.remove(id))])
      await Promise.allSettled([events.close(), queue.close()])
      for (const connection of [asking, hearing]) connection.disconnect()
    },
  }
}

export interface Serving {
  /** What is being worked on is finished, then nothing more is taken. */
  close(): Promise<void>
}

/** Works on pieces of this name, so many at once. `work` is told what all pieces of a run have in common. */
export async function servePieces(
  url: string,
  name: string,
  atOnce: number,
  work: (task: string, piece: unknown) => Promise<unknown>,
): Promise<Serving> {
  const { Worker } = await import('bullmq')
  const [working, asking] = [await connectRedis(url, true), await connectRedis(url)]
  const worker = new Worker(
    name,
    async (job) => {
      const { run, piece } = job.data as Posted<unknown>
      const task = await asking.get(keyOf(name, run))
      if (task === null) throw new Error('nobody wants it any more')
      return work(task, piece)
    },
    {
      connection: working,
      prefix: PREFIX,
      concurrency: atOnce,
      lockDuration: LEASE,
      stalledInterval: LEASE / 2,
      maxStalledCount: LOST,
    },
  )
  worker.on('error', () => undefined)
  await worker.waitUntilReady()
  return {
    close: async () => {
      await worker.close()
      for (const connection of [working, asking]) connection.disconnect()
    },
  }
}
