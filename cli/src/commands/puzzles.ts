import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Option, type Command } from 'commander'
import { playedOf } from '@flagbridge/analysis'
import {
  mined,
  recorded,
  simulated,
  USUAL_SIEVE,
  type BattlesWanted,
  type Fates,
  type Mining,
  type FoundPosition,
  type WrittenPuzzle,
} from '@flagbridge/analysis/puzzles'
import { rulesOf } from '@flagbridge/catalog'
import { readRecord, readVignette, vignetteText, type Vignette } from '@flagbridge/formats'
import type { AnyBox } from '@flagbridge/kernel'
import { filesIn, readDataFile } from '../files.ts'
import { badInput, print, printJson, UsageError } from '../output.ts'
import { openRecorded } from '../packs.ts'
import { addPlanFlags, checked, openPlanned, planned, type PlanFlags } from '../planning.ts'
import { progress } from '../progress.ts'
import { gameNamed } from '../shelf.ts'
import { whole } from './sim.ts'

interface Options extends PlanFlags {
  readonly from: 'records' | 'sim'
  readonly count: string
  readonly seed: string
  readonly gap: string
  readonly among?: string
  readonly minutes?: string
  readonly output?: string
  readonly json?: true
}

const ENDING = '.vignette.yaml'

export function addPuzzles(program: Command): void {
  const command = program
    .command('puzzles')
    .argument('<game>', 'the id of a game')
    .argument('[records...]', 'with --from records: records, or folders that hold them')
    .description('find positions with one clearly best answer in battles, and write them down as puzzles')
  addPlanFlags(command)
    .addOption(
      new Option('--from <source>', 'battles that were played, or such as computer players fight now')
        .choices(['records', 'sim'])
        .default('sim'),
    )
    .option('--count <n>', 'how many puzzles; those that lie in the folder already count', '10')
    .option('--seed <s>', 'the same seed gives the same puzzles', '1')
    .option('--gap <points>', 'by how many points of a hundred the best answer must be better than the next', '4')
    .option('--among <x,y>', 'ready fleets by name, of which two meet in each battle')
    .option('--minutes <m>', 'begin no other battle after so many minutes; the same command goes on from there')
    .option('-o, --output <folder>', 'write each puzzle into this folder')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge puzzles duel --count 5\n' +
        '  flagbridge puzzles admiral --from sim --count 20 --seed mine -o my-puzzles\n' +
        '  flagbridge puzzles star-strike-2 --from records my-battles --count 3 --json',
    )
    .action(async (name: string, places: string[], options: Options) => {
      const game = gameNamed(name)
      if ((options.from === 'records') !== places.length > 0)
        throw new UsageError('files and folders of records go with "--from records", and it with them')
      if (options.pack.length > 0) throw new UsageError('--pack: puzzles are of the built-in packs alone')
      const { box } = await openPlanned(name, options)
      const before = options.output === undefined ? [] : await puzzlesIn(options.output, name)
      const mining: Mining = {
        seed: options.seed,
        count: whole('count', options.count, 1),
        rules: new Set((await rulesOf(game)).all.map(({ id }) => id)),
        sieve: { ...USUAL_SIEVE, gap: gapOf(options.gap) },
        before,
      }
      const battles =
        options.from === 'records' ? await inRecords(name, places) : await inSim(box, name, before, options)
      await mine(name, box, battles, mining, options)
    })
}

async function mine(
  game: string,
  box: AnyBox,
  battles: Iterable<Iterable<FoundPosition>>,
  mining: Mining,
  options: Options,
): Promise<void> {
  const bar = progress(`${game} puzzles`, mining.count)
  const found: WrittenPuzzle[] = []
  const before = mining.before?.length ?? 0
  bar.to(before)
  const work = mined(box, battles, mining, ({ found: now }) => bar.to(now))
  if (options.output !== undefined) await mkdir(options.output, { recursive: true })
  let fates: Fates
  for (;;) {
    const next = work.next()
    if (next.done === true) {
      fates = next.value
      break
    }
    found.push(next.value)
    if (options.output !== undefined)
      await writeFile(fileOf(options.output, next.value), vignetteText(next.value.vignette))
  }
  bar.stop()
  const { seed, count } = mining
  if (options.json === true)
    return printJson({
      game,
      from: options.from,
      seed,
      count,
      before,
      found: found.length,
      positions: Object.values(fates).reduce((sum, n) => sum + n, 0),
      fates,
      puzzles: found.map(({ name, vignette }) =>
        options.output === undefined ? { name, vignette } : { name, file: fileOf(options.output, { name }) },
      ),
    })
  for (const { name, vignette } of found) print(`grade ${vignette.puzzle?.grade}  ${name}  ${vignette.vignette}`)
  print(...told(fates, before, found.length, count))
}

function told(fates: Fates, before: number, found: number, count: number): string[] {
  const all = Object.values(fates).reduce((sum, n) => sum + n, 0)
  return [
    `${found} puzzles found${before === 0 ? '' : `, ${before} were there`}; ${count} were wanted`,
    `${all} positions: ${fates.forced} with too few answers, ${fates.even} without a clearly best one, ` +
      `${fates.unstable} judged otherwise by another look, ${fates.trivial} too easy, ` +
      `${fates.overturned} overturned by the longest search, ${fates.untold} without a reason that can be told, ` +
      `${fates.crowded} too like others`,
  ]
}

/** One battle after the other, from the one after the last that gave a puzzle. */
async function inSim(
  box: AnyBox,
  name: string,
  before: readonly Vignette[],
  options: Options,
): Promise<Iterable<Iterable<FoundPosition>>> {
  const { plan } = await planned(name, box, options)
  const isPlanned = Object.keys(plan.set).length > 0 || plan.fleets.length > 0
  if (isPlanned) checked(box, plan, (sentence) => process.stderr.write(`${sentence}\n`))
  const fleets = options.among?.split(',')
  if (fleets !== undefined && (fleets.length < 2 || plan.fleets.length > 0))
    throw new UsageError('--among: two fleets or more, and no --fleet beside them')
  const battles: BattlesWanted = {
    seed: options.seed,
    ...(isPlanned ? { plan } : {}),
    ...(fleets === undefined ? {} : { fleets }),
  }
  const until =
    options.minutes === undefined ? Infinity : performance.now() + 60_000 * whole('minutes', options.minutes, 1)
  const first = 1 + Math.max(-1, ...before.map((one) => battleOf(one, options.seed)))
  return (function* () {
    for (let n = first; performance.now() < until; n++) yield simulated(box, battles, n)
  })()
}

/** The number of the battle that a puzzle is from; -1 where it is from another series. */
function battleOf({ record }: Vignette, seed: string): number {
  const dice = record?.dice.scheme === 'seeded' ? String(record.dice.seed) : ''
  const n = dice.startsWith(`${seed}/`) ? Number(dice.slice(seed.length + 1)) : Number.NaN
  return Number.isInteger(n) ? n : -1
}

async function inRecords(game: string, places: readonly string[]): Promise<Iterable<Iterable<FoundPosition>>> {
  const files = await filesIn(places, ['.flagbridge.json'])
  if (files.length === 0) throw new UsageError(`no records in ${places.join(', ')}`)
  const battles: Iterable<FoundPosition>[] = []
  for (const file of files) {
    const source = await readDataFile(file)
    const read = readRecord(source.data)
    if (!read.ok) throw badInput(source.locate(read.problems))
    const { game: played, carries = [] } = read.value
    // A puzzle says how its position came about, not with what cards beside the built-in ones.
    if (played !== game || carries.length > 0) continue
    const { box } = await openRecorded(source, read.value, [])
    const again = playedOf(box, read.value)
    if (!again.ok) throw badInput(source.locate(again.problems))
    battles.push(recorded(again.value, path.basename(file, '.flagbridge.json').replaceAll(/[^\w-]+/g, '-')))
  }
  if (battles.length === 0)
    throw new UsageError(`no records of ${game} with the built-in packs alone in ${places.join(', ')}`)
  return battles
}

/** The puzzles of this game that lie in a folder already; none where there is no folder. */
async function puzzlesIn(folder: string, game: string): Promise<Vignette[]> {
  const names = await readdir(folder).catch(() => [])
  const found: Vignette[] = []
  for (const name of names.filter((one) => one.endsWith(ENDING)).sort()) {
    const source = await readDataFile(path.join(folder, name))
    const read = readVignette(source.data)
    if (!read.ok) throw badInput(source.locate(read.problems))
    if (read.value.game === game && read.value.puzzle !== undefined) found.push(read.value)
  }
  return found
}

function fileOf(folder: string, { name }: Pick<WrittenPuzzle, 'name'>): string {
  return path.join(folder, `${name}${ENDING}`)
}

function gapOf(text: string): number {
  const points = Number(text)
  if (text.trim() !== '' && points > 0 && points < 100) return points / 100
  throw new UsageError(`--gap: expected points of a hundred, more than 0, got "${text}"`)
}
