import type { Judge, Seat, Term } from '@flagbridge/kernel'
import { classOf, enemyOf, firstOf, FLEET, type Side } from './rules/fleet.ts'
import { distance } from './rules/sea.ts'
import type { State } from './state.ts'

/** What a destroyed ship is worth beside the points it brings: its guns are silent for the rest of the battle. */
const GUNS = 6

/** Points made and lost, guns still firing on either side, and, a little, being within range of somebody. */
export const judge: Judge<State> = {
  value: (state, seat) => Math.tanh(terms(state, seat).reduce((sum, term) => sum + term.value, 0) / 40),
  terms,
}

function terms(state: State, seat: Seat): Term[] {
  const side = seat === 0 ? 0 : 1
  const enemy = enemyOf(side)
  return [
    { what: 'points', value: state.points[side] - state.points[enemy] },
    { what: 'guns still firing', value: guns(state, side) - guns(state, enemy) },
    { what: 'enemies out of range', value: -outOfRange(state, side) / 4 },
  ]
}

function guns(state: State, side: Side): number {
  let sum = 0
  for (let ship = firstOf(side); ship < firstOf(side) + FLEET; ship++)
    if (state.ships[ship]!.hull > 0) sum += GUNS * classOf(ship).dice
  return sum
}

/** Hexes by which the nearest enemy of each ship is out of its range. */
function outOfRange(state: State, side: Side): number {
  let sum = 0
  for (let ship = firstOf(side); ship < firstOf(side) + FLEET; ship++) {
    const { hull, cell } = state.ships[ship]!
    if (hull === 0) continue
    let nearest = Infinity
    for (let other = firstOf(enemyOf(side)); other < firstOf(enemyOf(side)) + FLEET; other++)
      if (state.ships[other]!.hull > 0) nearest = Math.min(nearest, distance(cell, state.ships[other]!.cell))
    sum += Math.max(0, nearest - classOf(ship).range)
  }
  return sum
}
