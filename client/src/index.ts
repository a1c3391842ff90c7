export * from './seatClient.ts'
export * from './api.ts'
export * from './clock.ts'
export type { Socket } from './wire.ts'
