import { writeFile } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import { Option, type Command } from 'commander'
import { fleetFile, fleetLink, readFleets } from '@flagbridge/formats'
import {
  describeProblem,
  fleetPost,
  seededDice,
  type DesignAccount,
  type Designs,
  type Finding,
  type FleetDesign,
  type FleetKind,
  type PlanValue,
} from '@flagbridge/kernel'
import type { ShipCard } from '@flagbridge/scene'
import { readText } from '../files.ts'
import { badInput, Failed, print, printJson, UsageError } from '../output.ts'
import { addPackFlag, type PackFlags } from '../packs.ts'
import { boxNamed } from '../shelf.ts'
import { cardText } from '../terminal/cardText.ts'

interface Options extends PackFlags {
  readonly json?: true
  readonly name?: string
}

interface ShowOptions extends Options {
  readonly as: 'table' | 'text' | 'pack' | 'link'
  readonly cards?: true
}

interface RandomOptions extends ShowOptions {
  readonly seed: string
  readonly set: readonly string[]
  readonly list?: string
  readonly output?: string
}

const FILES = `
A fleet may be given as
  a pack          *.yaml with the fleet in it, as "fleet random -o" writes it
  a plan's own    the list that a *.plan.yaml has under "own"
  a post          text with lines such as "2x NE-C3 Line Cruiser, 4"
  a link          ending in #/workbench/fleet/GAME/…
  -               any of these from standard input`

export function addFleet(program: Command): void {
  const fleet = program.command('fleet').description('fleets: check one, show one, draw one (docs/workbench.md)')
  addCheck(fleet)
  addShow(fleet)
  addRandom(fleet)
  addCatalogue(fleet)
}

const ON_PAGE = 'https://flagbridge.example/'

function withFile(command: Command): Command {
  return addPackFlag(command.argument('<game>', 'the id of a game').argument('<fleet>', 'a file, a link or -'))
    .option('--name <fleet>', 'which, where a pack holds several')
    .option('--json', 'print JSON')
}

function addCheck(fleet: Command): void {
  withFile(fleet.command('check'))
    .description('every limit that a fleet has, what it comes to, and what is wrong, with the rule; exits with 1 then')
    .addHelpText(
      'after',
      `${FILES}\n\nExamples:\n  flagbridge fleet check star-strike-2 thorns.yaml\n  flagbridge fleet check admiral - --json`,
    )
    .action(async (game: string, place: string, options: Options) => {
      const { kind } = await opened(game, options)
      const designs = await given(kind, game, place, options)
      if (options.json === true) printJson(designs.map((design) => checkedFleet(kind, design)))
      else for (const design of designs) printChecked(kind, design)
      if (designs.some((design) => wrongIn(kind, design).length > 0)) process.exitCode = 1
    })
}

function addShow(fleet: Command): void {
  withFile(fleet.command('show'))
    .description('a fleet as it is: a table, text for a post, a pack, or a link')
    .addOption(asOption())
    .option('--cards', 'the records of its ships, too')
    .addHelpText(
      'after',
      `${FILES}\n\nExamples:\n  flagbridge fleet show admiral home-fleet.yaml --cards\n` +
        '  flagbridge fleet show star-strike-2 thorns.yaml --as text',
    )
    .action(async (game: string, place: string, options: ShowOptions) => {
      const { kind, title } = await opened(game, options)
      for (const design of await given(kind, game, place, options)) await show(kind, { game, title }, design, options)
    })
}

function addRandom(fleet: Command): void {
  addPackFlag(fleet.command('random').argument('<game>', 'the id of a game'))
    .description('a legal fleet drawn by chance; the same seed gives the same')
    .addOption(
      new Option('--set <key=value>', 'what it is made for: points, level, format (repeatable)')
        .argParser((value: string, before: readonly string[]) => [...before, value])
        .default([], 'the usual values'),
    )
    .option('--list <id>', 'the list that it is bought from, where the game has such')
    .option('--seed <s>', 'the dice', '1')
    .option('--name <name>', 'what it is called')
    .addOption(asOption())
    .option('--cards', 'the records of its ships, too')
    .option('-o, --output <file.yaml>', 'write it as a pack')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  flagbridge fleet random star-strike-2 --set level=beta --list FCL-NE\n' +
        '  flagbridge fleet random starmada-x --set points=500 -o lights.yaml\n' +
        '  flagbridge fleet random imperial-stars --set mode=hired --set points=200 --as text',
    )
    .action(async (game: string, options: RandomOptions) => {
      const { kind, title } = await opened(game, options)
      const wanted = asked(kind, options)
      const drawn = kind.random(wanted, seededDice(options.seed))
      if (!drawn.ok) throw new Failed(drawn.problems.map(describeProblem).join('\n'), drawn.problems)
      const design = drawn.value
      if (options.output !== undefined) await written(options.output, fleetFile(kind, design).text)
      await show(kind, { game, title }, design, options)
      if (options.output !== undefined && options.json !== true) print(`written to ${options.output}`)
    })
}

function addCatalogue(fleet: Command): void {
  addPackFlag(fleet.command('catalogue').argument('<game>', 'the id of a game'))
    .description('everything that a fleet may be made of, with what it costs')
    .addOption(
      new Option('--set <key=value>', 'what the fleet is made for (repeatable)')
        .argParser((value: string, before: readonly string[]) => [...before, value])
        .default([], 'the usual values'),
    )
    .option('--list <id>', 'the list that it is bought from, where the game has such')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  flagbridge fleet catalogue star-strike-2 --list FCL-NE')
    .action(async (game: string, options: RandomOptions) => {
      const { kind } = await opened(game, options)
      const offers = kind.offers(asked(kind, options))
      if (options.json === true) return printJson(offers)
      let category: string | undefined
      for (const { category: of, id, name, cost, line, limit } of offers) {
        if (of !== category) print(of)
        category = of
        const most = limit === undefined ? '' : ` · at most ${limit}`
        print(`  ${id}  ${name}${cost === 0 ? '' : `, ${cost}`}${most}  ${line}`.trimEnd())
      }
    })
}

function asOption(): Option {
  return new Option('--as <form>', 'a table, text for a post, a pack, or a link')
    .choices(['table', 'text', 'pack', 'link'])
    .default('table')
}

interface OpenedKind {
  readonly kind: FleetKind<ShipCard>
  readonly title: string
}

async function opened(game: string, { pack }: PackFlags): Promise<OpenedKind> {
  const { box, rulebook } = await boxNamed(game, pack)
  const designs = (await box.designs?.()) as Designs<ShipCard> | undefined
  if (designs === undefined) throw new UsageError(`${rulebook.title} has no fleets to be made`)
  return { kind: designs.fleet, title: rulebook.title }
}

async function given(
  kind: FleetKind<ShipCard>,
  game: string,
  place: string,
  { name }: Options,
): Promise<readonly FleetDesign[]> {
  const isLink = place.includes('#/workbench/')
  const text = isLink ? place : place === '-' ? await textOf(process.stdin) : await readText(place)
  const read = await readFleets(isLink ? 'link' : place, text, kind, game)
  if (!read.ok) throw badInput(read.problems)
  if (name === undefined) return read.fleets
  const called = read.fleets.filter((one) => one.name.toLowerCase() === name.toLowerCase())
  if (called.length > 0) return called
  throw new UsageError(`--name: there is ${read.fleets.map((one) => one.name).join(', ')}, not "${name}"`)
}

/** A blank fleet with what the flags say; what is not to be chosen is refused with what there is. */
function asked(kind: FleetKind<ShipCard>, { set, list, name }: RandomOptions): FleetDesign {
  let design = kind.blank()
  if (name !== undefined) design = kind.change(design, ['name'], name)
  const pairs = set.map((pair) => {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
    if (key === undefined) throw new UsageError(`--set: expected key=value, got "${pair}"`)
    return [key, value!] as const
  })
  for (const [key, value] of [...pairs, ...(list === undefined ? [] : [['list', list] as const])]) {
    const fields = kind.fields(design).filter(({ path }) => path[0] === 'set' || path[0] === 'list')
    const keyOf = (path: readonly (string | number)[]) => String(path.at(-1))
    const field = fields.find(({ path }) => keyOf(path) === key)
    if (field === undefined)
      throw new UsageError(`--set: there is ${fields.map(({ path }) => keyOf(path)).join(', ')}, not "${key}"`)
    const meant = valueOf(value)
    if (field.kind === 'choice' && !field.allowed.some((one) => one.value === meant))
      throw new UsageError(`${key}: one of ${field.allowed.map((one) => one.value).join(', ')}, not "${value}"`)
    if (
      field.kind === 'number' &&
      !(Number.isInteger(meant) && Number(meant) >= field.from && Number(meant) <= field.to)
    )
      throw new UsageError(`${key}: a whole number from ${field.from} to ${field.to}, not "${value}"`)
    design = kind.change(design, field.path, meant)
  }
  return design
}

function valueOf(text: string): PlanValue {
  if (text === 'true' || text === 'false') return text === 'true'
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

async function show(
  kind: FleetKind<ShipCard>,
  { game, title }: { readonly game: string; readonly title: string },
  design: FleetDesign,
  { as, cards, json }: ShowOptions,
): Promise<void> {
  if (json === true)
    return printJson({ ...checkedFleet(kind, design), ...(cards === true ? { cards: kind.faces(design) } : {}) })
  if (as === 'text') print(fleetPost({ id: game, title }, kind, design).trimEnd())
  else if (as === 'pack') print(fleetFile(kind, design).text.trimEnd())
  else if (as === 'link') print(await linkOf(game, design))
  else printChecked(kind, design)
  if (cards === true) for (const face of kind.faces(design)) print('', ...cardText(face))
}

async function linkOf(game: string, design: FleetDesign): Promise<string> {
  const packed = await fleetLink(design)
  if (packed === undefined) throw new Failed(`${design.name} is too long for a link: send it as a file or as text`)
  return `${ON_PAGE}#/workbench/fleet/${game}/${packed}`
}

function wrongIn(kind: FleetKind<ShipCard>, design: FleetDesign): Finding[] {
  return kind.findings(design).filter(({ severity }) => severity === 'wrong')
}

function checkedFleet(kind: FleetKind<ShipCard>, design: FleetDesign): object {
  return {
    legal: wrongIn(kind, design).length === 0,
    design,
    accounts: kind.accounts(design),
    findings: kind.findings(design),
  }
}

function printChecked(kind: FleetKind<ShipCard>, design: FleetDesign): void {
  const settings = kind
    .fields(design)
    .flatMap((field) =>
      field.kind === 'choice' || field.kind === 'number' ? [`${field.path.at(-1)} ${field.value}`] : [],
    )
  print(`${design.name}: ${settings.join(', ')}`)
  const items = new Map(kind.catalogue(design).map((item) => [item.id, item]))
  const parts = new Set(kind.entries(design).map(({ part }) => part))
  for (const part of parts)
    for (const line of listed(
      kind.entries(design).filter((entry) => entry.part === part),
      items,
    ))
      print(`  ${line}`)
  for (const account of kind.accounts(design)) print(accountLine(account))
  for (const { severity, sentence, rule, path } of kind.findings(design)) {
    const at = path[0] === 'parts' && path[2] !== undefined ? `${path[1]} ${Number(path[2]) + 1}: ` : ''
    print(`${severity}: ${at}${sentence} (${rule})`)
  }
  print(wrongIn(kind, design).length === 0 ? 'legal' : 'not legal')
}

function listed(
  entries: readonly { readonly id: string; readonly name?: string }[],
  items: ReadonlyMap<string, { readonly name: string; readonly cost: number }>,
): string[] {
  const lines = new Map<string, number>()
  for (const { id, name } of entries) {
    const item = items.get(id)
    const called = name === undefined ? '' : ` "${name}"`
    const cost = item === undefined || item.cost === 0 ? '' : `, ${item.cost}`
    const line = `${id}${called} ${item?.name ?? '(in no pack at hand)'}${cost}`
    lines.set(line, (lines.get(line) ?? 0) + 1)
  }
  return [...lines].map(([line, count]) => `${count}x ${line}`)
}

function accountLine({ title, total, unit, least, most, rule, sentence }: DesignAccount): string {
  const span =
    least === undefined && most === undefined
      ? ''
      : least === most
        ? `, exactly ${most}`
        : ` (${[least === undefined ? '' : `at least ${least}`, most === undefined ? '' : `at most ${most}`].filter(Boolean).join(', ')})`
  const amount = unit === title ? String(total) : `${total} ${unit}`
  return `${title}: ${amount}${span}${sentence === undefined ? '' : `, ${sentence}`} ${rule}`
}

async function written(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    throw new Failed(`${file}: cannot be written: ${(error as Error).message}`)
  }
}
