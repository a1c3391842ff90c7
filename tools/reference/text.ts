import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openBuiltIn, shelf, type Shelved } from '@flagbridge/catalog'
import {
  atRandom,
  describeProblem,
  playOut,
  SearchTable,
  seededDice,
  type AnyAction,
  type AnyBox,
  type AnyMuster,
} from '@flagbridge/kernel'
import { refusalsIn } from './refusals.ts'
import { typesOf, type Field, type GameTypes, type Shape } from './types.ts'

/** The pages of docs/reference as they should be, by the name of their file. */
export async function referencePages(root: string): Promise<Map<string, string>> {
  const entries = shelf.map((game) => entryOf(root, game))
  const types = typesOf(root, entries)
  const pages = new Map<string, string>()
  for (const [i, game] of shelf.entries())
    pages.set(`${game.id}.md`, await page(root, game, path.dirname(entries[i]!), types[i]!))
  return pages
}

/** Where the module lies that the shelf loads. */
function entryOf(root: string, { id, folder }: Shelved): string {
  const listed = readFileSync(path.join(root, 'catalog/src/shelf.ts'), 'utf8')
  const from = new RegExp(`'${id}'[^(]*\\(\\) => import\\('@flagbridge/[\\w-]+(/[\\w-]+)?'\\)`).exec(listed)
  const { exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>
  }
  const file = exports[`.${from?.[1] ?? ''}`]
  if (file === undefined) throw new Error(`${id}: its package exports no module for the shelf`)
  return path.join(folder, file)
}

async function page(root: string, game: Shelved, source: string, types: GameTypes): Promise<string> {
  const { box } = await openBuiltIn(game)
  return [
    `# Reference: ${game.title}`,
    '',
    'For vignettes, records and programs. Written by `npm run docs` from the types and words of the game; a test fails',
    'while it is out of date. How a position and',
    `an order are written is in the game's NOTATION: ${notationLinks(game)}.`,
    '',
    'A type that ends in `Index`, a `Cell`, a `Seat` and a `Side` are numbers;',
    'in vignettes their names may stand for them.',
    '',
    ...ordersOf(box, types),
    ...eventsOf(types),
    ...stateOf(types),
    ...derivedOf(box),
    ...refusalsOf(root, game, source, box),
  ].join('\n')
}

function notationLinks({ id, folder }: Shelved): string {
  const file = id === 'star-strike-1' ? 'NOTATION-1.md' : 'NOTATION.md'
  return `[${file}](../../${folder}/${file})`
}

function ordersOf(box: AnyBox, { actions }: GameTypes): string[] {
  const rows: string[] = []
  const left = new Map(actions.map((action) => [action.name, action]))
  for (const kind of box.words.kinds ?? [])
    for (const [verb, form] of Object.entries(box.words.forms?.(kind) ?? {})) {
      rows.push(
        `| \`${kind}\` | \`${cell(form)}\` | \`${verb}\` | ${fields(actions.find(({ name }) => name === verb))} |`,
      )
      left.delete(verb)
    }
  for (const action of left.values()) rows.push(`| | | \`${action.name}\` | ${fields(action)} |`)
  return [
    '## Orders',
    '',
    'By the kind of decision they answer (`asked:` in a vignette), as they are typed,',
    'and as an action of a record: `{ do: VERB, … }`.',
    '',
    '| decision | typed | verb | fields |',
    '|---|---|---|---|',
    ...rows,
    '',
  ]
}

function eventsOf({ events }: GameTypes): string[] {
  return [
    '## Events',
    '',
    'Each has `kind` and `rule`, too.',
    '',
    '| event | fields | |',
    '|---|---|---|',
    ...events.map((event) => `| \`${event.name}\` | ${fields(event)} | ${cell(event.comment)} |`),
    '',
  ]
}

function stateOf({ state }: GameTypes): string[] {
  return [
    '## State',
    '',
    'What `expect.state` and `sees` look into, and what a view is made of.',
    '',
    ...state.flatMap(({ name, comment, fields: all }) => [
      `### ${name}`,
      '',
      ...(comment === '' ? [] : [comment, '']),
      '| field | type | |',
      '|---|---|---|',
      ...all.map((field) => `| \`${named(field)}\` | \`${cell(short(field.type))}\` | ${cell(field.comment)} |`),
      '',
    ]),
  ]
}

/** What can be asked for, gathered from a battle that chance has fought. */
function derivedOf({ notation, muster, game }: AnyBox): string[] {
  if (notation === undefined) return []
  const options = (muster as AnyMuster).complete({ set: {}, fleets: [] }, seededDice('reference'))
  if (!options.ok) throw new Error(options.problems.map(describeProblem).join('; '))
  const table = new SearchTable(game, game.start(options.value) as unknown, seededDice('reference'))
  game.begin(table)
  const chance = atRandom<unknown, AnyAction>(seededDice('choices'))
  const found = new Map<string, string>()
  playOut(game, table, (state, seat, actions) => {
    for (const [key, type] of paths(notation.derived(state))) found.set(key, type)
    return chance(state, seat, actions)
  })
  return [
    '## Derived',
    '',
    'What `expect.derived` can ask for; `NAME` is the name of a ship, a battery or whatever stands there.',
    '',
    '| key | type |',
    '|---|---|',
    ...[...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, type]) => `| \`${key}\` | ${type} |`),
    '',
  ]
}

function* paths(value: unknown, path: readonly string[] = []): Iterable<[key: string, type: string]> {
  if (typeof value !== 'object' || value === null) {
    yield [path.join('.'), typeof value]
    return
  }
  if (Array.isArray(value)) {
    if (value.length > 0) yield [path.join('.'), `list of ${typeof value[0]}s`]
    return
  }
  const keys = Object.keys(value)
  const named = path.length > 0 && keys.some((key) => /[^a-z]/i.test(key) || /^[A-Z]/.test(key) || /\d/.test(key))
  for (const [key, one] of Object.entries(value)) yield* paths(one, [...path, named ? 'NAME' : key])
}

function refusalsOf(root: string, game: Shelved, source: string, { notation }: AnyBox): string[] {
  const entries = refusalsIn(path.join(root, game.folder, 'src'), notation?.refusals ?? []).map((entry) => ({
    ...entry,
    // Editions that share a folder share codes, but not rules.
    rules: entry.rules.filter((rule) => !isOfAnother(rule, game, source)),
  }))
  return [
    '## Refusals',
    '',
    'The codes that `refused:` of a vignette may name, beside rules. `…` stands for a value.',
    '',
    '| code | rules | sentence |',
    '|---|---|---|',
    ...entries.map(({ code, rules, sentence }) => `| \`${code}\` | ${rules.join(', ')} | ${cell(sentence)} |`),
    '',
  ]
}

function isOfAnother(rule: string, { id }: Shelved, source: string): boolean {
  const edition = /\/v(\d)$/.exec(source)?.[1]
  return (
    edition !== undefined && id.startsWith('star-strike') && /^SS\d-/.test(rule) && !rule.startsWith(`SS${edition}-`)
  )
}

function fields(shape: Shape | undefined): string {
  const all = shape?.fields ?? []
  return all.map((field) => `\`${named(field)}\` ${cell(short(field.type))}${said(field)}`).join('; ')
}

function said({ comment }: Field): string {
  return comment === '' ? '' : ` (${cell(comment).replace(/\.$/, '')})`
}

function named({ name, optional }: Field): string {
  return optional ? `${name}?` : name
}

const MANY_WORDS = 8

/** Of many words the first few. */
function short(type: string): string {
  const words = type.split(' | ')
  return words.length <= MANY_WORDS ? type : `${words.slice(0, 3).join(' | ')} | … (${words.length} in all)`
}

/** Within a table a bar would part columns. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
