import { commitment, nextDecision, type AnyAction, type AnyTableBox, type Seat } from '@flagbridge/kernel'
import { Room, type CreatedOnServer, type Listener, type LogEntry } from '@flagbridge/match'
import type { Clock, FromServer } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'
import { FakeWorld } from './fakeTime.ts'
import { boxOf, PEOPLE } from './tableside.ts'

const SEED = '5eed'.repeat(16)

/** A Duel of two people that nobody has been invited to. */
export const DUEL: CreatedOnServer = {
  t: 'created',
  game: 'duel',
  rules: '',
  packs: [],
  options: {},
  seats: [...PEOPLE],
  chat: true,
  open: false,
  commitment: '',
  hostSeed: SEED,
  inviteHashes: ['', ''],
  onlookerHash: '',
}

export interface Wanted extends Partial<CreatedOnServer> {
  readonly clock?: Clock
  readonly standIn?: string
}

/** A room without a server around it, everybody seated, in a world whose time stands still. */
export async function table({ standIn, ...more }: Wanted, game = 'duel') {
  const box = await boxOf(game)
  const ready = box.ready({ number: 1 })
  if (!ready.ok) throw new Error('no ready battle')
  const options = ready.value as unknown
  const created: CreatedOnServer = {
    t: 'created',
    game,
    rules: '',
    packs: [],
    options,
    seats: box.game.sides(box.game.start(ready.value)).map(() => PEOPLE[0]),
    chat: true,
    open: false,
    commitment: commitment(SEED),
    hostSeed: SEED,
    inviteHashes: [],
    onlookerHash: '',
    ...more,
  }
  const world = new FakeWorld(memoryStore())
  const room = await Room.create('m', box, created, world, () => undefined)
  for (const [seat, plan] of created.seats.entries())
    if (plan.kind === 'person')
      await room.write({
        t: 'seated',
        seat,
        name: `P${seat}`,
        tokenHash: '',
        seed: `seed ${seat}`,
        ...(standIn === undefined || seat === 0 ? {} : { standIn }),
      })
  return { box, world, room }
}

export const reopened = (world: FakeWorld, box: AnyTableBox) =>
  Room.open(
    'm',
    () => Promise.resolve(box),
    world,
    () => undefined,
  ) as Promise<Room>

export function act(room: Room): Promise<unknown> {
  const { box, match } = room.table
  const { seat, id } = nextDecision(box.game.pending(match!.state))!
  const action = box.game.fallback(match!.state, seat) as AnyAction
  return room.write({ t: 'acted', seat, decision: id, action })
}

export async function acts(world: FakeWorld): Promise<Extract<LogEntry, { t: 'acted' }>[]> {
  return (await world.store.lines('m', 0)).flatMap(({ entry }) => (entry.t === 'acted' ? [entry] : []))
}

export const owed = (room: Room) => nextDecision(room.table.box.game.pending(room.table.match!.state))!

export function listener(seat: Seat): Listener & { heard: FromServer[] } {
  const heard: FromServer[] = []
  return { seat, heard, send: (message) => void heard.push(message) }
}
