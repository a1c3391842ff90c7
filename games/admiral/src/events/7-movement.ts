import type { Seat } from '@flagbridge/kernel'
import type { Heading } from '../actions.ts'
import type { Cell } from '../content/board.ts'
import { NO_UNIT, ofSeat, opponent, unitOf, withSeat, type State, type UnitIndex } from '../state.ts'
import { exhaust, type Happened, type Writers } from './writers.ts'

export type MovementEvent =
  | Happened<'MovementBegan'>
  | Happened<'MovementAssigned', { seat: Seat; unit: UnitIndex; die: number }>
  | Happened<
      'UnitMoved',
      {
        unit: UnitIndex
        from: Cell
        at: Cell
        path: readonly Cell[]
        heading: Heading
        submerged: boolean
        turned: boolean
        smoke: readonly Cell[]
      }
    >
  | Happened<'MovementStopped', { seat: Seat; faces: readonly number[] }>
  | Happened<'GoPassed', { seat: Seat }>

export const movementWriters: Writers<MovementEvent> = {
  MovementBegan(s) {
    s.phase = 'movement'
    s.turn = s.first
    s.stopped = [false, false]
    s.late = [false, false]
    s.acted = false
    s.idle = 0
  },
  MovementAssigned(s, e) {
    exhaust(s, e.seat, e.die)
    unitOf(s, e.unit).moved = true
    s.mover = e.unit
    if (ofSeat(s.stopped, e.seat)) s.late = withSeat(s.late, e.seat, true)
  },
  UnitMoved(s, e) {
    const unit = unitOf(s, e.unit)
    unit.at = e.at
    unit.heading = e.heading
    unit.submerged = e.submerged
    if (e.smoke.length > 0) s.smoke = [...new Set([...s.smoke, ...e.smoke])]
    s.mover = NO_UNIT
    endOfGo(s, false)
  },
  MovementStopped(s, e) {
    for (const face of e.faces) exhaust(s, e.seat, face)
    s.stopped = withSeat(s.stopped, e.seat, true)
    endOfGo(s, !s.acted)
  },
  GoPassed(s) {
    endOfGo(s, !s.acted)
  },
}

function endOfGo(s: State, empty: boolean): void {
  s.idle = empty ? s.idle + 1 : 0
  s.acted = false
  s.turn = opponent(s.turn)
}
