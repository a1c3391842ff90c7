import type { Timing } from '../../table/content/words.ts'
import { NONE, type PieceIndex } from '../../table/indices.ts'
import { arrivalsOf, callUpShips, scoreMoment } from '../../table/rules/scenarios.ts'
import { other, pieceOf, piecesThat, type Side } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { leaderOf, type State } from '../state.ts'
import { constructedScoring } from './0-defeat.ts'
import { finalScoring, holdTerritory } from './10e-scoring.ts'
import { hasRoom, sideToPlace } from './4a-setup.ts'
import { endByPoints } from './4c-end.ts'
import { systemsHeld } from './8a-systems.ts'
import type { Step, StrikeTable } from './step.ts'

/** Section 4B.03: the Refresh Phase, in the order of the ruling of SS2-4B.03.a. */

/** SS2-4B.03.d: the owner says whether an Exhausted effect goes. */
export const rest: Step<ActionOf<'rest' | 'stayExhausted'>> = {
  name: 'rest',
  verbs: ['rest', 'stayExhausted'],
  asked(_, s) {
    const p = pieceToRest(s)
    return p === undefined ? NONE : pieceOf(s, p).seat
  },
  legal: (_, _s, _seat, into) => void into.push({ do: 'rest' }, { do: 'stayExhausted' }),
  check: () => undefined,
  play(_, t, _seat, action) {
    const piece = pieceToRest(t.state)
    if (piece === undefined) return
    t.emit({ kind: 'ExhaustedDecided', rule: 'SS2-4B.03.d', piece, removed: action.do === 'rest' })
  },
}

/** SS2-4B.03.a: scoring first; then, card by card, what takes effect now. */
export function beginRefresh(c: Content, t: StrikeTable): void {
  t.emit({ kind: 'RefreshBegan', rule: 'SS2-4B.03.a', round: t.state.round })
  secureArea(c, t)
  if (constructedScoring(c, t.state)) holdTerritory(c, t)
  scoreScenario(c, t, 'startOfRefresh')
}

/** SS2-4B.03.b, SS2-4B.03.c: when the cards have done what they do, pieces, Orders and trackers are reset. */
export function resetPieces(t: StrikeTable): void {
  t.emit({ kind: 'PiecesReset', rule: 'SS2-4B.03.b' })
}

/** SS2-8A.02: one point for each Strategic System hex, every Round; a scenario may switch it off. */
function secureArea(c: Content, t: StrikeTable): void {
  if (c.scenarios[t.state.scenario]?.secureArea === false) return
  for (const side of [0, 1] as const) {
    const points = systemsHeld(c, t.state, side)
    if (points > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-8A.02', side, points, from: 'Secure Area' })
  }
}

/** SS2-11A: a scenario's own points, for every piece that fits. */
export function scoreScenario(c: Content, t: StrikeTable, at: Timing): void {
  scoreMoment(c, t, at)
}

/** SS2-4B.03.d: pieces whose owner is still to say whether an Exhausted effect goes; the leader's pieces first. */
function pieceToRest(s: State): PieceIndex | undefined {
  const leader = leaderOf(s)
  for (const side of [leader, other(leader)])
    for (let p = 0 as PieceIndex; p < s.pieces.length; p++) {
      const piece = pieceOf(s, p)
      if (piece.side === side && piece.where === 'field' && piece.exhausted > 0 && !s.rested.includes(p)) return p
    }
  return undefined
}

/** SS2-4B.03.I: more Strategic System hexes take the Initiative; SS2-4B.03.I.a: on a tie it changes hands. */
function determineInitiative(c: Content, t: StrikeTable): void {
  const s = t.state
  const systems = [systemsHeld(c, s, 0), systemsHeld(c, s, 1)] as const
  const tied = systems[0] === systems[1]
  const initiative = tied ? other(leaderOf(s)) : systems[0] > systems[1] ? 0 : 1
  t.emit({ kind: 'InitiativeDetermined', rule: tied ? 'SS2-4B.03.I.a' : 'SS2-4B.03.I', systems, initiative })
}

/** SS2-4B.03.d, then SS2-4B.03.e: the next Initiative, except after the last Round. */
export function proceedRest(c: Content, t: StrikeTable): boolean {
  const s = t.state
  if (pieceToRest(s) !== undefined) return false
  if (s.round < s.rounds) determineInitiative(c, t)
  if (hasReinforcements(c, s)) t.emit({ kind: 'ReinforcementsBegan', rule: 'SS2-10E.01', first: leaderOf(s) })
  else endRound(c, t)
  return true
}

/** SS2-10E.01: somebody In Reserve finds room, or a scenario brings ships in. */
function hasReinforcements(c: Content, s: State): boolean {
  const waits = (side: Side) => s.pieces.some((piece) => piece.side === side && piece.where === 'reserve')
  return ([0, 1] as const).some((side) => waits(side) && hasRoom(c, s, side)) || arrivalsOf(c, s) !== undefined
}

/** SS2-10E.01: the last thing in the Refresh Phase, before what is scored when the last Round is over. */
export function proceedReinforcements(c: Content, t: StrikeTable): boolean {
  const s = t.state
  if (sideToPlace(c, s) !== undefined) return false
  const seat = s.pieces.find((piece) => piece.where === 'hand')?.seat
  if (seat !== undefined) {
    const pieces = piecesThat(s, (piece) => piece.seat === seat && piece.where === 'hand')
    t.emit({ kind: 'PiecesHeldInReserve', rule: 'SS2-10D.01', seat, pieces })
    return true
  }
  if (!callUpShips(c, t)) endRound(c, t)
  return true
}

/** SS2-4B: the next Round, or what is scored when the last is over. */
function endRound(c: Content, t: StrikeTable): void {
  const s = t.state
  scoreScenario(c, t, 'endOfRound')
  if (s.round < s.rounds) {
    t.emit({ kind: 'RoundBegan', rule: 'SS2-4B', round: s.round + 1, initiative: leaderOf(s) })
    return
  }
  if (constructedScoring(c, s)) finalScoring(c, t)
  scoreScenario(c, t, 'endOfGame')
  endByPoints(c, t)
}
