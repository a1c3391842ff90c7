import { refuse, type Refusal } from '@flagbridge/kernel'
import { HOLDS, STRIKES, type Hold, type Strike } from '../actions.ts'
import type { State } from '../state.ts'
import { endIfDestroyed } from './end.ts'
import { classOf, enemyOf, firstOf, FLEET, sideOf } from './fleet.ts'
import { canAct, refuseActivation } from './rounds.ts'
import { distance } from './sea.ts'
import type { DuelTable, Step } from './step.ts'

/** DUEL-5: the ship that is activated strikes an enemy or holds its fire. */
export const activate: Step<Hold | Strike> = {
  name: 'activate',
  verbs: ['hold', 'strike'],
  asked: (_, state) => state.side,
  legal(_, state, _seat, into) {
    const own = firstOf(state.side)
    const enemy = firstOf(enemyOf(state.side))
    for (let ship = own; ship < own + FLEET; ship++) {
      if (!canAct(state, ship)) continue
      into.push(HOLDS[ship]!)
      for (let target = enemy; target < enemy + FLEET; target++)
        if (canBeStruck(state, ship, target)) into.push(STRIKES[ship]![target]!)
    }
  },
  check(_, state, _seat, action) {
    const refusal = refuseActivation(state, action.ship)
    return refusal === undefined && action.do === 'strike' ? refuseStrike(state, action.ship, action.target) : refusal
  },
  /** DUEL-14: for a player who does not answer, the first ship that can act holds. */
  fallback: (_, state) =>
    HOLDS[state.ships.findIndex((_ship, ship) => sideOf(ship) === state.side && canAct(state, ship))]!,
  play(_, table, _seat, action) {
    if (action.do === 'hold') table.emit({ kind: 'ShipHeld', rule: 'DUEL-5', ship: action.ship })
    else strike(table, action.ship, action.target)
  },
}

/** DUEL-6: an enemy that is afloat and no farther away than the ship's range. */
export function canBeStruck(state: State, ship: number, target: number): boolean {
  const { cell, hull } = state.ships[target]!
  return hull > 0 && distance(state.ships[ship]!.cell, cell) <= classOf(ship).range
}

export function refuseStrike(state: State, ship: number, target: number): Refusal | undefined {
  if (state.ships[target] === undefined || sideOf(target) === sideOf(ship))
    return refuse('not-an-enemy', 'DUEL-6', { target })
  if (canBeStruck(state, ship, target)) return undefined
  if (state.ships[target].hull === 0) return refuse('destroyed', 'DUEL-6', { ship: target })
  const away = distance(state.ships[ship]!.cell, state.ships[target].cell)
  return refuse('out-of-range', 'DUEL-6', { ship, target, away, range: classOf(ship).range })
}

/** DUEL-7: 4 or more hits up to half the range, 5 or more beyond. */
export function neededToHit(range: number, away: number): number {
  return away * 2 <= range ? 4 : 5
}

function strike(table: DuelTable, ship: number, target: number): void {
  const { ships } = table.state
  const striker = classOf(ship)
  const { save, value } = classOf(target)
  const { cell, hull } = ships[target]!
  const needed = neededToHit(striker.range, distance(ships[ship]!.cell, cell))

  const faces = table.dice.roll(striker.dice, 6, 'strike')
  let hits = 0
  for (const face of faces) if (face >= needed) hits++
  // DUEL-8: the target saves after all the dice of the strike have fallen, one die for each hit.
  const saves = table.dice.roll(hits, 6, 'save')
  let damage = 0
  for (const face of saves) if (face < save) damage++
  // DUEL-9: a ship cannot lose more hull than it has.
  if (damage > hull) damage = hull

  table.emit({ kind: 'StrikeRolled', rule: 'DUEL-7', ship, target, needed, faces, saves, damage })
  if (damage < hull) return
  table.emit({ kind: 'ShipDestroyed', rule: 'DUEL-9', ship: target, value })
  endIfDestroyed(table, sideOf(target))
}
