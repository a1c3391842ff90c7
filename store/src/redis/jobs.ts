import { connectRedis } from './connect.ts'

/** Work that any of several servers may do: whoever is free takes the next piece. */
export interface Jobs<Question, Answer> {
  /** Rejects when the work failed, or when nobody wants it any more. */
  ask(question: Question, unwanted: AbortSignal): Promise<Answer>
  close(): Promise<void>
}

/** Milliseconds after which a piece of work that was begun by a server that died goes to another. */
const LEASE = 10_000
/** Milliseconds after which whoever asked waits no longer. */
const TOO_LONG = 20_000
/** Milliseconds for what is being worked on when a server closes; while Redis is away nobody says goodbye. */
const GOODBYE = 2000
/** A piece of work goes to another server so many times; then whoever asked is told. */
const ATTEMPTS = 2

/** A queue by BullMQ. This server works for it too, on at most `atOnce` pieces at a time. */
export async function redisJobs<Question, Answer>(
  url: string,
  name: string,
  atOnce: number,
  work: (question: Question) => Promise<Answer>,
): Promise<Jobs<Question, Answer>> {
  const { Queue, QueueEvents, Worker } = await import('bullmq')
  // Who asks wants to know soon that Redis is away; who waits for work waits until it is back.
  const connections = [await connectRedis(url), await connectRedis(url, true), await connectRedis(url, true)]
  const [asking, hearing, working] = connections
  const prefix = 'flagbridge'
  const queue = new Queue(name, { connection: asking!, prefix })
  const events = new QueueEvents(name, { connection: hearing!, prefix })
  const worker = new Worker(name, (job) => work(job.data as Question), {
    connection: working!,
    prefix,
    concurrency: atOnce,
    lockDuration: LEASE,
    stalledInterval: LEASE / 2,
    maxStalledCount: ATTEMPTS,
  })
  // A connection that is lost comes back; what was asked meanwhile waits for it.
  queue.on('error', () => undefined)
  // Whoever waits listens, and there may be many.
  queue.setMaxListeners(0)
  events.setMaxListeners(0)
  events.on('error', () => undefined)
  worker.on('error', () => undefined)
  await Promise.all([queue.waitUntilReady(), events.waitUntilReady(), worker.waitUntilReady()])
  return {
    ask: async (question, unwanted) => {
      if (asking!.status !== 'ready') throw new Error('Redis is away')
      const ended = AbortSignal.any([unwanted, AbortSignal.timeout(TOO_LONG)])
      ended.throwIfAborted()
      const adding = queue.add('ask', question, { removeOnComplete: { age: 60 }, removeOnFail: { age: 60 } })
      const dropped = new Promise<never>((_, reject) => {
        ended.addEventListener('abort', () => {
          reject(new Error('nobody wants the answer any more'))
          // One that is being worked on cannot be taken back: its answer is not looked at.
          adding.then((job) => job.remove()).catch(() => undefined)
        })
      })
      const answered = adding.then((job) => job.waitUntilFinished(events, TOO_LONG) as Promise<Answer>)
      return Promise.race([dropped, answered])
    },
    close: async () => {
      const orderly = Promise.all([worker.close(), events.close(), queue.close()])
      await Promise.race([orderly, new Promise((resolve) => setTimeout(resolve, GOODBYE).unref())]).catch(
        () => undefined,
      )
      for (const connection of connections) connection.disconnect()
    },
  }
}
