import {
  isRefusal,
  ONLOOKER,
  refuse,
  type AnyAction,
  type AnyTableBox,
  type Draw,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import type { BroughtFleet, Deadline, FromServer, SeatInfo, StandIn } from '@flagbridge/protocol'
import { Archive } from './archive.ts'
import type { Advanced } from './bus.ts'
import { absenceOf, absentAt, deadlines, dueAt } from './due.ts'
import { Lines } from './lines.ts'
import { Listing } from './listing.ts'
import type { ChatLine, Created, LogEntry, Offer } from './log.ts'
import { musteredOf } from './muster.ts'
import { Presence, type Listener } from './presence.ts'
import { keeperFor, mayBargain, mayChat, mayOfferStandIn } from './rights.ts'
import { answersFor, clocksOf, seatInfos, tableFor, type LegalAnswers } from './show.ts'
import { Slices } from './slices.ts'
import type { MatchSummary } from './store.ts'
import { summaryOf } from './summary.ts'
import type { Surroundings } from './surroundings.ts'
import { MatchTable } from './table.ts'
import { Unattended } from './unattended.ts'

/** Those who come and go within so many milliseconds to look on are counted together. */
const CROWD = 2000
/** A room that nobody looks at sleeps until so many milliseconds before it is due. */
const NAP = 60_000

/**
 * A match that somebody is looking at: the host of it, on a server or in a page. What the seats say becomes a line,
 * whose path is in lines.ts; here it is said who is at the table, and what goes on around it.
 */
export class Room {
  private readonly presence: Presence
  private readonly isHere = (seat: Seat) => this.presence.isHere(seat)
  private readonly lines: Lines
  private readonly archive: Archive
  private readonly unattended: Unattended
  private readonly listing: Listing
  private toldClocks = ''
  /** Calls off the next count of those who look on. */
  private counting: (() => void) | undefined
  /** Of those who look on here the other servers have not heard yet. */
  private hasNewCrowd = false

  private constructor(
    readonly id: string,
    table: MatchTable,
    private readonly world: Surroundings,
    private readonly whenBroken: (room: Room) => void,
  ) {
    this.presence = new Presence(() => world.now())
    this.lines = new Lines(id, table, this.presence, world, {
      listed: (entry, happened) => this.listing.with(entry, happened),
      stopThinking: () => this.unattended.stopThinking(),
      announce: () => this.announce(),
      goOn: () => {
        this.tellClocks()
        this.goOn()
      },
      breakOff: () => this.breakOff(),
    })
    this.archive = new Archive(id, this.lines, world)
    this.unattended = new Unattended(this.lines, this.presence, world)
    this.listing = new Listing(
      world,
      () => this.summary(),
      () => this.read(() => this.summary()),
    )
  }

  get table(): MatchTable {
    return this.lines.table
  }

  static async create(
    id: string,
    box: AnyTableBox,
    created: Created,
    world: Surroundings,
    whenBroken: (room: Room) => void = () => undefined,
  ): Promise<Room> {
    const room = new Room(id, new MatchTable(box, created), world, whenBroken)
    await room.write(created)
    return room
  }

  /** From its log; undefined when there is none. */
  static async open(
    id: string,
    boxFor: (created: Created) => Promise<AnyTableBox>,
    world: Surroundings,
    whenBroken: (room: Room) => void = () => undefined,
  ): Promise<Room | undefined> {
    const lines = await world.store.lines(id, 0)
    const first = lines[0]?.entry
    if (first?.t !== 'created') return undefined
    const room = new Room(id, new MatchTable(await boxFor(first), first), world, whenBroken)
    await room.lines.rememberAll(lines)
    room.goOn()
    return room
  }

  // What may be seen from outside.

  /** Between two lines, when everything at the table is stored. */
  read<T>(look: (table: MatchTable) => T | Promise<T>): Promise<T> {
    return this.lines.read(look)
  }

  /** The record, once the match is over. */
  record(): Promise<string | undefined> {
    return this.archive.record()
  }

  /** Every draw of the dice, once the match is over. */
  draws(): Promise<readonly Draw[] | undefined> {
    return this.archive.draws()
  }

  /** Every answer that the seat may give now. */
  answers(seat: Seat, inWords: boolean): Promise<LegalAnswers> {
    return this.read((table) => answersFor(table, seat, inWords))
  }

  // What a seat says.

  act(seat: Seat, decision: number, raw: unknown, cid?: string): Promise<Refusal | undefined> {
    const read = this.table.box.game.readAction(raw)
    if (!read.ok) return Promise.resolve(refuse('malformed-action', 'TABLE.3', { problems: read.problems }))
    const entry = { t: 'acted', seat, decision, action: read.value as AnyAction, cid } as const
    return this.lines.unlessDone(entry, () => {
      if (this.table.log.standIns[seat] === null) return this.write(entry)
      return this.write({ t: 'standIn', seat, level: null }).then(() => this.write(entry))
    })
  }

  undo(seat: Seat, cid?: string): Promise<Refusal | undefined> {
    return this.write({ t: 'undone', seat, cid })
  }

  say(seat: Seat, to: ChatLine['to'], text: string, cid?: string): Promise<Refusal | undefined> {
    const { log } = this.table
    const entry = { t: 'said', seat, name: log.speakerName(seat), to, text, cid } as const
    return this.lines.unlessDone(
      entry,
      async () => mayChat(log, { seat, to }, this.world.talk?.chat) ?? this.write(entry),
    )
  }

  offer(seat: Seat, what: Exclude<Offer, 'stand-in'>, cid?: string): Promise<Refusal | undefined> {
    return this.bargain({ t: 'offered', seat, what, asks: 'people', cid })
  }

  /** The bot is the one that the absent player has chosen, or else the usual one. */
  offerStandIn(seat: Seat, wanted: Pick<StandIn, 'seat'>, cid?: string): Promise<Refusal | undefined> {
    const asked = { t: 'offered', seat, what: 'stand-in', for: { seat: wanted.seat, level: 'captain' }, cid } as const
    return this.lines.unlessDone(asked, () => this.offerKeeper(seat, wanted, cid))
  }

  private async offerKeeper(seat: Seat, wanted: Pick<StandIn, 'seat'>, cid?: string): Promise<Refusal | undefined> {
    const found = await this.read(({ log }) => {
      const at = absentAt(log, this.presence, wanted.seat)
      const absence = { at, seconds: absenceOf(log), now: this.world.now() }
      return mayOfferStandIn(log, seat, wanted, absence) ?? keeperFor(log.sitters[wanted.seat])
    })
    if (isRefusal(found)) return found
    return this.bargain({ t: 'offered', seat, what: 'stand-in', for: { seat: wanted.seat, level: found }, cid })
  }

  answer(seat: Seat, what: Offer, yes: boolean, cid?: string): Promise<Refusal | undefined> {
    return this.bargain({ t: 'answered', seat, what, yes, cid })
  }

  resign(seat: Seat, cid?: string): Promise<Refusal | undefined> {
    return this.write({ t: 'resigned', seat, cid })
  }

  /** The fleet that the seat brings to the battle; null: not yet. */
  ready(seat: Seat, fleet: BroughtFleet | null, cid?: string): Promise<Refusal | undefined> {
    return this.bargain({ t: 'readied', seat, fleet, cid })
  }

  /** Lets a bot of this level keep the seat; null takes it back. */
  standIn(seat: Seat, level: string | null, cid?: string): Promise<Refusal | undefined> {
    return this.bargain({ t: 'standIn', seat, level, cid })
  }

  private bargain(entry: Extract<LogEntry, { readonly seat: Seat }>): Promise<Refusal | undefined> {
    const most = this.world.talk?.offers
    return this.lines.unlessDone(entry, async () => mayBargain(this.table.log, entry.seat, most) ?? this.write(entry))
  }

  // Who is here.

  /**
   * Shows the table, or what the listener has missed since `last`; nothing that is not safe on disk yet. As a story it
   * begins with the table as it was laid out, and everything that happened follows.
   */
  async join(listener: Listener, last: number | undefined, story = false): Promise<void> {
    const { seat } = listener
    const wasKept = await this.read(async (table) => {
      // The right may have been lost while he waited.
      if (listener.mayStay?.() === false) return listener.turnOut?.()
      await this.showTo(listener, last, story)
      this.come(listener)
      if (table.created.clock !== undefined) listener.send(clocksOf(table.log, this.world.now()))
      return table.log.standIns[seat]?.own === false
    })
    if (wasKept === true) await this.write({ t: 'standIn', seat, level: null })
  }

  private async showTo(listener: Listener, last: number | undefined, story: boolean): Promise<void> {
    const { seat } = listener
    const heard = this.lines.streams.lengthFor(seat)
    const known = last !== undefined && last <= heard && (story || this.table.log.hasBegun)
    if (!known) listener.send(tableFor(this.id, this.table, this.isHere, seat, story ? 0 : heard, story))
    const slices = new Slices(this.world.breathe)
    for (const { n, news } of this.lines.streams.since(seat, known ? last : story ? 0 : heard)) {
      listener.send({ t: 'news', n, news })
      if (slices.isOver) await slices.rest()
    }
  }

  private come(listener: Listener): void {
    const { seat } = listener
    const isNew = seat !== ONLOOKER && !this.presence.isHere(seat)
    this.presence.add(listener)
    // Who comes to a seat that is open elsewhere as well changes nothing for the others.
    if (isNew) this.tellWhoIsHere()
    else listener.send(this.whoIsHere())
    if (seat === ONLOOKER) return this.countOnlookers()
    this.tellDevices(seat)
    this.announce()
  }

  leave(listener: Listener): void {
    const { seat } = listener
    const before = this.presence.devices(seat)
    if (!this.presence.remove(listener)) return
    if (seat === ONLOOKER) this.countOnlookers()
    else {
      if (!this.presence.isHere(seat)) this.tellWhoIsHere()
      else if (before > 1) this.tellDevices(seat, true)
      this.announce()
    }
    this.goOn()
  }

  /** Another server has told of the match: who is there, and that there may be lines we do not have. */
  async hear({ node, here, onlookers: many }: Pick<Advanced, 'node' | 'here' | 'onlookers'>): Promise<void> {
    const { seats } = this.table.created
    const before = seats.map((_, seat) => this.presence.devices(seat))
    const onlookers = this.presence.devices(ONLOOKER)
    this.presence.hear(node, here, many)
    if (this.presence.devices(ONLOOKER) !== onlookers) this.countOnlookers('elsewhere')
    const now = seats.map((_, seat) => this.presence.devices(seat))
    if (now.some((count, seat) => count > 0 !== before[seat]! > 0)) this.tellWhoIsHere()
    for (const [seat, count] of now.entries()) if (count !== before[seat]) this.tellDevices(seat, before[seat]! > 1)
    await this.catchUp()
  }

  /** Says at the other servers who is at the table here. */
  announce(): void {
    const onlookers = this.presence.countHere(ONLOOKER)
    this.world.announce?.(this.id, this.presence.seats(), onlookers === 0 ? {} : { onlookers })
  }

  /** Who waits for the bots: a person at the table, people who will look in some day, or nobody but bots. */
  get company(): 'live' | 'days' | 'alone' {
    const people = this.table.created.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
    if (people.length === 0) return 'alone'
    return people.some(this.isHere) ? 'live' : 'days'
  }

  /** Nobody looks, nobody thinks, and nothing is due for a while. */
  get isIdle(): boolean {
    return (
      this.presence.isEmpty &&
      this.lines.isFree &&
      !this.unattended.isThinking &&
      !this.isDueBefore(this.world.now() + NAP)
    )
  }

  /** Whether it goes on by itself until then. */
  isDueBefore(time: number): boolean {
    return (dueAt(this.table.log, this.presence) ?? Infinity) <= time
  }

  seatInfos(): SeatInfo[] {
    return seatInfos(this.table, this.isHere)
  }

  deadlines(): Deadline[] {
    return deadlines(this.table.log)
  }

  summary(): MatchSummary {
    const { length, changedAt } = this.lines
    return summaryOf(this.id, this.table, { length, changedAt, dueAt: dueAt(this.table.log, this.presence) })
  }

  /** Tells the lists how the table is. */
  list(): Promise<void> {
    return this.listing.write()
  }

  /** Stops what goes on by itself, and leaves the lists as the table is. */
  async close(): Promise<void> {
    this.counting?.()
    this.unattended.rest()
    await this.listing.finish()
  }

  /** Folds, stores, tells. Answers the refusal, or nothing once the line is safe. */
  write(entry: LogEntry): Promise<Refusal | undefined> {
    return this.lines.write(entry)
  }

  /** Tells what other servers have written meanwhile. */
  catchUp(): Promise<void> {
    return this.lines.catchUp()
  }

  // What goes on by itself.

  private goOn(): void {
    if (this.lines.isBroken) return
    if (this.table.log.isToMuster) this.muster()
    this.unattended.goOn()
  }

  /** Of the fleets that all have brought. Where another server was quicker, it is refused, and nothing is lost. */
  private muster(): void {
    const mustered = musteredOf(this.table)
    if (mustered.ok) this.write({ t: 'mustered', options: mustered.value }).catch(() => undefined)
  }

  private whoIsHere(): Extract<FromServer, { t: 'here' }> {
    const onlookers = this.presence.devices(ONLOOKER)
    return { t: 'here', seats: this.seatInfos(), ...(onlookers === 0 ? {} : { onlookers }) }
  }

  private tellWhoIsHere(): void {
    this.lines.whenStored(() => this.presence.send(this.whoIsHere()))
  }

  /** Thousands may come at once: everybody is told how many they are, not of each; and so are the other servers. */
  private countOnlookers(where: 'here' | 'elsewhere' = 'here'): void {
    if (where === 'here') this.hasNewCrowd = true
    this.counting ??= this.world.wake(this.world.now() + CROWD, () => {
      this.counting = undefined
      this.tellWhoIsHere()
      if (this.hasNewCrowd) this.announce()
      this.hasNewCrowd = false
    })
  }

  /** Who holds a seat is told when it is open in several places; `again`: also when it no longer is. */
  private tellDevices(seat: Seat, again = false): void {
    const devices = this.presence.devices(seat)
    if (seat === ONLOOKER || (devices < 2 && !again)) return
    this.lines.whenStored(() => this.presence.sendTo(seat, { ...this.whoIsHere(), devices }))
  }

  private tellClocks(): void {
    if (this.table.created.clock === undefined) return
    const clocks = clocksOf(this.table.log, this.world.now())
    const told = JSON.stringify(clocks.deadlines)
    if (told === this.toldClocks) return
    this.toldClocks = told
    this.presence.send(clocks)
  }

  /** A line was not stored: some may know of it, so all join again. */
  private breakOff(): void {
    this.counting?.()
    this.unattended.rest()
    this.listing.forget()
    this.presence.send({ t: 'error', code: 'reload', text: 'the last moves could not be stored; join again' })
    this.whenBroken(this)
  }
}
