import { parseArgs } from 'node:util'
import * as admiral from '../games/admiral/test/laws/pairs.ts'
import * as imperialStars from '../games/imperial-stars/test/laws/pairs.ts'
import * as starStrike from '../games/star-strike/test/laws/pairs.ts'
import * as starmada from '../games/starmada/test/laws/pairs.ts'
import type { Pairs } from '@flagbridge/laws'

const GAMES: Readonly<Record<string, (battles: number) => Pairs>> = {
  admiral: admiral.pairs,
  'imperial-stars': imperialStars.pairs,
  'star-strike-1': starStrike.pairs1,
  'star-strike-2': starStrike.pairs2,
  'starmada-x': starmada.pairs,
}

const HELP = `Plays random battles and says which cards, keywords, features and options have met, and which never have.

  npm run pairs -- [GAME…] [--battles N] [--missing]

  GAME         ${Object.keys(GAMES).join(', ')}; without one, all of them
  --battles N  so many of each (1000)
  --missing    names every pair that has not met
  --help       this
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '1000' },
    missing: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

if (values.help === true) process.stdout.write(HELP)
else process.exitCode = run()

function run(): number {
  const battles = Number(values.battles)
  const unknown = positionals.filter((name) => GAMES[name] === undefined)
  if (unknown.length > 0 || !Number.isInteger(battles) || battles < 1) {
    process.stderr.write(`not understood: ${unknown.join(', ') || `--battles ${values.battles}`}\n${HELP}`)
    return 2
  }
  process.stdout.write('| game | what meets | pairs | met | |\n|---|---|---|---|---|\n')
  const missing: string[] = []
  for (const [name, pairs] of Object.entries(GAMES)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    process.stderr.write(`${name}: ${battles} battles …\n`)
    for (const row of pairs(battles).rows()) {
      const part = row.of === 0 ? '' : `${((100 * row.met) / row.of).toFixed(1)} %`
      process.stdout.write(`| ${name} | ${row.kind} | ${row.of} | ${row.met} | ${part} |\n`)
      missing.push(...row.missing.map((pair) => `${name}, ${row.kind}: ${pair}`))
    }
  }
  if (values.missing === true) process.stdout.write(`\n${missing.join('\n')}\n`)
  return 0
}
