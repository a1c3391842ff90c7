import { botFor, thoughtOf, type BotChoice, type Deliberation, type Legs } from '@flagbridge/ai'
import { seededDice } from '@flagbridge/kernel'
import { breath } from './breath.ts'
import { openGame } from './shelf.ts'
import type { Idea, Thought } from './thinker.ts'

/** How long the computer may think about one answer. */
const THINKING_TIME = { milliseconds: 1000 }
/** Milliseconds after which a thought is laid aside for a moment, to hear whether it is still wanted. */
const BREATH = 20

/** So many seats are remembered: more than one plays with at a time. */
const REMEMBERED = 16
/** What was led where, in every seat that is thought for; the one that was asked for longest ago goes first. */
const remembered = new Map<string, Legs>()

function legsOf(seat: string): Legs {
  const legs = remembered.get(seat) ?? new Map()
  remembered.delete(seat)
  remembered.set(seat, legs)
  if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value!)
  return legs
}

/** Nothing when the thought was dropped on the way. */
export async function ponder(thought: Thought, isDropped: () => boolean): Promise<Idea | undefined> {
  const { id, game, packs, leftOut, bot: name, battle, seat, view, legal, seed, why = false } = thought
  const { box } = await openGame(game, packs, leftOut)
  // Without a judge only chance can choose.
  const level = box.judge === undefined ? 'random' : name
  const bot = botFor(box, level, seededDice(seed), THINKING_TIME, legsOf(`${battle}/${seat}`))
  const found = await unless(
    isDropped,
    thoughtOf(bot, { seat, legal: () => legal, view: () => box.game.fork(view) as unknown }),
  )
  if (found === undefined) return undefined
  const explained = why ? found.explain?.() : undefined
  return {
    id,
    action: found.action,
    ...(explained === undefined ? {} : { reason: explained.reason }),
    ranked: (explained?.alternatives ?? []).map(({ action, value, because }) => ({
      action,
      value,
      because,
    })),
  }
}

async function unless<Action>(
  isDropped: () => boolean,
  thought: Deliberation<Action>,
): Promise<BotChoice<Action> | undefined> {
  let rest = performance.now() + BREATH
  for (;;) {
    const step = thought.next()
    if (step.done === true) return step.value
    if (performance.now() < rest) continue
    await breath()
    if (isDropped()) return undefined
    rest = performance.now() + BREATH
  }
}
