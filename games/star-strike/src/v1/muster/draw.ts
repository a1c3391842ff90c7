import { pickOne, shuffledList, type Dice } from '@flagbridge/kernel'
import { shipAt } from '../../table/content/cards.ts'
import type { Format, ShipCard } from '../../table/content/content.ts'
import type { OrderIndex, ShipIndex } from '../../table/indices.ts'
import { meets } from '../../table/rules/pieces.ts'
import type { Content } from '../content.ts'
import { fleetPower, isBig } from '../rules/1-definitions.ts'
import { checkFleet } from '../rules/19-fleets.ts'
import { LIBRARY } from '../rules/20-libraries.ts'

export interface DrawnFleet {
  readonly ships: readonly ShipIndex[]
  readonly orders: readonly OrderIndex[]
}

const TRIES = 60
/** SS1-COMP.12: a fleet that is drawn has as many ships as a standard game, where there is room. */
const MOST_SHIPS = 8

/**
 * A fleet of one faction for at most so many FV and with at most so many ships, legal in the format (SS1-FLEET.1), with
 * a legal library; of several drawn the one that is worth most. Undefined where there is none.
 */
export function fleetFor(
  c: Content,
  format: Format,
  points: number,
  room: number,
  copyLimits: boolean,
  dice: Dice,
): DrawnFleet | undefined {
  const factions = [...new Set(c.ships.filter(({ role }) => isBig(role)).map(({ allegiance }) => allegiance))]
  let best: ShipIndex[] | undefined
  let most = 0
  for (let attempt = 0; attempt < TRIES && most < points; attempt++) {
    const faction = pickOne(dice, factions, 'faction')
    const ships = randomShips(c, faction, points, Math.min(room, MOST_SHIPS), dice)
    if (fleetPower(c, ships) <= most || checkFleet(c, ships, format, copyLimits).length > 0) continue
    best = ships
    most = fleetPower(c, ships)
  }
  return best === undefined ? undefined : { ships: best, orders: randomLibrary(c, best, dice) }
}

/** SS1-FLEET.4: a Heavy or Super Heavy first, then whatever fits. */
function randomShips(c: Content, faction: number, points: number, room: number, dice: Dice): ShipIndex[] {
  const pool = c.ships.filter(({ allegiance }) => allegiance === faction)
  const ships: ShipIndex[] = []
  let left = points
  while (ships.length < room) {
    const fits = pool.filter(
      ({ fleetValue, role }: ShipCard) => fleetValue <= left && (ships.length > 0 || isBig(role)),
    )
    if (fits.length === 0) break
    const bought = pickOne(dice, fits, 'ship')
    ships.push(bought.index)
    left -= bought.fleetValue
  }
  return ships
}

/** SS1-LIBRARY.1 to SS1-LIBRARY.4: fifteen cards that some ship can use, as far as there are so many. */
function randomLibrary(c: Content, ships: readonly ShipIndex[], dice: Dice): OrderIndex[] {
  const useful = c.orders.filter(({ requires }) =>
    ships.some((ship) => meets(requires, shipAt(c, ship), shipAt(c, ship).keywords)),
  )
  const specials = useful.filter(({ category }) => category === 'Special')
  const number = dice.die(LIBRARY.specials + 1, 'number of Special Orders') - 1
  const chosen = shuffledList(dice, specials, 'Special Orders').slice(0, number)
  const cards = LIBRARY.cards - chosen.length
  const basics = (pool: readonly { readonly category: string; readonly index: OrderIndex }[]) =>
    pool.filter(({ category }) => category === 'Basic').flatMap(({ index }) => [index, index])
  const enough = basics(useful).length >= cards ? basics(useful) : basics(c.orders)
  const drawn = shuffledList(dice, enough, 'Basic Orders').slice(0, cards)
  return [...drawn, ...chosen.map(({ index }) => index)].sort((a, b) => a - b)
}
