import type { Direction } from '@flagbridge/geometry'
import type { Problem } from '@flagbridge/kernel'
import type { Cards, ShipCard } from './cards/cards.ts'
import { newPiece } from './options.ts'
import { requiredOrder } from './rules/3-pieces.ts'
import { fieldOf } from './rules/2-field.ts'
import { NONE, type Piece, type State, type Where } from './state.ts'

/**
 * A piece in one line: seat, ship code, place, then what differs from an undamaged, unused piece:
 * `0 PA-CA 0,1 facing 2 hull 3 shields 4,0,2,2,2,3 criticals 1 exhausted 1 orders B-001,B-003 fired 1,3 reloading`.
 */
export function readPiece(cards: Cards, s: State, name: string, line: string, problems: Problem[]): Piece | undefined {
  const words = line.trim().split(/\s+/)
  const wrong = (expected: string) => void problems.push({ path: ['pieces', name], expected })
  const seat = Number(words.shift())
  const player = s.players[seat]
  const ship = cards.ships[cards.find.ship.get(words.shift() ?? '') ?? NONE]
  const place = placeOf(cards, s, words.shift() ?? '')
  if (player === undefined) return wrong('a seat, a ship code and a place; the seat is a number')
  if (ship === undefined) return wrong('the code of a ship after the seat')
  if (place === undefined)
    return wrong('a hex q,r of the battlefield, or hand, reserve, away or defeated, after the ship')
  const facing = fieldOf(cards, s).facingHint[player.side]
  const piece: Piece = { ...newPiece(cards, ship.index, seat, player.side, ship.pp), name, facing, ...place }
  while (words.length > 0) {
    const word = words.shift()!
    if (isMark(word)) piece[MARKS[word]] = true
    else if (Object.hasOwn(NUMBERED, word)) {
      const expected = NUMBERED[word as keyof typeof NUMBERED](cards, piece, ship, words.shift() ?? '')
      if (expected !== undefined) return wrong(`${expected} after "${word}"`)
    } else return wrong(`one of ${[...Object.keys(NUMBERED), ...Object.keys(MARKS)].join(', ')}, not "${word}"`)
  }
  showOrders(s, piece, ship)
  return piece
}

function placeOf(cards: Cards, s: State, word: string): { where: Where; cell: number } | undefined {
  if (word === 'away' || word === 'hand' || word === 'reserve' || word === 'defeated')
    return { where: word, cell: NONE }
  if (!/^-?\d+,-?\d+$/.test(word)) return undefined
  const [q, r] = word.split(',').map(Number)
  const cell = fieldOf(cards, s).board.cellOf(q!, r!)
  return cell === NONE ? undefined : { where: 'field', cell }
}

const MARKS = {
  reloading: 'reloading',
  activated: 'activated',
  evaded: 'evaded',
  'skilled-used': 'skilledUsed',
  'augur-used': 'augurUsed',
} as const

function isMark(word: string): word is keyof typeof MARKS {
  return Object.hasOwn(MARKS, word)
}

/** Reads the value after a word into the piece; says what was expected when it is none. */
type Reader = (cards: Cards, piece: Piece, ship: ShipCard, value: string) => string | undefined

const whole =
  (key: 'hull' | 'criticals' | 'exhausted' | 'grudge' | 'pp', most = Infinity): Reader =>
  (_, piece, ship, value) => {
    const n = Number(value)
    const top = key === 'hull' ? ship.hull : most
    // SS2-3A.01.X: at 0 it would have been removed.
    const least = key === 'hull' && piece.where !== 'defeated' ? 1 : 0
    if (value === '' || !Number.isInteger(n) || n < least || n > top)
      return `a number from ${least}${top === Infinity ? '' : ` to ${top}`}`
    piece[key] = n
    return undefined
  }

/** Cards may shift one point more to a facing than is printed. */
const SHIFTED = 1

const NUMBERED = {
  hull: whole('hull'),
  criticals: whole('criticals'),
  exhausted: whole('exhausted', 2),
  grudge: whole('grudge'),
  pp: whole('pp'),
  facing: (_cards, piece, _ship, value) => {
    if (!/^[0-5]$/.test(value)) return 'a facing from 0 to 5'
    piece.facing = Number(value) as Direction
    return undefined
  },
  shields: (_cards, piece, ship, value) => {
    const points = value.split(',').map(Number)
    const fits = points.length === ship.shields.length && points.every((n) => Number.isInteger(n) && n >= 0)
    if (!fits) return ship.shields.length === 1 ? 'one number' : 'six numbers, clockwise from the bow,'
    if (points.some((n, i) => n > ship.shields[i]! + SHIFTED)) return `at most ${ship.shields.join(',')}`
    piece.shields = points
    return undefined
  },
  orders: (cards, piece, _ship, value) => {
    const orders = value.split(',').map((id) => cards.find.order.get(id) ?? NONE)
    if (orders.includes(NONE)) return 'ids of Orders'
    piece.orders = orders.map((card) => ({ card, up: true }))
    return undefined
  },
  fired: (_cards, piece, ship, value) => {
    const armaments = value.split(',').map((word) => Number(word) - 1)
    if (armaments.some((i) => ship.armaments[i] === undefined)) return 'numbers of Armaments, from 1,'
    for (const i of armaments) piece.fired |= 1 << i
    return undefined
  },
} as const satisfies Record<string, Reader>

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
