import type { AnyAction, AnyBox, AnyEvent, Dice, Game, Judge } from '@flagbridge/kernel'
import { admiral } from './admiral.ts'
import type { Bot } from './bot.ts'
import { captain } from './captain.ts'
import { ensign } from './ensign.ts'
import { random } from './random.ts'

/** What a bot is made of: the rules, a judge of positions and chance of its own. Never the match. */
export interface Brain<State, Action extends AnyAction, Event extends AnyEvent> {
  readonly game: Game<State, Action, Event>
  readonly judge: Judge<State>
  readonly chance: Dice
  readonly budget?: Budget
}

/** How long the strongest level thinks: by the clock for play, by iterations where it must repeat exactly. */
export interface Budget {
  readonly milliseconds?: number
  readonly iterations?: number
}

export const levels = { random, ensign, captain, admiral } as const
export type Level = keyof typeof levels
export const LEVELS = Object.keys(levels) as readonly Level[]

export function isLevel(name: string): name is Level {
  return Object.hasOwn(levels, name)
}

/** The levels that can play this box: without a judge of positions only chance is left. */
export function levelsOf(box: Pick<AnyBox, 'judge'>): readonly Level[] {
  return box.judge === undefined ? ['random'] : LEVELS
}

export function makeBot<State, Action extends AnyAction, Event extends AnyEvent>(
  level: Level,
  brain: Brain<State, Action, Event>,
): Bot<State, Action> {
  return levels[level](brain)
}
