import { describe, expect, it } from 'vitest'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import {
  advance,
  commitment,
  difference,
  fairDice,
  isRefusal,
  nextDecision,
  ONLOOKER,
  resumeMatch,
  seededDice,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Dice,
  type Seat,
} from '@flagbridge/kernel'
import { Room, type Created, type Surroundings } from '@flagbridge/match'
import { memoryStore } from '@flagbridge/store'

const HOST_SEED = '5eed'.repeat(16)
const idle = (): Surroundings => ({
  store: memoryStore(),
  now: () => 0,
  wake: () => () => undefined,
  think: () => Promise.reject(new Error('no bots here')),
})

/** A match with somebody listening in every seat and one looking on; `wire` is every byte each of them was sent. */
class Tapped {
  readonly wire = new Map<Seat, string[]>()
  private constructor(
    readonly box: AnyBox,
    readonly room: Room,
    readonly seats: number,
  ) {}

  static async open(box: AnyBox, number: number): Promise<Tapped> {
    const ready = box.ready({ number })
    if (!ready.ok) throw new Error('no ready battle')
    const seats = box.game.sides(box.game.start(ready.value)).length
    const created: Created = {
      t: 'created',
      game: box.game.id,
      rules: '',
      packs: [],
      options: ready.value as unknown,
      seats: Array.from({ length: seats }, () => ({ kind: 'person' as const })),
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
        name: `P${seat}`,
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

  /** What a watcher would be told of an action, tried out on a copy with the dice that would fall. */
  told(seat: Seat, decision: number, action: AnyAction, watcher: Seat): AnyEvent[] {
    const { table } = this.room
    const dice = fairDice({ hostSeed: HOST_SEED, playerSeeds: table.playerSeeds() }, table.match!.dice.save())
    const events = advance(resumeMatch(this.box.game, this.box.game.fork(this.state), dice), seat, decision, action)
    if (isRefusal(events)) return []
    return (events as AnyEvent[]).flatMap(
      (event) => (this.box.game.redact(event, watcher) as AnyEvent | undefined) ?? [],
    )
  }
}

async function playSome(tables: readonly Tapped[], steps: number, chance: Dice): Promise<boolean> {
  for (let i = 0; i < steps; i++) {
    const decision = tables[0]!.owed()
    if (decision === undefined) return false
    const actions = tables[0]!.legal(decision.seat)
    const action = actions[chance.die(actions.length, 'choice') - 1]!
    for (const table of tables) await table.act(decision.seat, decision.id, action)
  }
  return true
}

describe.each(shelf.map((game) => [game.id, game] as const))('%s on the wire', (id, game) => {
  it('neither seeds nor tokens are sent before the end; the host seed is published then', async () => {
    const { box } = await openBuiltIn(game)
    for (let n = 0; n < 3; n++) {
      const table = await Tapped.open(box, n)
      await playSome([table], 100_000, seededDice(`${id}/${n}`))
      for (const [seat, sent] of table.wire) {
        const before = sent.filter((text) => !text.includes('"over"')).join('\n')
        for (const secret of [HOST_SEED, 'own-seed', 'token-hash', 'invitation-hash', 'onlooker-hash'])
          expect(before.includes(secret), `${secret} sent to seat ${seat}`).toBe(false)
        expect(sent.at(-1)).toContain(HOST_SEED)
      }
    }
  })

  it('of two matches that differ only in a hidden choice, nobody else is sent a different byte', async () => {
    const { box } = await openBuiltIn(game)
    const chance = seededDice(`${id}/twins`)
    let compared = 0
    for (let n = 0; n < 25; n++) {
      const twins = [await Tapped.open(box, n), await Tapped.open(box, n)] as const
      if (!(await playSome(twins, chance.die(40, 'steps') - 1, chance))) continue
      const decision = twins[0].owed()
      if (decision === undefined) continue
      const { seat } = decision
      const actions = twins[0].legal(seat)
      const one = actions[chance.die(actions.length, 'choice') - 1]!
      for (let watcher = ONLOOKER; watcher < twins[0].seats; watcher++) {
        if (watcher === seat) continue
        const told = twins[0].told(seat, decision.id, one, watcher)
        const other = actions.find(
          (action) =>
            difference(action, one) !== undefined &&
            difference(twins[0].told(seat, decision.id, action, watcher), told) === undefined,
        )
        if (other === undefined) continue
        await twins[0].act(seat, decision.id, one)
        await twins[1].act(seat, decision.id, other)
        expect(twins[1].wire.get(watcher)).toEqual(twins[0].wire.get(watcher))
        compared++
        break
      }
    }
    // Duel hides nothing; Imperial Stars hides hands and reserves, but no choice stays face down.
    if (id !== 'duel' && id !== 'imperial-stars') expect(compared).toBeGreaterThan(0)
  })
})
