import type { Direction } from '@flagbridge/geometry'
import { problemsOf, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards, ShipCard } from '../cards/cards.ts'
import { KEYWORDS } from '../cards/words.ts'
import { fieldOf } from '../rules/2-field.ts'
import { v1_1 } from '../editions/v1_1.ts'
import { putInPlay } from '../shared/inPlay.ts'
import { emptyState, newPiece, newPlayer } from './options.ts'
import { isBig } from './rules/1-definitions.ts'
import { armamentOf } from './rules/2-components.ts'
import { fastMoves } from './rules/14-keywords.ts'
import { NONE, type Active, type Piece, type Side, type State } from './state.ts'
import { cellNamed } from './text/names.ts'

/** A position written down, as vignettes and tests give it. NOTATION-1.md explains every word. */
const givenSchema = z.strictObject({
  battlefield: z.optional(z.string()),
  format: z.optional(z.string()),
  scenario: z.optional(z.string()),
  turns: z.optional(z.int().check(z.minimum(1))),
  turn: z.optional(z.int().check(z.minimum(1))),
  phase: z.optional(z.enum(['agree', 'place', 'orders', 'ship'])),
  /** The side of each seat. */
  players: z.optional(z.array(z.enum(['A', 'B'])).check(z.minLength(2))),
  first: z.optional(z.enum(['A', 'B'])),
  next: z.optional(z.enum(['A', 'B'])),
  points: z.optional(z.tuple([z.int(), z.int()])),
  losses: z.optional(z.tuple([z.int(), z.int()])),
  /** By seat. */
  libraries: z.optional(z.array(z.array(z.string()))),
  pieces: z.record(z.string().check(z.regex(/^\S+$/)), z.string()),
  active: z.optional(
    z.strictObject({
      piece: z.string(),
      spent: z.optional(z.int().check(z.minimum(0))),
      skirmishes: z.optional(z.int().check(z.minimum(0))),
      recharge: z.optional(z.int().check(z.minimum(0))),
    }),
  ),
  /** Effects laid on a ship earlier. */
  effects: z.optional(z.array(z.strictObject({ effect: z.string(), by: z.string(), on: z.string() }))),
})

type Given = z.infer<typeof givenSchema>

export function stage(cards: Cards, raw: unknown): Read<State> {
  const read = givenSchema.safeParse(raw)
  if (!read.success) return { ok: false, problems: problemsOf(read.error.issues) }
  const problems: Problem[] = []
  const state = lay(cards, read.data, problems)
  return problems.length > 0 ? { ok: false, problems } : readWell(state)
}

function lay(cards: Cards, given: Given, problems: Problem[]): State {
  const s = emptyTable(cards, given, problems)
  if (problems.length > 0) return s
  for (const [name, words] of Object.entries(given.pieces)) {
    const piece = readShip(cards, s, name, words, problems)
    if (piece !== undefined) s.pieces.push(piece)
  }
  for (const [p, piece] of s.pieces.entries()) {
    if (piece.where !== 'field') continue
    // SS1-MOVE.9: the active ship may be passing through a friend's space.
    const passing = given.active?.piece === piece.name
    if (s.at[piece.cell] !== NONE && !passing)
      problems.push({ path: ['pieces', piece.name], expected: 'a hex of its own', rule: 'SS1-MOVE.10' })
    if (!passing || s.pieces.every((other, i) => i === p || other.cell !== piece.cell)) s.at[piece.cell] = p
  }
  if (problems.length > 0) return s
  for (const piece of s.pieces) {
    const player = s.players[piece.seat]!
    player.library = [...player.library, ...piece.orders.map(({ card }) => card)]
  }
  // SS1-ORDERS.8: Orders that lie on a ship were revealed; what happens at the reveal has happened.
  if (s.phase === 'ship')
    for (const [p, piece] of s.pieces.entries())
      for (const { card } of piece.orders) putInPlay(v1_1, s, p, cards.orders[card]!, card)
  s.due = []
  for (const [i, entry] of (given.effects ?? []).entries()) layEffect(cards, s, entry, i, problems)
  if (s.phase === 'agree') Object.assign(s, { battlefield: NONE, at: [], turn: 0, first: NONE })
  if (given.active !== undefined) s.active = readActive(cards, s, given.active, problems)
  return s
}

const sideOf = (side: 'A' | 'B'): Side => (side === 'A' ? 0 : 1)

function emptyTable(cards: Cards, given: Given, problems: Problem[]): State {
  const refer = (key: 'scenario' | 'battlefield', id: string): number => {
    const index = cards.find[key].get(id)
    if (index === undefined) problems.push({ path: [key], expected: `the id of a ${key}, not "${id}"` })
    return index ?? NONE
  }
  const scenario = given.scenario === undefined ? undefined : cards.scenarios[refer('scenario', given.scenario)]
  const battlefield =
    given.battlefield === undefined ? (scenario?.battlefield ?? 0) : refer('battlefield', given.battlefield)
  const format = given.format === undefined ? NONE : cards.formats.findIndex(({ id }) => id === given.format)
  if (given.format !== undefined && format === NONE)
    problems.push({
      path: ['format'],
      expected: `one of ${cards.formats.map(({ id }) => id).join(', ')}, not "${given.format}"`,
    })
  const first = sideOf(given.first ?? 'A')
  const players = (given.players ?? ['A', 'B']).map((side, seat) =>
    newPlayer(sideOf(side), readOrders(cards, given.libraries?.[seat] ?? [], seat, problems)),
  )
  return {
    ...emptyState(scenario !== undefined ? 'scenario' : format === NONE ? 'free' : 'constructed', format, scenario),
    turns: given.turns ?? scenario?.rounds ?? 6,
    battlefield,
    players,
    at: Array.from({ length: cards.battlefields[battlefield]?.board.size ?? 0 }, () => NONE),
    phase: given.phase ?? 'ship',
    turn: given.turn ?? 1,
    first,
    next: given.next === undefined ? first : sideOf(given.next),
    proposals: players.map(() => NONE),
    points: [...(given.points ?? [0, 0])],
    losses: [...(given.losses ?? [0, 0])],
    inPlay: (scenario?.specialRules ?? []).flatMap(({ effects }) =>
      effects
        .filter(({ act }) => act.do !== 'reinforce')
        .map(({ index }) => ({ effect: index, piece: NONE, on: NONE, order: NONE, until: 'game' as const })),
    ),
  }
}

function readOrders(cards: Cards, library: readonly string[], seat: number, problems: Problem[]): number[] {
  return library.map((id, i) => {
    const index = cards.find.order.get(id)
    if (index === undefined)
      problems.push({ path: ['libraries', seat, i], expected: `the number of an Order, not "${id}"` })
    return index ?? NONE
  })
}

function layEffect(
  cards: Cards,
  s: State,
  entry: { effect: string; by: string; on: string },
  i: number,
  problems: Problem[],
): void {
  const wrong = (key: string, expected: string) => problems.push({ path: ['effects', i, key], expected })
  const effect = cards.effects.find(({ id }) => id === entry.effect)
  const [by, on] = [named(s, entry.by), named(s, entry.on)]
  if (effect === undefined) wrong('effect', `the id of an effect, such as B-003.1 or MALUS-B.1, not "${entry.effect}"`)
  if (by === NONE) wrong('by', 'the name of a ship')
  if (on === NONE) wrong('on', 'the name of a ship')
  if (effect === undefined) return
  const until = effect.for === 'nextActivation' || effect.for === 'game' ? effect.for : 'round'
  s.inPlay.push({ effect: effect.index, piece: by, on, order: NONE, until })
}

function named(s: State, name: string): number {
  return s.pieces.findIndex((piece) => piece.name === name)
}

/** SS1-SHIP.3: the activation has begun; what happens at its start has happened, but for the Fast step. */
function readActive(cards: Cards, s: State, given: NonNullable<Given['active']>, problems: Problem[]): Active | null {
  const piece = named(s, given.piece)
  if (s.pieces[piece]?.where !== 'field') {
    problems.push({ path: ['active', 'piece'], expected: 'the name of a ship on the board' })
    return null
  }
  const spent = given.spent ?? 0
  const early = spent === 0 ? fastMoves(cards, s, piece) : 0
  return {
    piece,
    early,
    recharge: given.recharge ?? 0,
    moving: spent > 0,
    spent,
    skirmishes: given.skirmishes ?? 0,
    nominated: [],
    over: false,
  }
}

/**
 * A ship in one line: seat, ship code, place, then what differs from an undamaged, unused ship:
 * `0 PA-CA 0,1 heading 2 hull 3 shields 4,0,2,2,2,3 orders B-001 fired 1 marked primary crippled lost Armor`.
 */
function readShip(cards: Cards, s: State, name: string, line: string, problems: Problem[]): Piece | undefined {
  const words = line.trim().split(/\s+/)
  const wrong = (expected: string) => void problems.push({ path: ['pieces', name], expected })
  const seat = Number(words.shift())
  const player = s.players[seat]
  const ship = cards.ships[cards.find.ship.get(words.shift() ?? '') ?? NONE]
  if (player === undefined) return wrong('a seat, a ship code and a place; the seat is a number')
  if (ship === undefined) return wrong('the code of a ship of this edition after the seat')
  const place = placeOf(cards, s, words.shift() ?? '')
  if (place === undefined) return wrong('a hex q,r of the map, or hand, away or destroyed, after the ship')
  const facing = isBig(ship.role) ? fieldOf(cards, s).facingHint[player.side] : 0
  const piece: Piece = { ...newPiece(cards, ship.index, seat, player.side), name, facing, ...place }
  while (words.length > 0) {
    const word = words.shift()!
    if (Object.hasOwn(MARKS, word)) piece[MARKS[word as keyof typeof MARKS]] = true
    else if (Object.hasOwn(READERS, word)) {
      const expected = READERS[word as keyof typeof READERS](cards, piece, ship, words.shift() ?? '')
      if (expected !== undefined) return wrong(`${expected} after "${word}"`)
    } else return wrong(`one of ${[...Object.keys(READERS), ...Object.keys(MARKS)].join(', ')}, not "${word}"`)
  }
  if (s.phase !== 'ship') piece.orders = piece.orders.map(({ card }) => ({ card, up: false }))
  return piece
}

function placeOf(cards: Cards, s: State, word: string): Pick<Piece, 'where' | 'cell'> | undefined {
  if (word === 'away' || word === 'hand' || word === 'destroyed') return { where: word, cell: NONE }
  if (!/^-?\d+,-?\d+$/.test(word)) return undefined
  const cell = cellNamed(cards, s, word)
  return cell === NONE ? undefined : { where: 'field', cell }
}

const MARKS = { crippled: 'crippled', activated: 'activated', evaded: 'evaded', 'skilled-used': 'skilledUsed' } as const

/** Reads the value after a word into the ship; says what was expected when it is none. */
type Reader = (cards: Cards, piece: Piece, ship: ShipCard, value: string) => string | undefined

const whole =
  (key: 'hull' | 'fv' | 'prior'): Reader =>
  (_, piece, ship, value) => {
    const top = key === 'hull' ? ship.hull : Infinity
    if (
      !/^\d+$/.test(value) ||
      Number(value) > top ||
      (key === 'hull' && Number(value) === 0 && piece.where === 'field')
    )
      return `a number from 0${top === Infinity ? '' : ` to ${top}`}`
    piece[key] = Number(value)
    return undefined
  }

/** Numbers of arc groups from 1, or slots; as bits of groups or of armaments. */
const groups =
  (key: 'fired' | 'marked' | 'cleared'): Reader =>
  (_, piece, ship, value) => {
    for (const word of value.split(',')) {
      const named = ship.armaments.findIndex(({ slot }) => slot.toLowerCase() === word.toLowerCase())
      const group = named === NONE ? Number(word) - 1 : named
      if (ship.armaments[group] === undefined) return 'arc groups by number from 1, or armaments by slot,'
      piece[key] |= 1 << (key === 'fired' ? group : armamentOf(ship, group))
    }
    return undefined
  }

const READERS = {
  hull: whole('hull'),
  fv: whole('fv'),
  prior: whole('prior'),
  fired: groups('fired'),
  marked: groups('marked'),
  cleared: groups('cleared'),
  heading: (_cards, piece, ship, value) => {
    if (!isBig(ship.role)) return 'no heading for an Escort or Light'
    if (!/^[0-5]$/.test(value)) return 'a heading from 0 to 5'
    piece.facing = Number(value) as Direction
    return undefined
  },
  shields: (_cards, piece, ship, value) => {
    const boxes = value.split(',').map(Number)
    const fits =
      boxes.length === ship.shields.length &&
      boxes.every((n, i) => Number.isInteger(n) && n >= 0 && n <= ship.shields[i]! + 1)
    if (!fits) return ship.shields.length === 1 ? 'one number' : 'six numbers, clockwise from the front,'
    piece.shields = boxes
    return undefined
  },
  lost: (_cards, piece, ship, value) => {
    const keyword = KEYWORDS.findIndex((word) => word.replaceAll(' ', '-').toLowerCase() === value.toLowerCase())
    if (keyword === NONE || (ship.keywords & (1 << keyword)) === 0)
      return 'a keyword printed on the card (spaces as hyphens)'
    piece.lost = keyword
    piece.crippled = true
    return undefined
  },
  orders: (cards, piece, _ship, value) => {
    const orders = value.split(',').map((id) => cards.find.order.get(id) ?? NONE)
    if (orders.includes(NONE)) return 'numbers of Orders'
    piece.orders = orders.map((card) => ({ card, up: true }))
    return undefined
  },
} as const satisfies Record<string, Reader>
