import type { Direction } from '@flagbridge/geometry'
import type { Problem } from '@flagbridge/kernel'
import type { Cards, ShipCard } from '../cards/cards.ts'
import { fieldOf } from '../rules/2-field.ts'
import { NONE, type Side, type Table, type TablePiece } from './table.ts'

/** A piece in one line: seat, ship code, place, then what differs from an undamaged, unused piece. */

/** Reads the value after a word into the piece; says what was expected when it is none. */
export type Reader<Piece> = (cards: Cards, piece: Piece, ship: ShipCard, value: string) => string | undefined

/** The words of an edition. */
export interface Notation<Piece> {
  /** Where a piece can be that is not on the map. */
  readonly places: readonly string[]
  /** Words that stand alone. */
  readonly marks: Readonly<Record<string, (piece: Piece) => void>>
  /** Words that a value follows. */
  readonly readers: Readonly<Record<string, Reader<Piece>>>
  newPiece(ship: ShipCard, seat: number, side: Side): Piece
}

export function readLine<Piece extends TablePiece>(
  cards: Cards,
  s: Table,
  name: string,
  line: string,
  { places, marks, readers, newPiece }: Notation<Piece>,
  problems: Problem[],
): Piece | undefined {
  const words = line.trim().split(/\s+/)
  const wrong = (expected: string) => void problems.push({ path: ['pieces', name], expected })
  const seat = Number(words.shift())
  const player = s.players[seat]
  const ship = cards.ships[cards.find.ship.get(words.shift() ?? '') ?? NONE]
  const place = placeOf(cards, s, places, words.shift() ?? '')
  if (player === undefined) return wrong('a seat, a ship code and a place; the seat is a number')
  if (ship === undefined) return wrong('the code of a ship after the seat')
  if (place === undefined) return wrong(`a hex q,r of the map, or ${listed(places)}, after the ship`)
  const piece = Object.assign(newPiece(ship, seat, player.side), { name, ...place })
  while (words.length > 0) {
    const word = words.shift()!
    if (Object.hasOwn(marks, word)) marks[word]!(piece)
    else if (Object.hasOwn(readers, word)) {
      const expected = readers[word]!(cards, piece, ship, words.shift() ?? '')
      if (expected !== undefined) return wrong(`${expected} after "${word}"`)
    } else return wrong(`one of ${[...Object.keys(readers), ...Object.keys(marks)].join(', ')}, not "${word}"`)
  }
  return piece
}

function placeOf(
  cards: Cards,
  s: Table,
  places: readonly string[],
  word: string,
): { where: string; cell: number } | undefined {
  if (places.includes(word)) return { where: word, cell: NONE }
  if (!/^-?\d+,-?\d+$/.test(word)) return undefined
  const [q, r] = word.split(',').map(Number)
  const cell = fieldOf(cards, s).board.cellOf(q!, r!)
  return cell === NONE ? undefined : { where: 'field', cell }
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Reads a whole number into this field of the piece. */
export function readNumber<Key extends string>(key: Key, most?: number): Reader<Record<Key, number>> {
  return (_cards, piece, _ship, value) => {
    const n = wholeNumber(value, 0, most)
    if (typeof n === 'string') return n
    piece[key] = n
    return undefined
  }
}

/** A whole number, or what was expected. */
function wholeNumber(value: string, least: number, most = Infinity): number | string {
  const n = Number(value)
  if (value === '' || !Number.isInteger(n) || n < least || n > most)
    return `a number from ${least}${most === Infinity ? '' : ` to ${most}`}`
  return n
}

/** SS2-3A.01.X, SS1-COMP.3: at 0 it would have been removed. */
export function readHull(_: Cards, piece: TablePiece, ship: ShipCard, value: string): string | undefined {
  const n = wholeNumber(value, piece.where === 'field' ? 1 : 0, ship.hull)
  if (typeof n === 'string') return n
  piece.hull = n
  return undefined
}

/** Cards may shift one point more to a facing than is printed. */
const SHIFTED = 1

export function readShields(_: Cards, piece: TablePiece, ship: ShipCard, value: string): string | undefined {
  const points = value.split(',').map(Number)
  const fits = points.length === ship.shields.length && points.every((n) => Number.isInteger(n) && n >= 0)
  if (!fits) return ship.shields.length === 1 ? 'one number' : 'six numbers, clockwise from the bow,'
  if (points.some((n, i) => n > ship.shields[i]! + SHIFTED)) return `at most ${ship.shields.join(',')}`
  piece.shields = points
  return undefined
}

export function readOrders(cards: Cards, piece: TablePiece, _ship: ShipCard, value: string): string | undefined {
  const orders = value.split(',').map((id) => cards.find.order.get(id) ?? NONE)
  if (orders.includes(NONE)) return 'ids of Orders'
  piece.orders = orders.map((card) => ({ card, up: true }))
  return undefined
}

/** `word` is what the edition calls the way a ship points. */
export function readDirection(word: 'facing' | 'heading', piece: TablePiece, value: string): string | undefined {
  if (!/^[0-5]$/.test(value)) return `a ${word} from 0 to 5`
  piece.facing = Number(value) as Direction
  return undefined
}
