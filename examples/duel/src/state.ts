import type { Outcome } from '@flagbridge/kernel'
import { classOf, SHIPS, STARTS, type Side } from './rules/fleet.ts'

export interface Ship {
  cell: number
  /** 0: destroyed, and no longer on the sea. */
  hull: number
  /** Has been activated in this round. */
  acted: boolean
}

/** What lies on the table. Ships are numbered as in `rules/fleet.ts`. */
export interface State {
  round: number
  /** The side that is asked. */
  side: Side
  /** The ship that has struck or held and moves next; NO_SHIP when a ship is to be chosen. */
  active: number
  /** How many decisions have been answered; it numbers the next one. */
  answers: number
  ships: Ship[]
  points: [number, number]
  outcome: Outcome | null
}

export const NO_SHIP = -1

/** DUEL-2, DUEL-3: whole ships at their starting places; DUEL-11: red begins. */
export function start(): State {
  const ships = Array.from({ length: SHIPS }, (_, ship) => ({
    cell: STARTS[ship]!,
    hull: classOf(ship).hull,
    acted: false,
  }))
  return { round: 1, side: 0, active: NO_SHIP, answers: 0, ships, points: [0, 0], outcome: null }
}

export function fork(state: State): State {
  const { round, side, active, answers, ships, points, outcome } = state
  return { round, side, active, answers, ships: ships.map(copy), points: [points[0], points[1]], outcome }
}

function copy({ cell, hull, acted }: Ship): Ship {
  return { cell, hull, acted }
}
