import { botFor, thoughtOf, type Choice, type Deliberation } from '@flagbridge/ai'
import { seededDice, type AnyAction } from '@flagbridge/kernel'
import { openGame } from './shelf.ts'
import type { Idea, Thought } from './thinker.ts'

const PATIENCE = { milliseconds: 1000 }
/** Milliseconds after which a thought is laid aside for a moment, to hear whether it is still wanted. */
const BREATH = 20

/** Nothing when the thought was dropped on the way. */
export async function ponder(thought: Thought, isDropped: () => boolean): Promise<Idea | undefined> {
  const { id, game, bot: name, seat, view, legal, seed, why = false } = thought
  const { box } = await openGame(game)
  const bot = botFor(box, name, seededDice(seed), PATIENCE)
  const found = await unless(
    isDropped,
    thoughtOf(bot, { seat, legal: () => legal, view: () => box.game.fork(view) as unknown }),
  )
  if (found === undefined) return undefined
  const placeOf = (wanted: unknown) => {
    const same = legal.indexOf(wanted as AnyAction)
    return same >= 0 ? same : legal.findIndex((known) => JSON.stringify(known) === JSON.stringify(wanted))
  }
  const explained = why ? found.explain?.() : undefined
  return {
    id,
    choice: placeOf(found.action),
    ...(explained === undefined ? {} : { reason: explained.reason }),
    ranked: (explained?.alternatives ?? []).map(({ action, value, because }) => ({
      choice: placeOf(action),
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
