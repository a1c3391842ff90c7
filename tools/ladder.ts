import { fork } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { interval, isBotName, simulateGame, type BotName } from '@flagbridge/ai'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { progress } from '../cli/src/progress.ts'

/**
 * Measures how strong the levels are: every pair plays mirrored fleets over all ready battles, each battle twice with
 * the sides changed. What has been played is kept in a file, so that it can be stopped at any time and goes on from
 * there; docs/opponents.md is made from it.
 *
 *   npm run ladder -- [--games 400] [--only duel,admiral] [--pairs captain-ensign,…] [--nodes 800] [--workers 2]
 *                     [--file FILE] [--table] [--fresh]
 */
const PAIRS = ['ensign-random', 'captain-ensign', 'admiral-ensign', 'admiral-captain']
const WANTED: Record<string, number> = {
  'ensign-random': 90,
  'captain-ensign': 65,
  'admiral-ensign': 80,
  'admiral-captain': 60,
}
const SEED = 'ladder'

/**
 * What the admiral may spend on a decision: some ten milliseconds, a hundredth of what it has at the table, or less.
 */
const NODES: Record<string, number> = {
  'star-strike-2': 300,
  'star-strike-1': 400,
  'starmada-x': 1200,
  'imperial-stars': 300,
  admiral: 600,
  duel: 2000,
}
const OTHERWISE = 1000

/** One game: the score of the first bot, and what both thought. */
interface Played {
  readonly n: number
  readonly score: 0 | 0.5 | 1
  /** Decisions and processor milliseconds of each bot. */
  readonly decisions: readonly [number, number]
  readonly milliseconds: readonly [number, number]
}

interface Job {
  readonly game: string
  readonly pair: string
  readonly nodes: number
  readonly games: readonly number[]
}

/**
 * All games of a pair, as they are kept: their scores by number (a dash: not yet played), and what both thought in sum.
 */
interface Series {
  scores: string
  decisions: [number, number]
  milliseconds: [number, number]
}

/** By game and pair, and the admiral's nodes. */
type Ladder = Record<string, Series>

const MARKS = { 0: '0', 0.5: '=', 1: '1' } as const
const MISSING = '-'

if (process.send === undefined) await climb()
else {
  // Whoever stops the ladder stops its games.
  process.once('disconnect', () => process.exit())
  process.once('message', (job: Job) => void play(job).then(() => process.disconnect()))
}

/** In a process of its own, so that its processor time is its own. */
async function play({ game, pair, nodes, games }: Job): Promise<void> {
  const { box } = await openBuiltIn(shelf.find(({ id }) => id === game)!)
  const bots = pair.split('-') as BotName[]
  for (const n of games) {
    const decisions: [number, number] = [0, 0]
    const milliseconds: [number, number] = [0, 0]
    let last = process.cpuUsage()
    const tally = simulateGame(box, { seed: SEED, bots, mirrored: true, budget: { nodes } }, n, (bot) => {
      const { user, system } = process.cpuUsage(last)
      last = process.cpuUsage()
      const who = bot === 0 ? 0 : 1
      decisions[who]++
      milliseconds[who] += (user + system) / 1000
    })
    const score = tally.draws === 1 ? 0.5 : tally.wins[0] === 1 ? 1 : 0
    process.send?.({ n, score, decisions, milliseconds } satisfies Played)
    // A moment to hear that nobody listens any more.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function climb(): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '400' },
      only: { type: 'string' },
      pairs: { type: 'string', default: PAIRS.join(',') },
      nodes: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      file: { type: 'string', default: 'docs/ladder.json' },
      table: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  })
  const pairs = values.pairs.split(',')
  for (const pair of pairs)
    if (!pair.split('-', 2).every(isBotName)) throw new Error(`--pairs: two bots joined by a dash, not ${pair}`)
  const games = values.only?.split(',') ?? shelf.map(({ id }) => id)
  const nodesFor = (game: string): number => Number(values.nodes ?? NODES[game] ?? OTHERWISE)
  const ladder: Ladder = values.fresh ? {} : await load(values.file)
  if (!values.table)
    for (const pair of pairs)
      for (const game of games) {
        const nodes = nodesFor(game)
        const series = (ladder[keyOf(game, pair, nodes)] ??= emptySeries())
        const missing = Array.from({ length: Number(values.games) }, (_, n) => n).filter((n) => !isPlayed(series, n))
        if (missing.length === 0) continue
        const bar = progress(`${game} ${pair}`, Number(values.games))
        bar.to(playedOf(series))
        let kept = Date.now()
        await inProcesses({ game, pair, nodes, games: missing }, Number(values.workers), (one) => {
          add(series, one)
          bar.to(playedOf(series))
          if (Date.now() - kept < 5000) return
          kept = Date.now()
          void save(values.file, ladder)
        })
        bar.stop()
        await save(values.file, ladder)
        console.error(row(game, pair, nodes, series))
      }
  console.log('| game | pair | games | won | drawn | score | 95 % | wanted | ms a decision |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const game of games)
    for (const pair of pairs) {
      const nodes = nodesFor(game)
      const series = ladder[keyOf(game, pair, nodes)]
      if (series !== undefined) console.log(row(game, pair, nodes, series))
    }
}

function inProcesses(job: Job, workers: number, count: (one: Played) => void): Promise<unknown> {
  return Promise.all(
    Array.from({ length: workers }, (_, k) => {
      const games = job.games.filter((_n, i) => i % workers === k)
      return new Promise<void>((resolve, reject) => {
        const child = fork(fileURLToPath(import.meta.url))
        child.on('message', (one: Played) => count(one))
        child.on('error', reject)
        child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a game ended with code ${code}`))))
        child.send({ ...job, games })
      })
    }),
  )
}

/** Only an admiral thinks by nodes. */
function keyOf(game: string, pair: string, nodes: number): string {
  return pair.includes('admiral') ? `${game} ${pair} ${nodes}` : `${game} ${pair}`
}

function emptySeries(): Series {
  return { scores: '', decisions: [0, 0], milliseconds: [0, 0] }
}

function isPlayed({ scores }: Series, n: number): boolean {
  return n < scores.length && scores[n] !== MISSING
}

function playedOf({ scores }: Series): number {
  return scores.replaceAll(MISSING, '').length
}

function add(series: Series, { n, score, decisions, milliseconds }: Played): void {
  const scores = series.scores.padEnd(n, MISSING)
  series.scores = scores.slice(0, n) + MARKS[score] + scores.slice(n + 1)
  for (const bot of [0, 1] as const) {
    series.decisions[bot] += decisions[bot]
    series.milliseconds[bot] += Math.round(milliseconds[bot])
  }
}

function row(game: string, pair: string, nodes: number, series: Series): string {
  const games = playedOf(series)
  const wins = series.scores.replaceAll(/[^1]/g, '').length
  const draws = series.scores.replaceAll(/[^=]/g, '').length
  const total = wins + draws / 2
  const { low, high } = interval(total, games)
  const percent = (share: number) => (100 * share).toFixed(1)
  const each = ([0, 1] as const).map((bot) => (series.milliseconds[bot] / series.decisions[bot]).toFixed(1))
  const names = pair.split('-').map((bot) => (bot.startsWith('admiral') ? `${bot} (${nodes})` : bot))
  const wanted = WANTED[pair] === undefined ? '' : `≥ ${WANTED[pair]} %`
  const score = percent(total / games)
  const between = `${percent(low)} to ${percent(high)}`
  const cells = [game, names.join(' v '), games, wins, draws, `${score} %`, between, wanted, each.join(', ')]
  return `| ${cells.join(' | ')} |`
}

async function load(file: string): Promise<Ladder> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Ladder
  } catch {
    return {}
  }
}

async function save(file: string, ladder: Ladder): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, `${JSON.stringify(ladder, null, 2)}\n`)
  await rename(`${file}.new`, file)
}
