import { isRefusal, refuse, type AnyAction, type AnyBox, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Deadline, FromServer, SeatInfo, StandIn } from '@flagbridge/protocol'
import type { Advanced } from './bus.ts'
import { absenceOf, absentAt, botIn, deadlines, dueAt, standInAt } from './due.ts'
import type { Created, Entry, Line } from './entry.ts'
import { Presence, type Listener } from './presence.ts'
import { clocksOf, endingOf, seatInfos, tableFor } from './show.ts'
import { Conflict, type Store, type Summary } from './store.ts'
import { Streams, type Item } from './streams.ts'
import { summaryOf } from './summary.ts'
import { MatchTable, type Happening } from './table.ts'
import { Thinking } from './thinking.ts'

/** What a room needs of the world: a disk, a clock, and somebody who thinks for the bots. */
export interface Surroundings {
  readonly store: Store
  now(): number
  /** Calls back once at this time; the answer cancels it. */
  wake(at: number, then: () => void): () => void
  /** A bot's answer, from what its seat sees. Rejects when nobody wants it any more. */
  think(box: AnyBox, level: string, view: unknown, seat: Seat, unwanted: AbortSignal): Promise<AnyAction>
  /** Tells the other servers, where there are others. */
  announce?(match: string, here: readonly Seat[]): void
}

/** A line was not stored: the room is ahead of its log and must be opened again from it. */
export class NotStored extends Error {
  override name = 'NotStored'
}

/** Lists may lag behind the table by so many milliseconds. */
const LAG = 1000
/** A room that nobody looks at sleeps until so many milliseconds before it is due. */
const NAP = 60_000
/** Somebody else was always first: then something is wrong, and not only bad luck. */
const ATTEMPTS = 50

/**
 * A match that somebody is looking at. The path of a line: fold it into the table (pure), append it to the log, and
 * only when it is safe there tell those who may know. Lines are written one after the other: where another server has
 * written first, nothing of ours stands behind a line that never was.
 */
export class Room {
  table: MatchTable
  private readonly presence: Presence
  private streams: Streams
  private next = 0
  private turn: Promise<unknown> | undefined
  private broken: Error | undefined
  private cancelWake: (() => void) | undefined
  private cancelSummary: (() => void) | undefined
  private readonly thinking: Thinking
  private toldClocks = ''
  private changedAt = 0

  private constructor(
    readonly id: string,
    table: MatchTable,
    private readonly world: Surroundings,
    private readonly whenBroken: (room: Room) => void,
  ) {
    this.table = table
    this.streams = new Streams(table.box, table.sides)
    this.thinking = new Thinking(world)
    this.presence = new Presence(() => world.now())
  }

  static async create(
    id: string,
    box: AnyBox,
    created: Created,
    world: Surroundings,
    whenBroken: (room: Room) => void,
  ): Promise<Room> {
    const room = new Room(id, new MatchTable(box, created), world, whenBroken)
    await room.write(created)
    return room
  }

  /** From its log; undefined when there is none. */
  static async open(
    id: string,
    boxFor: (created: Created) => Promise<AnyBox>,
    world: Surroundings,
    whenBroken: (room: Room) => void,
  ): Promise<Room | undefined> {
    const lines = await world.store.lines(id, 0)
    const first = lines[0]?.entry
    if (first?.t !== 'created') return undefined
    const room = new Room(id, new MatchTable(await boxFor(first), first), world, whenBroken)
    for (const line of lines) room.remember(line)
    room.goOn()
    return room
  }

  /** Folds, stores, tells. Answers the refusal, or nothing once the line is safe. */
  write(entry: Entry): Promise<Refusal | undefined> {
    return this.inTurn(() => this.writeNow(entry))
  }

  /** Another server has told of the match: who is there, and that there may be lines we do not have. */
  async hear({ node, here }: Pick<Advanced, 'node' | 'here'>): Promise<void> {
    const before = this.seatInfos()
    this.presence.hear(node, here)
    if (this.seatInfos().some((seat, i) => seat.here !== before[i]!.here)) this.tellWhoIsHere()
    await this.catchUp()
  }

  /** Tells what other servers have written meanwhile. */
  async catchUp(): Promise<void> {
    await this.inTurn(async () => {
      if (this.broken !== undefined) return
      const lines = await this.world.store.lines(this.id, this.next)
      try {
        for (const line of lines) this.tell(this.fold(line))
        if (lines.length > 0) this.afterwards()
      } catch (error) {
        throw this.breakOff(error as Error)
      }
    })
  }

  /** Says at the other servers who is at the table here. */
  announce(): void {
    this.world.announce?.(this.id, this.presence.seats())
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.turn !== undefined) return this.turn.then(() => this.inTurn(work))
    const working = work()
    const free = () => void (this.turn = undefined)
    this.turn = working.then(free, free)
    return working
  }

  private async writeNow(entry: Entry): Promise<Refusal | undefined> {
    for (let attempt = 1; ; attempt++) {
      if (this.broken !== undefined) throw new NotStored(this.broken.message)
      if (this.hasPlayed(entry)) return undefined
      const line: Line = { match: this.id, seq: this.next, at: this.world.now(), entry }
      const happened = this.foldNew(line)
      if (isRefusal(happened)) return happened
      this.next++
      this.changedAt = line.at
      if (happened.some((one) => one.t === 'reset' || one.t === 'over')) this.thinking.stop()
      try {
        await this.world.store.append(line, this.summaryWith(entry, happened))
      } catch (error) {
        if (!(error instanceof Conflict) || entry.t === 'created' || attempt === ATTEMPTS)
          throw this.breakOff(error as Error)
        await this.reload().catch((worse: unknown) => {
          throw this.breakOff(worse as Error)
        })
        continue
      }
      this.spread(happened)
      return undefined
    }
  }

  /** A throw is our fault, and may have left the table half played: the log says how it stood. */
  private foldNew(line: Line): Happening[] | Refusal {
    try {
      return this.table.fold(line)
    } catch (error) {
      throw this.breakOff(error as Error)
    }
  }

  /** Of what is safe on disk. If that fails some may have heard of it and others not: they all join again. */
  private spread(happened: readonly Happening[]): void {
    try {
      this.tell(happened)
      this.announce()
      this.afterwards()
    } catch (error) {
      this.breakOff(error as Error)
      throw error
    }
  }

  /** The player has sent it twice: by another socket, or to another server. */
  private hasPlayed(entry: Entry): boolean {
    return 'cid' in entry && entry.cid !== undefined && this.table.hasPlayed(entry.seat, entry.cid)
  }

  /** Another server was first: the table as the log tells it, and what the listeners here have not heard yet. */
  private async reload(): Promise<void> {
    this.thinking.stop()
    const heard = this.presence.seats().map((seat) => [seat, this.streams.lengthFor(seat)] as const)
    const lines = await this.world.store.lines(this.id, 0)
    this.table = new MatchTable(this.table.box, this.table.created)
    this.streams = new Streams(this.table.box, this.table.sides)
    for (const line of lines) this.remember(line)
    for (const [seat, last] of heard)
      for (const { n, news } of this.streams.after(seat, last)) this.presence.sendTo(seat, { t: 'news', n, news })
    this.afterwards()
  }

  /** A line of the log: it was accepted when it was written. */
  private fold(line: Line): Happening[] {
    this.next = line.seq + 1
    this.changedAt = line.at
    const happened = this.table.fold(line)
    if (isRefusal(happened))
      throw new Error(`${this.id}: line ${line.seq} does not replay: ${happened.refused} (${happened.rule})`)
    return happened
  }

  /** A line that nobody has to be told of now. */
  private remember(line: Line): void {
    for (const one of this.fold(line)) this.streams.add(this.itemOf(one))
  }

  /** Those who hear the same, under the same number, are sent the same message. */
  private tell(happened: readonly Happening[]): void {
    for (const one of happened) {
      let message: Extract<FromServer, { t: 'news' }> | undefined
      for (const { seat, n, news } of this.streams.add(this.itemOf(one))) {
        if (message?.n !== n || message.news !== news) message = { t: 'news', n, news }
        this.presence.sendTo(seat, message)
      }
    }
  }

  private afterwards(): void {
    this.tellClocks()
    this.goOn()
  }

  act(seat: Seat, cid: string, decision: number, raw: unknown): Promise<Refusal | undefined> {
    const read = this.table.box.game.readAction(raw)
    if (!read.ok) return Promise.resolve(refuse('malformed-action', 'TABLE.3', { problems: read.problems }))
    const write = () => this.write({ t: 'acted', seat, decision, action: read.value as AnyAction, cid })
    return this.table.standIns[seat] === null ? write() : this.write({ t: 'standIn', seat, level: null }).then(write)
  }

  /** TABLE.5: for somebody who is not here and has kept the others waiting. */
  async offerStandIn(seat: Seat, cid: string, wanted: StandIn): Promise<Refusal | undefined> {
    const { created, standIns } = this.table
    if (created.seats[wanted.seat]?.kind !== 'person' || standIns[wanted.seat] !== null || wanted.seat === seat)
      return refuse('no-such-seat', 'TABLE.5', { seat: wanted.seat })
    const at = absentAt(this.table, this.presence, wanted.seat)
    if (at === undefined || at > this.world.now())
      return refuse('not-absent', 'TABLE.5', { seat: wanted.seat, seconds: absenceOf(this.table) })
    return this.write({ t: 'offered', seat, what: 'stand-in', for: wanted, cid })
  }

  /**
   * Shows the table, or what the listener has missed since `last`; nothing that is not safe on disk yet. As a story it
   * begins with the table as it was laid out, and everything that happened follows.
   */
  async join(listener: Listener, last: number | undefined, story = false): Promise<void> {
    const { seat } = listener
    while (this.turn !== undefined) await this.turn
    if (this.broken !== undefined) throw new NotStored(this.broken.message)
    const heard = this.streams.lengthFor(seat)
    const known = last !== undefined && last <= heard && (story || this.table.hasBegun)
    if (!known) listener.send(tableFor(this.id, this.table, this.presence, seat, story ? 0 : heard, story))
    for (const { n, news } of this.streams.after(seat, known ? last : story ? 0 : heard))
      listener.send({ t: 'news', n, news })
    this.presence.add(listener)
    this.tellWhoIsHere()
    this.announce()
    if (this.table.created.clock !== undefined) listener.send(clocksOf(this.table, this.world.now()))
    if (this.table.standIns[seat]?.own === false) await this.write({ t: 'standIn', seat, level: null })
  }

  leave(listener: Listener): void {
    if (!this.presence.remove(listener)) return
    this.tellWhoIsHere()
    this.announce()
    this.goOn()
  }

  /** Nobody looks, nobody thinks, and nothing is due for a while. */
  get isIdle(): boolean {
    return (
      this.presence.isEmpty &&
      this.turn === undefined &&
      this.thinking.isIdle &&
      (dueAt(this.table, this.presence) ?? Infinity) > this.world.now() + NAP
    )
  }

  /** Stops what goes on by itself, and leaves the lists as the table is. */
  async close(): Promise<void> {
    this.rest()
    if (this.cancelSummary !== undefined) await this.putSummary()
  }

  seatInfos(): SeatInfo[] {
    return seatInfos(this.table, this.presence)
  }

  deadlines(): Deadline[] {
    return deadlines(this.table)
  }

  summary(): Summary {
    return summaryOf(this.id, this.table, this.changedAt, dueAt(this.table, this.presence))
  }

  private tellWhoIsHere(): void {
    this.presence.send({ t: 'here', seats: this.seatInfos() })
  }

  private tellClocks(): void {
    if (this.table.created.clock === undefined) return
    const clocks = clocksOf(this.table, this.world.now())
    const told = JSON.stringify(clocks.deadlines)
    if (told === this.toldClocks) return
    this.toldClocks = told
    this.presence.send(clocks)
  }

  /** What follows without anybody saying anything: bots think, clocks run. */
  private goOn(): void {
    if (this.broken !== undefined) return
    if (this.table.outcome !== undefined || this.table.match === undefined) return this.rest()
    for (const [seat, asked] of this.table.askedAt.entries()) {
      const level = asked === undefined ? undefined : botIn(this.table, seat)
      this.thinking.keepOnly(seat, asked?.decision, level)
      if (asked !== undefined && level !== undefined) this.letBotAnswer(seat, asked.decision, level, 'bot')
    }
    this.cancelWake?.()
    const times = this.deadlines().flatMap(({ seat, at }) => (this.thinking.isFor(seat) ? [] : [at]))
    for (const seat of this.table.askedAt.keys()) times.push(standInAt(this.table, this.presence, seat) ?? Infinity)
    const first = Math.min(...times)
    this.cancelWake =
      first === Infinity ? undefined : this.world.wake(first, () => void this.timeIsUp().catch(() => undefined))
  }

  private letBotAnswer(seat: Seat, decision: number, level: string, by: 'bot' | 'clock'): void {
    const { box, match } = this.table
    const { state } = match!
    const write = (action: AnyAction) => this.write({ t: 'acted', seat, decision, action, by })
    this.thinking.start(seat, { decision, level, by }, box, box.game.view(state, seat) as unknown, async (action) => {
      const refusal = action === undefined ? 'none' : await write(action)
      // A bot that failed, or says what may not be done, does what an expired clock would do.
      if (refusal !== undefined) await write(box.game.fallback(state, seat) as AnyAction)
    })
  }

  /** Answers for every seat whose time is up, as was agreed; seats bots where somebody is absent. */
  private async timeIsUp(): Promise<void> {
    const now = this.world.now()
    const { box, created } = this.table
    for (const seat of this.table.askedAt.keys()) {
      // Each looked up anew: what was done for the seat before may have put another question to this one.
      const due = this.deadlines().find((one) => one.seat === seat)
      const asked = this.table.askedAt[seat]
      const { match } = this.table
      if (due === undefined || due.at > now || asked === undefined || match === undefined) continue
      if (this.thinking.isFor(seat)) continue
      if (created.clock?.then === 'bot')
        this.letBotAnswer(seat, asked.decision, created.clock.level ?? 'ensign', 'clock')
      else {
        const action = box.game.fallback(match.state, seat) as AnyAction
        await this.write({ t: 'acted', seat, decision: asked.decision, action, by: 'clock' })
      }
    }
    for (const [seat, sitter] of this.table.sitters.entries())
      if ((standInAt(this.table, this.presence, seat) ?? Infinity) <= now)
        await this.write({ t: 'standIn', seat, level: sitter!.standIn!, why: 'absent' })
    this.goOn()
  }

  private rest(): void {
    this.thinking.stop()
    this.cancelWake?.()
    this.cancelWake = undefined
  }

  private breakOff(error: Error): NotStored {
    this.broken = error
    this.rest()
    this.cancelSummary?.()
    this.cancelSummary = undefined
    this.presence.send({ t: 'error', code: 'reload', text: 'the last moves could not be stored; join again' })
    this.whenBroken(this)
    return new NotStored(error.message, { cause: error })
  }

  private itemOf(one: Happening): Item {
    if (one.t === 'over') return { t: 'over', ending: endingOf(this.table)! }
    return one.t === 'seats' ? { t: 'seats', seats: this.seatInfos() } : one
  }

  /** With the line where lists must not miss it; otherwise soon after, once for many moves. */
  private summaryWith(entry: Entry, happened: readonly Happening[]): Summary | undefined {
    if (entry.t === 'created' || entry.t === 'seated' || happened.some((one) => one.t === 'over')) return this.summary()
    if (entry.t !== 'said')
      this.cancelSummary ??= this.world.wake(
        this.world.now() + LAG,
        () => void this.putSummary().catch(() => undefined),
      )
    return undefined
  }

  private async putSummary(): Promise<void> {
    this.cancelSummary?.()
    this.cancelSummary = undefined
    await this.world.store.put(this.summary())
  }
}
