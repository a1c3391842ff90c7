import { ALL_DIRECTIONS } from '@flagbridge/geometry'
import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { STRATEGIC } from '../cards/words.ts'
import type { Event } from '../events.ts'
import { other, type State } from '../state.ts'
import { fieldOf, onField, shipOf } from './2-field.ts'
import { isCapital } from './3-pieces.ts'
import { systemsHeld } from './4-refresh.ts'

/** Section 10E: the points of Constructed Play. Bring it Down (SS2-10E.04) is scored where a piece is Defeated. */

/** SS2-10E.03: one for each piece beside a system that its own team holds, once per piece. */
export function holdTerritory(cards: Cards, t: Table<State, Event>): void {
  const s = t.state
  for (const side of [0, 1] as const) {
    const points = s.pieces.filter(
      (piece) => piece.side === side && onField(piece) && besideHeldSystem(cards, s, piece.cell, side),
    ).length
    if (points > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-10E.03', side, points, from: 'Hold Territory' })
  }
}

function besideHeldSystem(cards: Cards, s: State, cell: number, side: number): boolean {
  const { board, terrain } = fieldOf(cards, s)
  return ALL_DIRECTIONS.some((d) => {
    const beside = board.neighbour(cell, d)
    return beside >= 0 && terrain[beside] === STRATEGIC && s.pieces[s.at[beside]!]?.side === side
  })
}

const STAKE_A_CLAIM = 3

/** What is scored when the last Round is over. */
export function finalScoring(cards: Cards, t: Table<State, Event>): void {
  const { pieces } = t.state
  for (const side of [0, 1] as const) {
    // SS2-10E.02: every piece still In Reserve is worth a point to its opponents.
    const shutOut = pieces.filter((piece) => piece.side === other(side) && piece.where === 'reserve').length
    if (shutOut > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-10E.02', side, points: shutOut, from: 'Shut Out' })
    // SS2-10E.05.
    const claims = systemsHeld(cards, t.state, side) * STAKE_A_CLAIM
    if (claims > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-10E.05', side, points: claims, from: 'Stake a Claim' })
    // SS2-10E.06: in Reserve counts, for it was not Defeated.
    const flags = pieces.filter(
      (piece) => piece.side === side && survives(piece.where) && isCapital(shipOf(cards, piece).role),
    ).length
    if (flags > 0) t.emit({ kind: 'PointsScored', rule: 'SS2-10E.06', side, points: flags, from: 'Fly the Flag' })
  }
}

function survives(where: string): boolean {
  return where === 'field' || where === 'reserve'
}
