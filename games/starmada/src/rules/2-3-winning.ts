import type { Content } from '../content/content.ts'
import { pointsOf, type Objective } from '../content/parts.ts'
import type { ShipIndex } from '../indices.ts'
import type { Result, Ship, Side, State } from '../state.ts'
import { shipAt } from '../units.ts'
import { isFlying, isOperational } from './1-record.ts'
import { cellAt, inZone, isTransport } from './2-1-setting-up.ts'
import { explosionAt, rollExplosion, settleDamage } from './4-3-effects-of-damage.ts'
import { weighted } from '../extras/options/variableForce.ts'
import { landTroops, scanBeacons } from './g-23-scenes.ts'
import { rollReserves } from './g-23-reinforcements.ts'
import { buildNext } from './c-9-building.ts'
import { hasContact, reveal } from './g-24-contacts.ts'
import { finishUnseen, reckonUnseen } from './c-8-hidden.ts'
import { jumpAway } from './c-16-hyperdrive.ts'
import { meleeAlone } from './c-20-shipboard.ts'
import { rollAtEnd } from './g-0-end-rolls.ts'
import { repairAlone } from './g-5-repairs.ts'
import type { StarmadaTable } from './step.ts'

/**
 * SX-2.2.5, SXS-G.0.c: damage of explosions, fading, the rolls of items and options, hyperdrive jumps, and the end of
 * the turn or of the game. False when somebody has to choose.
 */
export function closeTurn(content: Content, t: StarmadaTable): boolean {
  const { state } = t
  // SXS-C.8.b: explosions about hidden ships.
  if (!state.ending && state.explosions.length > 0 && burnUnseen(content, t)) return true
  if (!state.ending) {
    // SX-4.3.1.d: what blows up now has its first End Phase in the next turn.
    settleDamage(content, t, state.turn + 2)
    // SX-4.3.1.c: damage before fading.
    if (state.explosions.length > 0) t.emit({ kind: 'ExplosionsFaded', rule: 'SX-4.3.1.c' })
    const { endRoll, endFight } = content.inForce(state)
    if (endRoll.length + endFight.length > 0) t.emit({ kind: 'EndRollsBegan', rule: 'SXS-G.0.c' })
  }
  if (state.melee !== null) return meleeAlone(content, t)
  if (state.ending && content.inForce(state).endFight.some(({ next }) => next(content, t))) return true
  if (state.repair !== null) return repairAlone(content, t)
  if (state.ending && rollAtEnd(content, t)) return true
  // SXS-G.4, SXS-G.6: what ships did to themselves.
  if (state.ending) settleDamage(content, t, state.turn + 2)
  if (buildNext(content, t)) return state.building < 0
  jumpAway(content, t)
  for (const after of content.inForce(state).afterJumps) after(content, t)
  if (state.agreed.objectives.length > 0) {
    scanBeacons(content, t)
    landTroops(content, t)
  }
  if (isOver(state)) {
    for (let i = 0 as ShipIndex; i < state.ships.length; i++) reveal(content, t, i)
    scoreObjectives(content, t)
    const { forces } = state.agreed
    const points = forces === undefined ? state.points : weighted(state.points, forces)
    const { winner, how, rule } = resultOf(points)
    t.emit({
      kind: 'MatchEnded',
      rule,
      winner,
      how,
      ...(forces === undefined ? {} : { forces, points: [points[0], points[1]] }),
    })
  } else {
    for (const ends of content.inForce(state).turnEnds) ends(content, t)
    t.emit({ kind: 'TurnBegan', rule: 'SX-2.2.b', turn: state.turn + 1 })
    rollReserves(t)
  }
  return true
}

/** SX-4.3.1.e: dice against the shields of ships that nobody sees. */
function burnUnseen(content: Content, t: StarmadaTable): boolean {
  return reckonUnseen(t, 'explosions', (ship, unseen) => {
    if (explosionAt(t.state, shipAt(t.state, ship).cell) === 0) return
    rollExplosion(content, unseen, ship)
    finishUnseen(content, unseen)
  })
}

/** SX-2.3.a: after the last turn, or when a side has neither an operational ship nor a flight left. */
export function isOver(state: State): boolean {
  if (state.turn >= state.agreed.turns) return true
  return (isBeaten(state, 0) || isBeaten(state, 1)) && !(state.agreed.playOn === true && mayStillDie(state))
}

/** A ship that lies inside an explosion will be rolled against in the next End Phase, and may be scored by it. */
function mayStillDie(state: State): boolean {
  return state.ships.some((ship) => ship.fate === 'here' && !ship.scored && explosionAt(state, ship.cell) > 0)
}

/** A ship that has yet to arrive is not beaten. */
function isBeaten(state: State, side: Side): boolean {
  const { ships, flights } = state
  for (const ship of ships) if (ship.side === side && (isOperational(ship) || ship.fate === 'waiting')) return false
  if (hasContact(state, side)) return false
  // X10: small craft do not keep the game going.
  for (const flight of flights)
    if (flight.side === side && flight.craft === 'fighters' && isFlying(flight)) return false
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
function scoreObjectives(content: Content, t: StarmadaTable): void {
  for (const objective of t.state.agreed.objectives)
    for (const side of [0, 1] satisfies Side[]) {
      const times = timesScored(content, t.state, objective, side)
      const points = times * pointsOf(objective.share, t.state.agreed.points)
      if (points > 0) t.emit({ kind: 'ObjectiveScored', rule: 'SX-2.3.e', name: objective.name, side, points })
    }
}

/** What a side would score for the objectives if the battle ended as it stands. */
export function objectivePoints(content: Content, state: State, side: Side): number {
  let points = 0
  for (const objective of state.agreed.objectives)
    points += timesScored(content, state, objective, side) * pointsOf(objective.share, state.agreed.points)
  return points
}

function timesScored(content: Content, state: State, objective: Objective, side: Side): number {
  const scorers = scorersOf(content, state, objective, side).length
  return Math.min('most' in objective ? objective.most : 1, scorers)
}

/** The ships by which a side scores this objective as it stands; those of the enemy's that are lost. */
export function scorersOf(content: Content, state: State, objective: Objective, side: Side): ShipIndex[] {
  const board = content.board(state)
  const which = (fits: (ship: Ship) => boolean) =>
    state.ships.flatMap((ship, i) => (isOperational(ship) && fits(ship) ? [i as ShipIndex] : []))
  switch (objective.kind) {
    case 'hold': {
      const place = cellAt(board, objective.column, objective.row)
      const near = which((ship) => board.distance(place, ship.cell) <= objective.within)
      return near.every((ship) => shipAt(state, ship).side === side) ? near : []
    }
    case 'reach':
      return objective.side !== side
        ? []
        : which((ship) => ship.side === side && inZone(board, objective.zone, ship.cell))
    case 'survive':
      return objective.side === side ? which((ship) => ship.side === side) : []
    case 'flagship': {
      if (objective.side === side) return []
      const flagship = flagshipOf(content, state, objective.side)
      return flagship !== undefined && countsAsDestroyed(flagship) ? [state.ships.indexOf(flagship) as ShipIndex] : []
    }
    // SXS-G.23.b: scored when a transport leaves or is lost.
    case 'convoy':
      return []
    // SXS-G.23.c: for whoever has it at the end.
    // SXS-G.23.d to SXS-G.23.f: scored when it happens.
    case 'scan':
    case 'namedFlagship':
    case 'assault':
      return []
    case 'buoy':
      return state.buoy !== null && state.ships[state.buoy.carrier]?.side === side
        ? [state.buoy.carrier as ShipIndex]
        : []
  }
}

/** SX-3.3.2.b, SX-4.3.2.d: so does a ship that left the board or lost its crew. */
function countsAsDestroyed(ship: Ship): boolean {
  return ship.scored && ship.fate !== 'jumped'
}

/** The ship of a side with the highest Combat Rating, the first listed of equals. */
function flagshipOf(content: Content, state: State, side: Side): Ship | undefined {
  const rating = (ship: Ship) => content.kindOf(state, ship).class.combatRating
  return state.ships
    .filter((ship, i) => ship.side === side && !isTransport(state, i as ShipIndex))
    .sort((one, other) => rating(other) - rating(one))[0]
}
