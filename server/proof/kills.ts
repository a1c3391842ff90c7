import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { seededDice } from '@flagbridge/kernel'
import type { Store } from '@flagbridge/match'
import { postgresStore, sqliteStore } from '@flagbridge/store'
import { freePort, openPostgres, startPostgres, startRedis } from '@flagbridge/store/testing'
import { keep, numberFor, pause, piecesOf, timeIsUp } from './figures.ts'
import { end, startProgram, type Program } from './program.ts'
import { sitDown, Stranger, type Acknowledged } from './stranger.ts'

/*
 * npm run proof -- kills [--kills 250] [--minutes M] [--seed N]
 * A server on SQLite, and two on one Postgres and Redis, under load; at random one of them, a database, Redis, their
 * connections or those of players is killed. In the end every move that was acknowledged must stand in the log, once.
 */
const kills = numberFor('kills', 250)
const seed = numberFor('seed', piecesOf('kills').length + 1)
const chance = seededDice(`kills ${seed}`)
const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-kills-'))
const file = path.join(folder, 'matches.sqlite')
const postgres = await startPostgres()
const redis = await startRedis()
const [alonePort, ...nodePorts] = [await freePort(), await freePort(), await freePort()] as const

const onSqlite = () => startProgram(['--port', `${alonePort}`, '--db', file])
const onPostgres = (port: number) =>
  startProgram(['--port', `${port}`, '--db', postgres.url, '--redis', redis.url, '--wait', '60'])
let alone = await onSqlite()
const nodes: Program[] = [await onPostgres(nodePorts[0]), await onPostgres(nodePorts[1])]

const acknowledged = { sqlite: [] as Acknowledged[], postgres: [] as Acknowledged[] }
const playing = { sqlite: new Set<Stranger>(), postgres: new Set<Stranger>() }
const going = { isOver: false }
let turn = 0
const addresses = {
  sqlite: () => `http://127.0.0.1:${alonePort}`,
  postgres: () => `http://127.0.0.1:${nodePorts[turn++ % nodePorts.length]}`,
}
type Side = keyof typeof playing

/** One match after the other, until it is enough. */
async function play(side: Side): Promise<void> {
  const people = [{ kind: 'person' as const }, { kind: 'person' as const }]
  while (!going.isOver) {
    const chairs = await sitDown(addresses[side], { game: 'duel', options: {}, seats: people }, () => going.isOver)
    const strangers = chairs.map(
      (chair) => new Stranger(chair, addresses[side], (count) => chance.die(count, 'choice') - 1),
    )
    for (const one of strangers) playing[side].add(one)
    while (!going.isOver && strangers.some((one) => !one.isOver)) await pause(50)
    for (const one of strangers) {
      one.close()
      playing[side].delete(one)
      acknowledged[side].push(...one.acknowledged)
    }
  }
}

const direct = { db: await openPostgres(postgres.url) }
async function query(text: string): Promise<void> {
  await direct.db.query(text).catch(async () => {
    direct.db = await openPostgres(postgres.url).catch(() => direct.db)
  })
}

const cutPlayers = (side: Side) => {
  for (const one of playing[side]) if (chance.die(2, 'who') === 1) one.cut()
}
interface Kind {
  readonly name: string
  readonly weight: number
  readonly side: Side
  kill(): Promise<void> | void
}
const KINDS: readonly Kind[] = [
  {
    name: 'server',
    weight: 10,
    side: 'sqlite',
    kill: async () => {
      await end(alone, 'SIGKILL')
      alone = await onSqlite()
    },
  },
  {
    name: 'node',
    weight: 12,
    side: 'postgres',
    kill: async () => {
      const at = chance.die(2, 'node') - 1
      await end(nodes[at]!, 'SIGKILL')
      nodes[at] = await onPostgres(nodePorts[at]!)
    },
  },
  { name: 'postgres', weight: 5, side: 'postgres', kill: () => postgres.restart('SIGKILL') },
  { name: 'redis', weight: 8, side: 'postgres', kill: () => redis.restart('SIGKILL') },
  {
    name: 'connections to Postgres',
    weight: 25,
    side: 'postgres',
    kill: () =>
      query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity ' +
          "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
      ),
  },
  { name: 'connections of players, SQLite', weight: 15, side: 'sqlite', kill: () => cutPlayers('sqlite') },
  { name: 'connections of players, Postgres', weight: 25, side: 'postgres', kill: () => cutPlayers('postgres') },
]
const BAG = KINDS.flatMap((kind) => Array.from({ length: kind.weight }, () => kind))

const all = [...Array.from({ length: 4 }, () => play('sqlite')), ...Array.from({ length: 5 }, () => play('postgres'))]
await pause(2000)
const counts: Record<string, number> = {}
let longest = 0
let killed = 0
while (killed < kills && !timeIsUp()) {
  await pause(chance.die(80, 'moment'))
  const kind = BAG[chance.die(BAG.length, 'kind') - 1]!
  await kind.kill()
  counts[kind.name] = (counts[kind.name] ?? 0) + 1
  const since = performance.now()
  const isBack = () => [...playing[kind.side]].some((one) => one.lastDone > since)
  while (!isBack()) {
    if (performance.now() - since > 60_000) throw new Error(`no move for a minute after ${kind.name} was killed`)
    await pause(10)
  }
  longest = Math.max(longest, performance.now() - since)
  if (++killed % 10 === 0)
    process.stderr.write(`\r${killed}/${kills} kills, longest until the next move ${Math.round(longest)} ms   `)
}
going.isOver = true
await Promise.all(all)
await Promise.all([alone, ...nodes].map((one) => end(one, 'SIGTERM')))
await direct.db.end().catch(() => undefined)

/** How often each acknowledged move stands in its log; every number of a player must stand there at most once. */
async function compare(store: Store, moves: readonly Acknowledged[]): Promise<{ lost: number; twice: number }> {
  let lost = 0
  let twice = 0
  for (const match of new Set(moves.map((one) => one.match))) {
    const stored = new Map<string, number>()
    for (const { entry } of await store.lines(match, 0))
      if (entry.t === 'acted') stored.set(entry.cid!, (stored.get(entry.cid!) ?? 0) + 1)
    twice += [...stored.values()].filter((times) => times > 1).length
    lost += moves.filter((one) => one.match === match && !stored.has(one.cid)).length
  }
  await store.close()
  return { lost, twice }
}

const worker = pathToFileURL(path.resolve('dist/sqliteWorker.mjs'))
const sqlite = await compare(await sqliteStore(file, worker), acknowledged.sqlite)
const clustered = await compare(await postgresStore(postgres.url), acknowledged.postgres)
await Promise.all([postgres.stop(), redis.stop()])
rmSync(folder, { recursive: true, force: true })
const moves = acknowledged.sqlite.length + acknowledged.postgres.length
const figures = {
  kills: killed,
  ...counts,
  acknowledged: moves,
  lost: sqlite.lost + clustered.lost,
  twice: sqlite.twice + clustered.twice,
  longestUntilNextMove: Math.round(longest),
}
keep('kills', figures)
process.exit(figures.lost + figures.twice === 0 && moves > killed ? 0 : 1)
