import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { ROLES } from '../../cards/words.ts'
import { fieldOf, shipOf } from '../../rules/2-field.ts'
import { drawMap } from '../../text/map.ts'
import { isBig } from '../rules/1-definitions.ts'
import { NONE, type Piece, type State } from '../state.ts'
import { cellName, keywordName, orderId, sideName } from './names.ts'

/** The table in characters: the map, then a line for each ship. Own ships are capital letters. */
export function show(cards: Cards, s: State, seat: Seat): string {
  const head = s.turn === 0 ? 'Setup' : `Turn ${s.turn}, ${s.phase} phase`
  const lines = [`${head}. Objective Points: ${sideName(s, 0)} ${s.points[0]}, ${sideName(s, 1)} ${s.points[1]}.`]
  if (s.battlefield !== NONE)
    lines.push(...drawMap(fieldOf(cards, s), (cell, terrain) => mark(cards, s, cell, terrain, seat)))
  for (const [p, piece] of s.pieces.entries()) lines.push(shipLine(cards, s, p, piece, seat))
  return lines.join('\n')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

function letterFor(s: State, p: number, seat: Seat): string {
  const letter = LETTERS[p % LETTERS.length]!
  return s.pieces[p]!.side === (s.players[seat]?.side ?? 0) ? letter.toUpperCase() : letter
}

/** A ship with its heading, if it has one, or the terrain. */
function mark(cards: Cards, s: State, cell: number, terrain: string, seat: Seat): string {
  const p = s.at[cell]!
  if (p === NONE) return `${terrain} `
  const piece = s.pieces[p]!
  return `${letterFor(s, p, seat)}${isBig(shipOf(cards, piece).role) ? piece.facing : ' '}`
}

function shipLine(cards: Cards, s: State, p: number, piece: Piece, seat: Seat): string {
  const ship = shipOf(cards, piece)
  const marks = [
    piece.crippled ? `Crippled${piece.lost === NONE ? '' : ` (${keywordName(piece.lost)} lost)`}` : '',
    piece.marked !== 0 ? 'HEAVY marked' : '',
    piece.evaded ? 'evaded' : '',
    piece.activated ? 'activated' : '',
    s.active?.piece === p ? 'ACTIVE' : '',
    piece.orders.length > 0
      ? `orders ${piece.orders.map((order) => (order.card < 0 ? '?' : orderId(cards, order.card))).join(' ')}`
      : '',
  ].filter((text) => text !== '')
  const heading = isBig(ship.role) ? ` heading ${piece.facing}` : ''
  const where = piece.where === 'field' ? `at ${cellName(cards, s, piece.cell)}${heading}` : piece.where
  const state = `hull ${piece.hull}/${ship.hull} shields ${piece.shields.join(' ')}`
  return `${letterFor(s, p, seat)} ${piece.name} (${ship.name}, ${ROLES[ship.role]}, side ${piece.side + 1}) ${where}, ${state}${marks.length > 0 ? `, ${marks.join(', ')}` : ''}`
}
