import { seededDice, type Read } from '@flagbridge/kernel'
import { FLEET_LEVELS, type FleetLevel } from '../../src/table/content/words.ts'
import { randomFleet } from '../../src/v2/muster/draw.ts'
import { readOptions, type Options } from '../../src/v2/options.ts'
import { cards } from '../table/packs.ts'

/** Battles of all kinds, so that every card and rule gets its turn. */

export function must<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

const id = (list: readonly { readonly id: string }[], i: number): string => list[i % list.length]!.id

/** Constructed Play with fleets and libraries drawn by chance, on every Battlefield in turn. */
export function drawnBattle(n: number, level: FleetLevel, perTeam = 1): Options {
  const dice = seededDice(`battle ${n}`)
  const players = Array.from({ length: 2 * perTeam }, (_, seat) => {
    const list = dice.die(cards.fleetLists.length, 'list') - 1
    const { ships, orders } = randomFleet(cards, list, level, dice)!
    return {
      team: seat % 2,
      fleet: {
        list: cards.fleetLists[list]!.id,
        ships: ships.map((s) => cards.ships[s]!.code),
        orders: orders.map((o) => cards.orders[o]!.id),
      },
    }
  })
  const battlefield = n % 11 === 10 ? {} : { battlefield: id(cards.battlefields, n) }
  return must(readOptions(cards, { mode: n % 7 === 6 ? 'free' : 'constructed', level, ...battlefield, players }))
}

/** A scenario. */
export function scenarioBattle(n: number): Options {
  return must(readOptions(cards, { mode: 'scenario', scenario: id(cards.scenarios, n) }))
}

const copies = (n: number, ...ids: string[]) => ids.flatMap((one) => Array.from({ length: n }, () => one))

/** Fleets and libraries for cards that chance would seldom bring together. */
const SPOTLIGHTS = [
  { ships: ['PA-DN', 'PA-FF', 'PA-FF', 'PA-CL', 'PA-INT', 'PA-INT'], orders: copies(4, 'S-013', 'B-017', 'S-011') },
  {
    ships: ['DC-GD', 'DC-WS', 'DC-MC', 'DC-MC', 'DC-MC', 'DC-AH', 'DC-AH'],
    orders: copies(8, 'S-017').concat(copies(2, 'B-009', 'B-008')),
  },
  {
    ships: ['SW-GT', 'SW-GT', 'SW-HM', 'SW-RF', 'SW-WL'],
    orders: copies(4, 'S-018', 'S-019', 'S-020', 'B-010', 'B-022'),
  },
  {
    ships: ['NE-C3', 'NE-T9', 'NE-T9', 'NE-T4', 'NE-R7'],
    orders: copies(4, 'S-014', 'S-015', 'S-005', 'S-006', 'B-010'),
  },
  { ships: copies(4, 'PA-INT', 'SW-FN'), orders: [] },
]

/** Every fleet against every other; Salvage mostly meets what is easily lost. */
function spotlight(n: number): Options {
  const turn = Math.floor(n / 5)
  const first = turn % SPOTLIGHTS.length
  const second = first === 1 && turn % 4 !== 0 ? 4 : Math.floor(turn / SPOTLIGHTS.length) % SPOTLIGHTS.length
  const players = [first, second].map((at, team) => ({ team, fleet: SPOTLIGHTS[at]! }))
  return must(readOptions(cards, { mode: 'free', battlefield: id(cards.battlefields, n % 3), players }))
}

/** The levels in turn, mostly one player a side; now and then a team game, a scenario, a level above Delta. */
export function battle(n: number): Options {
  if (n % 5 === 3) return spotlight(n)
  if (n % 25 === 24) return scenarioBattle(Math.floor(n / 25))
  if (n % 40 === 17) return drawnBattle(n, 'Alpha', 2 + (Math.floor(n / 40) % 3))
  if (n % 50 === 31) return drawnBattle(n, FLEET_LEVELS[3 + (Math.floor(n / 50) % 2)]!)
  return drawnBattle(n, FLEET_LEVELS[Math.floor(n / 6) % 3]!)
}
