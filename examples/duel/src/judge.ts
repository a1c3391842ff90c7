import type { Judge, Seat, JudgeTerm, TermKind } from '@flagbridge/kernel'
import { calibration } from './calibration.ts'
import type { Action } from './actions.ts'
import { classOf, enemyOf, firstOf, FLEET, sideOf, SIDES, type Side } from './rules/fleet.ts'
import { ROUNDS } from './rules/rounds.ts'
import { distance } from './rules/sea.ts'
import { expected, rolloutPolicy } from './rollout.ts'
import { NO_SHIP, type State } from './state.ts'

/** Points by which a battle is about three quarters decided. */
const LEAD = 40
/** What the dice of a ship are worth for every round that they can still be thrown in. */
const GUNS = 1.2
/** What is about to be struck, against what has been: strikes may still be dodged. */
const ABOUT_TO = 0.6
/** Hexes by which the nearest enemy is out of range. */
const TOO_FAR = 0.3

/** Points made and lost, guns that still fire, strikes about to fall, and, a little, being within range of somebody. */
export const judge: Judge<State, Action> = {
  value: (state, seat) => {
    const side = seat === 0 ? 0 : 1
    return Math.tanh((standing(state, side) - standing(state, enemyOf(side))) / LEAD)
  },
  terms,
  // DUEL-5: a ship strikes and then moves; in between nobody can tell what it will be worth.
  quiet: ({ active }) => active === NO_SHIP,
  rolloutPolicy,
  calibration,
  milestones: { verbs: ['damage', 'destroy'], of: milestonesOf },
}

function standing(state: State, side: Side): number {
  return state.points[side] + guns(state, side) + threats(state, side) - TOO_FAR * outOfRange(state, side)
}

function terms(state: State, seat: Seat): JudgeTerm[] {
  const side = seat === 0 ? 0 : 1
  const enemy = enemyOf(side)
  const term = (kind: TermKind, what: string, points: number, better: string, worse: string): JudgeTerm => ({
    kind,
    what,
    value: points / LEAD,
    better,
    worse,
  })
  const list = [
    term('harm', 'points made', state.points[side], 'makes more points', 'makes fewer points'),
    term('safety', 'points given away', -state.points[enemy], 'gives fewer points away', 'gives points away'),
    term('safety', 'our guns', guns(state, side), 'keeps our guns afloat', 'loses guns'),
    term('harm', 'their guns', -guns(state, enemy), 'silences their guns', 'leaves their guns firing'),
    term('harm', 'strikes to come', threats(state, side), 'brings strikes to bear', 'gives up strikes'),
    term('safety', 'strikes to fear', -threats(state, enemy), 'keeps out of their strikes', 'comes under their guns'),
    term(
      'position',
      'enemies out of range',
      TOO_FAR * (outOfRange(state, enemy) - outOfRange(state, side)),
      'closes the range',
      'opens the range',
    ),
  ]
  return list.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
}

function guns(state: State, side: Side): number {
  let dice = 0
  for (let ship = firstOf(side); ship < firstOf(side) + FLEET; ship++)
    if (state.ships[ship]!.hull > 0) dice += classOf(ship).dice
  return GUNS * dice * (ROUNDS + 1 - state.round)
}

/**
 * The most that each ship can expect from a strike; one that has acted has to wait for the next round, if there is one.
 */
function threats(state: State, side: Side): number {
  let sum = 0
  for (let ship = firstOf(side); ship < firstOf(side) + FLEET; ship++) {
    const { hull, cell, acted } = state.ships[ship]!
    if (hull === 0 || (acted && state.round === ROUNDS)) continue
    let most = 0
    for (let target = firstOf(enemyOf(side)); target < firstOf(enemyOf(side)) + FLEET; target++)
      most = Math.max(most, expected(state, ship, cell, target))
    sum += acted ? most / 2 : most
  }
  return ABOUT_TO * sum
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
    if (nearest !== Infinity) sum += Math.max(0, nearest - classOf(ship).range)
  }
  return sum
}

function milestonesOf({ ships }: State): { name: string; side: Side; suffered: number }[] {
  return ships.map(({ hull }, ship) => {
    const { name, hull: whole } = classOf(ship)
    const side = sideOf(ship)
    return { name: `the ${SIDES[side]} ${name}`, side, suffered: hull <= 0 ? 2 : hull < whole ? 1 : 0 }
  })
}
