import type { Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { ROLES } from '../content/words.ts'
import { isSet, type None, type PieceIndex } from '../indices.ts'
import { fieldOf, pieceIn, shipOf } from '../rules/field.ts'
import { pieceOf, piecesOf, type TableState } from '../state.ts'
import { drawMap } from './map.ts'
import { cellName, orderId } from './names.ts'

/** The table in characters as the edition sees it. */
export interface ShownTable {
  /** The first line: what is played, and the points. */
  readonly head: string
  /** The word before the way a piece points, or undefined where it points nowhere. */
  pointing(p: PieceIndex): 'facing' | 'heading' | undefined
  sideOf(p: PieceIndex): string
  /** What is marked on a piece, empty where nothing is. */
  marks(p: PieceIndex): readonly string[]
}

/** The map, then a line for each piece. Own pieces are capital letters. */
export function showTable(c: Content, s: TableState, seat: Seat, shown: ShownTable): string {
  const lines = [shown.head]
  if (isSet(s.battlefield))
    lines.push(...drawMap(fieldOf(c, s), (cell, terrain) => mark(s, pieceIn(s, cell), terrain, seat, shown)))
  for (const [p] of piecesOf(s)) lines.push(pieceLine(c, s, p, seat, shown))
  return lines.join('\n')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A letter for each piece; capital for the side of whoever looks on. */
function letterFor(s: TableState, p: PieceIndex, seat: Seat): string {
  const letter = LETTERS.charAt(p % LETTERS.length)
  return pieceOf(s, p).side === (s.players[seat]?.side ?? 0) ? letter.toUpperCase() : letter
}

/** A piece with the number of its direction, if it has one, or the terrain. */
function mark(s: TableState, p: PieceIndex | None, terrain: string, seat: Seat, { pointing }: ShownTable): string {
  if (!isSet(p)) return `${terrain} `
  return `${letterFor(s, p, seat)}${pointing(p) === undefined ? ' ' : pieceOf(s, p).facing}`
}

function pieceLine(c: Content, s: TableState, p: PieceIndex, seat: Seat, shown: ShownTable): string {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  const orders = piece.orders.map(({ card }) => (card < 0 ? '?' : orderId(c, card)))
  const marks = [
    ...shown.marks(p),
    piece.evaded ? 'evaded' : '',
    piece.activated ? 'activated' : '',
    s.active?.piece === p ? 'ACTIVE' : '',
    orders.length > 0 ? `orders ${orders.join(' ')}` : '',
  ].filter((text) => text !== '')
  const word = shown.pointing(p)
  const way = word === undefined ? '' : ` ${word} ${piece.facing}`
  const where = piece.where === 'field' ? `at ${cellName(c, s, piece.cell)}${way}` : piece.where
  return [
    `${letterFor(s, p, seat)} ${piece.name} (${ship.name}, ${ROLES[ship.role]}, ${shown.sideOf(p)}) ${where}`,
    `hull ${piece.hull}/${ship.hull} shields ${piece.shields.join(' ')}`,
    ...marks,
  ].join(', ')
}
