import {
  levelOf,
  LEVELS,
  personalityOf,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type BotName,
  type Dice,
  type Game,
  type Judge,
  type Level,
} from '@flagbridge/kernel'
import { admiral } from './admiral.ts'
import type { Bot } from './bot.ts'
import type { Budget } from './budget.ts'
import { captain } from './captain.ts'
import { ensign } from './ensign.ts'
import { biased } from './personality.ts'
import { random } from './random.ts'
import { steady, type Legs } from './steady.ts'

/** What a bot is made of: the rules, a judge of positions and chance of its own. Never the match. */
export interface Brain<State, Action extends AnyAction, Event extends AnyEvent> {
  readonly game: Game<State, Action, Event>
  readonly judge: Judge<State, Action>
  readonly chance: Dice
  readonly budget?: Budget
  /** What it has led where so far; nothing unless told. */
  readonly legs?: Legs
}

const levels = { random, ensign, captain, admiral } as const satisfies Record<Level, unknown>

/** The levels that can play this box: without a judge of positions only chance is left. */
export function levelsOf(box: Pick<AnyBox, 'judge'>): readonly Level[] {
  return box.judge === undefined ? ['random'] : LEVELS
}

export function makeBot<State, Action extends AnyAction, Event extends AnyEvent>(
  name: BotName,
  brain: Brain<State, Action, Event>,
): Bot<State, Action> {
  const personality = personalityOf(name)
  const judge = personality === undefined ? brain.judge : biased(brain.judge, personality)
  const level = levelOf(name)
  const bot = levels[level]({ ...brain, judge })
  return level === 'random' ? bot : steady(bot, judge, brain.legs ?? new Map())
}
