import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { packHashes, rulesHash } from '@flagbridge/formats'
import { commitment, type AnyBox, type Problem } from '@flagbridge/kernel'
import {
  Room,
  tableWithoutRules,
  type Advanced,
  type Created,
  type MatchTable,
  type Summary,
  type Surroundings,
} from '@flagbridge/match'
import type { NewMatchBody } from '@flagbridge/protocol'
import { newHostSeed, newMatchId, newToken, tokenHash } from './tokens.ts'

export interface Invitations {
  readonly match: string
  readonly commitment: string
  /** A token for each seat that a person takes, null for bots. */
  readonly seats: readonly (string | null)[]
  readonly onlooker: string
}

/** The match was begun by rules that this program does not have. */
export class OtherRules extends Error {
  override name = 'OtherRules'
}

/** A match to look at, not to play. */
export interface Found {
  readonly table: MatchTable
  readonly summary: Summary
  /** Only its log is here, and not its rules. */
  readonly isStranded: boolean
}

const DAY = 24 * 3600

/** All matches of this process: those that somebody needs are in memory, the others sleep in the store. */
export class Hub {
  private readonly rooms = new Map<string, Promise<Room | undefined>>()

  private readonly stranded = new Set<string>()

  /** `whenStranded` hears once of every match that cannot be opened, and why. */
  constructor(
    private readonly world: Surroundings,
    private readonly whenStranded: (match: string, reason: string) => void = () => undefined,
  ) {}

  /** Matches met so far that cannot be opened. */
  get strandedCount(): number {
    return this.stranded.size
  }

  /** `host` is the hash of the identity of whoever creates it. */
  async create(wanted: NewMatchBody, host: string | undefined): Promise<Invitations | Problem[]> {
    const game = shelved(wanted.game)
    if (game === undefined) return [{ path: ['game'], expected: 'the id of a game' }]
    const { rulebook, box } = await openBuiltIn(game)
    const options = box.game.readOptions(wanted.options)
    if (!options.ok) return options.problems.map((problem) => ({ ...problem, path: ['options', ...problem.path] }))
    const chairs = box.game.sides(box.game.start(options.value)).length
    if (wanted.seats.length !== chairs) return [{ path: ['seats'], expected: `${chairs} seats, as the options say` }]
    const hostSeed = newHostSeed()
    const seats = wanted.seats.map((plan) => (plan.kind === 'person' ? newToken() : null))
    const onlooker = newToken()
    const created: Created = {
      t: 'created',
      game: game.id,
      rules: rulesHash(rulebook),
      packs: packHashes(rulebook.packs),
      options: options.value as unknown,
      seats: wanted.seats,
      ...(wanted.clock === undefined ? {} : { clock: wanted.clock }),
      chat: wanted.chat ?? true,
      open: wanted.open ?? false,
      absence: wanted.absence ?? ((wanted.clock?.seconds ?? 0) >= DAY ? DAY : 600),
      ...(host === undefined ? {} : { host }),
      commitment: commitment(hostSeed),
      hostSeed,
      inviteHashes: seats.map((token) => (token === null ? '' : tokenHash(token))),
      onlookerHash: tokenHash(onlooker),
    }
    const id = newMatchId()
    await this.keep(
      id,
      Room.create(id, box, created, this.world, (room) => this.forget(room)),
    )
    return { match: id, commitment: created.commitment, seats, onlooker }
  }

  /** The room of a match, opened from its log if nobody was there. */
  room(id: string): Promise<Room | undefined> {
    return this.rooms.get(id) ?? this.keep(id, this.open(id))
  }

  /** For whoever wants to look: also where the rules are others, as far as the log tells. */
  async find(id: string): Promise<Found | undefined> {
    try {
      const room = await this.room(id)
      return room === undefined ? undefined : { table: room.table, summary: room.summary(), isStranded: false }
    } catch (error) {
      if (!(error instanceof OtherRules)) throw error
      const { store } = this.world
      const [lines, [summary]] = await Promise.all([store.lines(id, 0), store.listed({ match: id, limit: 1 })])
      const table = tableWithoutRules(lines)
      return table === undefined || summary === undefined ? undefined : { table, summary, isStranded: true }
    }
  }

  /** Another server has told of a match; if nobody here looks at it, its log tells the rest when somebody does. */
  async hear(advanced: Advanced): Promise<void> {
    const room = await this.rooms.get(advanced.match)
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

  async close(): Promise<void> {
    const rooms = await Promise.all([...this.rooms.values()].map((opened) => opened.catch(() => undefined)))
    await Promise.allSettled(rooms.flatMap((room) => (room === undefined ? [] : [room.close()])))
  }

  private async open(id: string): Promise<Room | undefined> {
    try {
      return await Room.open(id, boxFor, this.world, (room) => this.forget(room))
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
  }
}

/** Milliseconds: a room is open before something is due in it. */
const LOOK_AHEAD = 30_000

async function boxFor(created: Created): Promise<AnyBox> {
  const found = await rulesFor(created)
  if (typeof found === 'string') throw new OtherRules(found)
  return found
}

/** The rules that the match was begun by, or why it cannot go on with those that are here. */
export async function rulesFor({ game: id, rules }: Pick<Created, 'game' | 'rules'>): Promise<AnyBox | string> {
  const game = shelved(id)
  if (game === undefined) return `the match is of ${id}, a game that this server does not have`
  const { rulebook, box } = await openBuiltIn(game)
  if (rulesHash(rulebook) === rules) return box
  return `the match was begun by another version of the rules of ${game.title} than this server has; it can go on where that version runs`
}
