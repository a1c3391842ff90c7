import { isRefusal, refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { FromServer } from '@flagbridge/protocol'
import type { Happening } from './happening.ts'
import type { LogEntry, LogLine } from './log.ts'
import type { Presence } from './presence.ts'
import { seatInfos } from './show.ts'
import { Slices } from './slices.ts'
import { isSame, type Spoken } from './spoken.ts'
import { Conflict, type MatchSummary } from './store.ts'
import { Streams } from './streams.ts'
import type { Surroundings } from './surroundings.ts'
import { MatchTable } from './table.ts'
import { Turns } from './turns.ts'

/** A line was not stored: the room is ahead of its log and must be opened again from it. */
export class NotStored extends Error {
  override name = 'NotStored'
}

/** Somebody else was always first: then something is wrong, and not only bad luck. */
const ATTEMPTS = 50

/** What follows from the lines of a match: the room says. */
interface Following {
  /** The match's place in the lists, where it must be stored with the line. */
  listed(entry: LogEntry, happened: readonly Happening[]): MatchSummary | undefined
  /** Whatever was asked is no longer asked. */
  stopThinking(): void
  /** All that is stored was told here: now the other servers. */
  announce(): void
  /** The table lies as it will until the next line. */
  goOn(): void
  breakOff(): void
}

/**
 * The path of a line: fold it into the table (pure), append it to the log, and only when it is safe there tell those
 * who may know. Lines are written one after the other: where another server has written first, nothing of ours stands
 * behind a line that never was.
 */
export class Lines {
  table: MatchTable
  streams: Streams
  /** When something happened last that everybody may know of. */
  changedAt = 0
  /** The number of the next line. */
  private next = 0
  private readonly turns = new Turns()
  /** A line is folded and not yet stored. */
  private isAhead = false
  private broken: Error | undefined

  constructor(
    private readonly id: string,
    table: MatchTable,
    private readonly presence: Presence,
    private readonly world: Pick<Surroundings, 'store' | 'now' | 'breathe'>,
    private readonly following: Following,
  ) {
    this.table = table
    this.streams = this.newStreams()
  }

  get length(): number {
    return this.next
  }

  get isFree(): boolean {
    return this.turns.isFree
  }

  get isBroken(): boolean {
    return this.broken !== undefined
  }

  /**
   * The one way to read a match: between two lines, when everything at the table is stored. A line is folded before it
   * is safe; who read the table meanwhile would know what never happened, or see the seeds of a match that goes on.
   */
  read<T>(look: (table: MatchTable) => T | Promise<T>): Promise<T> {
    return this.turns.take(async () => {
      if (this.broken !== undefined) throw new NotStored(this.broken.message)
      return look(this.table)
    })
  }

  /** At once where nothing is being stored. */
  whenStored(tell: () => void): void {
    if (!this.isAhead) return tell()
    // Where it was not stored, all are told to join again.
    this.read(tell).catch(() => undefined)
  }

  // One of ours.

  /**
   * TABLE.7: what was carried out before, and is stored, is done, by whichever way it comes again; whatever else comes
   * under its number is refused. Then it is not looked at whether it could be done now.
   */
  unlessDone(entry: LogEntry, doIt: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    // Nearly always: at every move a promise less.
    if (this.table.log.saidBefore(entry) === undefined) return doIt()
    return this.read(({ log }) => log.saidBefore(entry)).then((before) =>
      before === undefined ? doIt() : repeated(before, entry),
    )
  }

  /** Folds, stores, tells. Answers the refusal, or nothing once the line is safe. */
  write(entry: LogEntry): Promise<Refusal | undefined> {
    return this.turns.take(() => this.writeNow(entry))
  }

  private async writeNow(entry: LogEntry): Promise<Refusal | undefined> {
    for (let attempt = 1; ; attempt++) {
      if (this.broken !== undefined) throw new NotStored(this.broken.message)
      // By another socket, or to another server.
      const before = this.table.log.saidBefore(entry)
      if (before !== undefined) return repeated(before, entry)
      const line: LogLine = { match: this.id, seq: this.next, at: this.world.now(), entry }
      const happened = this.foldNew(line)
      if (isRefusal(happened)) return happened
      this.isAhead = true
      this.next++
      this.noteChange(line, happened)
      if (happened.some((one) => one.t === 'reset' || one.t === 'over')) this.following.stopThinking()
      try {
        await this.world.store.append(line, this.following.listed(entry, happened), happened)
      } catch (error) {
        if (!(error instanceof Conflict) || entry.t === 'created' || attempt === ATTEMPTS)
          throw this.breakOff(error as Error)
        await this.reload().catch((worse: unknown) => {
          throw this.breakOff(worse as Error)
        })
        continue
      }
      this.isAhead = false
      this.spread(entry, happened)
      return undefined
    }
  }

  /** A throw is our fault, and may have left the table half played: the log says how it stood. */
  private foldNew(line: LogLine): Happening[] | Refusal {
    try {
      return this.table.fold(line)
    } catch (error) {
      throw this.breakOff(error as Error)
    }
  }

  /** Of what is safe on disk. If that fails some may have heard of it and others not: they all join again. */
  private spread(entry: LogEntry, happened: readonly Happening[]): void {
    try {
      this.tell(entry, happened)
      this.following.announce()
      this.following.goOn()
    } catch (error) {
      this.breakOff(error as Error)
      throw error
    }
  }

  /** Those who hear the same, under the same number, are sent the same message. */
  private tell(entry: LogEntry, happened: readonly Happening[]): void {
    if (changesRights(entry)) this.presence.turnOut()
    for (const one of happened) {
      let message: Extract<FromServer, { t: 'news' }> | undefined
      this.streams.add(one, (seat, n, news) => {
        if (message?.n !== n || message.news !== news) message = { t: 'news', n, news }
        this.presence.sendTo(seat, message)
      })
    }
  }

  // Those of the log.

  /** Tells what other servers have written meanwhile. */
  async catchUp(): Promise<void> {
    await this.turns.take(async () => {
      if (this.broken !== undefined) return
      const lines = await this.world.store.lines(this.id, this.next)
      try {
        for (const line of lines) this.tell(line.entry, this.fold(line))
        if (lines.length > 0) this.following.goOn()
      } catch (error) {
        throw this.breakOff(error as Error)
      }
    })
  }

  /** Another server was first: the table as the log tells it, and what the listeners here have not heard yet. */
  private async reload(): Promise<void> {
    this.following.stopThinking()
    const heard = this.presence.seats().map((seat) => [seat, this.streams.lengthFor(seat)] as const)
    const lines = await this.world.store.lines(this.id, 0)
    this.table = new MatchTable(this.table.box, this.table.created)
    this.streams = this.newStreams()
    await this.rememberAll(lines)
    this.isAhead = false
    this.presence.turnOut()
    for (const [seat, last] of heard)
      for (const { n, news } of this.streams.after(seat, last)) this.presence.sendTo(seat, { t: 'news', n, news })
    this.following.goOn()
  }

  /** Lines that nobody has to be told of now. */
  async rememberAll(lines: readonly LogLine[]): Promise<void> {
    const slices = new Slices(this.world.breathe)
    for (const line of lines) {
      for (const one of this.fold(line)) this.streams.add(one)
      if (slices.isOver) await slices.rest()
    }
  }

  /** A line of the log: it was accepted when it was written. */
  private fold(line: LogLine): Happening[] {
    this.next = line.seq + 1
    const happened = this.table.fold(line)
    if (isRefusal(happened))
      throw new Error(`${this.id}: line ${line.seq} does not replay: ${happened.refused} (${happened.rule})`)
    this.noteChange(line, happened)
    return happened
  }

  /** Lists are open to all: what is done face down, or said in private, must not show in them. */
  private noteChange({ entry, at }: LogLine, happened: readonly Happening[]): void {
    if (entry.t === 'created' || happened.some((one) => this.streams.isForAll(one))) this.changedAt = at
  }

  private newStreams(): Streams {
    const isHere = (seat: Seat) => this.presence.isHere(seat)
    return new Streams(this.table.box, this.table.rules.sides, () => seatInfos(this.table, isHere))
  }

  private breakOff(error: Error): NotStored {
    this.broken = error
    this.following.breakOff()
    return new NotStored(error.message, { cause: error })
  }
}

/** TABLE.7 */
function repeated(before: Spoken, entry: LogEntry): Refusal | undefined {
  return isSame(before, entry) ? undefined : refuse('number-used', 'TABLE.7', { cid: before.cid })
}

function changesRights({ t }: LogEntry): boolean {
  return t === 'seated' || t === 'rekeyed'
}
