import { botFor, thoughtOf, type Choice, type Deliberation } from '@flagbridge/ai'
import { seededDice } from '@flagbridge/kernel'
import { openGame } from './shelf.ts'
import type { Idea, Thought } from './thinker.ts'

/** How long the computer may think about one answer. */
const THINKING_TIME = { milliseconds: 1000 }
/** Milliseconds after which a thought is laid aside for a moment, to hear whether it is still wanted. */
const BREATH = 20

/** Nothing when the thought was dropped on the way. */
export async function ponder(thought: Thought, isDropped: () => boolean): Promise<Idea | undefined> {
  const { id, game, packs, leftOut, bot: name, seat, view, legal, seed, why = false } = thought
  const { box } = await openGame(game, packs, leftOut)
  // Without a judge only chance can choose.
  const bot = botFor(box, box.judge === undefined ? 'random' : name, seededDice(seed), THINKING_TIME)
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
): Promise<Choice<Action> | undefined> {
  let breath = performance.now() + BREATH
  for (;;) {
    const step = thought.next()
    if (step.done === true) return step.value
    if (performance.now() < breath) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (isDropped()) return undefined
    breath = performance.now() + BREATH
  }
}
