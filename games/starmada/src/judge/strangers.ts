import type { Dice } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { ClassIndex } from '../indices.ts'
import { printShip } from '../options/printShip.ts'
import { isDummy, isStranger, type Ship, type Side, type State } from '../state.ts'

/** Classes that are thought of for each contact: those whose rating is nearest to what is left of the agreed points. */
const THOUGHTS = 8

/** SXS-G.24.a: of so many contacts and dummies that stood there at first, so many are ships. */
function shipsAmong(contacts: number): number {
  return Math.floor((2 * contacts) / 3)
}

/**
 * SXS-G.24.a: some of the contacts of a side are nothing, and the others such ships as the agreed points may still buy.
 */
export function identify(content: Content, state: State, side: Side, dice: Dice): void {
  const own = state.ships.filter((ship) => ship.side === side && ship.arrives === 0 && !isOnConvoy(state, ship))
  const places = own.filter((ship) => isStranger(state, ship))
  if (places.length === 0) return
  const known = own.filter((ship) => !places.includes(ship) && !isDummy(state, ship))
  const ships = Math.max(0, Math.min(places.length, shipsAmong(own.length) - known.length))
  const spent = known.reduce((sum, ship) => sum + content.kindOf(state, ship).class.combatRating, 0)
  let points = state.agreed.points - spent
  const order = dice.shuffle(places.length, 'imagined contacts')
  order.slice(0, ships).forEach((place, i) => {
    const one = places[place]!
    const type = draw(content, points / (ships - i), dice)
    points -= content.classes[type]?.combatRating ?? 0
    state.ships[state.ships.indexOf(one)] = {
      ...printShip(content.classes[type]!, one.name, side, one.seat, type),
      fate: one.fate,
      cell: one.cell,
      facing: (dice.die(6, 'imagined facing') - 1) as Ship['facing'],
    }
  })
}

function isOnConvoy({ agreed: { transports }, ships }: State, ship: Ship): boolean {
  return transports !== undefined && ships.indexOf(ship) >= transports
}

/** A class whose rating is near a number of points. */
function draw({ classes }: Content, points: number, dice: Dice): ClassIndex {
  const near = classes
    .map(({ combatRating }, index) => ({ index, away: Math.abs(combatRating - points) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, THOUGHTS)
  return (near[dice.die(near.length, 'imagined class') - 1]?.index ?? 0) as ClassIndex
}
