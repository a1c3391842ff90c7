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
import { allegianceOf, orderAt, shipAt } from '../../table/content/cards.ts'
import type { ReadyFleet } from '../../table/content/content.ts'
import { AT_THE_TABLE } from '../../table/muster/choices.ts'
import {
  dealShips,
  orderItems,
  ordersOf,
  ownFleetFields,
  seatsWithFleets,
  writtenFleet,
  wrongs,
  type OwnFleet,
} from '../../table/muster/fleets.ts'
import { muster, unknownCards } from '../../table/options.ts'
import { shipArt } from '../../table/look/art.ts'
import { NONE } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { fleetPower } from '../rules/1-definitions.ts'
import { checkFleet, fleetAdvice } from '../rules/19-fleets.ts'
import { checkCards, checkLibrary, LIBRARY } from '../rules/20-libraries.ts'
import { chosenIn, roomiest, roomOn, sidesOf, type Chosen1 } from './choices.ts'
import { fleetFor } from './draw.ts'
import { fleetSize } from './sizes.ts'

/** SS1-FLEET.1: what a fleet is in this edition: ships of one faction with an Order Library. */

type Plan1 = Plan<OwnFleet>

const writtenSchema = z.strictObject(ownFleetFields)

function read(c: Content, raw: unknown): Read<OwnFleet> {
  const found = z.safeParse(writtenSchema, raw)
  if (!found.success) return readBadly(...problemsOf(found.error.issues))
  const orders = ordersOf(c, found.data, 'SS1-LIBRARY.1')
  return orders.ok ? readWell({ ships: found.data.ships, orders: orders.value }) : orders
}

/** SS1-FLEET.1: legal in the format; at a quick start only made of known cards. SS1-COMP.12: advice, never a rule. */
export function fleetFindings(c: Content, plan: Plan1, seat: number, fleet: OwnFleet): Finding[] {
  const { mode, format, rules, seats } = chosenIn(c, plan)
  const unknown = unknownCards(c, fleet, { ship: 'SS1-DEF.18', order: 'SS1-ORDERS.1' })
  if (unknown.length > 0) return wrongs(unknown, 'SS1-FLEET.1')
  const { ships, orders } = muster(c, fleet)
  const problems =
    mode === 'constructed'
      ? [...checkFleet(c, ships, format, rules.copyLimits), ...checkLibrary(c, orders)]
      : checkCards(orders)
  const advice = seats === 2 ? fleetAdvice(ships) : []
  return [
    ...wrongs(problems, 'SS1-FLEET.1'),
    ...roomFindings(c, plan, seat, ships.length),
    ...advice.map((sentence): Finding => ({ severity: 'advice', path: ['ships'], sentence, rule: 'SS1-COMP.12' })),
  ]
}

/** SS1-SETUP.3: there is no reserve; partners' fleets must fit the edge together, with a ship at least for each. */
function roomFindings(c: Content, plan: Plan1, seat: number, ships: number): Finding[] {
  const room = roomFor(c, plan, seat)
  if (ships <= room) return []
  const sentence = `There is room for ${room} ships here, not for ${ships}.`
  return [{ severity: 'wrong', path: ['ships'], sentence, rule: 'SS1-SETUP.3' }]
}

/** How many ships this seat may bring, as far as its partners have said what they bring. */
export function roomFor(c: Content, plan: Plan1, seat: number): number {
  const said = plan.set['map']
  const map = c.battlefields[c.find.battlefield.get(String(said)) ?? NONE]
  const sides = sidesOf(c, plan)
  const partners = sides.flatMap((side, other) =>
    side === sides[seat] && other !== seat ? [fleetSize(c, plan.fleets[other]) ?? 1] : [],
  )
  const room = roomOn(map === undefined || said === AT_THE_TABLE ? roomiest(c) : map)
  return room - partners.reduce((sum, ships) => sum + ships, 0)
}

/** SS1-FLEET.1: a ready fleet is made for the FV of its format, and is no match for those of a larger one. */
export function readyFindings(c: Content, plan: Plan1, seat: number, ready: ReadyFleet): Finding[] {
  const { mode, format } = chosenIn(c, plan)
  const made = c.formats.find(({ id }) => id === ready.format)
  if (mode === 'constructed' && made !== undefined && made.fvLimit !== format.fvLimit) {
    const own = `${made.fvLimit} FV of ${made.id}`
    const sentence = `${ready.id} was made for the ${own}; ${format.id} has ${format.fvLimit}.`
    return [{ severity: 'wrong', path: [], sentence, rule: 'SS1-FLEET.1' }]
  }
  return fleetFindings(c, plan, seat, writtenFleet(c, ready.ships, ready.orders))
}

/** A fleet of some faction for at most so many FV. */
export function drawFleet(c: Content, now: Chosen1, points: number, room: number, dice: Dice): Read<OwnFleet> {
  const { mode, format, rules } = now
  const limit = mode === 'constructed' ? Math.min(points, format.fvLimit) : points
  const within = mode === 'constructed' ? format : { ...format, fvLimit: points }
  const drawn = fleetFor(c, within, limit, room, rules.copyLimits, dice)
  if (drawn !== undefined) return readWell(writtenFleet(c, drawn.ships, drawn.orders))
  return readBadly({
    path: [],
    expected: `more than ${points} FV: no Heavy or Super Heavy costs so little`,
    rule: 'SS1-FLEET.4',
  })
}

const COPIES = { Basic: LIBRARY.basicCopies, Special: LIBRARY.specialCopies }

function catalogue(c: Content, { mode, rules }: Chosen1): FleetItem[] {
  const ships = c.ships.map((ship) => {
    const { code, name, role, fleetValue } = ship
    const limit = mode === 'constructed' && rules.copyLimits ? c.copyLimits.get(name) : undefined
    return {
      id: code,
      name,
      kind: 'ship',
      category: `${allegianceOf(c, ship).name}: ${ROLE_WORDS[role]}`,
      cost: fleetValue,
      art: shipArt(c, ship),
      ...(limit === undefined ? {} : { limit }),
    }
  })
  return [...ships, ...orderItems(c, COPIES)]
}

const ROLE_WORDS = ['Escorts', 'Lights', 'Heavies', 'Super Heavies', 'Stationary'] as const

function valueOf(c: Content, code: string): number {
  return c.ships[c.find.ship.get(code) ?? NONE]?.fleetValue ?? 0
}

export function costOfOwn(c: Content, { ships }: OwnFleet): number {
  return ships.reduce((sum, code) => sum + valueOf(c, code), 0)
}

export function fleetRules(c: Content): FleetRules<OwnFleet> {
  return {
    seats: (plan) => seatsWithFleets(chosenIn(c, plan)),
    ready: (plan, seat) =>
      c.readyFleets.map((ready) => ({
        name: ready.id,
        cost: fleetPower(c, ready.ships),
        items: [
          ...ready.ships.map((ship) => shipAt(c, ship).code),
          ...ready.orders.map((order) => orderAt(c, order).id),
        ],
        sentence: `${c.allegiances[c.ships[ready.ships[0]!]!.allegiance]!.name}, for ${ready.format}.`,
        findings: readyFindings(c, plan, seat, ready),
      })),
    catalogue: (plan) => catalogue(c, chosenIn(c, plan)),
    read: (raw) => read(c, raw),
    account(plan, _seat, fleet) {
      const { mode, format } = chosenIn(c, plan)
      return {
        total: costOfOwn(c, fleet),
        ...(mode === 'constructed' ? { most: format.fvLimit } : {}),
        unit: 'FV',
        terms: fleet.ships.map((code) => ({
          what: c.ships[c.find.ship.get(code) ?? NONE]?.name ?? code,
          by: valueOf(c, code),
          rule: 'SS1-FLEET.5',
        })),
      }
    },
    check: (plan, seat, fleet) => fleetFindings(c, plan, seat, fleet),
    random: (plan, seat, points, dice) => drawFleet(c, chosenIn(c, plan), points, roomFor(c, plan, seat), dice),
    split: (fleet, players) => dealShips(fleet, players, (code) => valueOf(c, code)),
  }
}
