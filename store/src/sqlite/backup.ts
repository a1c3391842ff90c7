import { openDatabase } from './driver.ts'
import { makeOwn } from './lock.ts'

/** A consistent copy while a server goes on writing. This connection only reads: it neither writes nor checkpoints. */
export function backupDatabase(file: string, to: string): void {
  const db = openDatabase(file)
  try {
    db.exec('PRAGMA wal_autocheckpoint = 0')
    db.exec('PRAGMA busy_timeout = 5000')
    makeOwn(to)
    db.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`)
  } finally {
    db.close()
  }
}
