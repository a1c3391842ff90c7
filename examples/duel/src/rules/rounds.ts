import { refuse, type Refusal } from '@flagbridge/kernel'
import { NO_SHIP, type State } from '../state.ts'
import { endOnPoints } from './end.ts'
import { enemyOf, firstOf, FLEET, sideOf, type Side } from './fleet.ts'
import type { DuelTable } from './step.ts'

/** DUEL-11: the battle has six rounds. */
export const ROUNDS = 6

/** DUEL-11: red begins the odd rounds, blue the even ones. */
export function firstSide(round: number): Side {
  return round % 2 === 1 ? 0 : 1
}

/** DUEL-4: every ship afloat is activated once in a round. */
export function canAct(state: State, ship: number): boolean {
  const { hull, acted } = state.ships[ship]!
  return hull > 0 && !acted
}

export function refuseActivation(state: State, ship: number): Refusal | undefined {
  if (state.ships[ship] === undefined || sideOf(ship) !== state.side) return refuse('not-your-ship', 'DUEL-4', { ship })
  if (canAct(state, ship)) return undefined
  return refuse(state.ships[ship].hull === 0 ? 'destroyed' : 'has-acted', 'DUEL-4', { ship })
}

function hasShipToActivate(state: State, side: Side): boolean {
  const first = firstOf(side)
  for (let ship = first; ship < first + FLEET; ship++) if (canAct(state, ship)) return true
  return false
}

/** DUEL-4: the sides take turns; one with no ship left to activate is passed over. */
export function nextSide(state: State): Side {
  const enemy = enemyOf(state.side)
  return hasShipToActivate(state, enemy) ? enemy : state.side
}

/** DUEL-11: when every ship has been activated the next round begins, and after the last the points are counted. */
export function endRoundIfDone(table: DuelTable): void {
  const { state } = table
  if (state.active !== NO_SHIP || state.outcome !== null || hasShipToActivate(state, state.side)) return
  if (state.round === ROUNDS) endOnPoints(table)
  else table.emit({ kind: 'RoundBegan', rule: 'DUEL-11', round: state.round + 1, first: firstSide(state.round + 1) })
}
