import type { ShipIndex } from '../../src/table/indices.ts'
import { seededDice, type Dice } from '@flagbridge/kernel'
import type { Format } from '../../src/table/content/content.ts'
import { readOptions, type Options } from '../../src/v1/options.ts'
import { checkFleet } from '../../src/v1/rules/19-fleets.ts'
import { cards } from './cards1.ts'

/** The n-th battle: every format in turn, now and then a scenario; fleets, libraries and maps drawn by chance. */
export function battle(n: number): Options {
  if (n % 25 === 24)
    return read({ mode: 'scenario', scenario: cards.scenarios[Math.floor(n / 25) % cards.scenarios.length]!.id })
  if (n % 9 === 8)
    return read({
      mode: 'free',
      battlefield: 'SM-1',
      players: RARE.map((fleets, team) => ({ team, fleet: fleets[n % fleets.length]! })),
    })
  const dice = seededDice(`battle/${n}`)
  const format = cards.formats[n % cards.formats.length]!
  const maps = cards.battlefields
  const battlefield = maps[dice.die(maps.length, 'map') - 1]!.id
  const players = Array.from({ length: format.players }, (_, seat) => ({
    team: seat < format.players / 2 ? 0 : 1,
    fleet: fleet(format, dice),
  }))
  return read({ mode: 'constructed', format: format.id, battlefield, players })
}

const often = (...orders: string[]) => Array.from({ length: 15 }, (_, i) => orders[i % orders.length]!)

/** Fleets for the sake of cards that need company, damage or a Skirmish to work. */
const RARE = [
  [
    { ships: ['PA-CV', 'PA-INT', 'PA-INT', 'PA-INT', 'PA-DN'], orders: often('S-013', 'B-001') },
    { ships: ['DC-GD', 'DC-AH', 'DC-AH', 'DC-MC', 'DC-MC'], orders: often('S-017', 'B-003') },
  ],
  [{ ships: ['SW-WL', 'SW-HM', 'SW-HM', 'SW-GT', 'SW-RF', 'SW-SP'], orders: often('S-019', 'S-020', 'B-001') }],
] as const

function read(raw: unknown): Options {
  const options = readOptions(cards, raw)
  if (!options.ok) throw new Error(JSON.stringify(options.problems))
  return options.value
}

/** A legal fleet of at most four ships a player, so that four players find room, and a legal library. */
function fleet(format: Format, dice: Dice): { ships: string[]; orders: string[] } {
  const factions = [...new Set(cards.ships.map((ship) => ship.allegiance))]
  for (;;) {
    const faction = factions[dice.die(factions.length, 'faction') - 1]!
    const pool = cards.ships.filter((ship) => ship.allegiance === faction)
    const ships: ShipIndex[] = []
    while (ships.length < 4) {
      ships.push(pool[dice.die(pool.length, 'ship') - 1]!.index)
      if (checkFleet(cards, ships, format).length === 0 && dice.die(4, 'enough') === 1) break
    }
    if (checkFleet(cards, ships, format).length > 0) continue
    return { ships: ships.map((ship) => cards.ships[ship]!.code), orders: library(dice) }
  }
}

function library(dice: Dice): string[] {
  const basics = cards.orders.filter((order) => order.category === 'Basic')
  const specials = cards.orders.filter((order) => order.category === 'Special')
  const chosen = dice.shuffle(specials.length, 'Specials').slice(0, dice.die(6, 'how many') - 1)
  const twice = [...basics, ...basics]
  const rest = dice.shuffle(twice.length, 'Basics').slice(0, 15 - chosen.length)
  return [...rest.map((i) => twice[i]!.id), ...chosen.map((i) => specials[i]!.id)]
}
