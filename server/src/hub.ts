import { addedTo } from '@flagbridge/catalog'
import type { Pack } from '@flagbridge/formats'
import { commitment, type AnyTableBox } from '@flagbridge/kernel'
import {
  FoldedLog,
  NotStored,
  recordOfMatch,
  Room,
  type Advanced,
  type Created,
  type MatchSummary,
  type Store,
  type Surroundings,
} from '@flagbridge/match'
import type { Invitations, NewMatchBody } from '@flagbridge/protocol'
import type { FairBots } from './fairBots.ts'
import { KnownRules, OtherRules } from './knownRules.ts'
import { layOut, PACK_LIMITS, type PackLimits, type Wrong } from './layOut.ts'
import type { Rates } from './rates.ts'
import { newHostSeed, newMatchId, newToken, tokenHash } from './tokens.ts'

/** A match to look at, not to play. */
export interface FoundMatch {
  readonly log: FoldedLog
  readonly summary: MatchSummary
  /** Absent: only its log is here, and not its rules. */
  readonly box: AnyTableBox | undefined
}

const DAY = 24 * 3600
/** Milliseconds: a room is open before something is due in it. */
const LOOK_AHEAD = 30_000
/** So many old matches are removed at a time. */
const AT_ONCE = 200

/** Days after which matches are removed; undefined: they are kept. */
export interface Keep {
  /** That nobody has joined since. */
  readonly waiting?: number
  readonly over?: number
}

/** All matches of this process: those that somebody needs are in memory, the others sleep in the store. */
export class Hub {
  private readonly rooms = new Map<string, Promise<Room | undefined>>()
  private readonly known: KnownRules
  private readonly stranded = new Set<string>()
  /** From where somebody has come to each match that is in memory. */
  private readonly households = new Map<string, string>()
  /** Matches that waited for players when they were last looked at, by where they were created. */
  private readonly waiting = new Map<string, readonly string[]>()

  /** `whenStranded` hears once of every match that cannot be opened, and why. */
  constructor(
    private readonly world: Omit<Surroundings, 'think'> & { readonly store: Store },
    private readonly bots: FairBots,
    /** Matches that one household may have at the same time: among bots alone, and waiting for players. */
    private readonly most: Pick<Rates, 'alone' | 'waiting'>,
    private readonly whenStranded: (match: string, reason: string) => void = () => undefined,
    /** Packs that every new match of their games is played with. */
    house: readonly Pack[] = [],
    private readonly packLimits: PackLimits = PACK_LIMITS,
  ) {
    this.known = new KnownRules(world.store, house)
  }

  /** Matches in memory. */
  get roomCount(): number {
    return this.rooms.size
  }

  /** Matches met so far that cannot be opened. */
  get strandedCount(): number {
    return this.stranded.size
  }

  /** `host` is the hash of the identity of whoever creates it. */
  async create(
    wanted: NewMatchBody,
    host: string | undefined,
    household: string,
  ): Promise<Invitations | Wrong[] | 'too-many'> {
    const laid = await layOut(wanted, this.known, this.packLimits)
    if (Array.isArray(laid)) return laid
    const { here, added, options, advice } = laid
    const { box } = here
    const isAlone = laid.seats.every(({ kind }) => kind === 'bot')
    if (isAlone && (await this.aloneOf(household)) >= this.most.alone) return 'too-many'
    if (!isAlone && (await this.waitingOf(household)) >= this.most.waiting) return 'too-many'
    const hostSeed = newHostSeed()
    const seats = laid.seats.map((plan) => (plan.kind === 'person' ? newToken() : null))
    const onlooker = newToken()
    const created = {
      t: 'created' as const,
      game: here.game,
      rules: here.rules,
      packs: here.packs,
      ...(added.length === 0 ? {} : { added: added.map(({ hash }) => hash) }),
      options,
      ...(laid.muster === undefined ? {} : { muster: laid.muster }),
      seats: laid.seats,
      ...(wanted.clock === undefined ? {} : { clock: wanted.clock }),
      chat: wanted.chat ?? true,
      open: wanted.open ?? false,
      absence: wanted.absence ?? ((wanted.clock?.seconds ?? 0) >= DAY ? DAY : 600),
      ...(host === undefined ? {} : { host }),
      commitment: commitment(hostSeed),
      hostSeed,
      inviteHashes: seats.map((token) => (token === null ? '' : tokenHash(token))),
      onlookerHash: tokenHash(onlooker),
    } satisfies Created
    const id = newMatchId()
    await this.keepPacks(added)
    this.households.set(id, household)
    await this.keep(
      id,
      Room.create(id, box, created, this.worldOf(id), (room) => this.forget(room)),
    )
    if (!isAlone) this.waiting.set(household, [...(this.waiting.get(household) ?? []), id])
    const invitations = { match: id, commitment: created.commitment, seats, onlooker }
    return advice.length === 0 ? invitations : { ...invitations, advice }
  }

  /** Before the match that needs them: it could never be opened without. */
  private async keepPacks(packs: readonly Pack[]): Promise<void> {
    try {
      for (const { hash, text } of packs) await this.world.store.putPack(hash, text)
    } catch (error) {
      throw new NotStored((error as Error).message, { cause: error })
    }
  }

  /** The room of a match, opened from its log if nobody was there. */
  room(id: string): Promise<Room | undefined> {
    return this.rooms.get(id) ?? this.keep(id, this.open(id))
  }

  /** For whoever wants to look: also where the rules are others, as far as the log tells. */
  async find<T>(id: string, look: (found: FoundMatch) => T): Promise<T | undefined> {
    try {
      const room = await this.room(id)
      return await room?.read(({ log, box }) => look({ log, box, summary: room.summary() }))
    } catch (error) {
      if (!(error instanceof OtherRules)) throw error
      const { store } = this.world
      const [lines, [summary]] = await Promise.all([store.lines(id, 0), store.listed({ match: id, limit: 1 })])
      const log = FoldedLog.of(lines)
      return log === undefined || summary === undefined ? undefined : look({ log, summary, box: undefined })
    }
  }

  /** As text, once the match is over. Undefined where there is none; a match whose rules are not here has no digest. */
  async record(id: string): Promise<string | undefined> {
    try {
      return await (await this.room(id))?.record()
    } catch (error) {
      if (!(error instanceof OtherRules)) throw error
      return this.find(id, ({ log, box }) => JSON.stringify(recordOfMatch(log, box)))
    }
  }

  /** Another server has told of a match; if nobody here looks at it, its log tells the rest when somebody does. */
  async hear(advanced: Advanced): Promise<void> {
    const { match, left } = advanced
    const room = await (left === true ? this.room(match) : this.rooms.get(match))?.catch(() => undefined)
    await room?.hear(advanced)
  }

  /**
   * Lets go of rooms that nobody needs; opens those in which a bot or a clock has something to do. Where there are
   * other servers, looks at what they have written, whether they were heard or not.
   */
  async lookAround(): Promise<void> {
    for (const opened of this.rooms.values()) {
      const room = await opened.catch(() => undefined)
      if (room?.isIdle === true) {
        this.forget(room)
        await room.close()
      } else if (this.world.announce !== undefined) {
        room?.announce()
        await room?.catchUp()
      }
    }
    const due = await this.world.store.listed({ dueBefore: this.world.now() + LOOK_AHEAD, limit: 1000 })
    for (const { match } of due)
      if (!this.rooms.has(match) && !this.stranded.has(match)) await this.room(match).catch(() => undefined)
  }

  /** Puts right what lists say about matches that had gone on when a server died: opened, a room tells them. */
  async repairLists(): Promise<void> {
    for (const match of await this.world.store.outdated()) {
      const room = await this.room(match).catch(() => undefined)
      await room?.list()
    }
  }

  /** Removes matches that nobody has joined, or that are long over. Answers how many. */
  async removeOld(keep: Keep): Promise<number> {
    let count = 0
    for (const [status, days] of [
      ['waiting', keep.waiting],
      ['over', keep.over],
    ] as const) {
      if (days === undefined) continue
      const changedBefore = this.world.now() - days * DAY * 1000
      const old = await this.world.store.listed({ status, changedBefore, limit: AT_ONCE })
      for (const { match } of old) if (await this.removeIdle(match)) count++
    }
    return count
  }

  /** Not while somebody looks at it. */
  private async removeIdle(match: string): Promise<boolean> {
    const room = await this.rooms.get(match)?.catch(() => undefined)
    if (room !== undefined && !room.isIdle) return false
    if (room !== undefined) {
      this.forget(room)
      await room.close()
    }
    await this.world.store.remove(match)
    return true
  }

  async close(): Promise<void> {
    const rooms = await Promise.all([...this.rooms.values()].map((opened) => opened.catch(() => undefined)))
    await Promise.allSettled(rooms.flatMap((room) => (room === undefined ? [] : [room.close()])))
    // Where a bot owes an answer, or a clock is about to run out, the other servers go on at once.
    const soon = this.world.now() + LOOK_AHEAD
    for (const room of rooms) if (room?.isDueBefore(soon) === true) this.world.announce?.(room.id, [], { left: true })
  }

  /** Somebody has come to the match: its bots think on his account. */
  cameFrom(match: string, household: string): void {
    if (!this.households.has(match)) this.households.set(match, household)
  }

  private worldOf(match: string): Surroundings {
    return {
      ...this.world,
      addedTo: (box) => addedTo(box).map(({ text }) => JSON.parse(text) as unknown),
      think: async (box, level, view, seat, unwanted) => {
        const company = (await this.rooms.get(match))?.company ?? 'alone'
        const household = this.households.get(match) ?? ''
        return this.bots.think({ match, household, company }, box, level, view, seat, unwanted)
      },
    }
  }

  private async aloneOf(household: string): Promise<number> {
    let count = 0
    for (const [match, whose] of this.households) {
      if (whose !== household) continue
      const room = await this.rooms.get(match)?.catch(() => undefined)
      const isRunning = room?.company === 'alone' && (await room.read(({ log }) => !log.isOver).catch(() => false))
      if (isRunning) count++
    }
    return count
  }

  private async waitingOf(household: string): Promise<number> {
    const waiting: string[] = []
    for (const match of this.waiting.get(household) ?? []) {
      const summary = this.rooms.has(match)
        ? await this.find(match, (found) => found.summary).catch(() => undefined)
        : (await this.world.store.listed({ match, limit: 1 }))[0]
      if (summary?.status === 'waiting') waiting.push(match)
    }
    if (waiting.length === 0) this.waiting.delete(household)
    else this.waiting.set(household, waiting)
    return waiting.length
  }

  private async open(id: string): Promise<Room | undefined> {
    try {
      return await Room.open(
        id,
        (created) => this.known.boxFor(created),
        this.worldOf(id),
        (room) => this.forget(room),
      )
    } catch (error) {
      if (error instanceof OtherRules && !this.stranded.has(id)) {
        this.stranded.add(id)
        this.whenStranded(id, error.message)
      }
      throw error
    }
  }

  private keep(id: string, opened: Promise<Room | undefined>): Promise<Room | undefined> {
    this.rooms.set(id, opened)
    opened.then((room) => room === undefined && this.rooms.delete(id)).catch(() => this.rooms.delete(id))
    return opened
  }

  private forget(room: Room): void {
    this.rooms.delete(room.id)
    this.households.delete(room.id)
  }
}
