import { openBuiltIn, shelved } from '@flagbridge/catalog'
import {
  commitment,
  isRefusal,
  nextDecision,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Seat,
} from '@flagbridge/kernel'
import type { FromServer, News } from '@flagbridge/protocol'
import {
  Conflict,
  MatchTable,
  type Created,
  type CreatedOnServer,
  type Happening,
  type Listener,
  type LogEntry,
  type LogLine,
  type LogStore,
  type Streams,
  type Surroundings,
} from '../src/index.ts'

/** What tests of a match have in common: a game, its first lines, and a table or a world without a server. */
const SEED = '5eed'.repeat(16)

export async function boxOf(game: string): Promise<AnyBox> {
  return (await openBuiltIn(shelved(game)!)).box
}

/** Options for a ready battle, and a person for every seat. */
function terms(box: AnyBox) {
  const ready = box.ready({ number: 1 })
  if (!ready.ok) throw new Error('no ready battle')
  const chairs = box.game.sides(box.game.start(ready.value))
  return {
    t: 'created',
    game: box.game.id,
    rules: '',
    packs: [],
    options: ready.value as unknown,
    seats: chairs.map(() => ({ kind: 'person' }) as const),
    chat: true,
    open: false,
  } as const
}

export function onServer(box: AnyBox, more: Partial<CreatedOnServer> = {}): CreatedOnServer {
  const secrets = { commitment: commitment(SEED), hostSeed: SEED, inviteHashes: ['', ''], onlookerHash: '' }
  return { ...terms(box), ...secrets, ...more }
}

export function atOneScreen(box: AnyBox, more: Partial<Created> = {}): Created {
  return { ...terms(box), chat: false, undo: 'own', dice: { scheme: 'seeded', seed: 'one screen' }, ...more } as Created
}

export const seated = (seat: Seat, name = `P${seat}`): LogEntry => ({
  t: 'seated',
  seat,
  name,
  tokenHash: '',
  seed: `seed ${seat}`,
})

export const lineOf = (entry: LogEntry, seq: number, at = 1000 * seq): LogLine => ({ match: 'm', seq, at, entry })

/** A table to which lines are told by hand, one a second. */
export class Told {
  readonly table: MatchTable
  readonly lines: LogLine[] = []
  /** What the rules did when the last had sat down. */
  readonly opening: (readonly AnyEvent[])[] = []

  constructor(box: AnyBox, created: Created) {
    this.table = new MatchTable(box, created)
    this.tell(created)
    for (const [seat, plan] of created.seats.entries())
      if (plan.kind === 'person')
        for (const one of this.tell(seated(seat))) if (one.t === 'step') this.opening.push(one.events)
  }

  get state(): unknown {
    return this.table.match!.state
  }

  /** What the line did; throws when it is refused. */
  tell(entry: LogEntry): Happening[] {
    const line = lineOf(entry, this.lines.length)
    const happened = this.table.fold(line)
    if (isRefusal(happened)) throw new Error(JSON.stringify(happened))
    this.lines.push(line)
    return happened
  }

  /** Why it is refused; the line is not kept. */
  refusal(entry: LogEntry): string | undefined {
    const happened = this.table.fold(lineOf(entry, this.lines.length))
    return isRefusal(happened) ? happened.refused : undefined
  }

  /** The next seat asked does the first thing that it may. */
  actOnce(): Happening[] {
    return this.tell(nextAct(this.table))
  }
}

export function nextAct({ box, match }: MatchTable): Extract<LogEntry, { t: 'acted' }> {
  const { state } = match!
  const { seat, id } = nextDecision(box.game.pending(state))!
  const actions: AnyAction[] = []
  box.game.legal(state, seat, actions)
  return { t: 'acted', seat, decision: id, action: actions[0]! }
}

/** The three verbs of a store, in memory. */
export function logsInMemory(): LogStore {
  const logs = new Map<string, LogLine[]>()
  return {
    append: async (line) => {
      const log = logs.get(line.match) ?? []
      if (line.seq !== log.length) throw new Conflict('not the next')
      logs.set(line.match, [...log, structuredClone(line)])
    },
    put: async () => undefined,
    lines: async (match, from) => structuredClone((logs.get(match) ?? []).slice(from)),
  }
}

/** Nobody looks at a clock and nobody else thinks: a page with people at it. */
export function quietWorld(store = logsInMemory()): Surroundings {
  return {
    store,
    now: () => 1000,
    wake: () => () => undefined,
    think: () => Promise.reject(new Error('no bots here')),
  }
}

export function listener(seat: Seat): Listener & { readonly heard: FromServer[]; news(): News[] } {
  const heard: FromServer[] = []
  return {
    seat,
    heard,
    // As over a wire: what was sent does not change with the table.
    send: (message) => void heard.push(structuredClone(message)),
    news: () => heard.flatMap((one) => (one.t === 'news' ? [one.news] : [])),
  }
}

/** Who hears of it, and under which number. */
export function added(all: Streams, happening: Happening) {
  const told: { seat: number; n: number; news: News }[] = []
  all.add(happening, (seat, n, news) => void told.push({ seat, n, news }))
  return told
}
