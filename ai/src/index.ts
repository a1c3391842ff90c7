export * from './bot.ts'
export { PLAN } from './admiral.ts'
export * from './budget.ts'
export { chosen, MUCH_THE_SAME } from './explain.ts'
export { noHabits, observe, type Habits } from './habits.ts'
export * from './levels.ts'
export * from './review.ts'
export { Search } from './search.ts'
export * from './simulate.ts'
export type { Legs } from './steady.ts'
export {
  isBotName,
  levelOf,
  LEVELS,
  PERSONALITIES,
  type BotName,
  type Level,
  type Personality,
} from '@flagbridge/kernel'
