/** What draws and tells a report that was made: it needs neither rules nor search. */
export * from './branches.ts'
export * from './graph.ts'
export * from './text.ts'
