import type { Direction } from '@flagbridge/geometry'
import type { Outcome, Seat } from '@flagbridge/kernel'
import {
  NONE,
  type CellIndex,
  type EffectIndex,
  type MapIndex,
  type None,
  type OrderIndex,
  type PieceIndex,
  type ShipIndex,
} from './indices.ts'

export { NONE } from './indices.ts'

/** What lies on the table in every edition. An edition's State has all this, and what is its own. */

/** One of the two teams. */
export type Side = 0 | 1

/** A card whose face this seat may not see. */
export const FACE_DOWN = -1 as OrderIndex

export function other(side: Side): Side {
  return side === 0 ? 1 : 0
}

export interface TablePiece extends Laden {
  readonly name: string
  readonly ship: ShipIndex
  readonly seat: Seat
  readonly side: Side
  where: string
  /** NONE while it is not on the field. */
  cell: CellIndex
  facing: Direction
  hull: number
  activated: boolean
  evaded: boolean
}

export interface TableState {
  battlefield: MapIndex
  readonly scenario: number
  readonly players: readonly {
    readonly side: Side
    library: readonly OrderIndex[]
    committed: boolean
    agrees: MapIndex | None
  }[]
  readonly pieces: readonly TablePiece[]
  /** By cell: the piece in it. */
  at: (PieceIndex | None)[]
  phase: string
  readonly teamA: Side | None
  points: number[]
  readonly active: { readonly piece: PieceIndex; early: number } | null
  readonly skirmish: { readonly pieces: readonly PieceIndex[] } | null
  owed: { kind: string; readonly piece: PieceIndex; n: number }[]
  due: Due[]
  inPlay: InPlay[]
  used: UsedEffect[]
  calledUp: CalledUp | null
  asked: number
  outcome: Outcome | null
}

/** A piece by its index: one comes from the state or was read from a checked action, so the piece is there. */
export function pieceOf<Piece>(s: { readonly pieces: readonly Piece[] }, p: PieceIndex): Piece {
  return s.pieces[p]!
}

/** The piece that is Active; asked only while one is. */
export function activePiece<Piece>({
  pieces,
  active,
}: Pick<TableState, 'active'> & { readonly pieces: readonly Piece[] }): Piece {
  return pieces[active!.piece]!
}

/** All pieces with their indices. */
export function piecesOf<Piece>(s: { readonly pieces: readonly Piece[] }): Iterable<[PieceIndex, Piece]> {
  return s.pieces.entries() as Iterable<[PieceIndex, Piece]>
}

/** The indices of those that fit. */
export function piecesThat<Piece>(
  s: { readonly pieces: readonly Piece[] },
  fit: (piece: Piece, p: PieceIndex) => boolean,
): PieceIndex[] {
  return s.pieces.flatMap((piece, p) => (fit(piece, p as PieceIndex) ? [p as PieceIndex] : []))
}

/** What is owed before anything else goes on, and the piece whose owner chooses; asked only while something is. */
export function owedFirst<Owed>({ owed }: { readonly owed: readonly Owed[] }): Owed {
  return owed[0]!
}

export function pieceOwing<Piece>(s: Pick<TableState, 'owed'> & { readonly pieces: readonly Piece[] }): Piece {
  return pieceOf(s, owedFirst(s).piece)
}

/** The effect whose timing came first; asked only while one is due. */
export function dueFirst(s: Pick<TableState, 'due'>): Due {
  return s.due[0]!
}

export function playerOf<Player>(s: { readonly players: readonly Player[] }, seat: Seat): Player {
  return s.players[seat]!
}

/**
 * An effect whose timing has come, with the piece that has the card; `on` is the target or opponent it is meant for.
 */
export interface Due {
  readonly effect: EffectIndex
  readonly piece: PieceIndex
  readonly on: PieceIndex | None
}

/** An effect that goes on. `on` is the piece it was laid on, or NONE where the card's scope decides anew each time. */
export interface InPlay {
  readonly effect: EffectIndex
  /** The piece that has the card; NONE for a scenario's. */
  readonly piece: PieceIndex | None
  readonly on: PieceIndex | None
  /** The Order with which it goes; NONE for weapons, Omega Orders, older cards and scenarios. */
  readonly order: OrderIndex | None
  readonly until: 'round' | 'nextActivation' | 'game'
}

/** An effect that goes on for the whole game: of the ship itself, or of a scenario. */
export function throughout(effect: EffectIndex, piece: PieceIndex | None = NONE): InPlay {
  return { effect, piece, on: NONE, order: NONE, until: 'game' }
}

/** An effect with a limit that was used, until it is Ready again. */
export interface UsedEffect {
  readonly effect: EffectIndex
  readonly piece: PieceIndex | None
  readonly ever: boolean
}

export interface DeclaredUse {
  readonly effect: EffectIndex
  readonly piece: PieceIndex
}

/** Ships that a scenario brings in, and where they may be placed. */
export interface CalledUp {
  readonly side: Side
  readonly cells: readonly CellIndex[]
}

/**
 * What lies on a piece: its shields and its Orders. The lists are never written to, only replaced, so that the copies
 * made for search share them.
 */
export interface Laden {
  shields: readonly number[]
  orders: readonly AssignedOrder[]
}

export interface AssignedOrder {
  readonly card: OrderIndex
  /** Face-up for all: Revealed, or a Required Order (SS2-4B.01.III). */
  readonly up: boolean
}
