export * from './minds.ts'
export type { PlayedOut } from './playOut.ts'
export * from './report.ts'
export * from './sideBySide.ts'
