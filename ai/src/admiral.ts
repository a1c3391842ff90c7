import type { AnyAction, AnyEvent } from '@flagbridge/kernel'
import { thinking, type Bot } from './bot.ts'
import type { Budget } from './budget.ts'
import type { Brain } from './levels.ts'
import { weigh, type SearchPlan } from './weigh.ts'

/**
 * Wide enough to miss little and no deeper than the judge sees: the same nodes spent on more rolls of the dice and more
 * imagined states beat a second quiet position in every game. Further than that only the judge's rollout policy leads.
 */
export const PLAN: SearchPlan = {
  glances: 48,
  looks: 3,
  candidates: 6,
  samples: Infinity,
  depth: 1,
  width: 4,
  onward: true,
  misjudgement: 0,
}
const SECOND: Budget = { milliseconds: 1000 }

/**
 * The strongest: a tree over information sets. Every walk imagines anew what the seat cannot see, all walks share the
 * tree,
 * and it goes on until the budget is spent.
 */
export function admiral<State, Action extends AnyAction, Event extends AnyEvent>(
  brain: Brain<State, Action, Event>,
): Bot<State, Action> {
  return thinking((door) => weigh(brain, door, PLAN, brain.budget ?? SECOND))
}
