import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { ROLES } from '../cards/words.ts'
import { fieldOf, letterOf, shipOf } from '../rules/2-field.ts'
import { NONE, type Piece, type State } from '../state.ts'
import { drawMap } from './map.ts'
import { cellName, orderId, teamName } from './names.ts'

/** The table in characters: the map, then a line for each piece. Own pieces are capital letters. */
export function show(cards: Cards, s: State, seat: Seat): string {
  const head = s.round === 0 ? 'Setup' : `Round ${s.round}, ${s.phase}; ${teamName(s, s.initiative)} has the Initiative`
  const points = `${teamName(s, 0)} ${s.points[0]}, ${teamName(s, 1)} ${s.points[1]}`
  const lines = [`${head}. Points: ${points}.`]
  if (s.battlefield !== NONE)
    lines.push(...drawMap(fieldOf(cards, s), (cell, terrain) => mark(s, s.at[cell]!, terrain, seat)))
  for (const [p, piece] of s.pieces.entries()) lines.push(pieceLine(cards, s, p, piece, seat))
  return lines.join('\n')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A letter for each piece; capital for the side of whoever looks on. */
function letterFor(s: State, p: number, seat: Seat): string {
  const letter = LETTERS[p % LETTERS.length]!
  return s.pieces[p]!.side === (s.players[seat]?.side ?? 0) ? letter.toUpperCase() : letter
}

/** A piece with the number of its facing, or the terrain. */
function mark(s: State, p: number, terrain: string, seat: Seat): string {
  return p === NONE ? `${terrain} ` : `${letterFor(s, p, seat)}${s.pieces[p]!.facing}`
}

function pieceLine(cards: Cards, s: State, p: number, piece: Piece, seat: Seat): string {
  const ship = shipOf(cards, piece)
  const marks = [
    piece.criticals > 0 ? `criticals ${piece.criticals}` : '',
    piece.exhausted > 0 ? `exhausted ${piece.exhausted}` : '',
    piece.reloading ? 'reloading' : '',
    piece.evaded ? 'evaded' : '',
    piece.activated ? 'activated' : '',
    s.active?.piece === p ? 'ACTIVE' : '',
    piece.orders.length > 0
      ? `orders ${piece.orders.map((order) => (order.card < 0 ? '?' : orderId(cards, order.card))).join(' ')}`
      : '',
  ].filter((text) => text !== '')
  const where = piece.where === 'field' ? `at ${cellName(cards, s, piece.cell)} facing ${piece.facing}` : piece.where
  const team = s.teamA < 0 ? piece.side + 1 : 'AB'[letterOf(s, piece.side)]
  const state = `hull ${piece.hull}/${ship.hull} shields ${piece.shields.join(' ')}`
  return `${letterFor(s, p, seat)} ${piece.name} (${ship.name}, ${ROLES[ship.role]}, ${team}) ${where}, ${state}${marks.length > 0 ? `, ${marks.join(', ')}` : ''}`
}
