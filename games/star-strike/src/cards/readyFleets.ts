import { allowanceOf } from '../rules/10-constructed.ts'
import { checkFleet, costOf, splitOf } from '../rules/10b-fleets.ts'
import { checkLibrary } from '../rules/10c-libraries.ts'
import { checkFleet as checkFleet1 } from '../v1/rules/19-fleets.ts'
import { checkLibrary as checkLibrary1 } from '../v1/rules/20-libraries.ts'
import type { Cards, ReadyFleet } from './cards.ts'
import { complain, refer, type Desk, type Placed } from './desk.ts'
import { ordersOf } from './fleetLists.ts'
import type { WrittenReadyFleet } from './packSchema.ts'
import { CATEGORIES } from './words.ts'

type Constructed = Extract<WrittenReadyFleet, { list: string }>

/** SS2-10: a ready fleet is legal for its level, with its library, or it is not ready. */
export function compileReadyFleet(
  desk: Desk,
  placed: Placed<WrittenReadyFleet>,
  rest: Omit<Cards, 'readyFleets'>,
): ReadyFleet {
  const { card } = placed
  const ships = card.ships.map((code, i) => refer(desk, placed, ['ships', i], 'ship', code, 'SS2-10B'))
  const orders = ordersOf(desk, placed, ['library'], card.library)
  const cards: Cards = { ...rest, readyFleets: [] }
  if (!('list' in card)) {
    const fleet: ReadyFleet = { id: card.id, list: -1, level: 'Alpha', format: card.format, ships, orders }
    checkFormatFleet(desk, placed, cards, fleet)
    return fleet
  }
  for (const { expected, rule } of checkLibrary(cards, orders)) complain(desk, placed, ['library'], expected, rule)
  const list = refer(desk, placed, ['list'], 'fleetList', card.list, 'SS2-10B')
  const fleet: ReadyFleet = { id: card.id, list, level: card.level, format: '', ships, orders }
  if (list !== -1 && !ships.includes(-1)) {
    for (const { path, expected, rule } of checkFleet(cards, fleet, card.level))
      complain(desk, placed, path, expected, rule)
    checkSums(desk, { ...placed, card }, cards, fleet)
  }
  return fleet
}

/** SS1-FLEET.1: a fleet of edition 1.1 is legal in its format. */
function checkFormatFleet(desk: Desk, placed: Placed<WrittenReadyFleet>, cards: Cards, fleet: ReadyFleet): void {
  const format = cards.formats.find(({ id }) => id === fleet.format)
  if (format === undefined) {
    complain(desk, placed, ['format'], `one of ${cards.formats.map(({ id }) => id).join(', ')}`, 'SS1-FLEET.1')
    return
  }
  for (const { path, expected, rule } of checkFleet1(cards, fleet.ships, format))
    complain(desk, placed, path, expected, rule)
  for (const { expected, rule } of checkLibrary1(cards, fleet.orders))
    complain(desk, placed, ['library'], expected, rule)
}

/** What a fleet prints beside its ships must be what they add up to. */
function checkSums(desk: Desk, placed: Placed<Constructed>, cards: Cards, fleet: ReadyFleet): void {
  const { card } = placed
  const list = cards.fleetLists[fleet.list]!
  const sum = (field: string, printed: number | undefined, found: number, rule: string) => {
    if (printed !== undefined && printed !== found)
      complain(desk, placed, field.split('.'), `${found}, not ${printed},`, rule)
  }
  sum('allowance', card.allowance, allowanceOf(card.level), 'SS2-10A')
  sum('pp', card.pp, costOf(list, fleet.ships), 'SS2-10B')
  const split = splitOf(list, fleet.ships)
  for (const category of CATEGORIES) sum(`split.${category}`, card.split?.[category], split[category], 'SS2-10B')
}
