import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import { STRATEGIC } from '../../table/content/words.ts'
import { isSet, type CellIndex, type None, type PieceIndex } from '../../table/indices.ts'
import { fieldOf, occupantOf, onField, shipOf } from '../../table/rules/field.ts'
import { other, piecesThat, type Side } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'
import { isCapital } from './3-pieces.ts'
import { systemsHeld } from './8a-systems.ts'
import type { StrikeTable } from './step.ts'

/** Section 10E: the points of Constructed Play. Bring it Down (SS2-10E.04) is scored where a piece is Defeated. */

/** SS2-10E.03: one for each piece beside a system that its own team holds, once per piece. */
export function holdTerritory(c: Content, t: StrikeTable): void {
  const s = t.state
  for (const side of [0, 1] as const) {
    const points = territoryHolders(c, s, side).length
    if (points > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-10E.03', side, points, from: 'Hold Territory' })
  }
}

export function territoryHolders(c: Content, s: State, side: Side): PieceIndex[] {
  return piecesThat(s, (piece) => piece.side === side && onField(piece) && besideHeldSystem(c, s, piece.cell, side))
}

function besideHeldSystem(c: Content, s: State, cell: CellIndex, side: number): boolean {
  const { board, terrain } = fieldOf(c, s)
  return ALL_DIRECTIONS.some((d) => {
    const beside = board.neighbour(cell, d) as CellIndex | None
    return isSet(beside) && terrain[beside] === STRATEGIC && occupantOf(s, beside)?.side === side
  })
}

const STAKE_A_CLAIM = 3

/** What is scored when the last Round is over. */
export function finalScoring(c: Content, t: StrikeTable): void {
  const { pieces } = t.state
  for (const side of [0, 1] as const) {
    // SS2-10E.02: every piece still In Reserve is worth a point to its opponents.
    const shutOut = pieces.filter((piece) => piece.side === other(side) && piece.where === 'reserve').length
    if (shutOut > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-10E.02', side, points: shutOut, from: 'Shut Out' })
    // SS2-10E.05.
    const claims = systemsHeld(c, t.state, side) * STAKE_A_CLAIM
    if (claims > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-10E.05', side, points: claims, from: 'Stake a Claim' })
    const flags = flagBearers(c, t.state, side).length
    if (flags > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-10E.06', side, points: flags, from: 'Fly the Flag' })
  }
}

/** SS2-10E.06: in Reserve counts, for it was not Defeated. */
export function flagBearers(c: Content, s: State, side: Side): PieceIndex[] {
  return piecesThat(s, (piece) => piece.side === side && survives(piece.where) && isCapital(shipOf(c, piece).role))
}

function survives(where: string): boolean {
  return where === 'field' || where === 'reserve'
}
