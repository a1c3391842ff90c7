import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { botFor, fight, interval, isBotName } from '@flagbridge/ai'
import { seededDice } from '@flagbridge/kernel'
import { content, game } from '../games/starmada/test/battles.ts'
import { excluderOf } from '../games/starmada/src/extras/exclusions.ts'
import { OPTION_KEYS, type OptionKey } from '../games/starmada/src/extras/keys.ts'
import { starmadaX } from '../games/starmada/src/index.ts'
import { PACKS } from '../games/starmada/src/content/packs.ts'

const HELP = `Two computer players of Starmada X with everything on: the same ready fleet on both sides, all options that do not exclude
each other, in an order that changes from battle to battle, and every battle twice with changed sides. What has been
played is kept, so that it can be stopped at any time and goes on from there.

  npm run everything -- [--bots captain-ensign] [--battles N] [--seconds N] [--file FILE] [--fresh]

  --bots ONE-OTHER  whose score is told, and against whom (captain-ensign)
  --battles N       so many battles (400)
  --seconds N       no new battle after so many seconds (3600)
  --file FILE       where the scores are kept (node_modules/.cache/flagbridge/everything.jsonl)
  --fresh           from the first battle on
  --help            this
`

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: 'captain-ensign' },
    battles: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '3600' },
    file: { type: 'string', default: path.join(root, 'node_modules/.cache/flagbridge/everything.jsonl') },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})

if (values.help === true) process.stdout.write(HELP)
else process.exitCode = await run(Number(values.battles), performance.now() + 1000 * Number(values.seconds))

/** One battle: who played, by its number, and the score of the first. */
interface Played {
  readonly bots: string
  readonly n: number
  readonly score: number
}

async function run(battles: number, until: number): Promise<number> {
  const [one = '', other = ''] = values.bots.split('-')
  if (!isBotName(one) || !isBotName(other) || !Number.isInteger(battles) || battles < 1) {
    process.stderr.write(`not understood: --bots ${values.bots} --battles ${values.battles}\n${HELP}`)
    return 2
  }
  await mkdir(path.dirname(values.file), { recursive: true })
  if (values.fresh) await writeFile(values.file, '')
  const kept = await readFile(values.file, 'utf8').catch(() => '')
  const played = kept
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Played)
    .filter(({ bots }) => bots === values.bots)
  const read = starmadaX.open(PACKS)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  for (let n = played.length; n < battles && performance.now() < until; n++) {
    const isSwapped = n % 2 === 1
    const seed = `everything/${Math.floor(n / 2)}`
    const { outcome } = fight(game, battleOf(Math.floor(n / 2)), seed, (side, seat) =>
      botFor(read.value, (side === 0) === isSwapped ? other : one, seededDice(`${seed}/bot/${seat}`), {}),
    )
    const winner = outcome?.winner ?? 'draw'
    const result: Played = {
      bots: values.bots,
      n,
      score: winner === 'draw' ? 0.5 : winner === (isSwapped ? 1 : 0) ? 1 : 0,
    }
    played.push(result)
    await appendFile(values.file, `${JSON.stringify(result)}\n`)
    if (n % 10 === 9) process.stderr.write(`${told(played)}\n`)
  }
  process.stdout.write(`${told(played)}\n`)
  return 0
}

function told(played: readonly Played[]): string {
  const points = played.reduce((sum, { score }) => sum + score, 0)
  const { low, high } = interval(points, played.length)
  const percent = (share: number) => (100 * share).toFixed(1)
  return `${values.bots}: ${played.length} battles, ${percent(points / played.length)} % (${percent(low)} to ${percent(high)})`
}

/** A ready fleet against itself, with every option that still fits beside those drawn before it. */
function battleOf(n: number): unknown {
  const fleet = content.fleets[n % content.fleets.length]!.name
  const on: OptionKey[] = []
  for (const i of seededDice(`everything ${n}`).shuffle(OPTION_KEYS.length, 'options')) {
    const key = OPTION_KEYS[i]!
    if (excluderOf(key, on) === undefined) on.push(key)
  }
  const chosen = game.readOptions({ fleets: [fleet, fleet], rules: on, uneven: true, points: 1000 })
  if (!chosen.ok) throw new Error(JSON.stringify(chosen.problems))
  return chosen.value
}
