import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { AnyAction } from '@flagbridge/kernel'
import { answerFor, BotThreads, SharedBots, type ServerOptions, type SharedQuestion } from '@flagbridge/server'
import { postgresStore, redisBus, redisJobs, sqliteStore } from '@flagbridge/store'
import { Failed, UsageError } from './output.ts'

/** Where matches are kept, who thinks for the bots, and how the server hears of others. */
export type Keeping = Required<Pick<ServerOptions, 'store' | 'bots'>> & Pick<ServerOptions, 'bus'>

/**
 * Waits so many seconds for a Postgres that is not there yet. Opens a file of SQLite or postgres://…, and redis://…
 * where several servers share one Postgres.
 */
export async function openKeeping(
  db: string,
  redis: string | undefined,
  threads: number | undefined,
  wait: number,
): Promise<Keeping> {
  if (redis !== undefined && !(/^rediss?:\/\//.test(redis) && URL.canParse(redis)))
    throw new UsageError('--redis: redis://host:port is wanted')
  if (redis !== undefined && !isPostgres(db))
    throw new UsageError('--redis is for several servers that share one Postgres: say --db postgres://… as well')
  const own = new BotThreads(new URL('./botWorker.mjs', import.meta.url), threads)
  const store = await openStore(db, wait * 1000)
  if (redis === undefined) return { store, bots: own }
  try {
    const bus = await reach('Redis', redis, redisBus(redis))
    const work = (question: SharedQuestion) => answerFor(own, question)
    const queue = await redisJobs<SharedQuestion, AnyAction>(redis, 'thinking', own.most, work)
    return { store, bots: new SharedBots(own, queue), bus }
  } catch (error) {
    await store.close()
    throw error
  }
}

export async function openStore(db: string, patience = 0): Promise<ServerOptions['store']> {
  if (isPostgres(db)) {
    if (!URL.canParse(db)) throw new UsageError('postgres://user:password@host:port/name is wanted')
    return reach('Postgres', db, postgresStore(db, patience))
  }
  if (/^\w+:\/\//.test(db)) throw new UsageError(`${schemeOf(db)}…: a file or postgres://… is wanted`)
  await mkdir(path.dirname(db), { recursive: true })
  try {
    return await sqliteStore(db, new URL('./sqliteWorker.mjs', import.meta.url))
  } catch (error) {
    // It names the file, and says what is wrong with it: another server has it, or a newer program has written it.
    throw new Failed((error as Error).message)
  }
}

function isPostgres(db: string): boolean {
  return /^postgres(ql)?:\/\//.test(db)
}

/** Says what could not be reached and why, but never a password. */
async function reach<T>(what: string, url: string, opening: Promise<T>): Promise<T> {
  try {
    return await opening
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    throw new Failed(
      `${what} at ${new URL(url).host} cannot be used: ${message === '' ? (code ?? 'no answer') : message}`,
    )
  }
}

function schemeOf(url: string): string {
  return url.slice(0, url.indexOf('://') + 3)
}
