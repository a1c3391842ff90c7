export * from './minds.ts'
export type { Played } from './playOut.ts'
export * from './report.ts'
export * from './sideBySide.ts'
