export * from './memory.ts'
export * from './sqlite/store.ts'
export * from './sqlite/backup.ts'
