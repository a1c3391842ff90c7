import type { Direction } from '@flagbridge/geometry'
import type { Battlefield, Content, ShipCard } from '../content/content.ts'
import type { CellIndex, PieceIndex } from '../indices.ts'
import { fieldOf, letterOf } from '../rules/field.ts'
import type { AssignedOrder, Side, TableState, TablePiece } from '../state.ts'

/** A ship as a judge of either edition sees it. */
export interface Fighter {
  readonly p: PieceIndex
  readonly seat: number
  readonly side: Side
  readonly ship: ShipCard
  /** It stands on the Battlefield; otherwise `cell` is where it might. */
  readonly placed: boolean
  readonly cell: CellIndex
  readonly facing: Direction
  readonly hull: number
  /** Critical Hits that it can still take. */
  readonly room: number
  /** What it is worth undamaged, in points, and what is left of that. */
  readonly value: number
  readonly worth: number
  /** The Armaments with which it can still Strike in this Round, as bits. */
  readonly mounts: number
  /** How much what these would do counts, and how much what the others would do next Round. */
  readonly ready: number
  readonly again: number
  /** It can still act in this Round; it acts now. */
  readonly toAct: boolean
  readonly acting: boolean
  /** The Moves of a Round, those it may still make in this one, and those of them that can be counted on. */
  readonly moves: number
  readonly left: number
  readonly spare: number
  /** It has to leave its hex in this Round. */
  readonly restless: boolean
  readonly orders: readonly AssignedOrder[]
  /** What could be repaired. */
  readonly missing: { readonly hull: number; readonly shields: number; readonly criticals: number }
  /** A Heavy weapon waits to be loaded. */
  readonly empty: boolean
}

/**
 * How a ship fights at close quarters: its Skirmish Dice, the Direct Hits of each, and those that it saves itself
 * from.
 */
export interface Brawler {
  readonly dice: number
  readonly bite: number
  readonly saved: number
  /** It can slip away first. */
  readonly slippery: boolean
}

/** The table once looked over. */
export interface Survey {
  readonly field: Battlefield
  /** By piece; undefined where it plays no part. */
  readonly fighters: readonly (Fighter | undefined)[]
  /** Rounds to come after this one. */
  readonly later: number
}

/**
 * How much Strikes count against harm that is done: now, later in this Round, in the next one. Whoever can Strike
 * from where it stands will often do so again, so what can be done this Round counts for more than once while there
 * is a next one.
 */
const READY = { now: 1, soon: 0.85, next: 0.6, again: 0.7 } as const

/** Moves that can be counted on: nearly all of them while the ship acts, fewer while it waits. */
const SPARE = { now: 0.92, soon: 0.75 } as const

/** How a ship's worth is spread over what can be taken from it; the rest goes with the ship. */
export const PART = { hull: 0.33, shields: 0.25, criticals: 0.12 } as const

/** What is left of a sound ship's worth, from 0 to 1. */
function lifeOf(ship: ShipCard, hull: number, points: number, criticals: number, most: number): number {
  const shields = shieldsOf(ship)
  return (
    1 -
    PART.hull * (1 - hull / ship.hull) -
    (shields === 0 ? 0 : PART.shields * (1 - Math.min(1, points / shields))) -
    (PART.criticals * criticals) / (most + 1)
  )
}

/** All Shield Points of the card. */
export function shieldsOf(ship: ShipCard): number {
  return sumOf(ship.shields)
}

function sumOf(numbers: readonly number[]): number {
  let sum = 0
  for (const one of numbers) sum += one
  return sum
}

/** What only the edition knows of a ship. */
export interface KnownOfShip {
  /** What it is worth undamaged. */
  readonly value: number
  /** Critical Hits taken, those it can still take, and those it could take when sound. */
  readonly criticals: number
  readonly room: number
  readonly sound: number
  readonly toAct: boolean
  /** It acts now; it can still Strike in this activation. */
  readonly acting: boolean
  readonly striking: boolean
  /** Armaments used, as bits. */
  readonly fired: number
  /** There is another Round. */
  readonly next: boolean
  readonly moves: number
  readonly left: number
  readonly restless: boolean
  readonly empty: boolean
}

/** A ship at this hex, where it stands or might. */
export function fighterAt(
  piece: TablePiece,
  ship: ShipCard,
  p: PieceIndex,
  cell: CellIndex,
  known: KnownOfShip,
): Fighter {
  const { value, criticals, room, sound, toAct, acting, striking, fired, next, moves, left, restless, empty } = known
  const points = sumOf(piece.shields)
  const all = (1 << ship.armaments.length) - 1
  return {
    p,
    seat: piece.seat,
    side: piece.side,
    ship,
    placed: piece.where === 'field',
    cell,
    facing: piece.facing,
    hull: piece.hull,
    room,
    value,
    worth: value * lifeOf(ship, piece.hull, points, criticals, sound),
    mounts: striking ? all & ~fired : toAct && !acting ? all : 0,
    ready: (striking ? READY.now : READY.soon) + (next ? READY.next : 0),
    again: next ? READY.again : 0,
    toAct,
    acting,
    moves,
    left,
    spare: left * (acting ? SPARE.now : SPARE.soon),
    restless,
    orders: piece.orders,
    missing: { hull: ship.hull - piece.hull, shields: Math.max(0, shieldsOf(ship) - points), criticals },
    empty,
  }
}

/** The table looked over with the edition's eyes; what is still to be placed will stand somewhere on its own edge. */
export function surveyFrom(
  c: Content,
  s: TableState,
  later: number,
  fighterOf: (p: PieceIndex, cell: CellIndex) => Fighter,
): Survey {
  const field = fieldOf(c, s)
  const fighters = s.pieces.map(({ where, side, cell }, i) => {
    const p = i as PieceIndex
    if (where === 'field') return fighterOf(p, cell)
    const edge = where === 'hand' ? field.setup[letterOf(s, side)] : NOWHERE
    const middle = edge[edge.length >> 1]
    return middle === undefined ? undefined : fighterOf(p, middle)
  })
  return { field, fighters, later }
}

const NOWHERE: readonly CellIndex[] = []
