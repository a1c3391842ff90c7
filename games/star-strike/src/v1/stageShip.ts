import type { Problem } from '@flagbridge/kernel'
import type { Cards, ShipCard } from '../cards/cards.ts'
import { KEYWORDS } from '../cards/words.ts'
import { fieldOf } from '../rules/2-field.ts'
import {
  readDirection,
  readHull,
  readLine,
  readNumber,
  readOrders,
  readShields,
  type Reader,
} from '../shared/stageLine.ts'
import { newPiece } from './options.ts'
import { isBig } from './rules/1-definitions.ts'
import { armamentOf } from './rules/2-components.ts'
import { NONE, type Piece, type Side, type State } from './state.ts'

/**
 * A ship in one line, such as
 * `0 PA-CA 0,1 heading 2 hull 3 shields 4,0,2,2,2,3 orders B-001 fired 1 marked primary crippled lost Armor`.
 */
export function readShip(cards: Cards, s: State, name: string, line: string, problems: Problem[]): Piece | undefined {
  const notation = {
    places: ['hand', 'away', 'destroyed'],
    marks: MARKS,
    readers: READERS,
    newPiece: (ship: ShipCard, seat: number, side: Side): Piece => ({
      ...newPiece(cards, ship.index, seat, side),
      facing: isBig(ship.role) ? fieldOf(cards, s).facingHint[side] : 0,
    }),
  }
  const piece = readLine(cards, s, name, line, notation, problems)
  if (piece !== undefined && s.phase !== 'ship') piece.orders = piece.orders.map(({ card }) => ({ card, up: false }))
  return piece
}

const MARKS: Readonly<Record<string, (piece: Piece) => void>> = {
  crippled: (piece) => (piece.crippled = true),
  activated: (piece) => (piece.activated = true),
  evaded: (piece) => (piece.evaded = true),
  'skilled-used': (piece) => (piece.skilledUsed = true),
}

/** Numbers of arc groups from 1, or slots; as bits of groups or of armaments. */
const groups =
  (key: 'fired' | 'marked' | 'cleared'): Reader<Piece> =>
  (_cards, piece, ship, value) => {
    for (const word of value.split(',')) {
      const slot = ship.armaments.findIndex((one) => one.slot.toLowerCase() === word.toLowerCase())
      const group = slot === NONE ? Number(word) - 1 : slot
      if (ship.armaments[group] === undefined) return 'arc groups by number from 1, or armaments by slot,'
      piece[key] |= 1 << (key === 'fired' ? group : armamentOf(ship, group))
    }
    return undefined
  }

const READERS: Readonly<Record<string, Reader<Piece>>> = {
  hull: readHull,
  fv: readNumber('fv'),
  prior: readNumber('prior'),
  fired: groups('fired'),
  marked: groups('marked'),
  cleared: groups('cleared'),
  heading: (_cards, piece, ship, value) =>
    isBig(ship.role) ? readDirection('heading', piece, value) : 'no heading for an Escort or Light',
  shields: readShields,
  lost(_cards, piece, ship, value) {
    const keyword = KEYWORDS.findIndex((word) => word.replaceAll(' ', '-').toLowerCase() === value.toLowerCase())
    if (keyword === NONE || (ship.keywords & (1 << keyword)) === 0)
      return 'a keyword printed on the card (spaces as hyphens)'
    piece.lost = keyword
    piece.crippled = true
    return undefined
  },
  orders: readOrders,
}
