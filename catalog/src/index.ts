export * from './open.ts'
export * from './shelf.ts'
