export * from './entry.ts'
export * from './room.ts'
export * from './store.ts'
export * from './table.ts'
