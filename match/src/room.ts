import { isRefusal, refuse, type AnyAction, type AnyBox, type Refusal, type Seat } from '@flagbridge/kernel'
import { PROTOCOL, type Deadline, type Ending, type FromServer, type SeatInfo } from '@flagbridge/protocol'
import type { Created, Entry, Line } from './entry.ts'
import type { Store, Summary } from './store.ts'
import { Streams, type Item } from './streams.ts'
import { MatchTable, type Happening } from './table.ts'

/** Somebody connected to a room: a seat, or an onlooker. */
export interface Listener {
  readonly seat: Seat
  send(message: FromServer): void
}

/** What a room needs of the world: a disk, a clock, and somebody who thinks for the bots. */
export interface Surroundings {
  readonly store: Store
  now(): number
  /** Calls back once at this time; the answer cancels it. */
  wake(at: number, then: () => void): () => void
  /** A bot's answer, from what its seat sees. */
  think(box: AnyBox, level: string, view: unknown, seat: Seat): Promise<AnyAction>
}

/** A line was not stored: the room is ahead of its log and must be opened again from it. */
export class NotStored extends Error {
  override name = 'NotStored'
}

/**
 * A match that somebody is looking at. The path of a line: fold it into the table (pure), append it to the log, and
 * only when it is safe there tell those who may know. Lines that arrive meanwhile are folded and queue behind it.
 */
export class Room {
  private readonly listeners = new Set<Listener>()
  private readonly streams: Streams
  private next = 0
  private unsynced = 0
  private lastAppend: Promise<void> = Promise.resolve()
  private readonly sides: readonly number[]
  private broken: Error | undefined
  private cancelWake: (() => void) | undefined
  private thinkingFor = new Set<Seat>()

  private constructor(
    readonly id: string,
    readonly table: MatchTable,
    private readonly world: Surroundings,
    private readonly whenBroken: (room: Room) => void,
  ) {
    this.sides = sidesOf(table)
    this.streams = new Streams(table.box, this.sides)
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
    room.goOn()
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
    for (const line of lines) {
      room.next = line.seq + 1
      const happened = room.table.fold(line)
      if (isRefusal(happened))
        throw new Error(`${id}: line ${line.seq} does not replay: ${happened.refused} (${happened.rule})`)
      for (const one of happened) room.streams.add(room.itemOf(one))
    }
    room.goOn()
    return room
  }

  /** Folds, stores, tells. Answers the refusal, or nothing once the line is safe. */
  async write(entry: Entry): Promise<Refusal | undefined> {
    if (this.broken !== undefined) throw new NotStored(this.broken.message)
    const line: Line = { match: this.id, seq: this.next, at: this.world.now(), entry }
    const happened = this.table.fold(line)
    if (isRefusal(happened)) return happened
    this.next++
    const told = happened.flatMap((one) => this.streams.add(this.itemOf(one)))
    this.unsynced++
    try {
      this.lastAppend = this.world.store.append(
        line,
        this.changesSummary(entry, happened) ? this.summary(line.at) : undefined,
      )
      await this.lastAppend
    } catch (error) {
      this.breakOff(error as Error)
      throw new NotStored((error as Error).message, { cause: error })
    }
    this.unsynced--
    for (const { seat, n, news } of told)
      for (const listener of this.listeners) if (listener.seat === seat) listener.send({ t: 'news', n, news })
    this.goOn()
    return undefined
  }

  async act(seat: Seat, cid: string, decision: number, raw: unknown): Promise<Refusal | undefined> {
    if (this.table.played.has(`${seat}/${cid}`)) return undefined
    const read = this.table.box.game.readAction(raw)
    if (!read.ok) return refuse('malformed-action', 'TABLE.3', { problems: read.problems })
    return this.write({ t: 'acted', seat, decision, action: read.value as AnyAction, cid })
  }

  /** Shows the table, or what the listener has missed since `last`; nothing that is not safe on disk yet. */
  async join(listener: Listener, last: number | undefined): Promise<void> {
    while (this.unsynced > 0 && this.broken === undefined) await this.lastAppend.catch(() => undefined)
    if (this.broken !== undefined) throw new NotStored(this.broken.message)
    const { seat } = listener
    const heard = this.streams.lengthFor(seat)
    if (last !== undefined && last <= heard && this.table.hasBegun)
      for (const { n, news } of this.streams.after(seat, last)) listener.send({ t: 'news', n, news })
    else listener.send(this.tableFor(seat, heard))
    this.listeners.add(listener)
    this.tellWhoIsHere()
  }

  leave(listener: Listener): void {
    if (this.listeners.delete(listener)) this.tellWhoIsHere()
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0
  }

  close(): void {
    this.cancelWake?.()
    this.cancelWake = undefined
  }

  seatInfos(): SeatInfo[] {
    const here = new Set([...this.listeners].map((listener) => listener.seat))
    return this.table.created.seats.map((plan, seat) => ({
      side: this.sides[seat] ?? 0,
      name: plan.kind === 'bot' ? plan.level : (this.table.sitters[seat]?.name ?? null),
      kind: plan.kind,
      here: plan.kind === 'bot' || here.has(seat),
      standIn: this.table.standIns[seat] ?? null,
    }))
  }

  ending(): Ending | null {
    const { outcome, created } = this.table
    return outcome === undefined ? null : { outcome, hostSeed: created.hostSeed, playerSeeds: this.table.playerSeeds() }
  }

  private tableFor(seat: Seat, n: number): FromServer {
    const { created, match, box } = this.table
    return {
      t: 'table',
      v: PROTOCOL,
      n,
      match: this.id,
      game: created.game,
      seat,
      seats: this.seatInfos(),
      commitment: created.commitment,
      view: match === undefined ? null : (box.game.view(match.state, seat) as unknown),
      chat: created.chat,
      deadlines: this.deadlines(),
      ending: this.ending(),
    }
  }

  private tellWhoIsHere(): void {
    const seats = this.seatInfos()
    for (const listener of this.listeners) listener.send({ t: 'here', seats })
  }

  /** What follows without anybody saying anything: bots think, clocks run. */
  private goOn(): void {
    if (this.table.outcome !== undefined || this.table.match === undefined) return this.close()
    for (const [seat, asked] of this.table.askedAt.entries())
      if (asked !== undefined) this.letBotAnswer(seat, asked.decision)
    this.cancelWake?.()
    const [first] = this.deadlines().toSorted((a, b) => a.at - b.at)
    this.cancelWake =
      first === undefined ? undefined : this.world.wake(first.at, () => void this.expire().catch(() => undefined))
  }

  private letBotAnswer(seat: Seat, decision: number): void {
    const { created, standIns, box, match } = this.table
    const plan = created.seats[seat]!
    const level = plan.kind === 'bot' ? plan.level : standIns[seat]
    if (typeof level !== 'string' || this.thinkingFor.has(seat)) return
    this.thinkingFor.add(seat)
    void this.world
      .think(box, level, box.game.view(match!.state, seat) as unknown, seat)
      .catch(() => box.game.fallback(match!.state, seat) as AnyAction)
      .then((action) => {
        this.thinkingFor.delete(seat)
        return this.write({ t: 'acted', seat, decision, action, by: 'bot' })
      })
      .then((refusal) => (refusal === undefined ? undefined : this.goOn()))
      .catch(() => undefined)
  }

  deadlines(): Deadline[] {
    const { clock } = this.table.created
    if (clock === undefined) return []
    return this.table.askedAt.flatMap((asked, seat) => {
      if (asked === undefined) return []
      const used = clock.per === 'match' ? this.table.thought[seat]! : 0
      return [{ seat, at: asked.at + Math.max(0, clock.seconds * 1000 - used) }]
    })
  }

  /** Answers for every seat whose time is up, as was agreed. */
  private async expire(): Promise<void> {
    const now = this.world.now()
    const { box, created } = this.table
    for (const { seat, at } of this.deadlines()) {
      const asked = this.table.askedAt[seat]
      const match = this.table.match
      if (at > now || asked === undefined || match === undefined) continue
      const action =
        created.clock?.then === 'bot'
          ? await this.world.think(box, 'ensign', box.game.view(match.state, seat) as unknown, seat)
          : (box.game.fallback(match.state, seat) as AnyAction)
      await this.write({ t: 'acted', seat, decision: asked.decision, action, by: 'clock' })
    }
    this.goOn()
  }

  private breakOff(error: Error): void {
    this.broken = error
    this.close()
    for (const listener of this.listeners)
      listener.send({ t: 'error', code: 'reload', text: 'the last moves could not be stored; join again' })
    this.whenBroken(this)
  }

  private itemOf(one: Happening): Item {
    if (one.t === 'over') return { t: 'over', ending: this.ending()! }
    return one.t === 'line' ? { t: 'line', line: one.line, seats: this.seatInfos() } : one
  }

  private changesSummary(entry: Entry, happened: readonly Happening[]): boolean {
    return entry.t === 'created' || entry.t === 'seated' || happened.some((one) => one.t === 'over')
  }

  private summary(at: number): Summary {
    const { created, sitters, outcome, hasBegun } = this.table
    return {
      match: this.id,
      game: created.game,
      status: outcome !== undefined ? 'over' : hasBegun ? 'running' : 'waiting',
      open: created.open,
      changedAt: at,
      people: sitters.flatMap((sitter) => (sitter === undefined ? [] : [sitter.tokenHash])),
      names: this.seatInfos().map(({ name }) => name ?? ''),
    }
  }
}

/** The sides as the options lay them out; nothing is rolled for that. */
function sidesOf({ box, created }: MatchTable): readonly number[] {
  const options = box.game.readOptions(created.options)
  return options.ok ? box.game.sides(box.game.start(options.value)) : created.seats.map((_, seat) => seat)
}
