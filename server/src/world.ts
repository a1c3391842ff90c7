import { randomBytes } from 'node:crypto'
import { botFor, isBotName, levelOf, levelsOf } from '@flagbridge/ai'
import { seededDice, type AnyAction, type AnyBox, type Seat } from '@flagbridge/kernel'

/** Timers reach only so far; a clock of days is set in pieces. */
const FARTHEST = 2 ** 31 - 1

/** Milliseconds since 1970 that never go backwards nor leap: setting the machine's clock moves nobody's deadline. */
export function now(): number {
  return Math.round(performance.timeOrigin + performance.now())
}

export function wake(at: number, then: () => void): () => void {
  let timer: NodeJS.Timeout
  const set = () => {
    const left = Math.max(0, at - now())
    timer = left > FARTHEST ? setTimeout(set, FARTHEST) : setTimeout(then, left)
  }
  set()
  return () => clearTimeout(timer)
}

/** Milliseconds a bot may think about one answer, unless told otherwise. */
const THOUGHT = 300

/** A bot's answer from what its seat sees, with chance of its own; nothing when it was stopped. */
export function considered(
  box: Pick<AnyBox, 'game' | 'judge'>,
  level: string,
  view: unknown,
  seat: Seat,
  isUnwanted: () => boolean,
  milliseconds = THOUGHT,
): AnyAction | undefined {
  const known = isBotName(level) && levelsOf(box).includes(levelOf(level)) ? level : 'random'
  const bot = botFor(box, known, seededDice(randomBytes(16).toString('hex')), { milliseconds })
  const legal = () => {
    const actions: AnyAction[] = []
    box.game.legal(view, seat, actions)
    return actions
  }
  const door = { seat, legal, view: () => view }
  if (bot.think === undefined) return bot.choose(door).action
  const thought = bot.think(door)
  while (!isUnwanted()) {
    const step = thought.next()
    if (step.done === true) return step.value.action
  }
  return undefined
}

/** In the server's own thread: for tests and for small tables. */
export async function thinkHere(
  box: Pick<AnyBox, 'game' | 'judge'>,
  level: string,
  view: unknown,
  seat: Seat,
  unwanted: AbortSignal,
  milliseconds?: number,
): Promise<AnyAction> {
  const action = considered(box, level, view, seat, () => unwanted.aborted, milliseconds)
  if (action === undefined) throw new Error('nobody wants the answer any more')
  return action
}
