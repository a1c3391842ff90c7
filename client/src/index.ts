export * from './seatClient.ts'
export * from './api.ts'
