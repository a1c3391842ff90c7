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
 * npm run proof -- abuse [--seconds 10] [--rounds 3] [--seed 1]
 * Honest players at five tables, for so long in peace and for so long while everything that strangers may do to a
 * server is done to it at once, from other addresses; in turns, so that whatever else the machine does meanwhile falls
 * on both. The limits are those of the release. What an honest player waits for a move to be stored must stay within
 * three times of what it was.
 */
const seconds = numberFor('seconds', 10)
const rounds = numberFor('rounds', 3)
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

/** The same while the attackers are at it. */
async function honestAmongAttackers(): Promise<number[]> {
  const attackers = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), '--attack', '--seconds', String(seconds + 4), server.address],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await pause(4000)
  const waits = await honest()
  await new Promise((resolve) => (attackers.exitCode === null ? attackers.once('exit', resolve) : resolve(0)))
  return waits
}

const first = await honest()
const before = memoryOf(server)
const calm: number[] = []
const abused: number[] = []
for (let round = 1; round <= rounds; round++) {
  const [inPeace, attacked] = [await honest(), await honestAmongAttackers()]
  calm.push(...inPeace)
  abused.push(...attacked)
  const [p99, p99Attacked] = [percentile(inPeace, 0.99), percentile(attacked, 0.99)]
  process.stderr.write(`${round}/${rounds}: p99 ${p99.toFixed(1)} ms, under abuse ${p99Attacked.toFixed(1)} ms\n`)
}
const memory = memoryOf(server)
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
