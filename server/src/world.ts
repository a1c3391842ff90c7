import { randomBytes } from 'node:crypto'
import { botFor, levelsOf } from '@flagbridge/ai'
import { seededDice, type AnyAction, type AnyBox, type Seat } from '@flagbridge/kernel'

/** Timers reach only so far; a clock of days is set in pieces. */
const FARTHEST = 2 ** 31 - 1

export function wake(at: number, then: () => void): () => void {
  let timer: NodeJS.Timeout
  const set = () => {
    const left = Math.max(0, at - Date.now())
    timer = left > FARTHEST ? setTimeout(set, FARTHEST) : setTimeout(then, left)
  }
  set()
  return () => clearTimeout(timer)
}

/** A bot's answer from what its seat sees, with chance of its own. */
export async function think(box: AnyBox, level: string, view: unknown, seat: Seat): Promise<AnyAction> {
  const known = levelsOf(box).find((one) => one === level) ?? 'random'
  const bot = botFor(box, known, seededDice(randomBytes(16).toString('hex')), { milliseconds: 300 })
  const legal = () => {
    const actions: AnyAction[] = []
    box.game.legal(view, seat, actions)
    return actions
  }
  return bot.choose({ seat, legal, view: () => view }).action
}
