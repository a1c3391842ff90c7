import type { Problem } from '@flagbridge/kernel'
import type { ShipCard } from '../../table/content/content.ts'
import { including, inSet } from '../../table/content/sets.ts'
import { ALL_KEYWORDS, keywordWord } from '../../table/content/words.ts'
import type { ArmamentIndex } from '../../table/indices.ts'
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
import type { Side } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { newPiece } from '../options.ts'
import { isBig } from '../rules/1-definitions.ts'
import { armamentOf } from '../rules/2-components.ts'
import type { Piece, State } from '../state.ts'

/**
 * A ship in one line, such as
 * `0 PA-CA 0,1 heading 2 hull 3 shields 4,0,2,2,2,3 orders B-001 fired 1 marked primary crippled lost Armor`.
 */
export function readShip(c: Content, s: State, name: string, line: string, problems: Problem[]): Piece | undefined {
  const notation = {
    places: ['hand', 'away', 'destroyed'],
    marks: MARKS,
    readers: READERS,
    newPiece: (ship: ShipCard, seat: number, side: Side): Piece => ({
      ...newPiece(c, ship.index, seat, side),
      facing: isBig(ship.role) ? fieldOf(c, s).facingHint[side] : 0,
    }),
  }
  const piece = readLine(c, s, name, line, notation, problems)
  if (piece !== undefined && s.phase !== 'ship') piece.orders = piece.orders.map(({ card }) => ({ card, up: false }))
  return piece
}

const MARKS: Readonly<Record<string, (piece: Piece) => void>> = {
  crippled: (piece) => (piece.crippled = true),
  activated: (piece) => (piece.activated = true),
  evaded: (piece) => (piece.evaded = true),
  'skilled-used': (piece) => (piece.skilledUsed = true),
}

function groupNamed(ship: ShipCard, word: string): ArmamentIndex {
  const slot = ship.armaments.findIndex((one) => one.slot.toLowerCase() === word.toLowerCase())
  return (slot < 0 ? Number(word) - 1 : slot) as ArmamentIndex
}

/** Numbers of arc groups from 1, or slots; as sets of groups or of armaments. */
const groups =
  (key: 'fired' | 'marked' | 'cleared'): Reader<Piece> =>
  (_, piece, ship, value) => {
    for (const word of value.split(',')) {
      const group = groupNamed(ship, word)
      if (ship.armaments[group] === undefined) return 'arc groups by number from 1, or armaments by slot,'
      piece[key] = including(piece[key], key === 'fired' ? group : armamentOf(ship, group))
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
  heading: (_, piece, ship, value) =>
    isBig(ship.role) ? readDirection('heading', piece, value) : 'no heading for an Escort or Light',
  shields: readShields,
  lost(_, piece, ship, value) {
    const keyword = ALL_KEYWORDS.find(
      (one) => keywordWord(one).replaceAll(' ', '-').toLowerCase() === value.toLowerCase(),
    )
    if (keyword === undefined || !inSet(ship.keywords, keyword))
      return 'a keyword printed on the card (spaces as hyphens)'
    piece.lost = keyword
    piece.crippled = true
    return undefined
  },
  orders: readOrders,
}
