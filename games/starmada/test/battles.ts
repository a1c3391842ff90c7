import { seededDice } from '@flagbridge/kernel'
import { excluderOf } from '../src/extras/exclusions.ts'
import { OPTION_KEYS, type OptionKey } from '../src/extras/keys.ts'
import type { Options } from '../src/options/options.ts'
import { ready } from '../src/options/ready.ts'
import { createGame } from '../src/game.ts'
import { openImagination } from '../src/judge/imagine.ts'
import { PACKS } from '../src/content/packs.ts'
import { opened } from './opened.ts'

export const content = opened(PACKS)
export const game = createGame(content, openImagination(content))

/** Set-up areas within gunshot of each other, so that random captains find something to shoot at. */
const NEAR: Options['zones'] = [
  { columns: [14, 25], rows: [9, 12] },
  { columns: [14, 25], rows: [15, 18] },
]

/** The battles of the packs, which have set-up areas and objectives of their own. */
const scenarios = content.scenarios.filter(({ objectives }) => objectives.length > 0)

/** A ready battle of 500 to 1,000 points, even; some with objects, with late ships, or from a scenario. */
export function options(n: number): Options {
  const wished = ready(content, { number: n, seats: 2 + (n % 5) })
  if (!wished.ok) throw new Error(JSON.stringify(wished.problems))
  const fleets = n % 9 === 0 ? lateShips(wished.value) : n % 9 === 4 ? withReserves(wished.value) : wished.value.fleets
  const objects = n % 7 === 0 ? { placer: { side: n % 2, objects: 6 } } : {}
  const battle = n % 5 === 0 ? { scenario: scenarios[(n / 5) % scenarios.length]!.id } : { ...objects, zones: NEAR }
  const chosen = { ...wished.value, ...battle, fleets, rules: rules(n), ...objective(n) }
  // SXS-G.0.b: nothing has a place of its own on a board without edges, and no flagship is named among contacts.
  const read = game.readOptions(chosen)
  if (!read.ok) {
    const plain = chosen.rules.filter((key) => key !== 'floatingBoard' && key !== 'bogeys')
    const without = game.readOptions({ ...chosen, rules: plain })
    if (without.ok) return without.value
  }
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

/** Every other battle with options, each as likely as not, as far as they do not exclude each other. */
function rules(n: number): OptionKey[] {
  const on: OptionKey[] = []
  if (n % 2 === 0) return on
  const chance = seededDice(`rules ${n}`)
  for (const key of OPTION_KEYS) if (chance.die(2, 'option') === 1 && excluderOf(key, on) === undefined) on.push(key)
  return on
}

/** Now and then a convoy or a buoy beside the enemy's ships. */
function objective(n: number): Pick<Options, 'objective'> {
  if (n % 5 === 0 || n % 4 !== 1) return {}
  const kinds = ['buoy', 'convoy', 'scan', 'namedFlagship', 'assault'] as const
  const kind = kinds[((n - 1) / 4) % kinds.length]!
  return { objective: kind === 'convoy' || kind === 'assault' ? { kind, side: n % 2 } : { kind } }
}

/** The same fleets as lists, in which the last ship is kept in reserve where it is less than half. */
function withReserves({ fleets }: Options): Options['fleets'] {
  const [one, other] = fleets.map((name, side) => {
    const { ships, total } = content.fleets.find((fleet) => fleet.name === name)!
    return ships.map((ship, i) => {
      const type = content.classes[ship.class]!
      const kept = i > 0 && i === ships.length - 1 && 2 * type.combatRating <= total
      return { name: `${ship.name} ${side}`, class: type.id, ...(kept ? { reserve: true as const } : {}) }
    })
  })
  return [one!, other!]
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
