import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { seededDice } from '@flagbridge/kernel'
import { attack } from './attacks.ts'
import { numberFor, pause, percentile, say } from './figures.ts'
import { end, isAlive, memoryOf, startProgram } from './program.ts'
import { sitDown, Stranger } from './stranger.ts'

/*
 * npm run proof -- abuse [--seconds 20] [--seed 1]
 * Honest players at five tables, for so long in peace and for so long while everything that strangers may do to a
 * server is done to it at once, from other addresses. The limits are those of the release. What an honest player waits
 * for a move to be stored must stay within three times of what it was.
 */
const seconds = numberFor('seconds', 20)
const TIMES = 3
if (process.argv.includes('--attack')) {
  // So that the attackers' own work does not stand in the way of those whom they attack.
  setPriority(19)
  await attack(process.argv.at(-1)!, seconds)
  process.exit(0)
}

const chance = seededDice(`abuse ${numberFor('seed', 1)}`)
const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-abuse-'))
const server = await startProgram(['--port', '0', '--metrics', '0', '--db', path.join(folder, 'matches.sqlite')], {})

/** What honest players waited for in so many seconds, in milliseconds. */
async function honest(): Promise<number[]> {
  const waits: number[] = []
  const until = performance.now() + seconds * 1000
  const people = [{ kind: 'person' as const }, { kind: 'person' as const }]
  const table = async () => {
    while (performance.now() < until) {
      const chairs = await sitDown(() => server.address, { game: 'duel', options: {}, seats: people })
      const players = chairs.map(
        (chair) =>
          new Stranger(
            chair,
            () => server.address,
            (count) => chance.die(count, 'choice') - 1,
            100,
          ),
      )
      while (players.some((one) => !one.isOver) && performance.now() < until) await pause(50)
      for (const one of players) {
        one.close()
        waits.push(...one.waits)
      }
    }
  }
  await Promise.all(Array.from({ length: 5 }, table))
  return waits
}

const first = await honest()
const calm = await honest()
const before = memoryOf(server)
process.stderr.write(`calm: ${calm.length} moves, p99 ${percentile(calm, 0.99).toFixed(1)} ms; now the abuse\n`)
const attackers = spawn(
  process.execPath,
  [fileURLToPath(import.meta.url), '--attack', '--seconds', String(seconds + 4), server.address],
  { stdio: ['ignore', 'inherit', 'inherit'] },
)
await pause(4000)
const abused = await honest()
const memory = memoryOf(server)
await new Promise((resolve) => (attackers.exitCode === null ? attackers.once('exit', resolve) : resolve(0)))
const refused = (await (await fetch(`${server.metrics}/metrics`)).text()).match(/^flagbridge_refused_total.*$/gm) ?? []
const lives = isAlive(server)
await end(server, 'SIGTERM')
rmSync(folder, { recursive: true, force: true })
const [p99, p99Abused] = [percentile(calm, 0.99), percentile(abused, 0.99)]
const figures = {
  moves: [first.length, calm.length, abused.length],
  p50: [percentile(calm, 0.5), percentile(abused, 0.5)].map((one) => Number(one.toFixed(2))),
  p99: [p99, p99Abused].map((one) => Number(one.toFixed(2))),
  times: Number((p99Abused / p99).toFixed(2)),
  memory: [before, memory],
  refused: refused.map((line) => line.replace('flagbridge_refused_total', '')),
}
say(figures)
process.exit(lives && figures.times <= TIMES && abused.length > 100 && refused.length > 3 ? 0 : 1)
