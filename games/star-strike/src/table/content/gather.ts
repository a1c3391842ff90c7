import { shown, type Problem } from '@flagbridge/kernel'
import type { Placed } from './compiler.ts'
import type { Content } from './content.ts'
import { editionOf, wordsOfTheOther } from './oneEdition.ts'
import type {
  Pack,
  WrittenAllegiance,
  WrittenBattlefield,
  WrittenFleetList,
  WrittenFleetValues,
  WrittenFormat,
  WrittenLibrary,
  WrittenOrder,
  WrittenReadyFleet,
  WrittenScenario,
  WrittenShip,
  WrittenWeapon,
} from './packSchema.ts'
import type { LegacyKeywords } from './printed.ts'
import type { Printing } from './printing.ts'
import type { Edition } from './words.ts'

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
  readonly find: Content['find']
  readonly problems: Problem[]
}

export function gather(packs: readonly Pack[], { edition, knows }: Printing): Gathered {
  const problems: Problem[] = wordsOfTheOther(packs)
  const all = <Card>(section: keyof Pack, codeOf: (card: Card) => string): Placed<Card>[] =>
    packs.flatMap((pack, i) =>
      ((pack[section] ?? []) as readonly Card[]).map((card, at) => ({
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
  const inEdition = ({ card, path: [pack] }: Placed<{ editions?: readonly Edition[] | undefined }>) =>
    (card.editions ?? [editionOf(packs[Number(pack)]!)]).includes(edition)
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
    legacyKeywords: Object.assign({}, ...packs.map((pack) => pack.legacyKeywords ?? {})) as LegacyKeywords,
    fleetValues: newestList(packs),
    copyLimits: new Map(packs.flatMap((pack) => Object.entries(pack.copyLimits ?? {}))),
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
function newestList(packs: readonly Pack[]): Placed<WrittenFleetValues> | undefined {
  const lists = packs.flatMap((pack, i) =>
    pack.fleetValues === undefined
      ? []
      : [{ card: pack.fleetValues, name: `the list of ${pack.fleetValues.asOf}`, path: [i, 'fleetValues'] }],
  )
  return lists.toSorted((a, b) => a.card.asOf.localeCompare(b.card.asOf)).at(-1)
}

const byCode = (card: { readonly code: string }) => card.code
const byId = (card: { readonly id: string }) => card.id

function places<I extends number>(cards: readonly Placed<unknown>[]): ReadonlyMap<string, I> {
  return new Map(cards.map(({ name }, i) => [name, i as I]))
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
        expected: 'a code of its own',
        found: `${shown(name)} again`,
        rule: 'SS2-1B',
      },
    ]
  })
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

/** The rule that wants a field of a card so, by its path in the pack. */
export function ruleOfField([section, , field]: Problem['path']): string | undefined {
  return RULES_OF_FIELDS[`${section}.${field}`]
}
