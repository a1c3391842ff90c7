import type { Seat } from '@flagbridge/kernel'
import type { Action } from './actions.ts'
import { game } from './game.ts'
import { classOf, enemyOf, firstOf, FLEET, sideOf } from './rules/fleet.ts'
import { distance } from './rules/sea.ts'
import { neededToHit } from './rules/strike.ts'
import type { State } from './state.ts'

/** What every chance in six of a hit counts against a cell. */
const WARY = 0.05
/** What every hex counts by which the nearest enemy is out of range. */
const TOO_FAR = 0.3

/** The strike that promises most; then to where the next one would, as far from the enemy's guns as that allows. */
export function rolloutPolicy(state: State, seat: Seat): Action {
  const actions: Action[] = []
  game.legal(state, seat, actions)
  let best = actions[0]!
  let most = -Infinity
  for (const action of actions) {
    const worth =
      action.do === 'strike'
        ? expected(state, action.ship, state.ships[action.ship]!.cell, action.target)
        : action.do === 'move'
          ? berth(state, state.active, action.to)
          : 0
    if (worth > most) [best, most] = [action, worth]
  }
  return best
}

/** What a ship could do from a cell, less what could be done to it there. */
function berth(state: State, ship: number, cell: number): number {
  let most = 0
  let nearest = Infinity
  let feared = 0
  const enemy = firstOf(enemyOf(sideOf(ship)))
  for (let other = enemy; other < enemy + FLEET; other++) {
    const { hull, cell: at } = state.ships[other]!
    if (hull === 0) continue
    const far = distance(cell, at)
    most = Math.max(most, expected(state, ship, cell, other))
    nearest = Math.min(nearest, far)
    if (far <= classOf(other).range) feared += classOf(other).dice * (7 - neededToHit(classOf(other).range, far))
  }
  return most - WARY * feared - TOO_FAR * Math.max(0, nearest - classOf(ship).range)
}

/** Points that a strike from a cell makes on average, and half of those for what it may destroy. */
export function expected(state: State, ship: number, cell: number, target: number): number {
  const { hull, cell: at } = state.ships[target]!
  const { dice, range } = classOf(ship)
  const far = distance(cell, at)
  if (hull === 0 || far > range) return 0
  const { save, value } = classOf(target)
  const damage = dice * ((7 - neededToHit(range, far)) / 6) * ((save - 1) / 6)
  return Math.min(damage, hull) + (value * Math.min(1, damage / hull)) / 2
}
