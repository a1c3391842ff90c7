import { seededDice } from '@flagbridge/kernel'
import type { Child } from './child.ts'
import { LoadedDuel } from './duels.ts'

const MATCHES = 50
const chance = seededDice('beginnings')
const WARM = Number(process.env['BENCH_WARM'] ?? 1500)
/** A program of this size is compiled only after so many moves, however long they take; but we do not wait for ever. */
const WARM_MOVES = 12_000
const WARM_AT_MOST = 40_000
/** Laid out beforehand, so that no match has to be created while moves are counted. */
const MOVES_OF_A_DUEL = 90
const MOST_PER_SECOND = 15_000

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Plays for so many seconds; `pace` is the least time between two moves of a match, in milliseconds. */
export async function play(server: Child, seconds: number, pace: number): Promise<Record<string, number>> {
  const perSecond = pace > 0 ? (MATCHES * 1000) / pace : MOST_PER_SECOND
  const warmMoves = pace > 0 ? 0 : WARM_MOVES
  const expected = warmMoves + perSecond * (seconds + WARM / 1000)
  const spare = await layOut(server.port, MATCHES + Math.ceil(expected / MOVES_OF_A_DUEL))
  let counting = false
  let late = 0
  let played = 0
  const latencies: number[] = []

  async function drive(): Promise<void> {
    const ready = spare.pop()
    if (ready === undefined) late++
    const duel = ready ?? (await LoadedDuel.open(server.port))
    let due = performance.now() + chance.die(1000, 'beginning') * (pace / 1000)
    const go = () => {
      const wait = due - performance.now()
      due = Math.max(due, performance.now()) + pace
      if (pace > 0 && wait > 0) setTimeout(() => duel.go(), wait)
      else duel.go()
    }
    duel.onSeen = (milliseconds) => {
      played++
      if (counting) latencies.push(milliseconds)
    }
    duel.onBoth = (isOver) => (isOver ? void drive() : go())
    go()
  }

  for (let i = 0; i < MATCHES; i++) void drive()
  const begun = performance.now()
  await sleep(WARM)
  const isWarm = () => played >= warmMoves || performance.now() - begun > WARM_AT_MOST
  while (!isWarm()) await sleep(50)
  const before = await server.used()
  const started = performance.now()
  counting = true
  await sleep(seconds * 1000)
  counting = false
  const took = performance.now() - started
  const after = await server.used()
  latencies.sort((a, b) => a - b)
  return {
    perSec: (latencies.length / took) * 1000,
    serverUsPerOp: (after.cpu - before.cpu) / latencies.length,
    p50ms: latencies[latencies.length >> 1]!,
    p99ms: latencies[Math.floor(latencies.length * 0.99)]!,
    late,
  }
}

async function layOut(port: number, count: number): Promise<LoadedDuel[]> {
  const ready: LoadedDuel[] = []
  const layOne = async (): Promise<void> => {
    while (ready.length < count) ready.push(await LoadedDuel.open(port))
  }
  await Promise.all(Array.from({ length: 8 }, layOne))
  return ready
}
