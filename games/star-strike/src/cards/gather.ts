import { problemsOf, type Problem } from '@flagbridge/kernel'
import type { Cards } from './cards.ts'
import type { Placed } from './desk.ts'
import {
  packSchema,
  type Pack,
  type WrittenAllegiance,
  type WrittenBattlefield,
  type WrittenFleetList,
  type WrittenFleetValues,
  type WrittenFormat,
  type WrittenLibrary,
  type WrittenOrder,
  type WrittenReadyFleet,
  type WrittenScenario,
  type WrittenShip,
  type WrittenWeapon,
} from './packSchema.ts'
import type { LegacyKeywords } from './printed.ts'
import type { Printing } from './printing.ts'
import { KEYWORDS, PLAIN_SCOPES, RANGED_SCOPES, type Edition } from './words.ts'
import { USES } from './uses.ts'

/** All cards of all packs that the edition uses, each with its place, and what is wrong with their form. */
export interface Gathered {
  readonly allegiances: readonly Placed<WrittenAllegiance>[]
  readonly weapons: readonly Placed<WrittenWeapon>[]
  readonly ships: readonly Placed<WrittenShip>[]
  readonly orders: readonly Placed<WrittenOrder>[]
  readonly fleetLists: readonly Placed<WrittenFleetList>[]
  readonly battlefields: readonly Placed<WrittenBattlefield>[]
  readonly readyFleets: readonly Placed<WrittenReadyFleet>[]
  readonly libraries: readonly Placed<WrittenLibrary>[]
  readonly scenarios: readonly Placed<WrittenScenario>[]
  readonly formats: readonly Placed<WrittenFormat>[]
  readonly legacyKeywords: LegacyKeywords
  readonly copyLimits: ReadonlyMap<string, number>
  /** The newest list among the packs. */
  readonly fleetValues: Placed<WrittenFleetValues> | undefined
  readonly find: Cards['find']
  readonly problems: Problem[]
}

export function gather(raws: readonly unknown[], { edition, knows }: Printing): Gathered {
  const problems: Problem[] = []
  const packs: (Pack | undefined)[] = raws.map((raw, i) => {
    const read = packSchema.safeParse(raw)
    if (read.success) return read.data
    problems.push(...wrongForms(raw, i, read.error.issues))
    return undefined
  })
  const all = <Card>(section: keyof Pack, codeOf: (card: Card) => string): Placed<Card>[] =>
    packs.flatMap((pack, i) =>
      ((pack?.[section] ?? []) as readonly Card[]).map((card, at) => ({
        card,
        name: codeOf(card),
        path: [i, section, at],
      })),
    )
  const allegiances = all<WrittenAllegiance>('allegiances', byCode)
  const weapons = all<WrittenWeapon>('weapons', byCode)
  const everyShip = all<WrittenShip>('ships', byCode)
  const orders = all<WrittenOrder>('orders', byId)
  const fleetLists = knows.fleetLists ? all<WrittenFleetList>('fleetLists', byId) : []
  const battlefields = all<WrittenBattlefield>('battlefields', byId)
  const everyReadyFleet = all<WrittenReadyFleet>('readyFleets', byId)
  const libraries = all<WrittenLibrary>('libraries', byId)
  const everyScenario = all<WrittenScenario>('scenarios', byId)
  const everyFormat = all<WrittenFormat>('formats', byId)
  for (const section of [
    allegiances,
    weapons,
    everyShip,
    orders,
    fleetLists,
    battlefields,
    everyReadyFleet,
    libraries,
    everyScenario,
    everyFormat,
  ])
    problems.push(...repeated(section))
  const inEdition = ({ card }: Placed<{ editions?: readonly Edition[] | undefined }>) =>
    (card.editions ?? [2]).includes(edition)
  const ships = everyShip.filter(inEdition)
  const scenarios = everyScenario.filter(inEdition)
  const readyFleets = everyReadyFleet.filter(({ card }) => (card.edition ?? 2) === edition)
  return {
    allegiances,
    weapons,
    ships,
    orders,
    fleetLists,
    battlefields,
    readyFleets,
    libraries,
    scenarios,
    formats: knows.formats ? everyFormat : [],
    legacyKeywords: Object.assign({}, ...packs.map((pack) => pack?.legacyKeywords ?? {})) as LegacyKeywords,
    fleetValues: newestList(packs),
    copyLimits: new Map(packs.flatMap((pack) => Object.entries(pack?.copyLimits ?? {}))),
    find: {
      allegiance: places(allegiances),
      weapon: places(weapons),
      ship: places(ships),
      order: places(orders),
      fleetList: places(fleetLists),
      battlefield: places(battlefields),
      readyFleet: places(readyFleets),
      library: places(libraries),
      scenario: places(scenarios),
    },
    problems,
  }
}

/** SS1-FLEET.5: of several lists the newest counts, of two of one day the later pack's. */
function newestList(packs: readonly (Pack | undefined)[]): Placed<WrittenFleetValues> | undefined {
  const lists = packs.flatMap((pack, i) =>
    pack?.fleetValues === undefined
      ? []
      : [{ card: pack.fleetValues, name: `the list of ${pack.fleetValues.asOf}`, path: [i, 'fleetValues'] }],
  )
  return lists.toSorted((a, b) => a.card.asOf.localeCompare(b.card.asOf)).at(-1)
}

const byCode = (card: { readonly code: string }) => card.code
const byId = (card: { readonly id: string }) => card.id

function places(cards: readonly Placed<unknown>[]): ReadonlyMap<string, number> {
  return new Map(cards.map(({ name }, i) => [name, i]))
}

/** SS2-1B: a code is unique among components of its type, in all packs together. */
function repeated(cards: readonly Placed<unknown>[]): Problem[] {
  const seen = new Set<string>()
  return cards.flatMap(({ name, path }) => {
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    return [
      {
        path: [...path, path[1] === 'ships' || path[1] === 'weapons' ? 'code' : 'id'],
        expected: `a code of its own, not ${name} again`,
        rule: 'SS2-1B',
      },
    ]
  })
}

type Issues = Parameters<typeof problemsOf>[0]

/** What the schema found, with the card it is on and, where there is one, the rule that wants it so. */
function wrongForms(raw: unknown, pack: number, issues: Issues): Problem[] {
  return problemsOf(issues.map(withWords)).map(({ path, expected }) => {
    const card = nameOf(raw, path)
    const rule = RULES_OF_FIELDS[`${path[0]}.${path[2]}`]
    const problem = { path: [pack, ...path], expected: card === undefined ? expected : `${expected} on ${card}` }
    return rule === undefined ? problem : { ...problem, rule }
  })
}

/** A word that chooses among forms gets the list of words, which the schema library leaves out. */
function withWords(issue: Issues[number]): Issues[number] {
  const words = WORDS_OF_FIELDS[String(issue.path.at(-1))]
  if (issue.code !== 'invalid_union' || words === undefined) return issue
  return { ...issue, errors: [], note: `one of ${words.join(', ')},` }
}

const WORDS_OF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  do: Object.keys(USES),
  scope: [...PLAIN_SCOPES, ...RANGED_SCOPES.map((word) => `{${word}: number}`), '{side: A or B}'],
}

/** SS2-3A.01: the rule behind each field of a card. */
const RULES_OF_FIELDS: Readonly<Record<string, string>> = {
  'ships.code': 'SS2-3A.01.I',
  'ships.name': 'SS2-3A.01.II',
  'ships.className': 'SS2-3A.01.III',
  'ships.allegiance': 'SS2-3A.01.IV',
  /** SS2-3A.01.V: exactly one of three. */
  'ships.type': 'SS2-3A.01.V',
  'ships.subtype': 'SS2-3A.01.VI',
  'ships.bonusOrders': 'SS2-3A.01.VIII.a',
  /** SS2-3A.01.IX: exactly one of five. */
  'ships.role': 'SS2-3A.01.IX',
  'ships.hull': 'SS2-3A.01.X',
  'ships.armor': 'SS2-3A.01.XI',
  'ships.flak': 'SS2-3A.01.XII',
  'ships.armaments': 'SS2-3A.01.XIV',
  'ships.keywords': 'SS2-3A.01.XV',
  'ships.derived': 'SS2-3A',
  'weapons.code': 'SS2-1B',
  'weapons.chart': 'SS2-5C',
  'weapons.maxDistance': 'SS2-5A.b',
  'orders.id': 'SS2-1B',
  'orders.category': 'SS2-10C',
  'allegiances.color': 'SS2-3A.01.IV',
  'fleetLists.entries': 'SS2-10B',
  'readyFleets.level': 'SS2-10A',
}

/** The code, id or name of the card that a path leads into. */
function nameOf(raw: unknown, path: readonly (string | number)[]): string | undefined {
  const [section, at] = path
  if (section === undefined || at === undefined) return undefined
  const cards = (raw as Record<string, unknown>)[section]
  if (section === 'legacyKeywords' && (KEYWORDS as readonly unknown[]).includes(at)) return String(at)
  const card = (cards as Record<string, unknown> | undefined)?.[at]
  if (typeof card !== 'object' || card === null) return `${section} ${at}`
  const { code, id, name } = card as Record<string, unknown>
  return [code, id, name].find((word) => typeof word === 'string') ?? `${section} ${at}`
}
