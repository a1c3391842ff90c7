import type { AnyAction, AnyEvent } from '@flagbridge/kernel'
import { thinking, type Bot } from './bot.ts'
import type { Brain } from './levels.ts'
import { weigh, type SearchPlan } from './weigh.ts'

/**
 * A short search: a handful of answers, each followed to the next quiet position once, the better half twice. A captain
 * still errs, less than half as far as an ensign.
 */
const PLAN: SearchPlan = {
  glances: 48,
  looks: 1,
  candidates: 4,
  samples: 1,
  depth: 1,
  width: 4,
  onward: false,
  misjudgement: 0.5,
}
/** Enough for the plan in nearly all decisions; the widest are cut short. */
const BUDGET = { nodes: 300 }

/** Follows its promising actions a short way and averages chance. */
export function captain<State, Action extends AnyAction, Event extends AnyEvent>(
  brain: Brain<State, Action, Event>,
): Bot<State, Action> {
  return thinking((door) => weigh(brain, door, PLAN, BUDGET))
}
