export * from './fit.ts'
export * from './observe.ts'
