import {
  advance,
  commitment,
  decisionOf,
  difference,
  fairDice,
  isRefusal,
  nextDecision,
  ONLOOKER,
  resumeMatch,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Dice,
  type Seat,
} from '@flagbridge/kernel'
import { Room, type Created, type Surroundings } from '@flagbridge/match'
import type { FromServer } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'

export const HOST_SEED = '5eed'.repeat(16)
const idle = (): Surroundings => ({
  store: memoryStore(),
  now: () => 0,
  wake: () => () => undefined,
  think: () => Promise.reject(new Error('no bots here')),
})

/** A match with somebody listening in every seat and one looking on; `wire` is every byte each of them was sent. */
export class Tapped {
  readonly wire = new Map<Seat, string[]>()
  private constructor(
    readonly box: AnyBox,
    readonly room: Room,
    readonly seats: number,
  ) {}

  static async open(box: AnyBox, number: number, chairs?: number): Promise<Tapped> {
    const ready = box.ready({ number, ...(chairs === undefined ? {} : { seats: chairs }) })
    if (!ready.ok) throw new Error('no ready battle')
    return Tapped.with(box, ready.value)
  }

  static async with(box: AnyBox, options: unknown): Promise<Tapped> {
    const seats = box.game.sides(box.game.start(options)).length
    const created: Created = {
      t: 'created',
      game: box.game.id,
      rules: '',
      packs: [],
      options,
      seats: Array.from({ length: seats }, () => ({ kind: 'person' as const })),
      clock: { per: 'decision', seconds: 60, then: 'default' },
      chat: true,
      open: false,
      commitment: commitment(HOST_SEED),
      hostSeed: HOST_SEED,
      inviteHashes: Array.from({ length: seats }, (_, seat) => `invitation-hash-${seat}`),
      onlookerHash: 'onlooker-hash',
    }
    const room = await Room.create('m', box, created, idle(), () => undefined)
    const tapped = new Tapped(box, room, seats)
    for (let seat = 0; seat < seats; seat++)
      await room.write({
        t: 'seated',
        seat,
        name: `who sits at ${seat}`,
        tokenHash: `token-hash-${seat}`,
        seed: `own-seed-of-${seat}`,
      })
    for (let seat = ONLOOKER; seat < seats; seat++) {
      const sent: string[] = []
      tapped.wire.set(seat, sent)
      await room.join({ seat, send: (message) => void sent.push(JSON.stringify(message)) }, undefined)
    }
    return tapped
  }

  get state(): unknown {
    return this.room.table.match!.state
  }

  /** The whole table again, as somebody is sent it who comes back. */
  async rejoin(seat: Seat): Promise<string[]> {
    const sent: string[] = []
    const listener = { seat, send: (message: FromServer) => void sent.push(JSON.stringify(message)) }
    await this.room.join(listener, undefined)
    this.room.leave(listener)
    return sent
  }

  owed() {
    return this.room.table.outcome === undefined ? nextDecision(this.box.game.pending(this.state)) : undefined
  }

  legal(seat: Seat): AnyAction[] {
    const actions: AnyAction[] = []
    this.box.game.legal(this.state, seat, actions)
    return actions
  }

  async act(seat: Seat, decision: number, action: AnyAction): Promise<void> {
    const refusal = await this.room.write({ t: 'acted', seat, decision, action })
    if (refusal !== undefined) throw new Error(JSON.stringify(refusal))
  }

  sideOf(seat: Seat): number {
    return seat === ONLOOKER ? -1 : (this.room.seatInfos()[seat]?.side ?? -1)
  }

  /** Dice that will fall as the match's own. */
  diceNow(): Dice {
    const { table } = this.room
    return fairDice({ hostSeed: HOST_SEED, playerSeeds: table.log.playerSeeds() }, table.match!.dice.save())
  }

  /** What an action does, tried out on a copy with the dice that would fall. */
  private tried(seat: Seat, decision: number, action: AnyAction): AnyEvent[] {
    const { game } = this.box
    const events = advance(resumeMatch(game, game.fork(this.state), this.diceNow()), seat, decision, action)
    return isRefusal(events) ? [] : (events as AnyEvent[])
  }

  /** What a watcher would be told of an action. */
  told(seat: Seat, decision: number, action: AnyAction, watcher: Seat): AnyEvent[] {
    return this.tried(seat, decision, action).flatMap(
      (event) => (this.box.game.redact(event, watcher) as AnyEvent | undefined) ?? [],
    )
  }

  /** What somebody would be told of an action of his own, up to the first card that is turned up. */
  toldBeforeReveal(seat: Seat, decision: number, action: AnyAction): AnyEvent[] {
    const events = this.tried(seat, decision, action)
    const reveal = events.findIndex((event) => this.box.game.turnsUp(event))
    return (reveal < 0 ? events : events.slice(0, reveal)).flatMap(
      (event) => (this.box.game.redact(event, seat) as AnyEvent | undefined) ?? [],
    )
  }
}

/** All texts in a value, but for what is said in the code's own words. */
export function wordsIn(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) wordsIn(one, into)
  return into
}

/**
 * Puts other hidden facts on the table than there are, which the watcher could not tell apart, and compares what he is
 * sent: the table, and what happens when he acts. False where nothing is hidden from him.
 */
export async function sameBytes(table: Tapped, watcher: Seat, chance: Dice): Promise<boolean> {
  const { box, room } = table
  const real = room.table.match!
  const imagined = box.game.imagine(box.game.fork(box.game.view(real.state, watcher)), watcher, chance) as unknown
  if (difference(imagined, real.state) === undefined) return false
  const before = await table.rejoin(watcher)
  const decision = decisionOf(box.game.pending(real.state), watcher)
  const [action] = decision === undefined ? [] : table.legal(watcher)
  const tell = () => (action === undefined ? [] : table.toldBeforeReveal(watcher, decision!.id, action))
  const told = tell()
  const dice = table.diceNow()
  room.table.rules.match = resumeMatch(box.game, imagined, dice) as typeof real
  const wrong = difference(await table.rejoin(watcher), before) ?? difference(tell(), told)
  room.table.rules.match = real
  if (wrong !== undefined)
    throw new Error(`seat ${watcher} of ${box.game.id} is sent other bytes: ${JSON.stringify(wrong)}`)
  return true
}

export async function playSome(tables: readonly Tapped[], steps: number, chance: Dice): Promise<boolean> {
  for (let i = 0; i < steps; i++) {
    const decision = tables[0]!.owed()
    if (decision === undefined) return false
    const actions = tables[0]!.legal(decision.seat)
    const action = actions[chance.die(actions.length, 'choice') - 1]!
    for (const table of tables) await table.act(decision.seat, decision.id, action)
  }
  return true
}
