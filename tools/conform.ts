import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { conforms } from '@flagbridge/kernel'
import * as starmada from '../games/starmada/test/battles.ts'

/** Games with so many options that the battles of their tests cannot meet them all. */
const BATTLES = { 'starmada-x': starmada } as const

const HELP = `Plays random battles with random options and looks whether everything that a game promises holds: nobody sees
what is hidden, what is offered is allowed, every record replays to the last event. What has been played is kept, so
that it can be stopped at any time and goes on from there.

  npm run conform -- [--battles N] [--seconds N] [--file FILE] [--fresh]

  --battles N  so many battles (2000), every one with options
  --seconds N  no new piece after so many seconds (3600)
  --file FILE  where it is kept how far it has come (node_modules/.cache/flagbridge/conform.json)
  --fresh      from the first battle on
  --help       this
`

/** Battles between two notes of how far it has come. */
const PIECE = 20

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

const { values } = parseArgs({
  options: {
    battles: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '3600' },
    file: { type: 'string', default: path.join(root, 'node_modules/.cache/flagbridge/conform.json') },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})

if (values.help === true) process.stdout.write(HELP)
else process.exitCode = await run(Number(values.battles), Number(values.seconds))

async function run(battles: number, seconds: number): Promise<number> {
  if (!Number.isInteger(battles) || battles < 1 || !(seconds > 0)) {
    process.stderr.write(`not understood: --battles ${values.battles} --seconds ${values.seconds}\n${HELP}`)
    return 2
  }
  const until = performance.now() + 1000 * seconds
  const { game, options } = BATTLES['starmada-x']
  const told = values.fresh ? undefined : await readFile(values.file, 'utf8').catch(() => undefined)
  let { played, decisions } = told === undefined ? { played: 0, decisions: 0 } : (JSON.parse(told) as Progress)
  while (played < battles && performance.now() < until) {
    const games = Math.min(PIECE, battles - played)
    const from = played
    try {
      // The even ones are those with options.
      decisions += conforms(game, { games, every: 200, options: (n) => options(2 * (from + n)) }).decisions
    } catch (error) {
      process.stdout.write(
        `battles ${from} to ${from + games - 1}: ${error instanceof Error ? error.message : String(error)}\n`,
      )
      return 1
    }
    played += games
    await mkdir(path.dirname(values.file), { recursive: true })
    await writeFile(values.file, JSON.stringify({ played, decisions } satisfies Progress))
    process.stderr.write(`starmada-x: ${played} of ${battles} battles\n`)
  }
  process.stdout.write(`starmada-x: ${played} of ${battles} battles, ${decisions} decisions, nothing amiss\n`)
  return 0
}

interface Progress {
  readonly played: number
  readonly decisions: number
}
