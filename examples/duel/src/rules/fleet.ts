import { cellNamed } from './sea.ts'

/** DUEL-2: red is side 0, blue is side 1; seat and side are one. */
export type Side = 0 | 1
export const SIDES = ['red', 'blue'] as const

interface ShipClass {
  readonly name: string
  readonly hull: number
  readonly dice: number
  readonly range: number
  /** The lowest face that stops a hit. */
  readonly save: number
  readonly value: number
}

/** DUEL-2: both sides have one ship of each class. */
const CLASSES: readonly ShipClass[] = [
  { name: 'sloop', hull: 4, dice: 2, range: 5, save: 6, value: 10 },
  { name: 'frigate', hull: 5, dice: 3, range: 5, save: 5, value: 15 },
  { name: 'cruiser', hull: 6, dice: 3, range: 6, save: 5, value: 20 },
  { name: 'battleship', hull: 8, dice: 4, range: 6, save: 4, value: 30 },
]

export const FLEET = CLASSES.length
export const SHIPS = 2 * FLEET

/** Ships 0 to 3 are red, 4 to 7 blue, each in the order of the classes. */
export function sideOf(ship: number): Side {
  return ship < FLEET ? 0 : 1
}

export function firstOf(side: Side): number {
  return side * FLEET
}

export function enemyOf(side: Side): Side {
  return side === 0 ? 1 : 0
}

export function classOf(ship: number): ShipClass {
  return CLASSES[ship % FLEET]!
}

/** DUEL-2: "r1" is the red sloop, "b4" the blue battleship. */
export const SHIP_NAMES = ['r1', 'r2', 'r3', 'r4', 'b1', 'b2', 'b3', 'b4'] as const

/** DUEL-3: red in the fourth row from the top, blue in the fourth from the bottom. */
export const STARTS: readonly number[] = ['c4', 'f4', 'i4', 'k4', 'c10', 'f10', 'i10', 'k10'].map(cellNamed)
