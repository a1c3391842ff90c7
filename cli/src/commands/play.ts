import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { botFor, LEVELS, levelsOf } from '@flagbridge/ai'
import { newRecord, obstacles, openDice, readRecord, replayRecord, type Record } from '@flagbridge/formats'
import {
  describeProblem,
  seededDice,
  startMatch,
  type AnyAction,
  type AnyBox,
  type AnyEvent,
  type AnyRulebook,
  type Match,
} from '@flagbridge/kernel'
import { readDataFile } from '../files.ts'
import { badInput, Failed, UsageError } from '../output.ts'
import { boxNamed } from '../shelf.ts'
import { Session } from '../terminal/session.ts'
import { inJsonLines, inSentences } from '../terminal/voice.ts'
import { levelNamed, whole } from './sim.ts'

interface Options {
  readonly seat: string
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
  flagbridge play imperial-stars --seat 2 --record my.flagbridge.json   (again, to go on with it)`

export function addPlay(program: Command): void {
  program
    .command('play')
    .argument('<game>', 'the id of a game')
    .description('play at the terminal, against a bot')
    .option('--seat <n>', 'your seat, from 1', '1')
    .option('--bot <level>', `the opponents: ${LEVELS.join(', ')} (default: ensign)`)
    .option('--seed <s>', 'the same seed gives the same dice and fleets')
    .option('--record <file>', 'keep the match in this file after every move; go on with it if it is there')
    .option('--json', 'speak in JSON lines, for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, options: Options) => {
      const { rulebook, box } = await boxNamed(name)
      const level = options.bot ?? (levelsOf(box).includes('ensign') ? 'ensign' : 'random')
      const seat = whole('seat', options.seat, 1) - 1
      const seed = options.seed ?? `${process.hrtime.bigint()}`
      const bot = botFor(box, levelNamed(level, box), seededDice(`${seed}/bot`), { milliseconds: 1000 })
      const begun =
        options.record !== undefined && existsSync(options.record)
          ? await goOn(rulebook, box, options.record)
          : begin(rulebook, box, seed)
      const { record, match } = begun
      if (seat >= record.seats.length) throw new UsageError(`--seat: this battle has ${record.seats.length} seats`)
      record.seats = record.seats.map(({ name }, i) => ({ name, player: i === seat ? 'person' : level }))
      const voice = options.json === true ? inJsonLines(box) : inSentences(box)
      await new Session({ box, match, record, seat, bot, file: options.record, voice }).run(begun.opening)
    })
}

interface Begun {
  readonly match: Match<unknown, AnyAction, AnyEvent>
  readonly record: Record
  readonly opening: readonly AnyEvent[]
}

function begin(rulebook: AnyRulebook, box: AnyBox, seed: string): Begun {
  const ready = box.ready({ number: seededDice(seed).die(10_000, 'battle') })
  if (!ready.ok) throw new Failed(ready.problems.map(describeProblem).join('; '))
  const dice = { scheme: 'seeded', seed } as const
  const { match, opening } = startMatch(box.game, ready.value, openDice(dice))
  const seats = box.game.sides(match.state).map((_side, i) => ({ name: `Seat ${i + 1}`, player: '' }))
  const record = newRecord({ rulebook, packs: rulebook.packs, options: ready.value, seats, dice })
  return { match: match as Begun['match'], record, opening: opening as AnyEvent[] }
}

/** The match as the record left it, whatever ended the program then. */
async function goOn(rulebook: AnyRulebook, box: AnyBox, file: string): Promise<Begun> {
  const source = await readDataFile(file)
  const read = readRecord(source.data)
  if (!read.ok) throw badInput(source.locate(read.problems))
  const record = read.value
  const inTheWay = obstacles(record, rulebook, rulebook.packs)
  if (inTheWay.length > 0) throw badInput(source.locate(inTheWay))
  const played = replayRecord(box, record)
  if (!played.ok) throw badInput(source.locate(played.problems))
  if (!played.value.ok)
    throw new Failed(`${file}: action ${played.value.at}: expected ${played.value.expected}, got ${played.value.got}`)
  // It vouches for the actions up to here, not for those to come.
  delete record.digest
  return { match: played.value.match, record, opening: [] }
}
