import type { Direction } from '@flagbridge/geometry'
import { maybeMeant, type Problem } from '@flagbridge/kernel'
import { shipNamed } from '../content/cards.ts'
import type { Content, ShipCard } from '../content/content.ts'
import { isSet, NONE, type CellIndex } from '../indices.ts'
import type { Side, TableState, TablePiece } from '../state.ts'
import { cellNamed } from '../text/names.ts'

/** A piece in one line: seat, ship code, place, then what differs from an undamaged, unused piece. */

/** Reads the value after a word into the piece; says what was expected when it is none. */
export type Reader<Piece> = (c: Content, piece: Piece, ship: ShipCard, value: string) => string | undefined

/** The words of an edition. */
export interface EditionNotation<Piece> {
  /** Where a piece can be that is not on the map. */
  readonly places: readonly string[]
  /** Words that stand alone. */
  readonly marks: Readonly<Record<string, (piece: Piece) => void>>
  /** Words that a value follows. */
  readonly readers: Readonly<Record<string, Reader<Piece>>>
  newPiece(ship: ShipCard, seat: number, side: Side): Piece
}

export function readLine<Piece extends TablePiece>(
  c: Content,
  s: TableState,
  name: string,
  line: string,
  { places, marks, readers, newPiece }: EditionNotation<Piece>,
  problems: Problem[],
): Piece | undefined {
  const words = line.trim().split(/\s+/)
  const wrong = (expected: string) => void problems.push({ path: ['pieces', name], expected })
  const seat = seatNamed(s, words.shift() ?? '')
  const player = s.players[seat]
  const code = words.shift() ?? ''
  const ship = shipNamed(c, code)
  const place = placeOf(c, s, places, words.shift() ?? '')
  if (player === undefined) return wrong('a seat, a ship code and a place; the seat is a number')
  if (ship === undefined)
    return wrong(`the code of a ship after the seat, not "${code}"${maybeMeant(code, [...c.find.ship.keys()])}`)
  if (place === undefined) return wrong(`a hex q,r of the map, or ${listed(places)}, after the ship`)
  const piece = Object.assign(newPiece(ship, seat, player.side), { name, ...place })
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const mark = Object.hasOwn(marks, word) ? marks[word] : undefined
    const read = Object.hasOwn(readers, word) ? readers[word] : undefined
    if (mark !== undefined) mark(piece)
    else if (read !== undefined) {
      const expected = read(c, piece, ship, words.shift() ?? '')
      if (expected !== undefined) return wrong(`${expected} after "${word}"`)
    } else {
      const known = [...Object.keys(readers), ...Object.keys(marks)]
      return wrong(`one of ${known.join(', ')}, not "${word}"${maybeMeant(word, known)}`)
    }
  }
  return piece
}

function placeOf(
  c: Content,
  s: TableState,
  places: readonly string[],
  word: string,
): { where: string; cell: CellIndex } | undefined {
  if (places.includes(word)) return { where: word, cell: NONE }
  const cell = cellNamed(c, s, word)
  return isSet(cell) ? { where: 'field', cell } : undefined
}

/** A number, or the letter of a team that has one player. */
function seatNamed(s: TableState, word: string): number {
  const side = ['A', 'B'].indexOf(word)
  const seats = s.players.flatMap((player, seat) => (player.side === side ? [seat] : []))
  const [only, ...others] = seats
  return side >= 0 && only !== undefined && others.length === 0 ? only : Number(word)
}

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Reads a whole number into this field of the piece. */
export function readNumber<Key extends string>(key: Key, most?: number): Reader<Record<Key, number>> {
  return (_, piece, _ship, value) => {
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
export function readHull(_: Content, piece: TablePiece, ship: ShipCard, value: string): string | undefined {
  const n = wholeNumber(value, piece.where === 'field' ? 1 : 0, ship.hull)
  if (typeof n === 'string') return n
  piece.hull = n
  return undefined
}

/** Cards may shift one point more to a facing than is printed. */
const SHIFTED = 1

export function readShields(_: Content, piece: TablePiece, ship: ShipCard, value: string): string | undefined {
  const points = value.split(',').map(Number)
  const fits = points.length === ship.shields.length && points.every((n) => Number.isInteger(n) && n >= 0)
  if (!fits) return ship.shields.length === 1 ? 'one number' : 'six numbers, clockwise from the bow,'
  if (points.some((n, i) => n > (ship.shields[i] ?? 0) + SHIFTED)) return `at most ${ship.shields.join(',')}`
  piece.shields = points
  return undefined
}

export function readOrders(c: Content, piece: TablePiece, _ship: ShipCard, value: string): string | undefined {
  const orders = value.split(',').map((id) => c.find.order.get(id))
  if (!orders.every((card) => card !== undefined)) return 'ids of Orders'
  piece.orders = orders.map((card) => ({ card, up: true }))
  return undefined
}

/** `word` is what the edition calls the way a ship points. */
export function readDirection(word: 'facing' | 'heading', piece: TablePiece, value: string): string | undefined {
  if (!/^[0-5]$/.test(value)) return `a ${word} from 0 to 5`
  piece.facing = Number(value) as Direction
  return undefined
}
