export * from './bot.ts'
export * from './simulate.ts'
