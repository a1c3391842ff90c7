import type { Dice } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { areEven } from '../content/fleetCheck.ts'
import type { ShipClass } from '../design/spec.ts'
import type { Fleet } from './options.ts'

export function classNamed(c: Content, id: string): ShipClass | undefined {
  return c.classes.find((one) => one.id === id)
}

export function totalOf(c: Content, fleet: Fleet): number {
  return fleet.reduce((sum, ship) => sum + (classNamed(c, ship.class)?.combatRating ?? 0), 0)
}

export function readyFleet(c: Content, name: string): Fleet | undefined {
  const wanted = name.toLowerCase()
  const found = c.fleets.find((fleet) => fleet.name.toLowerCase() === wanted || fleet.id === name)
  return found?.ships.map((ship) => ({ name: ship.name, class: c.classes[ship.class]!.id }))
}

/** A ready fleet that is even with the points, and with the other fleet where there is one. */
export function evenFleet(
  c: Content,
  points: number,
  beside: Fleet | undefined,
  mayField: (fleet: Fleet) => boolean,
  dice: Dice,
): Fleet | undefined {
  const even = c.fleets.flatMap(({ name, total }) => {
    const fits = areEven(total, points) && (beside === undefined || areEven(total, totalOf(c, beside)))
    const fleet = readyFleet(c, name)
    return fits && fleet !== undefined && mayField(fleet) ? [fleet] : []
  })
  return even.length > 0 ? even[dice.die(even.length, 'ready fleet') - 1] : undefined
}

/** SX-1.1.a: ships of the second side that bear a name of the first are marked. */
export function namedApart(first: Fleet, second: Fleet): Fleet {
  const taken = new Set(first.map(({ name }) => name))
  return second.map((ship) => (taken.has(ship.name) ? { ...ship, name: `${ship.name} II`.slice(0, 40) } : ship))
}
