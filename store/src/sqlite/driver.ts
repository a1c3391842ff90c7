import { createRequire } from 'node:module'

/** The part of SQLite that we use. Node has it built in from version 22 on; before that libsql gives the same verbs. */
export interface Database {
  exec(sql: string): unknown
  prepare(sql: string): Statement
  close(): unknown
}

export interface Statement {
  run(...values: readonly (string | number | null)[]): { changes: number | bigint }
  all(...values: readonly (string | number | null)[]): unknown[]
}

/** One connection for each file, held by one process: libsql's SQLite wants it so, and group commit needs no more. */
export function openDatabase(file: string): Database {
  const require = createRequire(import.meta.url)
  const major = Number(process.versions.node.split('.')[0])
  if (major >= 24) {
    const { DatabaseSync } = require('node:sqlite') as { DatabaseSync: new (file: string) => Database }
    return new DatabaseSync(file)
  }
  const Libsql = require('libsql') as new (file: string) => Database
  return new Libsql(file)
}
