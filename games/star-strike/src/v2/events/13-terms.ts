import { changeShield } from '../../table/events/boxes.ts'
import { payOwed, takeOff } from '../../table/events/deeds.ts'
import type { Happened, SaveRoll } from '../../table/events/events.ts'
import type { FacingIndex, PieceIndex } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'
import type { Writers } from './writers.ts'

/** Sections 13 and 0: points regained and lost, Direct Hits outside Strike and Skirmish, and defeat. */

export interface ShieldRegained extends Happened<'ShieldRegained'> {
  readonly piece: PieceIndex
  readonly facing: FacingIndex
}

/** `points` were taken from one facing (SS2-13C). */
export interface ShieldLost extends Happened<'ShieldLost'> {
  readonly piece: PieceIndex
  readonly facing: FacingIndex
  readonly points: number
}

/** Direct Hits outside Strike and Skirmish: dust, and cards. */
export interface DirectHitsTaken extends Happened<'DirectHitsTaken'> {
  readonly piece: PieceIndex
  readonly hits: number
  readonly saves: readonly SaveRoll[]
  readonly through: number
}

export interface PieceDefeated extends Happened<'PieceDefeated'> {
  readonly piece: PieceIndex
  readonly cause: 'hull' | 'crippled' | 'collision' | 'gravity' | 'escape' | 'grudge'
}

export type TermEvent = ShieldRegained | ShieldLost | DirectHitsTaken | PieceDefeated

export const termWriters: Writers<TermEvent> = {
  ShieldRegained(_, s, e) {
    changeShield(pieceOf(s, e.piece), e.facing, 1)
    payOwed(s, 1)
  },
  ShieldLost(_, s, e) {
    changeShield(pieceOf(s, e.piece), e.facing, -e.points)
    payOwed(s, e.points)
  },
  DirectHitsTaken(_, s, e) {
    pieceOf(s, e.piece).hull -= e.through
    if (s.owed[0]?.kind === 'dust') s.owed.shift()
  },
  /** SS2-0.04. */
  PieceDefeated(_, s, { piece: p }) {
    const piece = pieceOf(s, p)
    takeOff(s, p, 'defeated')
    s.losses[piece.side]! += piece.pp
    s.arrivals = s.arrivals.filter((arrival) => arrival.piece !== p)
    if (s.active?.piece === p) s.active.over = true
    if (s.assault?.piece === p) s.assault = null
  },
}
