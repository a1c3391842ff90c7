import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { botFor, fight, interval } from '@flagbridge/ai'
import { seededDice } from '@flagbridge/kernel'
import { format, resolveConfig } from 'prettier'
import { DRILLS, pairOf, type Drill } from './ratings/drills.ts'
import { evenAt, figuresAt, sentence, type Even, type Level } from './ratings/fit.ts'

const HELP = `Asks of every item of Starmada X whether it is worth its rating: three ships with it against three without it that
have the same Combat Rating for more guns, every battle twice with changed sides, ensigns on both sides. Where the
interval of the score leaves 42 to 58 % it goes on against stronger or weaker opponents, until it is known against whom
the battle is even. What has been played is kept, so that it can be stopped at any time and goes on from there.

  npm run ratings -- [--battles N] [--only ITEM,…] [--seconds N] [--file FILE] [--table] [--fresh]

  --battles N   so many battles for each item (400), half as many at each further level
  --only ITEMS  these items
  --seconds N   no new battle after so many seconds (3600)
  --file FILE   where the scores are kept (games/starmada/ratings.jsonl)
  --table       play nothing, print the table
  --write       play nothing, write the table into RATINGS.md and the figures beside the ratings
  --fresh       from the first battle on
  --help        this
`

/** Combat Ratings of those without the item, as parts of the rating of those with it. */
const STRONGER = [1.1, 1.25, 1.5, 2]
const WEAKER = [0.9, 0.8, 0.65, 0.5]
const FAIR = [0.42, 0.58] as const

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const { values } = parseArgs({
  options: {
    battles: { type: 'string', default: '400' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '3600' },
    file: { type: 'string', default: path.join(root, 'games/starmada/ratings.jsonl') },
    table: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})
const WANTED = Number(values.battles)
const until = performance.now() + 1000 * Number(values.seconds)

/** Scores of the side with the item, a mark for each battle: 0, = or 1; by item and level. */
type Scores = Map<string, string>

if (values.help === true) process.stdout.write(HELP)
else process.exitCode = await run()

async function run(): Promise<number> {
  const only = values.only?.split(',')
  const unknown = (only ?? []).filter((item) => DRILLS.every((drill) => drill.item !== item))
  if (unknown.length > 0 || !Number.isInteger(WANTED) || WANTED < 2) {
    process.stderr.write(`not understood: ${unknown.join(', ') || values.battles}\n${HELP}`)
    return 2
  }
  if (values.fresh) await writeFile(values.file, '')
  const scores = await load()
  const drills = DRILLS.filter(({ item }) => only === undefined || only.includes(item))
  if (!values.table && !values.write) {
    for (const drill of drills) await play(scores, drill, 1, WANTED)
    for (const drill of drills) await goOn(scores, drill)
  }
  process.stdout.write(tableOf(scores, drills))
  if (values.write) await write(scores)
  return 0
}

/** The table of the document, and the figures that a match may be rated by. */
async function write(scores: Scores): Promise<void> {
  const played = [...scores].filter(([, marks]) => marks !== '')
  const lines = played.map(([key, marks]) => JSON.stringify({ key, marks }))
  await writeFile(values.file, `${lines.join('\n')}\n`)
  const document = path.join(root, 'games/starmada/RATINGS.md')
  const text = await readFile(document, 'utf8')
  const table = `<!-- ratings -->\n\n${tableOf(scores, DRILLS)}\n<!-- /ratings -->`
  await save(
    document,
    text.replace(/<!-- ratings -->[\s\S]*<!-- \/ratings -->/, () => table),
    'markdown',
  )
  const figures = DRILLS.flatMap((drill) => {
    const even = evenOf(scores, drill)
    const found = even === undefined ? {} : figuresAt(drill, even.at)
    return Object.keys(found).length === 0 ? [] : [[drill.item, found] as const]
  })
  const file = path.join(root, 'games/starmada/src/design/measured.ts')
  const code = await readFile(file, 'utf8')
  const data = JSON.stringify(Object.fromEntries(figures))
  await save(
    file,
    code.replace(/(> = )\{[\s\S]*$/, (_, before: string) => `${before}${data}\n`),
    'typescript',
  )
}

async function save(file: string, text: string, parser: 'markdown' | 'typescript'): Promise<void> {
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), parser }))
}

/** Against whom an item is even, where it is not fair. */
function evenOf(scores: Scores, drill: Drill): Even | undefined {
  const levels = [1, ...furtherLevels(scores, drill)].flatMap((level): Level[] => {
    const at = scores.get(keyOf(drill, level)) ?? ''
    return at === '' ? [] : [{ level, battles: at.length, share: shareOf(at).share }]
  })
  return levels.length === 1 ? undefined : evenAt(levels)
}

/** From level to level, until the battle tips over. */
async function goOn(scores: Scores, drill: Drill): Promise<void> {
  for (const level of furtherLevels(scores, drill)) {
    await play(scores, drill, level, WANTED / 2)
    const { share } = shareOf(scores.get(keyOf(drill, level)) ?? '')
    if (level > 1 ? share < 0.5 : share > 0.5) return
  }
}

/** SXS-A.2: levels on the side where the item seems to be. */
function furtherLevels(scores: Scores, drill: Drill): readonly number[] {
  const { low, high } = shareOf(scores.get(keyOf(drill, 1)) ?? '')
  return low > FAIR[1] ? STRONGER : high < FAIR[0] ? WEAKER : []
}

async function play(scores: Scores, drill: Drill, level: number, wanted: number): Promise<void> {
  const key = keyOf(drill, level)
  let marks = scores.get(key) ?? ''
  if (marks.length >= wanted) return
  if (performance.now() >= until) return
  const pair = pairOf(drill, level)
  while (marks.length < wanted && performance.now() < until) {
    const isSwapped = marks.length % 2 === 1
    const seed = `ratings/${Math.floor(marks.length / 2)}`
    const { outcome } = fight(pair.box.game, pair.options(isSwapped), seed, (_side, seat) =>
      botFor(pair.box, 'ensign', seededDice(`${seed}/bot/${seat}`), {}),
    )
    const winner = outcome?.winner ?? 'draw'
    marks += winner === 'draw' ? '=' : winner === (isSwapped ? 1 : 0) ? '1' : '0'
    scores.set(key, marks)
  }
  await mkdir(path.dirname(values.file), { recursive: true })
  await appendFile(values.file, `${JSON.stringify({ key, marks })}\n`)
  process.stderr.write(`${key}: ${marks.length} battles, ${(100 * shareOf(marks).share).toFixed(1)} %\n`)
}

function keyOf({ item }: Drill, level: number): string {
  return `${item} ${level}`
}

function shareOf(marks: string): { share: number; low: number; high: number } {
  const points = marks.replaceAll(/[^1]/g, '').length + marks.replaceAll(/[^=]/g, '').length / 2
  return { share: marks.length === 0 ? 0.5 : points / marks.length, ...interval(points, marks.length) }
}

/** The last line of each key counts. */
async function load(): Promise<Scores> {
  const text = await readFile(values.file, 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const { key, marks } = JSON.parse(line) as { key: string; marks: string }
      return [key, marks]
    }),
  )
}

/** An item that is not fair, and for which the further battles are missing. */
function verdict(scores: Scores, drill: Drill): string {
  return furtherLevels(scores, drill).length === 0 ? 'fair' : 'not fair; further battles were not played'
}

function tableOf(scores: Scores, drills: readonly Drill[]): string {
  const percent = (share: number) => (100 * share).toFixed(1)
  const rows = drills.flatMap((drill) => {
    const marks = scores.get(keyOf(drill, 1)) ?? ''
    if (marks.length === 0) return []
    const { share, low, high } = shareOf(marks)
    const even = evenOf(scores, drill)
    const { withIt, without } = pairOf(drill, 1)
    const cells = [
      `\`${drill.item}\` × ${drill.count}`,
      `${withIt} : ${without}`,
      marks.length,
      `${percent(share)} %`,
      `${percent(low)} to ${percent(high)}`,
      even === undefined ? verdict(scores, drill) : sentence(drill, even),
    ]
    return [`| ${cells.join(' | ')} |`]
  })
  return ['| item | ratings | battles | score | 95 % | proposal |', '|---|---|---|---|---|---|', ...rows, ''].join('\n')
}
