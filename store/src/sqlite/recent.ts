import type { Database } from './driver.ts'
import type { LineRow } from './messages.ts'

/** So many lines are put in their places together, spread over the transactions that follow. */
const MANY = 2048
const AT_ONCE = 64

type ByMatch = Map<string, LineRow[]>

/**
 * Lines lie by match, and each match has its own page: a transaction with moves of twenty matches would write and
 * sync twenty pages. So lines are first written one behind the other, as one row of `recent` for each transaction;
 * later transactions put them in their places, all of a match as one row of `chapter`. What is in `recent` is as safe
 * as any other row.
 */
export class RecentLines {
  private readonly statements
  /** Written since, but not in their places: those that are being put there, and those that came after. */
  private leaving: ByMatch = new Map()
  private staying: ByMatch = new Map()
  private count = 0
  /** The last row of `recent` that holds lines of `leaving`, and the last of all. */
  private leavingTo = 0
  private last = 0
  /** What this transaction does, once it has come to its end. */
  private added: ByMatch = new Map()
  private placed: string[] = []
  private addedTo = 0
  /** As of when all this is true: another program may write to the file, and a transaction may fail. */
  private version: number | undefined

  constructor(db: Database) {
    this.statements = {
      version: db.prepare('PRAGMA data_version'),
      load: db.prepare('SELECT batch, lines FROM recent ORDER BY batch'),
      add: db.prepare('INSERT INTO recent (batch, lines) VALUES (?, ?)'),
      drop: db.prepare('DELETE FROM recent WHERE batch <= ?'),
      place: db.prepare('INSERT INTO chapter (match, first, last, lines) VALUES (?, ?, ?, ?)'),
      lastOf: db.prepare('SELECT last FROM chapter WHERE match = ? ORDER BY first DESC LIMIT 1'),
      remove: db.prepare('DELETE FROM chapter WHERE match = ?'),
      select: db.prepare('SELECT lines FROM chapter WHERE match = ? AND last >= ? ORDER BY first'),
    }
  }

  /** Inside a transaction. Answers the places of the lines whose numbers are taken. */
  add(lines: readonly LineRow[]): number[] {
    this.refresh()
    const late: number[] = []
    const written: LineRow[] = []
    for (const [i, line] of lines.entries()) {
      const [match, seq] = line
      if (seq <= this.lastOf(match)) late.push(i)
      else {
        written.push(line)
        push(this.added, line)
      }
    }
    this.addedTo = this.last
    if (written.length > 0) this.statements.add.run(++this.addedTo, `[${written.map(rowText).join()}]`)
    this.putInPlace(AT_ONCE)
    return late
  }

  /** Inside a transaction, when nobody waits: everything in its place. */
  tidyUp(): void {
    this.refresh()
    for (const recent of [this.leaving, this.staying]) for (const lines of recent.values()) this.place(lines)
    this.statements.drop.run(this.last)
    this.version = undefined
  }

  /** Inside a transaction: everything in its place, and then without this match. */
  remove(match: string): void {
    this.tidyUp()
    this.statements.remove.run(match)
  }

  /** The transaction is safe on the disk. */
  committed(): void {
    for (const match of this.placed) {
      this.count -= this.leaving.get(match)!.length
      this.leaving.delete(match)
    }
    for (const [match, lines] of this.added) {
      this.count += lines.length
      const known = this.staying.get(match)
      if (known === undefined) this.staying.set(match, lines)
      else known.push(...lines)
    }
    this.last = this.addedTo
    this.begin()
    if (this.leaving.size > 0 || this.count < MANY) return
    this.leaving = this.staying
    this.staying = new Map()
    this.leavingTo = this.last
  }

  /** It is not: what is true now, the file says. */
  failed(): void {
    this.begin()
    this.version = undefined
  }

  of(match: string, from: number): LineRow[] {
    this.refresh()
    const rows: LineRow[] = []
    for (const { lines } of this.statements.select.all(match, from) as { lines: string }[])
      for (const line of JSON.parse(lines) as [number, number, unknown][])
        rows.push([match, line[0], JSON.stringify(line)])
    for (const recent of [this.leaving, this.staying]) rows.push(...(recent.get(match) ?? []))
    return rows.filter(([, seq]) => seq >= from)
  }

  /** How many lines each match has, of those that have some here. */
  lengths(): ReadonlyMap<string, number> {
    this.refresh()
    return new Map([...this.leaving, ...this.staying].map(([match, lines]) => [match, lines.at(-1)![1] + 1]))
  }

  private begin(): void {
    this.added = new Map()
    this.placed = []
  }

  private lastOf(match: string): number {
    const lines = this.added.get(match) ?? this.staying.get(match) ?? this.leaving.get(match)
    return lines === undefined ? this.lastPlaced(match) : lines.at(-1)![1]
  }

  private lastPlaced(match: string): number {
    const [row] = this.statements.lastOf.all(match) as { last: number }[]
    return row?.last ?? -1
  }

  private putInPlace(most: number): void {
    if (this.leaving.size === 0) return
    let count = 0
    for (const [match, lines] of this.leaving) {
      if (count >= most) return
      this.place(lines)
      this.placed.push(match)
      count += lines.length
    }
    this.statements.drop.run(this.leavingTo)
  }

  private place(lines: readonly LineRow[]): void {
    const [match, first] = lines[0]!
    this.statements.place.run(match, first, lines.at(-1)![1], `[${lines.map(lineText).join()}]`)
  }

  /** Reads what the file says, where it may say something else than we know. */
  private refresh(): void {
    const [row] = this.statements.version.all() as { data_version: number }[]
    if (row!.data_version === this.version) return
    this.version = row!.data_version
    const rows = this.statements.load.all() as { batch: number; lines: string }[]
    this.leaving = new Map()
    this.staying = new Map()
    this.count = 0
    this.last = rows.at(-1)?.batch ?? 0
    this.leavingTo = this.last
    for (const { lines } of rows)
      for (const [match, seq, at, entry] of JSON.parse(lines) as [string, number, number, unknown][]) {
        // Some may be in their places already.
        if (seq <= (this.leaving.get(match)?.at(-1)?.[1] ?? this.lastPlaced(match))) continue
        push(this.leaving, [match, seq, JSON.stringify([seq, at, entry])])
        this.count++
      }
  }
}

/** In `recent`: the match stands before what stands in its chapter. */
function rowText([match, , text]: LineRow): string {
  return `[${JSON.stringify(match)},${text.slice(1)}`
}

/** In its chapter. */
function lineText([, , text]: LineRow): string {
  return text
}

function push(lines: ByMatch, line: LineRow): void {
  const known = lines.get(line[0])
  if (known === undefined) lines.set(line[0], [line])
  else known.push(line)
}
