import type { ClientBase } from 'pg'

/** Each step brings a database one version further; steps are only ever added. */
const STEPS: readonly string[] = [
  `CREATE TABLE line (
     match text NOT NULL, seq integer NOT NULL, at bigint NOT NULL, entry text NOT NULL,
     PRIMARY KEY (match, seq)
   );
   CREATE TABLE summary (
     match text PRIMARY KEY, game text NOT NULL, status text NOT NULL, open boolean NOT NULL,
     changed_at bigint NOT NULL, due_at bigint, people text[] NOT NULL, shown text NOT NULL
   );
   CREATE INDEX summary_by_time ON summary (status, changed_at DESC);
   CREATE INDEX summary_by_due ON summary (due_at) WHERE due_at IS NOT NULL;
   CREATE INDEX summary_by_person ON summary USING gin (people);`,
  'CREATE TABLE probe (id integer PRIMARY KEY, times bigint NOT NULL);',
  `CREATE SEQUENCE summary_place;
   ALTER TABLE summary ADD COLUMN length integer NOT NULL DEFAULT 0, ADD COLUMN place bigint NOT NULL DEFAULT 0;
   UPDATE summary SET place = ordered.place FROM
     (SELECT match, row_number() OVER (ORDER BY changed_at) AS place FROM summary) AS ordered
     WHERE ordered.match = summary.match;
   UPDATE summary SET length = coalesce((SELECT max(seq) + 1 FROM line WHERE line.match = summary.match), 0)
     WHERE status = 'over';
   SELECT setval('summary_place', (SELECT coalesce(max(place), 0) + 1 FROM summary));
   ALTER TABLE summary ALTER COLUMN place SET DEFAULT nextval('summary_place');
   DROP INDEX summary_by_time;
   CREATE INDEX summary_by_place ON summary (place DESC);
   CREATE INDEX summary_by_status ON summary (status, open, place DESC);`,
  'CREATE TABLE pack (hash text PRIMARY KEY, text text NOT NULL);',
  // Each index gives what is asked for in its own order. Told by the database itself: a server of the release before,
  // which knows nothing of it, may write beside this one.
  `CREATE TABLE person (person text NOT NULL, match text NOT NULL, place bigint NOT NULL, PRIMARY KEY (person, match));
   INSERT INTO person SELECT DISTINCT person, match, place FROM summary, unnest(people) AS person;
   CREATE INDEX person_by_place ON person (person, place DESC);
   CREATE INDEX person_by_match ON person (match);
   DROP INDEX summary_by_person;
   DROP INDEX summary_by_place;
   CREATE INDEX summary_by_age ON summary (status, changed_at);
   CREATE FUNCTION tell_people() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'DELETE' THEN
         DELETE FROM person WHERE match = OLD.match;
         RETURN OLD;
       END IF;
       INSERT INTO person SELECT DISTINCT someone, NEW.match, NEW.place FROM unnest(NEW.people) AS someone
         ON CONFLICT (person, match) DO UPDATE SET place = excluded.place WHERE person.place <> excluded.place;
       RETURN NEW;
     END $$;
   CREATE TRIGGER summary_people AFTER INSERT OR DELETE OR UPDATE ON summary
     FOR EACH ROW EXECUTE FUNCTION tell_people();`,
]

/** Any number: servers that start together bring the database up to date one after the other. */
const LOCK = 0xf1a9

/** What a commit has returned survives the loss of power, unless whoever runs the database has switched that off. */
export async function prepareDatabase(db: ClientBase): Promise<void> {
  await db.query('BEGIN')
  try {
    await db.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await db.query('CREATE TABLE IF NOT EXISTS flagbridge_version (version integer NOT NULL)')
    const { rows } = await db.query<{ version: number }>('SELECT version FROM flagbridge_version')
    const version = rows[0]?.version ?? 0
    if (version > STEPS.length)
      throw new Error(`the database has version ${version}; this program knows ${STEPS.length}: use a newer one`)
    for (let step = version; step < STEPS.length; step++) await db.query(STEPS[step]!)
    if (rows.length === 0) await db.query('INSERT INTO flagbridge_version VALUES ($1)', [STEPS.length])
    else if (version < STEPS.length) await db.query('UPDATE flagbridge_version SET version = $1', [STEPS.length])
    await db.query('COMMIT')
  } catch (error) {
    await db.query('ROLLBACK')
    throw error
  }
}
