import type { Problem } from '@flagbridge/kernel'
import { shipAt } from '../../table/content/cards.ts'
import type { ShipCard } from '../../table/content/content.ts'
import { fieldOf } from '../../table/rules/field.ts'
import {
  readDirection,
  readHull,
  readLine,
  readNumber,
  readOrders,
  readShields,
  type Reader,
} from '../../table/stage/line.ts'
import type { Content } from '../content.ts'
import { newPiece } from '../options.ts'
import { requiredOrder } from '../rules/3-pieces.ts'
import type { Piece, State } from '../state.ts'

/**
 * A piece in one line, such as
 * `0 PA-CA 0,1 facing 2 hull 3 shields 4,0,2,2,2,3 criticals 1 exhausted 1 orders B-001,B-003 fired 1,3 reloading`.
 */
export function readPiece(c: Content, s: State, name: string, line: string, problems: Problem[]): Piece | undefined {
  const notation = {
    places: ['hand', 'reserve', 'away', 'defeated'],
    marks: MARKS,
    readers: READERS,
    newPiece: (ship: ShipCard, seat: number, side: State['turn']): Piece => ({
      ...newPiece(c, ship.index, seat, side, ship.pp),
      facing: fieldOf(c, s).facingHint[side],
    }),
  }
  const piece = readLine(c, s, name, line, notation, problems)
  if (piece !== undefined) showOrders(s, piece, shipAt(c, piece.ship))
  return piece
}

const MARKS: Readonly<Record<string, (piece: Piece) => void>> = {
  reloading: (piece) => (piece.reloading = true),
  activated: (piece) => (piece.activated = true),
  evaded: (piece) => (piece.evaded = true),
  'skilled-used': (piece) => (piece.skilledUsed = true),
  'augur-used': (piece) => (piece.augurUsed = true),
}

const READERS: Readonly<Record<string, Reader<Piece>>> = {
  hull: readHull,
  criticals: readNumber('criticals'),
  exhausted: readNumber('exhausted', 2),
  grudge: readNumber('grudge'),
  pp: readNumber('pp'),
  facing: (_, piece, _ship, value) => readDirection('facing', piece, value),
  shields: readShields,
  orders: readOrders,
  fired(_, piece, ship, value) {
    const armaments = value.split(',').map((word) => Number(word) - 1)
    if (armaments.some((i) => ship.armaments[i] === undefined)) return 'numbers of Armaments, from 1,'
    for (const i of armaments) piece.fired |= 1 << i
    return undefined
  },
}

/** SS2-4B.01.a: in the Command Phase Orders lie face down, but for the Required one (SS2-4B.01.III). */
function showOrders(s: State, piece: Piece, ship: ShipCard): void {
  if (s.phase !== 'command') return
  const required = requiredOrder(
    ship,
    piece.orders.map(({ card }) => card),
  )
  const shown = piece.orders.findIndex(({ card }) => card === required)
  piece.orders = piece.orders.map(({ card }, i) => ({ card, up: i === shown }))
}
