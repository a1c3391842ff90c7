export * from './editions.ts'
export * from './open.ts'
export * from './shelf.ts'
