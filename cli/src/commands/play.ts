import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { botFor, LEVELS, levelsOf } from '@flagbridge/ai'
import { rulesOf, type Opened } from '@flagbridge/catalog'
import { newRecord, openDice, readRecord, replayRecord, rulesHash, type Record, type Source } from '@flagbridge/formats'
import {
  describeProblem,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type Match,
  type Read,
} from '@flagbridge/kernel'
import { readDataFile } from '../files.ts'
import { badInput, Failed, UsageError } from '../output.ts'
import { addPlanFlags, checked, musterOf, openPlanned, planned, type PlanFlags } from '../planning.ts'
import { openRecorded } from '../packs.ts'
import { gameNamed } from '../shelf.ts'
import { briefing } from '../terminal/briefing.ts'
import { Lookup } from '../terminal/commands.ts'
import { glossaryOf } from '../terminal/glossary.ts'
import { Session } from '../terminal/session.ts'
import { inJsonLines, inSentences } from '../terminal/voice.ts'
import { levelNamed, whole } from './sim.ts'

interface Options extends PlanFlags {
  readonly seat?: string
  readonly forced?: boolean
  readonly bot?: string
  readonly seed?: string
  readonly record?: string
  readonly json?: true
}

const EXAMPLES = `
With --json every event, question and refusal is one line of JSON; a line of input is an order, the number of one
of the legal answers, or an action as JSON.

Examples:
  flagbridge play duel
  flagbridge play starmada-x --bot admiral
  flagbridge play imperial-stars --seats 4 --teams 2v2
  flagbridge play imperial-stars --seat 2 --record my.flagbridge.json   (again, to go on with it)`

export function addPlay(program: Command): void {
  const command = program
    .command('play')
    .argument('<game>', 'the id of a game')
    .description('play at the terminal, against a bot')
  addPlanFlags(command)
    .option('--seat <n>', 'your seat, from 1 (default: 1, or the one you had)')
    .option('--bot <level>', `the opponents: ${LEVELS.join(', ')} (default: ensign)`)
    .option('--seed <s>', 'the same seed gives the same dice and fleets')
    .option('--record <file>', 'keep the match in this file after every move; go on with it if it is there')
    .option('--no-forced', 'ask you, too, where there is only one answer')
    .option('--json', 'speak in JSON lines, for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, options: Options) => {
      const isKept = options.record !== undefined && existsSync(options.record)
      const kept = isKept ? await readKept(name, options.record, options.pack) : undefined
      const opened = kept?.opened ?? (await openPlanned(name, options))
      const { box } = opened
      const level = options.bot ?? (levelsOf(box).includes('ensign') ? 'ensign' : 'random')
      const before = kept?.record.seats.findIndex(({ player }) => player === 'person') ?? 0
      const seat = options.seat === undefined ? Math.max(0, before) : whole('seat', options.seat, 1) - 1
      const seed = options.seed ?? `${process.hrtime.bigint()}`
      const bot = botFor(box, levelNamed(level, box), seededDice(`${seed}/bot`), { milliseconds: 1000 })
      const begun = kept === undefined ? await beginPlanned(opened, seed, options) : goOn(kept)
      const { record, match } = begun
      if (seat >= record.seats.length) throw new UsageError(`--seat: this battle has ${record.seats.length} seats`)
      record.seats = record.seats.map(({ name }, i) => ({ name, player: i === seat ? 'person' : level }))
      const glossary = glossaryOf(opened.packs)
      const voice = options.json === true ? inJsonLines(box) : inSentences(box, glossary, seat)
      const [{ all: rules }, book] = await Promise.all([rulesOf(gameNamed(name)), gameNamed(name).book()])
      const view = box.game.view(match.state, seat) as unknown
      await new Session({
        box,
        match,
        record,
        seat,
        bot,
        file: options.record,
        spare: spareFile(name),
        voice,
        glossary,
        lookup: new Lookup(box, glossary, rules, book?.glossary ?? [], seat),
        briefing: briefing(box, opened.rulebook.title, view, seat, record.seats, begun.demands),
        forced: options.forced !== false,
      }).run(begun.opening)
    })
}

/** Where a match is kept that was left without a word about it. */
function spareFile(game: string): string {
  const state = process.env['XDG_STATE_HOME'] ?? path.join(homedir(), '.local/state')
  return path.join(state, 'flagbridge', `${game}-${new Date().toISOString().replaceAll(':', '-')}.flagbridge.json`)
}

interface Begun {
  readonly match: Match<unknown, AnyAction, AnyEvent>
  readonly record: Record
  readonly opening: readonly AnyEvent[]
  /** How long the scenario lasts and how hard it is. */
  readonly demands?: string
}

/** The options of the battle: by the muster where anything of it was said, a ready one where nothing was. */
export async function battle(name: string, box: AnyBox, flags: PlanFlags, seed: string): Promise<unknown> {
  const { plan } = await planned(name, box, flags)
  const isPlanned = Object.keys(plan.set).length > 0 || plan.fleets.length > 0
  if (isPlanned) checked(box, plan, (sentence) => process.stderr.write(`${sentence}\n`))
  const options = (
    isPlanned
      ? musterOf(box).complete(plan, seededDice(`${seed}/muster`))
      : box.ready({ number: seededDice(seed).die(10_000, 'battle') })
  ) as Read<unknown>
  if (!options.ok) throw new Failed(options.problems.map(describeProblem).join('; '))
  return options.value
}

async function beginPlanned(opened: Opened, seed: string, flags: PlanFlags): Promise<Begun> {
  const { id } = opened.rulebook
  const begun = begin(opened, seed, await battle(id, opened.box, flags, seed))
  const { plan } = await planned(id, opened.box, flags)
  const scenario = plan.set['scenario']
  const choice = musterOf(opened.box)
    .choices(plan)
    .find(({ key }) => key === 'scenario')
  if (scenario === undefined || choice === undefined || 'from' in choice.allowed) return begun
  const demands = choice.allowed.find(({ value }) => value === scenario)?.demands
  return demands === undefined ? begun : { ...begun, demands }
}

function begin({ rulebook, box, packs }: Opened, seed: string, options: unknown): Begun {
  const dice = { scheme: 'seeded', seed } as const
  const { match, opening } = startMatch(box.game, options, openDice(dice))
  const seats = box.game.sides(match.state).map((_side, i) => ({ name: `Seat ${i + 1}`, player: '' }))
  const record = newRecord({ rulebook, packs, options, seats, dice })
  return { match: match as Begun['match'], record, opening: opening as AnyEvent[] }
}

interface Kept {
  readonly source: Source
  readonly record: Record
  readonly opened: Opened
}

/** A record and its game, with the packs that it carries or that are given. */
async function readKept(name: string, file: string, packs: readonly string[]): Promise<Kept> {
  gameNamed(name)
  const source = await readDataFile(file)
  const read = readRecord(source.data)
  if (!read.ok) throw badInput(source.locate(read.problems))
  if (read.value.game !== name)
    throw badInput(source.locate([{ path: ['game'], expected: `${name}, got ${read.value.game}` }]))
  return { source, record: read.value, opened: await openRecorded(source, read.value, packs) }
}

/** The match as the record left it, whatever ended the program then. */
function goOn({ source, record, opened }: Kept): Begun {
  const played = replayRecord(opened.box, record)
  if (!played.ok) throw badInput(source.locate(played.problems))
  if (!played.value.ok) {
    const { at, expected, got } = played.value
    throw new Failed(`${source.file}: action ${at}: expected ${expected}, got ${got}`)
  }
  // It vouches for the actions up to here, not for those to come.
  delete record.digest
  // Where older rules led to all of this, too, it goes on by those of today.
  record.rules = rulesHash(opened.rulebook)
  return { match: played.value.match, record, opening: [] }
}
