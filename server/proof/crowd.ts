import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seededDice } from '@flagbridge/kernel'
import { numberFor, pause, percentile, say } from './figures.ts'
import { cpuOf, end, memoryOf, startProgram } from './program.ts'
import { sitDown, Stranger } from './stranger.ts'

/*
 * npm run proof -- crowd [--people 2000] [--every 5] [--seconds 30] [--game duel]
 * So many people at tables of two, each of whom answers some seconds after being asked: what the server needs for it,
 * of the processor and of memory, and how long a move takes until it is stored. A figure, not a pass or a failure.
 */
const people = numberFor('people', 2000)
const every = numberFor('every', 5) * 1000
const seconds = numberFor('seconds', 30)
const at = process.argv.indexOf('--game')
const game = at < 0 ? 'duel' : process.argv[at + 1]!

const chance = seededDice('a crowd')
const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-crowd-'))
const server = await startProgram(['--port', '0', '--db', path.join(folder, 'matches.sqlite')])
const empty = memoryOf(server)

/** Each takes half to one and a half times as long as they do together. */
const strangers: Stranger[] = []
async function table(): Promise<void> {
  const body = { game, options: {}, seats: [{ kind: 'person' as const }, { kind: 'person' as const }] }
  for (const chair of await sitDown(() => server.address, body)) {
    const think = every / 2 + chance.die(every, 'think')
    const choose = (count: number) => chance.die(count, 'choice') - 1
    strangers.push(new Stranger(chair, () => server.address, choose, think))
  }
}
for (let i = 0; i < people / 2; i += 10) {
  await Promise.all(Array.from({ length: Math.min(10, people / 2 - i) }, table))
  process.stderr.write(`\r${strangers.length}/${people} people   `)
}
await pause(every)
const moves = () => strangers.reduce((sum, one) => sum + one.waits.length, 0)
const since = { moves: moves(), cpu: cpuOf(server), at: performance.now() }
const before = strangers.map((one) => one.waits.length)
await pause(seconds * 1000)
const took = (performance.now() - since.at) / 1000
const waits = strangers.flatMap((one, i) => one.waits.slice(before[i]))
const made = moves() - since.moves
const used = cpuOf(server) - since.cpu
say({
  people: strangers.length,
  movesPerSecond: Number((made / took).toFixed(1)),
  cpuPercent: Number(((used / took) * 100).toFixed(1)),
  cpuMicrosecondsPerMove: Math.round((used / made) * 1e6),
  megabytes: [empty, memoryOf(server)],
  p50: Number(percentile(waits, 0.5).toFixed(1)),
  p99: Number(percentile(waits, 0.99).toFixed(1)),
})
for (const one of strangers) one.close()
await end(server, 'SIGTERM')
rmSync(folder, { recursive: true, force: true })
process.exit(0)
