import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { packHashes, rulesHash } from '@flagbridge/formats'
import { commitment, ONLOOKER, type AnyBox, type Problem, type Seat } from '@flagbridge/kernel'
import { Room, type Clock, type Created, type SeatPlan, type Surroundings } from '@flagbridge/match'
import { isToken, newHostSeed, newMatchId, newToken, tokenHash } from './tokens.ts'

export interface NewMatch {
  readonly game: string
  readonly options: unknown
  readonly seats: readonly SeatPlan[]
  readonly clock?: Clock
  readonly chat: boolean
  readonly open: boolean
}

export interface Invitations {
  readonly match: string
  readonly commitment: string
  /** A token for each seat that a person takes, null for bots. */
  readonly seats: readonly (string | null)[]
  readonly onlooker: string
}

/** All matches of this process: those that somebody needs are in memory, the others sleep in the store. */
export class Hub {
  private readonly rooms = new Map<string, Promise<Room | undefined>>()

  constructor(private readonly world: Surroundings) {}

  async create(wanted: NewMatch): Promise<Invitations | Problem[]> {
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
      chat: wanted.chat,
      open: wanted.open,
      commitment: commitment(hostSeed),
      hostSeed,
      inviteHashes: seats.map((token) => (token === null ? '' : tokenHash(token))),
      onlookerHash: tokenHash(onlooker),
    }
    const id = newMatchId()
    this.rooms.set(
      id,
      Room.create(id, box, created, this.world, (room) => this.forget(room)),
    )
    await this.rooms.get(id)
    return { match: id, commitment: created.commitment, seats, onlooker }
  }

  /** The room of a match, opened from its log if nobody was there. */
  room(id: string): Promise<Room | undefined> {
    const known = this.rooms.get(id)
    if (known !== undefined) return known
    const opened = Room.open(id, boxFor, this.world, (room) => this.forget(room))
    this.rooms.set(id, opened)
    opened.then((room) => room === undefined && this.rooms.delete(id)).catch(() => this.rooms.delete(id))
    return opened
  }

  /** By which right a token opens a match: a seat, looking on, or none. */
  async rightOf(id: string, token: string): Promise<{ readonly room: Room; readonly seat: Seat } | undefined> {
    const room = await this.room(id)
    if (room === undefined) return undefined
    const { inviteHashes, onlookerHash } = room.table.created
    for (const [seat, hash] of inviteHashes.entries()) if (hash !== '' && isToken(token, hash)) return { room, seat }
    return isToken(token, onlookerHash) ? { room, seat: ONLOOKER } : undefined
  }

  /** Lets go of a room that nobody listens to and that waits for nobody here. */
  release(room: Room): void {
    if (!room.isEmpty || room.deadlines().length > 0) return
    this.forget(room)
  }

  private forget(room: Room): void {
    room.close()
    this.rooms.delete(room.id)
  }
}

async function boxFor(created: Created): Promise<AnyBox> {
  const game = shelved(created.game)
  if (game === undefined) throw new Error(`the match is of ${created.game}, which is not on the shelf`)
  const { rulebook, box } = await openBuiltIn(game)
  if (rulesHash(rulebook) !== created.rules) throw new Error(`the match was begun with other rules of ${created.game}`)
  return box
}
