import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sqliteStore } from '../src/index.ts'
import { openDatabase } from '../src/sqlite/driver.ts'
import { bundledWorker } from './bundledWorker.ts'

/** The database as version 1 laid it out. */
const VERSION_1 = `
  CREATE TABLE line (
    match TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (match, seq)
  ) WITHOUT ROWID;
  CREATE TABLE summary (
    match TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, open INTEGER NOT NULL,
    changed_at INTEGER NOT NULL, people TEXT NOT NULL, names TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX summary_by_time ON summary (status, changed_at DESC);
  INSERT INTO line VALUES ('m', 0, 5, '{"t":"resigned","seat":1}');
  INSERT INTO line VALUES ('n', 1, 7, '{"t":"chat","seat":0,"text":"a, [b] \\"c\\""}'),
    ('n', 0, 6, '{"t":"resigned","seat":0}');
  INSERT INTO summary VALUES ('m', 'duel', 'waiting', 1, 5, '["a token hash"]', '["Anna",""]');
  PRAGMA user_version = 1;`

async function fileWith(sql: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'flagbridge-migration-')), 'matches.sqlite')
  const db = openDatabase(file)
  db.exec(sql)
  db.close()
  return file
}

describe('a database of an older version', () => {
  it('is brought up to date when opened, once, and keeps what it had', async () => {
    const file = await fileWith(VERSION_1)
    for (let times = 0; times < 2; times++) {
      const store = await sqliteStore(file, await bundledWorker())
      expect(await store.lines('m', 0)).toEqual([{ match: 'm', seq: 0, at: 5, entry: { t: 'resigned', seat: 1 } }])
      expect(await store.lines('n', 0)).toEqual([
        { match: 'n', seq: 0, at: 6, entry: { t: 'resigned', seat: 0 } },
        { match: 'n', seq: 1, at: 7, entry: { t: 'chat', seat: 0, text: 'a, [b] "c"' } },
      ])
      expect(await store.listed({ limit: 9 })).toEqual([
        {
          match: 'm',
          game: 'duel',
          status: 'waiting',
          open: true,
          length: 0,
          changedAt: 5,
          dueAt: null,
          people: [],
          shown: {
            seats: [
              { kind: 'person', name: 'Anna' },
              { kind: 'person', name: null },
            ],
            toMove: [],
            round: 0,
            clock: null,
          },
          place: 1,
        },
      ])
      expect(await store.outdated()).toEqual(['m'])
      await store.close()
    }
  })
})

describe('a database of a newer version', () => {
  it('is refused and left as it is', async () => {
    const file = await fileWith('CREATE TABLE future (x); PRAGMA user_version = 99;')
    await expect(sqliteStore(file, await bundledWorker())).rejects.toThrow(/version 99.*newer/)
    const db = openDatabase(file)
    expect(db.prepare('PRAGMA user_version').all()).toEqual([{ user_version: 99 }])
    expect(db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()).toEqual([{ name: 'future' }])
    db.close()
  })
})
