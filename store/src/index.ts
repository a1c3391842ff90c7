export * from './memory.ts'
export * from './sqlite/store.ts'
