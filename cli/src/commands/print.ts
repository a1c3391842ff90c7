import { writeFile } from 'node:fs/promises'
import { Option, type Command } from 'commander'
import { readRecord, replayRecord } from '@flagbridge/formats'
import { seededDice, startMatch, type AnyBox } from '@flagbridge/kernel'
import { INKS, PAPERS, WHATS, type Job, type What } from '@flagbridge/print'
import { readDataFile } from '../files.ts'
import { badInput, Failed, print, printJson, UsageError } from '../output.ts'
import { openRecorded } from '../packs.ts'
import { addPlanFlags, openPlanned, type PlanFlags } from '../planning.ts'
import { galleryHere, lettersHere, referenceOf } from '../printData.ts'
import { tableOf } from '../printing.ts'
import { progress } from '../progress.ts'
import { gameNamed } from '../shelf.ts'
import { battle } from './play.ts'

interface Options extends PlanFlags {
  readonly output?: string
  readonly record?: string
  readonly to?: string
  readonly seed: string
  readonly paper: Job['paper']
  readonly ink: Job['ink']
  readonly perPage: '1' | '2' | '4'
  readonly cell: string
  readonly backs?: true
  readonly json?: true
}

const EXAMPLES = `
What there is to print:
  sheets      records of all ships, with boxes to cross off and arcs drawn
  cards       action cards, Orders and ship cards of poker size, nine a page
  units       records as small cards, six a page
  tokens      counters to the scale of the map
  map         the map, over as many pages as it takes
  reference   the quick reference
  all         everything that the game has

Print at 100 %: the bar at the foot of every page is 50 mm long.

Examples:
  flagbridge print starmada-x sheets -o sheets.pdf
  flagbridge print imperial-stars cards --backs --ink saving -o cards.pdf
  flagbridge print star-strike-2 all --scenario SC-1 --paper letter -o first-contact.pdf
  flagbridge print admiral sheets --record battle.flagbridge.json -o damage.pdf   (with the damage of that battle)`

export function addPrint(program: Command): void {
  const command = program
    .command('print')
    .argument('<game>', 'the id of a game')
    .argument('<what...>', `${WHATS.join(', ')} or all`)
    .description('sheets, cards, counters, maps and references as a PDF for the table at home')
  addPlanFlags(command)
    .option('-o, --output <file.pdf>', 'where to write it')
    .option('--record <file>', 'the table of a record, with the damage of that battle')
    .option('--to <n>', 'of a record: as it lay after the n-th action')
    .option('--seed <s>', 'the battle, where a plan leaves something open', '1')
    .addOption(new Option('--paper <size>', 'the paper').choices(Object.keys(PAPERS)).default('a4'))
    .addOption(
      new Option('--ink <how>', 'coloured plates, pale ones, or outlines only').choices([...INKS]).default('full'),
    )
    .addOption(new Option('--per-page <n>', 'sheets on a page').choices(['1', '2', '4']).default('2'))
    .option('--cell <mm>', 'from side to side of a hex or square of the map', '30')
    .option('--backs', 'a page of backs behind every page of cards')
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, words: string[], options: Options) => {
      gameNamed(name)
      const what = asked(words)
      if (options.output === undefined) throw new UsageError('print: say where to, with -o FILE.pdf')
      const job = jobOf(what, options)
      const { box, title, state } = await laidOut(name, options)
      const table = tableOf(box, state, title, referenceOf(name))
      const { printPdf } = await import('@flagbridge/print')
      const bar = progress('print', what.length)
      const printed = await printPdf(table, job, lettersHere(), galleryHere(), (done) => bar.to(done))
      bar.stop()
      const { pages, missing, tooLong } = printed
      if (words.length === 1 && words[0] !== 'all' && missing.length > 0)
        throw new Failed(`${title}: there are no ${missing[0]}`)
      await written(options.output, printed.pdf)
      if (options.json === true) return printJson({ file: options.output, pages, missing, tooLong })
      print(`${options.output}: ${pages} page${pages === 1 ? '' : 's'}`)
      for (const one of missing) print(`left out, as ${title} has none: ${one}`)
      for (const one of new Set(tooLong)) print(`cut off, too long for its frame: ${one}`)
    })
}

async function written(file: string, pdf: Uint8Array): Promise<void> {
  try {
    await writeFile(file, pdf)
  } catch (error) {
    throw new Failed(`${file}: cannot be written: ${(error as Error).message}`)
  }
}

function asked(words: readonly string[]): readonly What[] {
  for (const word of words)
    if (word !== 'all' && !WHATS.some((one) => one === word))
      throw new UsageError(`print: expected ${WHATS.join(', ')} or all, got "${word}"`)
  return words.includes('all') ? WHATS : WHATS.filter((one) => words.includes(one))
}

/** Between the smallest counter that can be held and a map of which a page shows two cells. */
const CELL = { from: 12, to: 90 }

function jobOf(what: readonly What[], { paper, ink, perPage, cell, backs }: Options): Job {
  const mm = Number(cell)
  if (!(mm >= CELL.from && mm <= CELL.to))
    throw new UsageError(`--cell: expected millimetres from ${CELL.from} to ${CELL.to}, got "${cell}"`)
  return { what, paper, ink, perPage: Number(perPage) as Job['perPage'], cell: mm, backs: backs === true }
}

interface LaidOut {
  readonly box: AnyBox
  readonly title: string
  readonly state: unknown
}

/** A battle by the plan before anything was done, or one from a record as it lay. */
async function laidOut(name: string, options: Options): Promise<LaidOut> {
  if (options.record === undefined) {
    if (options.to !== undefined) throw new UsageError('--to: only of a record, with --record FILE')
    const { box, rulebook } = await openPlanned(name, options)
    const played = await battle(name, box, options, options.seed)
    const { match } = startMatch(box.game, played, seededDice(options.seed))
    return { box, title: rulebook.title, state: match.state as unknown }
  }
  const source = await readDataFile(options.record)
  const read = readRecord(source.data)
  if (!read.ok) throw badInput(source.locate(read.problems))
  const record = read.value
  if (record.game !== name) throw new UsageError(`${options.record}: a battle of ${record.game}, not of ${name}`)
  const { box, rulebook } = await openRecorded(source, record, options.pack)
  const to = options.to === undefined ? record.actions.length : Number(options.to)
  if (!Number.isInteger(to) || to < 0) throw new UsageError(`--to: expected a whole number from 0, got "${options.to}"`)
  let state: unknown
  const replayed = replayRecord(box, record, (_events, _step, at) => (state = at), to)
  if (!replayed.ok) throw badInput(source.locate(replayed.problems))
  return { box, title: rulebook.title, state }
}
