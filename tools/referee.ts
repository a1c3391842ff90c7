import { parseArgs } from 'node:util'
import * as admiral from '../games/admiral/test/referee/sitting.ts'
import * as imperialStars from '../games/imperial-stars/test/referee/sitting.ts'
import * as starmada from '../games/starmada/test/referee/sitting.ts'
import * as starStrike1 from '../games/star-strike/test/referee/v1/sitting.ts'
import * as starStrike2 from '../games/star-strike/test/referee/v2/sitting.ts'

/** Games for which somebody has written a second reading of the catalogue. */
const SITTINGS: Readonly<Record<string, (games: number, seed?: number, progress?: (n: number) => void) => number>> = {
  admiral: admiral.sit,
  'imperial-stars': imperialStars.sit,
  'star-strike-1': starStrike1.sit,
  'star-strike-2': starStrike2.sit,
  'starmada-x': starmada.sit,
}

const HELP = `Plays random battles beside a referee that reads the rules a second time, and says where the two part.

  npm run referee -- [GAME…] [--games N] [--seed N]

  GAME       ${Object.keys(SITTINGS).join(', ')}; without one, all of them
  --games N  so many battles of each (1000)
  --seed N   other battles (1)
  --help     this
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
})

if (values.help === true) process.stdout.write(HELP)
else process.exitCode = run()

function run(): number {
  const [games, seed] = [Number(values.games), Number(values.seed)]
  const unknown = positionals.filter((name) => SITTINGS[name] === undefined)
  if (unknown.length > 0 || !Number.isInteger(games) || games < 1 || !Number.isInteger(seed)) {
    process.stderr.write(
      `not understood: ${unknown.join(', ') || `--games ${values.games} --seed ${values.seed}`}\n${HELP}`,
    )
    return 2
  }
  let disputes = 0
  for (const [name, sit] of Object.entries(SITTINGS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const started = performance.now()
    const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
    try {
      const decisions = sit(games, seed, (played) => {
        if (played % Math.max(1, Math.floor(games / 20)) === 0)
          process.stderr.write(`${name}: ${played} of ${games} battles (${seconds()} s)\n`)
      })
      process.stdout.write(`${name}: ${games} battles, ${decisions} decisions, no dispute (${seconds()} s)\n`)
    } catch (error) {
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
      disputes++
    }
  }
  return disputes === 0 ? 0 : 1
}
