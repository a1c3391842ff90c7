import { closeSync, openSync } from 'node:fs'
import { openDatabase, type Database } from './driver.ts'

/** The server's alone: the file holds every hidden card, and the seeds of the dice. */
const OWNER_ONLY = 0o600

/**
 * Makes the file, readable for nobody else, and holds it for this process: two servers on one file would each believe
 * to know what is in it. The lock is SQLite's own, on a file beside the other so that backups can be made; it goes with
 * the process, however that ends.
 */
export function lockFile(file: string): Database {
  for (const each of [file, lockOf(file)]) makeOwn(each)
  const lock = openDatabase(lockOf(file))
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (!/locked|busy/i.test(`${(error as Error).message} ${(error as { code?: string }).code}`)) throw error
    throw new Error(
      'another program has the file: a second server wants a file of its own or Postgres, and who only wants to look ' +
        'takes a copy (flagbridge backup)',
      { cause: error },
    )
  }
}

/** Makes the file, where it is not there, for its owner alone. */
export function makeOwn(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY))
}

function lockOf(file: string): string {
  return `${file}.lock`
}
