export * from './bot.ts'
export * from './budget.ts'
export type { Habits } from './habits.ts'
export * from './levels.ts'
export * from './simulate.ts'
export {
  isBotName,
  levelOf,
  LEVELS,
  PERSONALITIES,
  type BotName,
  type Level,
  type Personality,
} from '@flagbridge/kernel'
