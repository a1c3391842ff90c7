import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { packHashes, rulesHash } from '@flagbridge/formats'
import { commitment, type AnyBox, type Problem } from '@flagbridge/kernel'
import { Room, type Advanced, type Created, type Surroundings } from '@flagbridge/match'
import type { NewMatchBody } from '@flagbridge/protocol'
import { newHostSeed, newMatchId, newToken, tokenHash } from './tokens.ts'

export interface Invitations {
  readonly match: string
  readonly commitment: string
  /** A token for each seat that a person takes, null for bots. */
  readonly seats: readonly (string | null)[]
  readonly onlooker: string
}

/** The match was begun by rules that this program no longer has. */
export class OtherRules extends Error {
  override name = 'OtherRules'
}

const DAY = 24 * 3600

/** All matches of this process: those that somebody needs are in memory, the others sleep in the store. */
export class Hub {
  private readonly rooms = new Map<string, Promise<Room | undefined>>()

  constructor(private readonly world: Surroundings) {}

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
    return (
      this.rooms.get(id) ??
      this.keep(
        id,
        Room.open(id, boxFor, this.world, (room) => this.forget(room)),
      )
    )
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
    for (const { match } of due) if (!this.rooms.has(match)) await this.room(match).catch(() => undefined)
  }

  async close(): Promise<void> {
    const rooms = await Promise.all([...this.rooms.values()].map((opened) => opened.catch(() => undefined)))
    await Promise.allSettled(rooms.flatMap((room) => (room === undefined ? [] : [room.close()])))
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
  const game = shelved(created.game)
  if (game === undefined) throw new OtherRules(`the match is of ${created.game}, which is not on the shelf`)
  const { rulebook, box } = await openBuiltIn(game)
  if (rulesHash(rulebook) !== created.rules)
    throw new OtherRules(`the match was begun by other rules of ${created.game}`)
  return box
}
