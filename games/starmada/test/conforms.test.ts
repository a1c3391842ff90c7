import { conforms } from '@flagbridge/kernel'
import { expect, it } from 'vitest'
import { ABILITIES, type Ability } from '../src/design/index.ts'
import type { Event, EventKind } from '../src/events.ts'
import type { Options } from '../src/options.ts'
import { ready } from '../src/ready.ts'
import type { Ship } from '../src/state.ts'
import { TELLERS } from '../src/text/events.ts'
import { content, game } from './table.ts'

const GAMES = 1000

/** Set-up areas within gunshot of each other, so that random captains find something to shoot at. */
const NEAR: Options['zones'] = [
  { columns: [14, 25], rows: [9, 12] },
  { columns: [14, 25], rows: [15, 18] },
]

/** The battles of the packs, which have set-up areas and objectives of their own. */
const scenarios = content.scenarios.filter(({ objectives }) => objectives.length > 0)

/** A ready battle of 500 to 1,000 points between even fleets; some with objects, with late ships, or from a scenario. */
function options(n: number): Options {
  const wished = ready(content, { number: n, seats: 2 + (n % 5) })
  if (!wished.ok) throw new Error(JSON.stringify(wished.problems))
  const fleets = n % 9 === 0 ? lateShips(wished.value) : wished.value.fleets
  const objects = n % 7 === 0 ? { placer: { side: n % 2, objects: 6 } } : {}
  const battle = n % 5 === 0 ? { scenario: scenarios[(n / 5) % scenarios.length]!.id } : { ...objects, zones: NEAR }
  const read = game.readOptions({ ...wished.value, ...battle, fleets })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

/** The same fleets as lists, in which every ship but the first that has a hyperdrive comes late. */
function lateShips({ fleets }: Options): Options['fleets'] {
  const [one, other] = fleets.map((name, side) =>
    content.fleets
      .find((fleet) => fleet.name === name)!
      .ships.map((ship, i) => {
        const type = content.classes[ship.class]!
        const late = i > 0 && type.equipment.some(({ item }) => item === 'hyperdrive')
        return { name: `${ship.name} ${side}`, class: type.id, ...(late ? { arrives: 2 } : {}) }
      }),
  )
  return [one!, other!]
}

/** What nobody does at random: to take a declaration back, or to stay away when there are a thousand places to arrive at. */
const UNLIKELY: readonly EventKind[] = ['FireRecalled', 'ArrivalPutOff']

it(
  `conforms over ${GAMES} random games of 500 to 1,000 points, in which everything that can happen happens`,
  { timeout: 900_000 },
  () => {
    const kinds = new Set<string>()
    const fired = new Set<Ability>()
    let ships: readonly Ship[] = []
    const trials = conforms(game, {
      games: GAMES,
      every: 200,
      options(n) {
        const chosen = options(n)
        ships = game.start(chosen).ships
        return chosen
      },
      watch(event) {
        kinds.add(event.kind)
        const told = event as Event
        if (told.kind === 'ToHitRolled')
          for (const ability of abilitiesOf(ships[told.ship]!, told.battery)) fired.add(ability)
      },
    })
    expect(trials.games).toBe(GAMES)
    expect([...fired].sort()).toEqual([...ABILITIES].sort())
    for (const kind of UNLIKELY) kinds.add(kind)
    expect([...kinds].sort()).toEqual(Object.keys(TELLERS).sort())
  },
)

function abilitiesOf(ship: Ship, battery: number): readonly Ability[] {
  return content.classes[ship.class]!.batteries[battery]!.weapon.abilities
}
