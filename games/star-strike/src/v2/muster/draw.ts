import { pickOne, shuffledList, type Dice } from '@flagbridge/kernel'
import { fleetListAt, shipAt } from '../../table/content/cards.ts'
import type { Content, FleetListEntry } from '../../table/content/content.ts'
import type { Category, FleetLevel } from '../../table/content/words.ts'
import type { OrderIndex, ShipIndex } from '../../table/indices.ts'
import { meets } from '../../table/rules/pieces.ts'
import { allowanceOf } from '../rules/10a-constructed.ts'
import { checkFleet, costOf, type Fleet } from '../rules/10b-fleets.ts'

/** A fleet with its library. */
export interface DrawnFleet extends Fleet {
  readonly orders: readonly OrderIndex[]
}

const TRIES = 400
/** So many legal fleets are looked at for one that spends nearly all. */
const LEGAL_TRIES = 12

/**
 * A fleet of the list drawn by chance, legal for the level (SS2-10B), with a legal library; undefined if none was
 * found.
 */
export function randomFleet(c: Content, list: number, level: FleetLevel, dice: Dice): DrawnFleet | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const ships = randomShips(c, list, level, allowanceOf(level), dice)
    if (checkFleet(c, { list, ships }, level).length === 0)
      return { list, ships, orders: randomLibrary(c, ships, dice) }
  }
  return undefined
}

/** A legal fleet of the list for at most so many Power Points, of several drawn the one that spends most. */
export function fleetFor(
  c: Content,
  list: number,
  level: FleetLevel,
  points: number,
  dice: Dice,
): DrawnFleet | undefined {
  let best: ShipIndex[] | undefined
  let most = 0
  let legal = 0
  for (let attempt = 0; attempt < TRIES && legal < LEGAL_TRIES; attempt++) {
    const ships = randomShips(c, list, level, points, dice)
    if (checkFleet(c, { list, ships }, level).length > 0) continue
    legal++
    const cost = costOf(fleetListAt(c, list), ships)
    if (cost <= most) continue
    best = ships
    most = cost
    if (cost === points) break
  }
  return best === undefined ? undefined : { list, ships: best, orders: randomLibrary(c, best, dice) }
}

/** Ships of the list for at most so many Power Points, whatever the shares; for battles without a level. */
export function freeFleetFor(
  c: Content,
  list: number,
  points: number,
  most: number,
  dice: Dice,
): DrawnFleet | undefined {
  const ships: ShipIndex[] = []
  let left = points
  while (ships.length < most) {
    const fits = fleetListAt(c, list).entries.filter((entry) => entry.pp <= left && copiesLeft(ships, entry) > 0)
    if (fits.length === 0) break
    const bought = pickOne(dice, fits, 'ship')
    ships.push(bought.ship)
    left -= bought.pp
  }
  return ships.length === 0 ? undefined : { list, ships, orders: randomLibrary(c, ships, dice) }
}

/** SS2-10B.01, SS2-10B.02: Core first, then Specialists, then Support with what is left; within each, whatever fits. */
function randomShips(c: Content, index: number, level: FleetLevel, points: number, dice: Dice): ShipIndex[] {
  const list = fleetListAt(c, index)
  const allowance = allowanceOf(level)
  const { coreMin, coreMax, specialistMax, supportMax } = list.shares
  const core = coreMin + dice.die(coreMax - coreMin + 1, 'share of Core') - 1
  const ships: ShipIndex[] = []
  let left = Math.min(allowance, points)
  const buy = (category: Category, percent: number) => {
    let budget = Math.min(left, Math.floor((percent * allowance) / 100))
    const before = ships.length
    for (;;) {
      const fits = list.entries.filter(
        (entry) => entry.category === category && entry.pp <= budget && copiesLeft(ships, entry) > 0,
      )
      if (fits.length === 0 || (ships.length > before && dice.die(8, 'stop buying') === 1)) return
      const bought = pickOne(dice, fits, 'ship')
      ships.push(bought.ship)
      budget -= bought.pp
      left -= bought.pp
    }
  }
  buy('Core', Math.max(core, coreMin))
  if (dice.die(4, 'Specialists') > 1) buy('Specialist', specialistMax)
  buy('Support', supportMax)
  return ships
}

function copiesLeft(ships: readonly ShipIndex[], entry: FleetListEntry): number {
  return entry.maxCopies - ships.filter((ship) => ship === entry.ship).length
}

/**
 * SS2-10C.01, SS2-10C.02: ten Basic Orders, two of each at most, and up to five Special ones, which some ship can
 * use.
 */
function randomLibrary(c: Content, ships: readonly ShipIndex[], dice: Dice): OrderIndex[] {
  const useful = c.orders.filter(({ requires }) =>
    ships.some((index) => meets(requires, shipAt(c, index), shipAt(c, index).keywords)),
  )
  const of = (category: 'Basic' | 'Special', pool = useful) => pool.filter((order) => order.category === category)
  const twice = [...of('Basic'), ...of('Basic')]
  const enough = twice.length >= 10 ? twice : [...of('Basic', [...c.orders]), ...of('Basic', [...c.orders])]
  const basics = shuffledList(dice, enough, 'Basic Orders').slice(0, 10)
  const specials = of('Special')
  const chosen = shuffledList(dice, specials, 'Special Orders').slice(0, dice.die(6, 'number of Special Orders') - 1)
  return [...basics, ...chosen].map((order) => order.index).sort((a, b) => a - b)
}
