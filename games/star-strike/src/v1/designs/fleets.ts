import {
  fleetKind,
  nameIn,
  settingsCalled,
  type DesignAccount,
  type Designs,
  type FleetDesign,
  type FleetForm,
  type MusterChoice,
} from '@flagbridge/kernel'
import type { DrawnTableBox, ShipCard } from '@flagbridge/scene'
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
import type { OwnFleet } from '../../table/muster/fleets.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import { formatValue, formatValues } from '../muster/choices.ts'
import type { Options } from '../options.ts'
import { isBig } from '../rules/1-definitions.ts'
import { LIBRARY } from '../rules/20-libraries.ts'
import { isRefit } from '../rules/5-orders.ts'
import type { State } from '../state.ts'

type Box = Pick<DrawnTableBox<State, Action, Event, Options>, 'game' | 'look' | 'muster'>

/** SS1-FLEET.1: fleets of one Faction with their Order Libraries, made for a format or for a quick start. */
export function designsOf(c: Content, box: Box): Designs<ShipCard> {
  const fleet = fleetKind(box.muster, formOf(c, box))
  return { fleet, kinds: [fleet] }
}

function formOf(c: Content, { game, look }: Box): FleetForm<OwnFleet, ShipCard> {
  return {
    sentence: 'Ships of one Faction within the Fleet Value of a format, with an Order Library.',
    rule: 'SS1-FLEET.1',
    parts: partsOf({ ships: 'SS1-FLEET.5', orders: 'SS1-LIBRARY.1' }),
    given: { scenario: 'none' },
    settings: (choices, design) => settings(c, choices, design),
    blank: () => ({ set: { mode: 'constructed', format: 'standard' } }),
    fleetOf: shipsAndOrders,
    designOf: ({ ships, orders }) => ({
      parts: { [SHIPS]: ships.map((id) => ({ id })), [ORDERS]: orders.map((id) => ({ id })) },
    }),
    cost: () => ({ title: 'Fleet Value', rule: 'SS1-FLEET.5' }),
    shares: (design) => sharesOf(c, design),
    path: (path) => (path[0] === 'ships' || path[0] === 'orders' ? ['parts', ...path] : path),
    line: (id) => lineOf(c, id),
    faces: (entries, part) =>
      facesOf(c, entries, part, (ships) => {
        const fleet = { ships: [...ships], orders: [] }
        const players = [0, 1].map((team) => ({ team: team as 0 | 1, fleet }))
        const state = game.start({ mode: 'free', players, rules: {} } as unknown as Options)
        return ships.map((_ship, i) => look.card(state, `piece:${i}`, 0))
      }),
    packed: (design, head) => packedFleet(c, design, head, { edition: 1, format: formatNamed(c, design).id }),
    unpacked: (pack) =>
      unpackedFleets(pack, 1, ({ format }) => ({
        set: { mode: 'constructed', format: nameIn(format).toLowerCase().replaceAll(' ', '-') },
      })),
  }
}

/** The muster offers the formats for so many players; whoever makes a fleet chooses among all, and so the players. */
function settings(c: Content, choices: readonly MusterChoice[], design: FleetDesign) {
  return settingsCalled(choices, ['mode', 'format', 'copyLimits']).map((field) =>
    field.path[1] === 'format'
      ? { ...field, kind: 'choice' as const, allowed: formatValues(c.formats), value: formatNow(c, design) }
      : field,
  )
}

function formatNamed(c: Content, { set }: FleetDesign) {
  const named = c.formats.find((format) => formatValue(format) === set['format'])
  return named ?? c.formats.find(({ id }) => id === 'Standard') ?? c.formats[0]!
}

function formatNow(c: Content, design: FleetDesign): string {
  return formatValue(formatNamed(c, design))
}

/** SS1-FLEET.3, SS1-FLEET.4, SS1-LIBRARY.1 to SS1-LIBRARY.4: in Constructed Play; otherwise only the cards count. */
function sharesOf(c: Content, design: FleetDesign): DesignAccount[] {
  const built = design.set['mode'] !== 'quick-start'
  const ships = (rule: string, counts: (ship: NonNullable<ReturnType<typeof shipOf>>) => boolean) =>
    termsOf(c, design, SHIPS, rule, (id) => {
      const ship = shipOf(c, id)
      return ship !== undefined && counts(ship) ? 1 : undefined
    })
  const orders = (rule: string, special?: true) =>
    termsOf(c, design, ORDERS, rule, (id) =>
      special === undefined || orderOf(c, id)?.category === 'Special' ? 1 : undefined,
    )
  const cards = accountOf({
    key: 'orders',
    title: 'Order Library',
    unit: 'Orders',
    ...(built ? { least: LIBRARY.cards } : {}),
    most: LIBRARY.cards,
    rule: 'SS1-LIBRARY.1',
    sentence: `at most ${LIBRARY.basicCopies} of a Basic one`,
    terms: orders('SS1-LIBRARY.1'),
  })
  if (!built) return [cards]
  return [
    accountOf({
      key: 'big',
      title: 'Heavies and Super Heavies',
      unit: 'ships',
      least: 1,
      rule: 'SS1-FLEET.4',
      terms: ships('SS1-FLEET.4', ({ role }) => isBig(role)),
    }),
    accountOf({
      key: 'refits',
      title: 'Refits',
      unit: 'ships',
      most: 1,
      rule: 'SS1-FLEET.3',
      terms: ships('SS1-FLEET.3', isRefit),
    }),
    cards,
    accountOf({
      key: 'special',
      title: 'Special Orders',
      unit: 'Orders',
      most: LIBRARY.specials,
      rule: 'SS1-LIBRARY.4',
      sentence: 'all different',
      terms: orders('SS1-LIBRARY.4', true),
    }),
  ]
}
