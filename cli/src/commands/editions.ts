import type { Command } from 'commander'
import { botFor, LEVELS, type BotName } from '@flagbridge/ai'
import { loadEditions, rulesOf, type Opened } from '@flagbridge/catalog'
import { describeProblem, seededDice, type AnyAction, type AnyBox, type Seat } from '@flagbridge/kernel'
import { print, printJson, UsageError } from '../output.ts'
import { addPackFlag, type PackFlags } from '../packs.ts'
import { progress } from '../progress.ts'
import { boxNamed, gameNamed } from '../shelf.ts'
import { levelNamed, whole } from './sim.ts'

interface Options extends PackFlags {
  readonly fleets: string
  readonly map: string
  readonly bots: string
  readonly games: string
  readonly nodes: string
  readonly seed: string
  readonly json?: true
}

const BOOKS = ['star-strike-1', 'star-strike-2'] as const

export function addEditions(program: Command): void {
  const command = program
    .command('editions')
    .description('the same battle under Star Strike 1.1 and 2.0: where the rules lead apart, rule by rule')
  addPackFlag(command)
    .option('--fleets <a,b>', 'a ready fleet of either edition for each side', 'PA-Standard,NE-Standard')
    .option('--map <id>', 'the map', 'SM-1')
    .option(
      '--bots <a,b>',
      `a level for each side, the same under both editions: ${LEVELS.join(', ')}; random chooses alike at both tables`,
      'random',
    )
    .option('--games <n>', 'how many battles, each with a seed of its own; more than one are summed up', '1')
    .option('--nodes <n>', 'actions the admiral may play in its mind for one decision', '1000')
    .option('--seed <s>', 'the same seed gives the same battles', '1')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nDice of one occasion fall alike at both tables, and the 2.0 table follows what was ordered at the\n' +
        '1.1 table as long as its rules allow it; where they do not, the same bots decide anew. Compared is every\n' +
        'attack, Skirmish and piece of terrain that both tables came to from the same position.\n\n' +
        'Examples:\n  flagbridge editions\n' +
        '  flagbridge editions --fleets DC-Standard,SW-Standard --map MD-1 --seed 7\n' +
        '  flagbridge editions --bots ensign,ensign --games 50',
    )
    .action(async (options: Options) => {
      const { sideBySide, describeSideBySide, describeSeries, summaryOf, battlefieldsOfBoth } = await loadEditions()
      const games = whole('games', options.games, 1)
      const [first, second, ...more] = options.fleets.split(',')
      if (first === undefined || second === undefined || more.length > 0)
        throw new UsageError(`--fleets: expected two names, got "${options.fleets}"`)
      const boxes = await Promise.all(BOOKS.map((book) => boxNamed(book, options.pack)))
      const { packs } = boxes[0]!
      const maps = battlefieldsOfBoth(packs)
      if (!maps.includes(options.map))
        throw new UsageError(`--map: expected one of ${maps.join(', ')}, got "${options.map}"`)
      const bots = botsNamed(options.bots, boxes)
      const nodes = whole('nodes', options.nodes, 1)
      const bar = progress('editions', games)
      const reports = Array.from({ length: games }, (_, n) => {
        const seed = games === 1 ? options.seed : `${options.seed}/${n + 1}`
        const players = bots === undefined ? {} : { players: playersOf(bots, seed, nodes) }
        const read = sideBySide({ fleets: [first, second], battlefield: options.map, seed, packs, ...players })
        if (!read.ok) throw new UsageError(read.problems.map(describeProblem).join('; '))
        bar.to(n + 1)
        return read.value
      })
      bar.stop()
      if (options.json === true)
        return printJson({ fleets: [first, second], bots: options.bots, summary: summaryOf(reports), battles: reports })
      const nameRule = await ruleNames()
      print(...(games === 1 ? describeSideBySide(reports[0]!, nameRule) : describeSeries(reports, nameRule)))
    })
}

/** The bots of both sides; undefined where chance decides, for it decides alike at both tables. */
function botsNamed(text: string, boxes: readonly Opened[]): readonly BotName[] | undefined {
  const names = text.split(',').map((name) => boxes.map(({ box }) => levelNamed(name, box))[0]!)
  return names.every((name) => name === 'random') ? undefined : names
}

/** The same levels for the seats at both tables, with the same chance. */
function playersOf(bots: readonly BotName[], seed: string, nodes: number) {
  return (box: AnyBox, seat: Seat) => {
    const name = bots[Math.min(seat, bots.length - 1)]!
    const bot = botFor(box, name, seededDice(`${seed}/bot/${seat}`), { nodes })
    return (asked: Parameters<typeof bot.choose>[0]): AnyAction => bot.choose(asked).action
  }
}

async function ruleNames(): Promise<(rule: string) => string> {
  const titles = new Map<string, string>()
  for (const book of BOOKS) for (const { id, title } of (await rulesOf(gameNamed(book))).all) titles.set(id, title)
  return (rule) => (titles.has(rule) ? `${rule} ${titles.get(rule)}` : rule)
}
