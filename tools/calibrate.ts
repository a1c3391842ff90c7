import { fork } from 'node:child_process'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { crossTable, fitted, observed, type Observed } from '@flagbridge/analysis/calibration'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { format, resolveConfig } from 'prettier'
import { progress } from '../cli/src/progress.ts'

/**
 * Fits how the judges' values become chances to win: plays battles between ensigns and captains, asks the judge on the
 * way, and writes the weights beside the judge. What has been played is kept, so that it can be stopped at any time and
 * goes on from there; weights and the rows of these games in docs/analysis.md are written when all battles are there.
 * With --table nothing is played or written.
 *
 *   npm run calibrate -- [--battles 2000] [--only duel,admiral] [--seconds 600] [--workers 2] [--folder FOLDER]
 *                        [--table] [--fresh]
 */
const SEED = 'calibration'
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Beside the judge of each game. */
const FILES: Readonly<Record<string, string>> = {
  'star-strike-2': 'games/star-strike/src/v2/judge/calibration.ts',
  'star-strike-1': 'games/star-strike/src/v1/judge/calibration.ts',
  'starmada-x': 'games/starmada/src/judge/calibration.ts',
  'imperial-stars': 'games/imperial-stars/src/judge/calibration.ts',
  admiral: 'games/admiral/src/judge/calibration.ts',
  duel: 'examples/duel/src/calibration.ts',
}

interface Job {
  readonly game: string
  readonly battles: readonly number[]
}

if (process.send === undefined) await calibrate()
else {
  process.once('disconnect', () => process.exit())
  process.once('message', (job: Job) => void play(job).then(() => process.disconnect()))
}

async function play({ game, battles }: Job): Promise<void> {
  const { box } = await openBuiltIn(shelf.find(({ id }) => id === game)!)
  for (const n of battles) {
    process.send?.(observed(box, SEED, n))
    // A moment to hear that nobody listens any more.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function calibrate(): Promise<void> {
  const { values } = parseArgs({
    options: {
      battles: { type: 'string', default: '2000' },
      only: { type: 'string' },
      seconds: { type: 'string', default: '3600' },
      workers: { type: 'string', default: String(availableParallelism()) },
      folder: { type: 'string', default: path.join(root, 'node_modules/.cache/flagbridge/calibration') },
      table: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  })
  const until = performance.now() + 1000 * Number(values.seconds)
  await mkdir(values.folder, { recursive: true })
  const rows: string[] = []
  for (const game of values.only?.split(',') ?? shelf.map(({ id }) => id)) {
    const file = path.join(values.folder, `${game}.jsonl`)
    if (values.fresh) await writeFile(file, '')
    const played = await load(file)
    const missing = Array.from({ length: Number(values.battles) }, (_, n) => n).filter((n) => !played.has(n))
    if (!values.table) {
      const bar = progress(game, Number(values.battles))
      await inProcesses({ game, battles: missing }, Number(values.workers), until, async (one) => {
        played.set(one.n, one)
        bar.to(played.size)
        await appendFile(file, `${JSON.stringify(one)}\n`)
      })
      bar.stop()
    }
    const battles = [...played.values()].sort((a, b) => a.n - b.n)
    if (battles.length === 0) continue
    const to = FILES[game]
    const row = rowOf(game, battles)
    rows.push(row)
    if (values.table || battles.length < Number(values.battles)) continue
    if (to !== undefined) await write(path.join(root, to), battles)
    await writeRow(row)
  }
  console.log('| game | battles | says 50–60 | 60–70 | 70–80 | 80–90 | 90–100 |')
  console.log('|---|---|---|---|---|---|---|')
  for (const row of rows) console.log(row)
}

/** Into the table of the docs, in the place of the row of its game. */
async function writeRow(row: string): Promise<void> {
  const file = path.join(root, 'docs/analysis.md')
  const gameOf = (line: string) => /^\| ([\w-]+) \|/.exec(line)?.[1]
  const lines = (await readFile(file, 'utf8')).split('\n')
  const from = lines.indexOf('<!-- calibration -->')
  const to = lines.indexOf('<!-- /calibration -->')
  const written = lines.map((line, i) => (i < from || i > to || gameOf(line) !== gameOf(row) ? line : row))
  await writeFile(file, written.join('\n'))
}

/** What was said and what came, each in per cent, and over how many positions. */
function rowOf(game: string, battles: readonly Observed[]): string {
  const percent = (share: number) => (100 * share).toFixed(1)
  const cells = crossTable(battles, SEED).map(({ said, came, positions }) =>
    positions === 0 ? '–' : `${percent(said)} → ${percent(came)} (${positions})`,
  )
  return `| ${[game, battles.length, ...cells].join(' | ')} |`
}

async function write(file: string, battles: readonly Observed[]): Promise<void> {
  const text =
    `import type { Calibration } from '@flagbridge/kernel'\n\n` +
    `/** How the judge's values become chances to win: written by \`npm run calibrate\`. */\n` +
    `export const calibration: Calibration = ${JSON.stringify(fitted(battles, SEED))}\n`
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), parser: 'typescript' }))
}

async function load(file: string): Promise<Map<number, Observed>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => JSON.parse(line) as Observed).map((one) => [one.n, one]))
}

function inProcesses(
  { game, battles }: Job,
  workers: number,
  until: number,
  keep: (one: Observed) => Promise<void>,
): Promise<unknown> {
  return Promise.all(
    Array.from({ length: Math.min(workers, battles.length) }, (_, k) => {
      const own = battles.filter((_n, i) => i % workers === k)
      return new Promise<void>((resolve, reject) => {
        const child = fork(fileURLToPath(import.meta.url))
        let keeping = Promise.resolve()
        child.on('message', (one: Observed) => {
          keeping = keeping.then(() => keep(one))
          if (performance.now() > until) child.disconnect()
        })
        child.on('error', reject)
        child.on('exit', () => void keeping.then(resolve, reject))
        child.send({ game, battles: own } satisfies Job)
      })
    }),
  )
}
