import type { Database } from './driver.ts'

/** Each step brings a database one version further; steps are only ever added. */
const STEPS: readonly string[] = [
  `CREATE TABLE line (
     match TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, entry TEXT NOT NULL,
     PRIMARY KEY (match, seq)
   ) WITHOUT ROWID;
   CREATE TABLE summary (
     match TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, open INTEGER NOT NULL,
     changed_at INTEGER NOT NULL, people TEXT NOT NULL, names TEXT NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX summary_by_time ON summary (status, changed_at DESC);`,
  `ALTER TABLE summary ADD COLUMN due_at INTEGER;
   ALTER TABLE summary ADD COLUMN shown TEXT NOT NULL DEFAULT '';
   UPDATE summary SET people = '[]', shown = json_object(
     'seats', (SELECT json_group_array(json_object('kind', 'person', 'name', nullif(value, ''))) FROM json_each(names)),
     'toMove', json_array(), 'round', 0, 'clock', NULL);
   ALTER TABLE summary DROP COLUMN names;
   CREATE INDEX summary_by_due ON summary (due_at) WHERE due_at IS NOT NULL;
   CREATE TABLE person (person TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (person, match)) WITHOUT ROWID;`,
  `CREATE TABLE recent (batch INTEGER PRIMARY KEY, lines TEXT NOT NULL);
   CREATE TABLE probe (id INTEGER PRIMARY KEY, times INTEGER NOT NULL);`,
  `CREATE TABLE chapter (
     match TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, lines TEXT NOT NULL,
     PRIMARY KEY (match, first)
   ) WITHOUT ROWID;
   INSERT INTO chapter SELECT match, min(seq), max(seq), '[' || group_concat(text) || ']'
     FROM (SELECT match, seq, '[' || seq || ',' || at || ',' || entry || ']' AS text FROM line ORDER BY match, seq)
     GROUP BY match;
   DROP TABLE line;`,
  `ALTER TABLE summary ADD COLUMN length INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE summary ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
   UPDATE summary SET place = ordered.place FROM
     (SELECT match AS name, row_number() OVER (ORDER BY changed_at) AS place FROM summary) AS ordered
     WHERE ordered.name = summary.match;
   DROP INDEX summary_by_time;
   CREATE INDEX summary_by_place ON summary (place DESC);
   CREATE INDEX summary_by_status ON summary (status, open, place DESC);
   CREATE INDEX person_by_match ON person (match);`,
  'CREATE TABLE pack (hash TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;',
  `ALTER TABLE person ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
   UPDATE person SET place = coalesce((SELECT place FROM summary WHERE summary.match = person.match), 0);
   CREATE INDEX person_by_place ON person (person, place DESC);
   CREATE INDEX summary_by_age ON summary (status, changed_at);`,
]

/** WAL with synchronous=FULL: what a commit has returned survives the loss of power. */
export function prepareDatabase(db: Database): void {
  db.exec('PRAGMA busy_timeout = 5000')
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = FULL')
  const version = versionOf(db)
  if (version > STEPS.length)
    throw new Error(`the database has version ${version}; this program knows ${STEPS.length}: use a newer one`)
  for (let step = version; step < STEPS.length; step++) {
    db.exec('BEGIN IMMEDIATE')
    // Somebody else may have done it while we waited.
    if (versionOf(db) === step) {
      db.exec(STEPS[step]!)
      db.exec(`PRAGMA user_version = ${step + 1}`)
    }
    db.exec('COMMIT')
  }
}

function versionOf(db: Database): number {
  const [row] = db.prepare('PRAGMA user_version').all() as { user_version: number }[]
  return row?.user_version ?? 0
}
