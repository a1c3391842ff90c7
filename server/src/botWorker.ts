import { parentPort } from 'node:worker_threads'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import type { AnyAction } from '@flagbridge/kernel'
import { considered } from './world.ts'

/** What a bot is asked: everything its seat sees, and a flag that says when nobody wants the answer any more. */
export interface BotQuestion {
  readonly id: number
  readonly game: string
  readonly level: string
  readonly view: unknown
  readonly seat: number
  readonly unwanted: Int32Array<SharedArrayBuffer>
}

export interface BotAnswer {
  readonly id: number
  /** Absent when the bot failed, or was stopped. */
  readonly action?: AnyAction
  readonly failed?: string
}

/** A thread in which bots think, one after the other, while the server's event loop goes on. */
const port = parentPort!

async function answer({ id, game, level, view, seat, unwanted }: BotQuestion): Promise<BotAnswer> {
  try {
    const { box } = await openBuiltIn(shelved(game)!)
    const action = considered(box, level, view, seat, () => Atomics.load(unwanted, 0) !== 0)
    return action === undefined ? { id } : { id, action }
  } catch (error) {
    return { id, failed: (error as Error).message }
  }
}

port.on('message', (question: BotQuestion) => void answer(question).then((reply) => port.postMessage(reply)))
