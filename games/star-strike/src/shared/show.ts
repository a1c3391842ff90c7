import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { ROLES } from '../cards/words.ts'
import { fieldOf, shipOf } from '../rules/2-field.ts'
import { drawMap } from './map.ts'
import { cellName, orderId } from './names.ts'
import { NONE, type Table } from './table.ts'

/** The table in characters as the edition sees it. */
export interface Shown {
  /** The first line: what is played, and the points. */
  readonly head: string
  /** The word before the way a piece points, or undefined where it points nowhere. */
  pointing(p: number): 'facing' | 'heading' | undefined
  sideOf(p: number): string
  /** What is marked on a piece, empty where nothing is. */
  marks(p: number): readonly string[]
}

/** The map, then a line for each piece. Own pieces are capital letters. */
export function showTable(cards: Cards, s: Table, seat: Seat, shown: Shown): string {
  const lines = [shown.head]
  if (s.battlefield !== NONE)
    lines.push(...drawMap(fieldOf(cards, s), (cell, terrain) => mark(s, s.at[cell]!, terrain, seat, shown)))
  for (let p = 0; p < s.pieces.length; p++) lines.push(pieceLine(cards, s, p, seat, shown))
  return lines.join('\n')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A letter for each piece; capital for the side of whoever looks on. */
function letterFor(s: Table, p: number, seat: Seat): string {
  const letter = LETTERS[p % LETTERS.length]!
  return s.pieces[p]!.side === (s.players[seat]?.side ?? 0) ? letter.toUpperCase() : letter
}

/** A piece with the number of its direction, if it has one, or the terrain. */
function mark(s: Table, p: number, terrain: string, seat: Seat, { pointing }: Shown): string {
  if (p === NONE) return `${terrain} `
  return `${letterFor(s, p, seat)}${pointing(p) === undefined ? ' ' : s.pieces[p]!.facing}`
}

function pieceLine(cards: Cards, s: Table, p: number, seat: Seat, shown: Shown): string {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  const orders = piece.orders.map(({ card }) => (card < 0 ? '?' : orderId(cards, card)))
  const marks = [
    ...shown.marks(p),
    piece.evaded ? 'evaded' : '',
    piece.activated ? 'activated' : '',
    s.active?.piece === p ? 'ACTIVE' : '',
    orders.length > 0 ? `orders ${orders.join(' ')}` : '',
  ].filter((text) => text !== '')
  const word = shown.pointing(p)
  const way = word === undefined ? '' : ` ${word} ${piece.facing}`
  const where = piece.where === 'field' ? `at ${cellName(cards, s, piece.cell)}${way}` : piece.where
  return [
    `${letterFor(s, p, seat)} ${piece.name} (${ship.name}, ${ROLES[ship.role]}, ${shown.sideOf(p)}) ${where}`,
    `hull ${piece.hull}/${ship.hull} shields ${piece.shields.join(' ')}`,
    ...marks,
  ].join(', ')
}
