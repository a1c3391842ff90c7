import {
  fleetKind,
  nameIn,
  settingsCalled,
  type DesignAccount,
  type Designs,
  type FleetDesign,
  type FleetForm,
  type FleetItem,
} from '@flagbridge/kernel'
import type { DrawnTableBox, ShipCard } from '@flagbridge/scene'
import { allegianceOf } from '../../table/content/cards.ts'
import type { FleetList } from '../../table/content/content.ts'
import { CATEGORIES, FLEET_LEVELS, type Category, type FleetLevel } from '../../table/content/words.ts'
import {
  accountOf,
  facesOf,
  lineOf,
  ORDERS,
  orderOf,
  packedFleet,
  partsOf,
  shipOf,
  SHIPS,
  shipsAndOrders,
  termsOf,
  unpackedFleets,
} from '../../table/designs/fleetForm.ts'
import { NONE } from '../../table/indices.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import type { OwnFleet2 } from '../muster/fleets.ts'
import type { Options } from '../options.ts'
import { allowanceOf } from '../rules/10a-constructed.ts'
import { entryOf } from '../rules/10b-fleets.ts'
import { BASICS, SPECIALS } from '../rules/10c-libraries.ts'
import type { State } from '../state.ts'

type Box = Pick<DrawnTableBox<State, Action, Event, Options>, 'game' | 'look' | 'muster'>

/** SS2-10: fleets of a Fleet Construction List with their Order Libraries, made for a level or for free play. */
export function designsOf(c: Content, box: Box): Designs<ShipCard> {
  const fleet = fleetKind(box.muster, formOf(c, box))
  return { fleet, kinds: [fleet] }
}

function formOf(c: Content, { game, look }: Box): FleetForm<OwnFleet2, ShipCard> {
  return {
    sentence: 'Ships bought from one Fleet Construction List, with an Order Library.',
    rule: 'SS2-10',
    parts: partsOf({ ships: 'SS2-10B', orders: 'SS2-10C' }),
    given: { scenario: 'none' },
    settings: (choices) => settingsCalled(choices, ['mode', 'level']),
    blank: () => ({ set: { mode: 'constructed', level: 'alpha' }, list: c.fleetLists[0]?.id ?? '' }),
    lists: (design) => ({
      kind: 'choice',
      path: ['list'],
      title: 'Fleet list',
      sentence: 'What the ships are bought from.',
      rule: 'SS2-10B',
      allowed: c.fleetLists.map((list) => ({ value: list.id, label: `${allegianceOf(c, list).name}, ${list.id}` })),
      value: design.list ?? '',
    }),
    fleetOf: (design) => ({
      ...(design.list === undefined ? {} : { list: design.list }),
      ...shipsAndOrders(design),
    }),
    designOf: ({ list, ships, orders }) => ({
      ...(list === undefined ? {} : { list }),
      parts: { [SHIPS]: ships.map((id) => ({ id })), [ORDERS]: orders.map((id) => ({ id })) },
    }),
    cost: () => ({ title: 'Power Points', rule: 'SS2-10A' }),
    shares: (design) => (isFree(design) ? [] : [...sharesOf(c, design), ...libraryOf(c, design)]),
    path: (path) => (path[0] === 'ships' || path[0] === 'orders' ? ['parts', ...path] : path),
    isOffered: (design, item) => item.kind !== 'ship' || isOnList(c, design, item),
    line: (id) => lineOf(c, id),
    faces: (entries, part) =>
      facesOf(c, entries, part, (ships) => {
        const fleet = { ships: [...ships], orders: [] }
        const players = [0, 1].map((team) => ({ team: team as 0 | 1, fleet }))
        const state = game.start({ mode: 'free', players, rules: {} } as unknown as Options)
        return ships.map((_ship, i) => look.card(state, `piece:${i}`, 0))
      }),
    packed: (design, head) => packedFleet(c, design, head, { edition: 2, list: design.list, level: levelOf(design) }),
    unpacked: (pack) =>
      unpackedFleets(pack, 2, ({ list, level }) => ({
        set: { mode: 'constructed', level: nameIn(level).toLowerCase() },
        ...(typeof list === 'string' ? { list } : {}),
      })),
  }
}

function isFree({ set }: FleetDesign): boolean {
  return set['mode'] === 'free'
}

function levelOf({ set }: FleetDesign): FleetLevel {
  return FLEET_LEVELS.find((level) => level.toLowerCase() === set['level']) ?? FLEET_LEVELS[0]
}

function listOf(c: Content, { list }: FleetDesign): FleetList | undefined {
  return c.fleetLists[c.find.fleetList.get(list ?? '') ?? NONE]
}

/** The ships of all lists are in the muster's catalogue; here only those of this one, as it prices them. */
function isOnList(c: Content, design: FleetDesign, { id, category, cost }: FleetItem): boolean {
  const list = listOf(c, design)
  const ship = shipOf(c, id)
  if (list === undefined || ship === undefined) return false
  const entry = entryOf(list, ship.index)
  return entry?.pp === cost && category === `${allegianceOf(c, list).name}: ${entry.category}`
}

const SHARE_RULES: Readonly<Record<Category, string>> = {
  Core: 'SS2-10B.01',
  Specialist: 'SS2-10B.02',
  Support: 'SS2-10B.03',
}

/** SS2-10B.01 to SS2-10B.03: what each category takes of the allowance. */
function sharesOf(c: Content, design: FleetDesign): DesignAccount[] {
  const list = listOf(c, design)
  if (list === undefined) return []
  const allowance = allowanceOf(levelOf(design))
  const { coreMin, coreMax, specialistMax, supportMin, supportMax } = list.shares
  const bounds = {
    Core: [coreMin, coreMax],
    Specialist: [0, specialistMax],
    Support: [supportMin, supportMax],
  } as const
  return CATEGORIES.map((category) => {
    const [least, most] = bounds[category]
    const rule = SHARE_RULES[category]
    return accountOf({
      key: category,
      title: category,
      unit: 'PP',
      ...(least > 0 ? { least: Math.ceil((least * allowance) / 100) } : {}),
      ...(most < 100 ? { most: Math.floor((most * allowance) / 100) } : {}),
      rule,
      sentence: shareInWords(least, most, allowance),
      terms: termsOf(c, design, SHIPS, rule, (id) => {
        const ship = shipOf(c, id)
        const entry = ship === undefined ? undefined : entryOf(list, ship.index)
        return entry?.category === category ? entry.pp : undefined
      }),
    })
  })
}

function shareInWords(least: number, most: number, allowance: number): string {
  if (least === 0 && most >= 100) return 'any share'
  const span = least === 0 ? `at most ${most}` : most >= 100 ? `at least ${least}` : `${least} to ${most}`
  return `${span} % of ${allowance} PP`
}

/** SS2-10C.01, SS2-10C.02. */
function libraryOf(c: Content, design: FleetDesign): DesignAccount[] {
  const of = (category: 'Basic' | 'Special', rule: string) =>
    termsOf(c, design, ORDERS, rule, (id) => (orderOf(c, id)?.category === category ? 1 : undefined))
  return [
    accountOf({
      key: 'basic',
      title: 'Basic Orders',
      unit: 'Orders',
      least: BASICS,
      most: BASICS,
      rule: 'SS2-10C.01',
      sentence: 'at most 2 of each',
      terms: of('Basic', 'SS2-10C.01'),
    }),
    accountOf({
      key: 'special',
      title: 'Special Orders',
      unit: 'Orders',
      most: SPECIALS,
      rule: 'SS2-10C.02',
      sentence: 'all different',
      terms: of('Special', 'SS2-10C.02'),
    }),
  ]
}
