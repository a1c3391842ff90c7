import type { Table } from '@flagbridge/kernel'
import type { Book } from '../book.ts'
import { pointsOf, type Objective } from '../design/content.ts'
import type { Event } from '../events.ts'
import type { Result, Ship, Side, State } from '../state.ts'
import { isFlying, isOperational, movementPoints, works } from './1-record.ts'
import { cellAt, inZone } from './2-1-setting-up.ts'
import { settleDamage, worthNow } from './4-3-effects-of-damage.ts'

/** SX-2.2.5, SXS-G.0.c: damage of explosions, fading, hyperdrive jumps, and the end of the turn or of the game. */
export function closeTurn(book: Book, t: Table<State, Event>): void {
  const { state } = t
  // SX-4.3.1.d: what blows up now has its first End Phase in the next turn.
  settleDamage(book, t, state.turn + 2)
  // SX-4.3.1.c: damage before fading.
  if (state.explosions.length > 0) t.emit({ kind: 'ExplosionsFaded', rule: 'SX-4.3.1.c' })
  jump(book, t)
  if (isOver(state)) {
    scoreObjectives(book, t)
    const { winner, how, rule } = resultOf(state.points)
    t.emit({ kind: 'MatchEnded', rule, winner, how })
  } else t.emit({ kind: 'TurnBegan', rule: 'SX-2.2.b', turn: state.turn + 1 })
}

/** SXS-C.16.a: with drive, crew and an engine box intact the ship is gone; the enemy scores half, rounded down. */
function jump(book: Book, t: Table<State, Event>): void {
  t.state.ships.forEach((ship, i) => {
    if (ship.plot !== 'jump' || !isOperational(ship)) return
    const kind = book.kindOf(t.state, ship)
    if (!works(kind, ship, 'hyperdrive') || movementPoints(kind, ship) === 0) return
    t.emit({ kind: 'ShipJumped', rule: 'SXS-C.16.a', ship: i, points: Math.floor(worthNow(book, t.state, ship) / 2) })
  })
}

/** SX-2.3.a: after the last turn, or when a side has neither an operational ship nor a flight left. */
export function isOver(state: State): boolean {
  return state.turn >= state.agreed.turns || isBeaten(state, 0) || isBeaten(state, 1)
}

/** A ship that has yet to arrive is not beaten. */
function isBeaten({ ships, flights }: State, side: Side): boolean {
  for (const ship of ships) if (ship.side === side && (isOperational(ship) || ship.fate === 'waiting')) return false
  for (const flight of flights) if (flight.side === side && isFlying(flight)) return false
  return true
}

/** SX-2.3.c: more points are a minor victory, equal points a draw. SX-2.3.d: at least twice as many are a major one. */
export function resultOf([one, other]: readonly [number, number]): Result {
  if (one === other) return { winner: 'draw', how: 'draw', rule: 'SX-2.3.c' }
  const winner: Side = one > other ? 0 : 1
  const major = Math.max(one, other) >= 2 * Math.min(one, other)
  return { winner, how: major ? 'major' : 'minor', rule: major ? 'SX-2.3.d' : 'SX-2.3.c' }
}

/** SX-2.3.e: a scenario's points are added before victory is judged. */
function scoreObjectives(book: Book, t: Table<State, Event>): void {
  for (const objective of t.state.agreed.objectives)
    for (const side of [0, 1] satisfies Side[]) {
      const times = timesScored(book, t.state, objective, side)
      const points = times * pointsOf(objective.share, t.state.agreed.points)
      if (points > 0) t.emit({ kind: 'ObjectiveScored', rule: 'SX-2.3.e', name: objective.name, side, points })
    }
}

/** What a side would score for the objectives if the battle ended as it stands. */
export function objectivePoints(book: Book, state: State, side: Side): number {
  let points = 0
  for (const objective of state.agreed.objectives)
    points += timesScored(book, state, objective, side) * pointsOf(objective.share, state.agreed.points)
  return points
}

function timesScored(book: Book, state: State, objective: Objective, side: Side): number {
  const board = book.board(state)
  const ours = state.ships.filter((ship) => ship.side === side && isOperational(ship))
  switch (objective.kind) {
    case 'hold': {
      const place = cellAt(board, objective.column, objective.row)
      const near = state.ships.filter(
        (ship) => isOperational(ship) && board.distance(place, ship.cell) <= objective.within,
      )
      return near.length > 0 && near.every((ship) => ship.side === side) ? 1 : 0
    }
    case 'reach':
      return objective.side !== side
        ? 0
        : Math.min(objective.most, ours.filter((ship) => inZone(board, objective.zone, ship.cell)).length)
    case 'survive':
      return objective.side === side ? Math.min(objective.most, ours.length) : 0
    case 'flagship':
      return objective.side !== side && countsAsDestroyed(flagshipOf(book, state, objective.side)) ? 1 : 0
  }
}

/** SX-3.3.2.b, SX-4.3.2.d: so does a ship that left the board or lost its crew. */
function countsAsDestroyed(ship: Ship | undefined): boolean {
  return ship !== undefined && ship.scored && ship.fate !== 'jumped'
}

/** The ship of a side with the highest Combat Rating, the first listed of equals. */
function flagshipOf(book: Book, state: State, side: Side): Ship | undefined {
  const rating = (ship: Ship) => book.kindOf(state, ship).class.combatRating
  return state.ships.filter((ship) => ship.side === side).sort((one, other) => rating(other) - rating(one))[0]
}
