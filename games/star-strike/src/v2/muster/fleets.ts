import {
  problemsOf,
  readBadly,
  readWell,
  type Dice,
  type Finding,
  type FleetItem,
  type FleetRules,
  type Plan,
  type Read,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { allegianceOf, shipAt } from '../../table/content/cards.ts'
import type { FleetList, ReadyFleet } from '../../table/content/content.ts'
import {
  dealShips,
  orderItems,
  ordersOf,
  ownFleetFields,
  readyFleetMeant,
  seatsWithFleets,
  writtenFleet,
  wrongs,
  type OwnFleet,
} from '../../table/muster/fleets.ts'
import { muster, unknownCards } from '../../table/options.ts'
import { shipArt } from '../../table/look/art.ts'
import { NONE } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { Chosen2 } from './choices.ts'
import { fleetFor, freeFleetFor, type DrawnFleet } from './draw.ts'
import { allowanceOf } from '../rules/10a-constructed.ts'
import { checkFleet, entryOf } from '../rules/10b-fleets.ts'
import { checkLibrary } from '../rules/10c-libraries.ts'

/** SS2-10B, SS2-10C: what a fleet is in this edition. In 1.1 it has no list, and must find room on its edge. */

/** Ships of a Fleet Construction List with an Order Library. */
export interface OwnFleet2 extends OwnFleet {
  readonly list?: string | undefined
}

type Plan2 = Plan<OwnFleet2>

const MOST_CARDS = 60
const writtenSchema = z.strictObject({ list: z.optional(z.string().check(z.maxLength(80))), ...ownFleetFields })

function read(c: Content, raw: unknown): Read<OwnFleet2> {
  const found = z.safeParse(writtenSchema, raw)
  if (!found.success) return readBadly(...problemsOf(found.error.issues))
  const { list, ships } = found.data
  const orders = ordersOf(c, found.data, 'SS2-10C')
  return orders.ok ? readWell({ ...(list === undefined ? {} : { list }), ships, orders: orders.value }) : orders
}

/** SS2-10: legal for the level; in free play only made of known cards. */
export function fleetFindings(c: Content, { mode, level }: Chosen2, fleet: OwnFleet2): Finding[] {
  const unknown = unknownCards(c, fleet, { ship: 'SS2-3', order: 'SS2-4B.01.a' })
  if (fleet.list !== undefined && !c.find.fleetList.has(fleet.list))
    unknown.push({ path: ['list'], expected: `one of ${[...c.find.fleetList.keys()].join(', ')}`, rule: 'SS2-10B' })
  if (unknown.length > 0 || mode === 'free') return wrongs(unknown, 'SS2-10')
  const { ships, orders } = muster(c, fleet)
  const list = c.find.fleetList.get(fleet.list ?? '') ?? NONE
  return wrongs([...checkFleet(c, { list, ships }, level), ...checkLibrary(c, orders)], 'SS2-10')
}

/** SS2-10A: all players have one level; a fleet that was made for another is not of this battle. */
export function readyFindings(c: Content, now: Chosen2, ready: ReadyFleet): Finding[] {
  if (now.mode === 'constructed' && ready.level !== now.level)
    return [
      {
        severity: 'wrong',
        path: [],
        sentence: `${ready.id} is a fleet of level ${ready.level}; everybody plays ${now.level}.`,
        rule: 'SS2-10A',
      },
    ]
  return fleetFindings(c, now, written(c, ready))
}

export function writtenReady(c: Content, name: string): OwnFleet2 | undefined {
  const ready = readyFleetMeant(c, name)
  return ready === undefined ? undefined : written(c, ready)
}

function written(c: Content, { list, ships, orders }: DrawnFleet): OwnFleet2 {
  const of = c.fleetLists[list]
  return { ...(of === undefined ? {} : { list: of.id }), ...writtenFleet(c, ships, orders) }
}

/** A fleet of some list for at most so many Power Points. */
export function drawFleet(c: Content, { mode, level }: Chosen2, points: number, dice: Dice): Read<OwnFleet2> {
  for (const list of dice.shuffle(c.fleetLists.length, 'fleet list')) {
    const drawn =
      mode === 'free'
        ? freeFleetFor(c, list, points, MOST_CARDS, dice)
        : fleetFor(c, list, level, Math.min(points, allowanceOf(level)), dice)
    if (drawn !== undefined) return readWell(written(c, drawn))
  }
  const expected =
    mode === 'free'
      ? `more than ${points} PP: no ship costs so little`
      : `more than ${points} PP: no fleet of level ${level} with its share of Core Ships costs so little`
  return readBadly({ path: [], expected, rule: mode === 'free' ? 'SS2-10B' : 'SS2-10B.01' })
}

/** SS2-10C.01, SS2-10C.02. */
const COPIES = { Basic: 2, Special: 1 }

/** The ships of all lists with what each list asks for them. */
function catalogue(c: Content): FleetItem[] {
  const ships = c.fleetLists.flatMap((list) =>
    list.entries.map(({ ship, pp, maxCopies, category }) => ({
      id: shipAt(c, ship).code,
      name: shipAt(c, ship).name,
      kind: 'ship',
      category: `${allegianceOf(c, list).name}: ${category}`,
      cost: pp,
      art: shipArt(c, shipAt(c, ship)),
      ...(maxCopies === Infinity ? {} : { limit: maxCopies }),
    })),
  )
  return [...ships, ...orderItems(c, COPIES)]
}

/** What a ship costs: by the list of the fleet, or as its card says. */
function priceOf(c: Content, list: FleetList | undefined, code: string): number {
  const ship = c.find.ship.get(code)
  if (ship === undefined) return 0
  return (list === undefined ? undefined : entryOf(list, ship))?.pp ?? shipAt(c, ship).pp
}

function listOf(c: Content, { list }: OwnFleet2): FleetList | undefined {
  return c.fleetLists[c.find.fleetList.get(list ?? '') ?? NONE]
}

export function costOfOwn(c: Content, fleet: OwnFleet2): number {
  const list = listOf(c, fleet)
  return fleet.ships.reduce((sum, code) => sum + priceOf(c, list, code), 0)
}

export function fleetRules(c: Content, chosenIn: (plan: Plan2) => Chosen2): FleetRules<OwnFleet2> {
  return {
    seats: (plan) => seatsWithFleets(chosenIn(plan)),
    ready: (plan) =>
      c.readyFleets.map((ready) => {
        const fleet = written(c, ready)
        return {
          name: ready.id,
          cost: costOfOwn(c, fleet),
          items: [...fleet.ships, ...fleet.orders],
          sentence: `${c.allegiances[c.fleetLists[ready.list]!.allegiance]!.name}, level ${ready.level}.`,
          findings: readyFindings(c, chosenIn(plan), ready),
        }
      }),
    catalogue: () => catalogue(c),
    read: (raw) => read(c, raw),
    account(plan, _seat, fleet) {
      const { mode, level } = chosenIn(plan)
      const list = listOf(c, fleet)
      return {
        total: costOfOwn(c, fleet),
        ...(mode === 'free' ? {} : { most: allowanceOf(level) }),
        unit: 'PP',
        terms: fleet.ships.map((code) => ({
          what: c.ships[c.find.ship.get(code) ?? NONE]?.name ?? code,
          by: priceOf(c, list, code),
          rule: 'SS2-10B',
        })),
      }
    },
    check: (plan, _seat, fleet) => fleetFindings(c, chosenIn(plan), fleet),
    random: (plan, _seat, points, dice) => drawFleet(c, chosenIn(plan), points, dice),
    split: (fleet, players) => dealShips(fleet, players, (code) => priceOf(c, listOf(c, fleet), code)),
  }
}
