import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { openWith, shelved } from '@flagbridge/catalog'
import type { Pack } from '@flagbridge/formats'
import type { AnyAction } from '@flagbridge/kernel'
import { considered } from './world.ts'

/** What a bot is asked: everything its seat sees, and a flag that says when nobody wants the answer any more. */
export interface BotQuestion {
  readonly id: number
  readonly game: string
  /** Beside the built-in ones. */
  readonly packs: readonly Pack[]
  /** The built-in ones to do without, by hash. */
  readonly leftOut: readonly string[]
  readonly level: string
  readonly view: unknown
  readonly seat: number
  readonly unwanted: Int32Array<SharedArrayBuffer>
  readonly milliseconds: number | undefined
}

export interface BotAnswer {
  readonly id: number
  /** Absent when the bot failed, or was stopped. */
  readonly action?: AnyAction
  readonly failed?: string
}

/** A thread in which bots think, one after the other, while the server's event loop goes on. */
const port = parentPort!

/** As `nice` counts: where cores are scarce, moves are stored and players answered before bots think. */
const BEHIND = 10

/** On Linux each thread has a priority of its own; elsewhere all are alike. */
function stepBehind(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (getPriority(thread) < BEHIND) setPriority(thread, BEHIND)
  } catch {}
}
stepBehind()

async function answer(question: BotQuestion): Promise<BotAnswer> {
  const { id, game, packs, leftOut, level, view, seat, unwanted, milliseconds } = question
  try {
    const read = await openWith(shelved(game)!, packs, leftOut)
    if (!read.ok) return { id, failed: 'the packs of the match do not open' }
    const action = considered(read.value.box, level, view, seat, () => Atomics.load(unwanted, 0) !== 0, milliseconds)
    return action === undefined ? { id } : { id, action }
  } catch (error) {
    return { id, failed: (error as Error).message }
  }
}

port.on('message', (question: BotQuestion) => void answer(question).then((reply) => port.postMessage(reply)))
