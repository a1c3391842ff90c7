import type { RuleId, Seat } from '@flagbridge/kernel'
import { NONE, type PieceIndex } from '../../table/indices.ts'
import { onField } from '../../table/rules/field.ts'
import { refusing } from '../../table/rules/step.ts'
import { seatWaits, sideInTurn, sideWaits } from '../../table/rules/turns.ts'
import { pieceOf, other, type Side } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { activeOf, leaderOf, type Active, type State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { inTurns } from './4a-setup.ts'
import { declareStrike } from './5-strike.ts'
import { canStrike, offerStrikes, refuseStrike } from './5a-targets.ts'
import { canManeuver, executeManeuver, isBlocked, isCrushed, movesLeft, offerMoves, refuseMove } from './6-movement.ts'
import { threaderNear } from './9-keywords.ts'
import { COMMON_FAULTS, type Step, type StrikeTable } from './step.ts'

/** Section 4B.02: activations in turn. */

/** Why not, and by which rule. */
export const ACTION_FAULTS = {
  'already-activated': 'SS2-4B.02.a',
  'no-passing': 'SS2-4B.02.a',
} as const satisfies Record<string, RuleId>

const refused = refusing({ ...ACTION_FAULTS, ...COMMON_FAULTS })
type Fault = keyof typeof ACTION_FAULTS | keyof typeof COMMON_FAULTS

/** SS2-4B.02.a: there is no passing, see `outOfPlace` in steps.ts. */
export const activate: Step<ActionOf<'activate'>> = {
  name: 'activate',
  verbs: ['activate'],
  asked: (_, s) => seatsToActivate(s).map((seat) => ({ seat, answered: false })),
  legal(_, s, seat, into) {
    for (let piece = 0 as PieceIndex; piece < s.pieces.length; piece++)
      if (activateFault(s, seat, piece) === undefined) into.push({ do: 'activate', piece })
  },
  check: (_, s, seat, { piece }) => refused(activateFault(s, seat, piece), { piece }),
  /** SS2-9R is tested now, before Strikes, and once. */
  play: (c, t, _seat, { piece }) =>
    t.emit({ kind: 'PieceActivated', rule: 'SS2-4B.02.a', piece, threader: threaderNear(c, t.state, piece) ?? NONE }),
}

/** SS2-4B.02.b: the Active Piece strikes, then it moves, then its activation ends. */
export const act: Step<ActionOf<'strike' | 'maneuver' | 'rotate' | 'end'>> = {
  name: 'act',
  verbs: ['strike', 'maneuver', 'rotate', 'end'],
  asked: (_, s) => pieceOf(s, activeOf(s).piece).seat,
  legal(c, s, _seat, into) {
    offerStrikes(c, s, activeOf(s), into)
    offerMoves(c, s, activeOf(s), into)
  },
  check(c, s, _seat, action) {
    switch (action.do) {
      case 'strike':
        return refuseStrike(c, s, activeOf(s), action)
      case 'maneuver':
      case 'rotate':
      case 'end':
        return refuseMove(c, s, activeOf(s), action)
    }
  },
  /** SS2-0.05: the shortest way through: it ends, or makes a compulsory Move. */
  fallback(c, s) {
    const moves: ActionOf<'maneuver' | 'rotate' | 'end'>[] = []
    offerMoves(c, s, activeOf(s), moves)
    return moves.find((move) => move.do === 'end') ?? moves[0]!
  },
  play(c, t, _seat, action) {
    switch (action.do) {
      case 'strike':
        return declareStrike(c, t, action.armament, action.target)
      case 'maneuver':
        return executeManeuver(c, t, action.maneuver, action.facing)
      case 'rotate': // SS2-6B.b
        t.emit({ kind: 'PieceTurned', rule: 'SS2-6B.b', piece: activeOf(t.state).piece, facing: action.facing })
        return endActivation(c, t, activeOf(t.state))
      case 'end':
        return endActivation(c, t, activeOf(t.state))
    }
  },
}

/** SS2-4B.02.a: the side in turn, or the other while it has none left; undefined when all pieces have Activated. */
export function sideToActivate(s: State): Side | undefined {
  return sideInTurn(s.turn, (side) => sideWaits(s, side))
}

/** SS2-4B.02.I: the seats that may activate a piece now. */
export function seatsToActivate(s: State): Seat[] {
  const side = sideToActivate(s)
  return side === undefined ? [] : inTurns(s, side, (seat) => seatWaits(s, seat))
}

export function activateFault(s: State, seat: Seat, p: PieceIndex): Fault | undefined {
  const piece = s.pieces[p]
  if (!onField(piece)) return 'no-such-piece'
  if (piece.seat !== seat) return 'not-your-piece'
  return piece.activated ? 'already-activated' : undefined
}

/** What an activation does by itself; false while its player has a choice. */
export function proceedActivation(c: Content, t: StrikeTable, active: Active): boolean {
  const s = t.state
  if (active.over) {
    endActivation(c, t, active)
    return true
  }
  // SS2-5A.02.a: at the start of the Strike step, also when it then makes no Strike.
  if (pieceOf(s, active.piece).reloading && active.strikes === 0 && !active.moving) {
    t.emit({ kind: 'ReloadingRemoved', rule: 'SS2-5A.02.a', piece: active.piece })
    return true
  }
  if (canStrike(c, s, active) || canManeuver(c, s, active)) return false
  // SS2-6B.b: a blocked piece may still turn.
  if (isBlocked(c, s, active) && movesLeft(c, s, active) > 0) return false
  endActivation(c, t, active)
  return true
}

/** SS2-4B.02.d: its Strikes, Movement and Skirmishes are done. SS2-8B.04: Crushing Gravity comes first. */
export function endActivation(c: Content, t: StrikeTable, active: Active): void {
  const { facing } = pieceOf(t.state, active.piece)
  const alive = onField(t.state.pieces[active.piece])
  if (alive && isCrushed(c, t.state, active)) defeat(c, t, active.piece, 'gravity', 'SS2-8B.04')
  t.emit({ kind: 'ActivationEnded', rule: 'SS2-4B.02.d', piece: active.piece, facing })
}

/**
 * SS2-4B.02.II, SS2-4B.02.III: looked at whenever a piece has Activated or was Defeated, once everything that goes on
 * is resolved (SS2-0.04). The Active Piece counts as not Activated; each lasts for the Round.
 */
export function proceedInitiative(t: StrikeTable): boolean {
  const s = t.state
  const leader = leaderOf(s)
  const leading = sideWaits(s, leader)
  const following = sideWaits(s, other(leader))
  if (leading === following) return false
  if (leading && !s.strategic) {
    t.emit({ kind: 'StrategicActivations', rule: 'SS2-4B.02.II', side: leader })
    return true
  }
  if (following && !s.overrun) {
    t.emit({ kind: 'OverrunActivations', rule: 'SS2-4B.02.III', side: other(leader) })
    return true
  }
  return false
}
