import type { Query } from '@flagbridge/match'
import type { Database, Statement } from './driver.ts'
import type { SummaryRow } from './messages.ts'

const COLUMNS =
  'summary.match, game, status, open, length, changed_at AS changedAt, due_at AS dueAt, people, shown, summary.place'

/** Matches as lists find them. */
export class Summaries {
  private readonly statements
  /** A question for every combination of what can be asked: so each finds the index that fits it. */
  private readonly selects = new Map<string, Statement>()
  /** The last that was given out; undefined: the file knows. */
  private lastPlace: number | undefined

  constructor(private readonly db: Database) {
    this.statements = {
      lastPlace: db.prepare('SELECT max(place) AS place FROM summary'),
      known: db.prepare('SELECT length, changed_at AS changedAt, place FROM summary WHERE match = ?'),
      put: db.prepare(
        `INSERT OR REPLACE INTO summary (match, game, status, open, length, changed_at, due_at, people, shown, place)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ),
      putPerson: db.prepare(
        `INSERT INTO person (person, match, place) VALUES (?, ?, ?)
         ON CONFLICT (person, match) DO UPDATE SET place = excluded.place WHERE place <> excluded.place`,
      ),
      remove: db.prepare('DELETE FROM summary WHERE match = ?'),
      removePeople: db.prepare('DELETE FROM person WHERE match = ?'),
      ongoing: db.prepare(
        `SELECT match, length, (SELECT max(last) + 1 FROM chapter WHERE chapter.match = summary.match) AS placed
         FROM summary WHERE status IN ('waiting', 'running')`,
      ),
    }
  }

  /** Inside a transaction. What tells of fewer lines than is known came too late. */
  put({ columns, match, people, length, changedAt }: SummaryRow): void {
    const [known] = this.statements.known.all(match) as { length: number; changedAt: number; place: number }[]
    if (known !== undefined && known.length > length) return
    const place = known?.changedAt === changedAt ? known.place : this.nextPlace()
    this.statements.put.run(...columns, place)
    for (const person of people) this.statements.putPerson.run(person, match, place)
  }

  /** Inside a transaction. */
  remove(match: string): void {
    this.statements.remove.run(match)
    this.statements.removePeople.run(match)
  }

  /** A transaction has failed: places that it gave out are free again. */
  failed(): void {
    this.lastPlace = undefined
  }

  listed(query: Query): unknown[] {
    const { match, status, open, person, dueBefore, before, changedBefore, limit } = query
    const wanted: [string, string | number | undefined][] = [
      ['person.person = ?', person],
      ['summary.match = ?', match],
      ['status = ?', status],
      ['open = ?', open === undefined ? undefined : Number(open)],
      ['due_at <= ?', dueBefore],
      [`${person === undefined ? 'summary' : 'person'}.place < ?`, before],
      ['changed_at < ?', changedBefore],
    ]
    const where: string[] = []
    const values: (string | number)[] = []
    for (const [condition, value] of wanted) {
      if (value === undefined) continue
      where.push(condition)
      values.push(value)
    }
    const from = person === undefined ? 'summary' : 'person CROSS JOIN summary ON summary.match = person.match'
    const order = orderOf(query)
    const conditions = where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`
    return this.select(`SELECT ${COLUMNS} FROM ${from} ${conditions} ORDER BY ${order} LIMIT ?`).all(...values, limit)
  }

  /** Matches that go on and have more lines than is told of them: those in their places, or `recent` ones. */
  outdated(recent: ReadonlyMap<string, number>): string[] {
    const ongoing = this.statements.ongoing.all() as { match: string; length: number; placed: number | null }[]
    return ongoing.flatMap(({ match, length, placed }) =>
      Math.max(placed ?? 0, recent.get(match) ?? 0) > length ? [match] : [],
    )
  }

  private nextPlace(): number {
    const [row] = this.lastPlace === undefined ? (this.statements.lastPlace.all() as { place: number | null }[]) : []
    return (this.lastPlace = (this.lastPlace ?? row?.place ?? 0) + 1)
  }

  private select(sql: string): Statement {
    const known = this.selects.get(sql)
    if (known !== undefined) return known
    const select = this.db.prepare(sql)
    this.selects.set(sql, select)
    return select
  }
}

/** By what an index has in order already: of a million matches it reads no more than are asked for. */
function orderOf({ person, dueBefore, changedBefore }: Query): string {
  if (dueBefore !== undefined) return 'due_at'
  if (changedBefore !== undefined) return 'changed_at'
  return `${person === undefined ? 'summary' : 'person'}.place DESC`
}
