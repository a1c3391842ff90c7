import { seatWaits, sideInTurn, sideWaits } from '../shared/turns.ts'
import type { Direction } from '@flagbridge/geometry'
import type { Seat, Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { Event } from '../events.ts'
import type { Fault } from '../refusals.ts'
import { NONE, other, type Active, type Side, type State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { onField } from './2-field.ts'
import { inTurns } from './4-setup.ts'
import { canStrike } from './5-targets.ts'
import { canManeuver, isBlocked, isCrushed, movesLeft } from './6-movement.ts'
import { threaderNear } from './9-keywords.ts'

/** Section 4B.02: activations in turn. */

/** SS2-4B.02.a: the side in turn, or the other while it has none left; NONE when all pieces have Activated. */
export function sideToActivate(s: State): number {
  return sideInTurn(s.turn, (side) => sideWaits(s, side))
}

/** SS2-4B.02.I: the seats that may activate a piece now. */
export function seatsToActivate(s: State): Seat[] {
  const side = sideToActivate(s)
  return side === NONE ? [] : inTurns(s, side as Side, (seat) => seatWaits(s, seat))
}

export function activateFault(s: State, seat: Seat, p: number): Fault | undefined {
  const piece = s.pieces[p]
  if (!onField(piece)) return 'no-such-piece'
  if (piece.seat !== seat) return 'not-your-piece'
  return piece.activated ? 'already-activated' : undefined
}

/** SS2-9R is tested now, before Strikes, and once. */
export function activate(cards: Cards, t: Table<State, Event>, piece: number): void {
  t.emit({ kind: 'PieceActivated', rule: 'SS2-4B.02.a', piece, threader: threaderNear(cards, t.state, piece) })
}

/** What an activation does by itself; false while its player has a choice. */
export function proceedActivation(cards: Cards, t: Table<State, Event>, active: Active): boolean {
  const s = t.state
  if (active.over) {
    endActivation(cards, t, active, s.pieces[active.piece]!.facing)
    return true
  }
  // SS2-5A.02.a: at the start of the Strike step, also when it then makes no Strike.
  if (s.pieces[active.piece]!.reloading && active.strikes === 0 && !active.moving) {
    t.emit({ kind: 'ReloadingRemoved', rule: 'SS2-5A.02.a', piece: active.piece })
    return true
  }
  if (canStrike(cards, s, active) || canManeuver(cards, s, active)) return false
  // SS2-6B.b: a blocked piece may still turn.
  if (isBlocked(cards, s, active) && movesLeft(cards, s, active) > 0) return false
  endActivation(cards, t, active, s.pieces[active.piece]!.facing)
  return true
}

/** SS2-4B.02.d: its Strikes, Movement and Skirmishes are done. SS2-8B.04: Crushing Gravity comes first. */
export function endActivation(cards: Cards, t: Table<State, Event>, active: Active, facing: Direction): void {
  const alive = onField(t.state.pieces[active.piece])
  if (alive && isCrushed(cards, t.state, active)) defeat(cards, t, active.piece, 'gravity', 'SS2-8B.04')
  t.emit({ kind: 'ActivationEnded', rule: 'SS2-4B.02.d', piece: active.piece, facing })
}

/**
 * SS2-4B.02.II, SS2-4B.02.III: looked at whenever a piece has Activated or was Defeated, once everything that goes on is
 * resolved (SS2-0.04). The Active Piece counts as not Activated; each lasts for the Round.
 */
export function proceedInitiative(t: Table<State, Event>): boolean {
  const s = t.state
  const leader = s.initiative as Side
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
