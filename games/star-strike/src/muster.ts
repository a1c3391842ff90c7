import type { Dice } from '@flagbridge/kernel'
import type { Cards, FleetEntry } from './cards/cards.ts'
import type { Category, Level } from './cards/words.ts'
import { meets } from './rules/3-pieces.ts'
import { allowanceOf } from './rules/10-constructed.ts'
import { checkFleet, type Fleet } from './rules/10b-fleets.ts'

/** A fleet with its library. */
export interface Muster extends Fleet {
  readonly orders: readonly number[]
}

const TRIES = 400

/** A fleet of the list drawn by chance, legal for the level (SS2-10B), with a legal library; undefined if none was found. */
export function randomFleet(cards: Cards, list: number, level: Level, dice: Dice): Muster | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const ships = randomShips(cards, list, level, dice)
    if (checkFleet(cards, { list, ships }, level).length === 0)
      return { list, ships, orders: randomLibrary(cards, ships, dice) }
  }
  return undefined
}

/** SS2-10B.01, SS2-10B.02: Core first, then Specialists, then Support with what is left; within each, whatever fits. */
function randomShips(cards: Cards, index: number, level: Level, dice: Dice): number[] {
  const list = cards.fleetLists[index]!
  const allowance = allowanceOf(level)
  const { coreMin, coreMax, specialistMax, supportMax } = list.shares
  const core = coreMin + dice.die(coreMax - coreMin + 1, 'share of Core') - 1
  const ships: number[] = []
  let left = allowance
  const buy = (category: Category, percent: number) => {
    let budget = Math.min(left, Math.floor((percent * allowance) / 100))
    const before = ships.length
    for (;;) {
      const fits = list.entries.filter(
        (entry) => entry.category === category && entry.pp <= budget && copiesLeft(ships, entry) > 0,
      )
      if (fits.length === 0 || (ships.length > before && dice.die(8, 'stop buying') === 1)) return
      const bought = fits[dice.die(fits.length, 'ship') - 1]!
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

function copiesLeft(ships: readonly number[], entry: FleetEntry): number {
  return entry.maxCopies - ships.filter((ship) => ship === entry.ship).length
}

/** SS2-10C.01, SS2-10C.02: ten Basic Orders, two of each at most, and up to five Special ones, which some ship can use. */
function randomLibrary(cards: Cards, ships: readonly number[], dice: Dice): number[] {
  const useful = cards.orders.filter(({ requires }) =>
    ships.some((index) => meets(requires, cards.ships[index]!, cards.ships[index]!.keywords)),
  )
  const of = (category: 'Basic' | 'Special', pool = useful) => pool.filter((order) => order.category === category)
  const twice = [...of('Basic'), ...of('Basic')]
  const enough = twice.length >= 10 ? twice : [...of('Basic', [...cards.orders]), ...of('Basic', [...cards.orders])]
  const basics = dice.shuffle(enough.length, 'Basic Orders').slice(0, 10)
  const specials = of('Special')
  const chosen = dice.shuffle(specials.length, 'Special Orders').slice(0, dice.die(6, 'number of Special Orders') - 1)
  const orders = [...basics.map((i) => enough[i]!), ...chosen.map((i) => specials[i]!)]
  return orders.map((order) => order.index).sort((a, b) => a - b)
}
