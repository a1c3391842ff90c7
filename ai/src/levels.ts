import type { AnyAction, AnyBox, AnyEvent, Dice, Game, Judge } from '@flagbridge/kernel'
import { admiral } from './admiral.ts'
import type { Bot } from './bot.ts'
import type { Budget } from './budget.ts'
import { captain } from './captain.ts'
import { ensign } from './ensign.ts'
import { biased, PERSONALITIES, type Personality } from './personality.ts'
import { random } from './random.ts'

/** What a bot is made of: the rules, a judge of positions and chance of its own. Never the match. */
export interface Brain<State, Action extends AnyAction, Event extends AnyEvent> {
  readonly game: Game<State, Action, Event>
  readonly judge: Judge<State, Action>
  readonly chance: Dice
  readonly budget?: Budget
}

export const levels = { random, ensign, captain, admiral } as const
export type Level = keyof typeof levels
export const LEVELS = Object.keys(levels) as readonly Level[]

/** A level, alone or with a personality: `captain`, `captain:aggressive`. */
export type BotName = Level | `${Level}:${Personality}`

export function isLevel(name: string): name is Level {
  return Object.hasOwn(levels, name)
}

export function isBotName(name: string): name is BotName {
  const [level = '', personality, ...more] = name.split(':')
  if (!isLevel(level) || more.length > 0) return false
  return personality === undefined || PERSONALITIES.some((one) => one === personality)
}

/** The levels that can play this box: without a judge of positions only chance is left. */
export function levelsOf(box: Pick<AnyBox, 'judge'>): readonly Level[] {
  return box.judge === undefined ? ['random'] : LEVELS
}

export function levelOf(name: BotName): Level {
  return name.split(':')[0] as Level
}

export function makeBot<State, Action extends AnyAction, Event extends AnyEvent>(
  name: BotName,
  brain: Brain<State, Action, Event>,
): Bot<State, Action> {
  const personality = name.split(':')[1] as Personality | undefined
  const judge = personality === undefined ? brain.judge : biased(brain.judge, personality)
  return levels[levelOf(name)]({ ...brain, judge })
}
