import {
  problemsOf,
  readBadly,
  readWell,
  refuse,
  type Decision,
  type Game,
  type Read,
  type Refusal,
  type Seat,
  type Table,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { HOLDS, MOVES, readAction, STRIKES, type Action } from './actions.ts'
import type { Event } from './events.ts'
import { classOf, enemyOf, firstOf, FLEET, SHIPS, sideOf } from './rules/fleet.ts'
import { reach, refuseMove } from './rules/move.ts'
import { canAct, endRoundIfDone, nextSide, refuseActivation, ROUNDS } from './rules/rounds.ts'
import { canBeStruck, refuseStrike, strike } from './rules/strike.ts'
import { fork, NO_SHIP, start, type State } from './state.ts'

/** Nothing is to be chosen before a Duel begins. */
export type Options = Record<string, never>
export const optionsSchema = z.strictObject({})

export const game: Game<State, Action, Event, Options> = {
  id: 'duel',
  start,
  begin() {},
  pending,
  legal,
  check,
  fallback,
  play,
  apply,
  fork,
  // Everything lies open: a view is a copy, everybody is told everything, and nothing is left to imagine.
  view: fork,
  redact: (event) => event,
  imagine: fork,
  turnsUp: () => false,
  facesOf: (event) => (event.kind === 'StrikeRolled' ? [...event.faces, ...event.saves] : []),
  sides: () => SEATS,
  round: (state) => state.round,
  outcome: (state) => state.outcome ?? undefined,
  readOptions,
  readAction,
}

/** DUEL-2: seat and side have the same number. */
const SEATS = [0, 1]

/** DUEL-5: an activation is two decisions, so the even ones choose a ship and the odd ones move it. */
const DECISIONS = SEATS.map((seat) =>
  Array.from({ length: 2 * SHIPS * ROUNDS }, (_, id): Decision[] => [
    { seat, id, kind: id % 2 === 0 ? 'activate' : 'move' },
  ]),
)
const NOTHING: Decision[] = []

function pending(state: State): readonly Decision[] {
  return state.outcome === null ? DECISIONS[state.side]![state.answers]! : NOTHING
}

function legal(state: State, _seat: Seat, into: Action[]): void {
  const { active, side } = state
  if (active !== NO_SHIP) return reach(state, active, into)
  const own = firstOf(side)
  const enemy = firstOf(enemyOf(side))
  for (let ship = own; ship < own + FLEET; ship++) {
    if (!canAct(state, ship)) continue
    into.push(HOLDS[ship]!)
    for (let target = enemy; target < enemy + FLEET; target++)
      if (canBeStruck(state, ship, target)) into.push(STRIKES[ship]![target]!)
  }
}

/** DUEL-5: first a ship strikes or holds, then it moves. */
function check(state: State, _seat: Seat, action: Action): Refusal | undefined {
  if (action.do === 'move')
    return state.active === NO_SHIP ? refuse('no-ship-active', 'DUEL-5') : refuseMove(state, state.active, action.to)
  if (state.active !== NO_SHIP) return refuse('must-move', 'DUEL-5', { ship: state.active })
  const refusal = refuseActivation(state, action.ship)
  return refusal === undefined && action.do === 'strike' ? refuseStrike(state, action.ship, action.target) : refusal
}

/** DUEL-14: for a player who does not answer, the first ship that can act holds, and stays where it is. */
function fallback(state: State, _seat: Seat): Action {
  const { active, ships } = state
  return active === NO_SHIP
    ? HOLDS[ships.findIndex((_, ship) => sideOf(ship) === state.side && canAct(state, ship))]!
    : MOVES[ships[active]!.cell]!
}

function play(table: Table<State, Event>, _seat: Seat, action: Action): void {
  switch (action.do) {
    case 'hold':
      return table.emit({ kind: 'ShipHeld', rule: 'DUEL-5', ship: action.ship })
    case 'strike':
      return strike(table, action.ship, action.target)
    case 'move':
      table.emit({ kind: 'ShipMoved', rule: 'DUEL-10', ship: table.state.active, to: action.to })
      return endRoundIfDone(table)
  }
}

function apply(state: State, event: Event): void {
  switch (event.kind) {
    case 'ShipHeld':
      state.active = event.ship
      state.answers++
      return
    case 'StrikeRolled':
      state.active = event.ship
      state.answers++
      state.ships[event.target]!.hull -= event.damage
      state.points[state.side] += event.damage // DUEL-9
      return
    case 'ShipDestroyed':
      state.points[state.side] += classOf(event.ship).value // DUEL-9
      return
    case 'ShipMoved': {
      const ship = state.ships[event.ship]!
      ship.cell = event.to
      ship.acted = true
      state.active = NO_SHIP
      state.answers++
      state.side = nextSide(state)
      return
    }
    case 'RoundBegan':
      for (const ship of state.ships) ship.acted = false
      state.round = event.round
      state.side = event.first
      return
    case 'BattleEnded':
      state.outcome = event.outcome
  }
}

function readOptions(raw: unknown): Read<Options> {
  const read = z.safeParse(optionsSchema, raw)
  return read.success ? readWell({}) : readBadly(...problemsOf(read.error.issues))
}
