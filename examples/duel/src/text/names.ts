import { classOf, SHIP_NAMES, SIDES, sideOf } from '../rules/fleet.ts'

/** "the red sloop" */
export function the(ship: number): string {
  return `the ${SIDES[sideOf(ship)]} ${classOf(ship).name}`
}

export function The(ship: number): string {
  return the(ship).replace('t', 'T')
}

/** "Red sloop" */
export function titleOf(ship: number): string {
  return `${SIDES[sideOf(ship)] === 'red' ? 'Red' : 'Blue'} ${classOf(ship).name}`
}

/** -1 when there is no such ship. */
export function shipNamed(name: string | undefined): number {
  return SHIP_NAMES.findIndex((known) => known === name?.toLowerCase())
}
