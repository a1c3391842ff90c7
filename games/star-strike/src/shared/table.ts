import type { Direction } from '@flagbridge/geometry'
import type { Outcome, Seat } from '@flagbridge/kernel'
import type { Laden } from './boxes.ts'

/** What lies on the table in every edition. An edition's State has all this, and what is its own. */

/** One of the two teams. */
export type Side = 0 | 1

/** Nothing there: no piece, no cell, no card. */
export const NONE = -1

/** A card whose face this seat may not see. */
export const FACE_DOWN = -1

export function other(side: Side): Side {
  return side === 0 ? 1 : 0
}

export interface TablePiece extends Laden {
  readonly name: string
  readonly ship: number
  readonly seat: Seat
  readonly side: Side
  where: string
  cell: number
  facing: Direction
  hull: number
  activated: boolean
  evaded: boolean
}

export interface Table {
  battlefield: number
  readonly scenario: number
  readonly players: readonly { readonly side: Side; library: readonly number[]; committed: boolean; agrees: number }[]
  readonly pieces: readonly TablePiece[]
  /** By cell: the piece in it, or NONE. */
  at: number[]
  phase: string
  readonly teamA: number
  points: number[]
  readonly active: { readonly piece: number; early: number } | null
  readonly skirmish: { readonly pieces: readonly number[] } | null
  owed: { kind: string; readonly piece: number; n: number }[]
  due: Due[]
  inPlay: InPlay[]
  used: Used[]
  calledUp: CalledUp | null
  asked: number
  outcome: Outcome | null
}

/** An effect whose timing has come, with the piece that has the card; `on` is the target or opponent it is meant for. */
export interface Due {
  readonly effect: number
  readonly piece: number
  readonly on: number
}

/** An effect that goes on. `on` is the piece it was laid on, or NONE where the card's scope decides anew each time. */
export interface InPlay {
  readonly effect: number
  readonly piece: number
  readonly on: number
  /** The Order with which it goes; NONE for weapons, Omega Orders, older cards and scenarios. */
  readonly order: number
  readonly until: 'round' | 'nextActivation' | 'game'
}

/** An effect with a limit that was used, until it is Ready again. */
export interface Used {
  readonly effect: number
  readonly piece: number
  readonly ever: boolean
}

export interface DeclaredUse {
  readonly effect: number
  readonly piece: number
}

/** Ships that a scenario brings in, and where they may be placed. */
export interface CalledUp {
  readonly side: Side
  readonly cells: readonly number[]
}
