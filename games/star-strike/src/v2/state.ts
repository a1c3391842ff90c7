import type { Direction } from '@flagbridge/geometry'
import type { Outcome, Seat } from '@flagbridge/kernel'
import {
  NONE,
  type CellIndex,
  type MapIndex,
  type None,
  type OrderIndex,
  type PieceIndex,
  type ShipIndex,
} from '../table/indices.ts'
import type { AssignedOrder, CalledUp, Due, InPlay, Side, UsedEffect } from '../table/state.ts'
import { forkStrike, type Arrival, type Assault, type Skirmish, type Strike } from './fights.ts'
import type { Rules } from './switches.ts'

export type * from './fights.ts'

/** No card at all, where FACE_DOWN would be one. */
export const NO_CARD = -2 as OrderIndex

export type Mode = 'constructed' | 'free' | 'scenario'

/**
 * What the game is busy with. The Refresh Phase has three parts: `refresh`, when cards take effect, `rest`, in which
 * Exhausted effects are removed, and `reinforce`, in which pieces are placed.
 */
export type Phase = 'agree' | 'place' | 'command' | 'reveal' | 'action' | 'refresh' | 'rest' | 'reinforce' | 'over'

/** The table. Everything on it is plain JSON; cards, cells and pieces are numbers into their lists. */
export interface State {
  mode: Mode
  /** An index into LEVELS, if it is Constructed Play. */
  level: number
  scenario: number
  rounds: number
  /** The readings that were agreed on. */
  rules: Rules
  battlefield: MapIndex
  /** By seat. */
  players: Player[]
  pieces: Piece[]
  /** By cell: the piece in it (SS2-2A). */
  at: (PieceIndex | None)[]
  phase: Phase
  round: number
  /** SS2-4A.01: the side that is Team A, once it was rolled for. */
  teamA: Side | None
  initiative: Side | None
  /** The side that places or activates next. */
  turn: Side
  /** By side: the seat that took its last turn (SS2-4A.04.I, SS2-4B.02.I). */
  lastSeat: number[]
  strategic: boolean
  overrun: boolean
  points: number[]
  /** By side: the Power Rating of its Defeated pieces (SS2-4C.02.II). */
  losses: number[]
  active: Active | null
  strike: Strike | null
  assault: Assault | null
  skirmish: Skirmish | null
  /** Pieces that entered a hex whose terrain is not yet resolved. */
  arrivals: Arrival[]
  /** Small choices that the owner of a piece owes before anything else goes on. */
  owed: Owed[]
  /** Card effects whose moment has come. */
  due: Due[]
  inPlay: InPlay[]
  /** Effects with a limit that were used, until they are Ready again. */
  used: UsedEffect[]
  /** SS2-4B.03.d: pieces whose owner has decided in this Refresh Phase. */
  rested: PieceIndex[]
  /** Ships that a scenario brings in, and where they may be placed. */
  calledUp: CalledUp | null
  /** Counts what everybody saw happen: the id of whatever is asked next. */
  asked: number
  outcome: Outcome | null
}

export interface Player {
  side: Side
  /** The Order Library, assigned cards included; face-down for the others. */
  library: readonly OrderIndex[]
  /** SS2-10A.05.I: the card laid aside, FACE_DOWN for the others, or NO_CARD. */
  omega: OrderIndex
  omegaShown: boolean
  committed: boolean
  /** SS2-4A.02: the Battlefield this seat agrees to. */
  agrees: MapIndex | None
}

/** `away` are pieces that a scenario brings in later. */
export type Where = 'away' | 'hand' | 'field' | 'reserve' | 'defeated'

/** SS2-3: a token and its ship card, with the markers of the Command Area (SS2-2B). */
export interface Piece {
  name: string
  ship: ShipIndex
  seat: Seat
  side: Side
  pp: number
  where: Where
  cell: CellIndex
  /** Exactly one of the six, for every piece. */
  facing: Direction
  hull: number
  /** One pool, or six facings clockwise from the Fore. */
  shields: readonly number[]
  criticals: number
  exhausted: number
  grudge: number
  reloading: boolean
  activated: boolean
  /** Once-per-Round trackers (SS2-4B.03.c). */
  evaded: boolean
  skilledUsed: boolean
  augurUsed: boolean
  /** SS2-8B.05.c: additional Moves this Round, from Escape Velocity. */
  extraMoves: number
  /** Bit i: Armament i has Struck this Round. */
  fired: number
  orders: readonly AssignedOrder[]
}

/** SS2-4B.02.d: the piece that is Active, and what it has done. */
export interface Active {
  piece: PieceIndex
  strikes: number
  /** SS2-4B.02.b: its Movement has begun. */
  moving: boolean
  /** Moves used. */
  spent: number
  /** Moves that may still be made before the first Strike. */
  early: number
  /** SS2-5A.02.b. */
  heavyBarred: boolean
  /** SS2-9R. */
  threaded: boolean
  /** SS2-8B.04: the Core it began in. */
  core: CellIndex | None
  over: boolean
}

export type Owed =
  /** SS2-8C.03: a Shield Point or a Direct Hit. */
  | { kind: 'dust'; piece: PieceIndex; n: number }
  /** SS2-5F.03.a. */
  | { kind: 'returnOrder'; piece: PieceIndex; n: number }
  /** SS2-13A.02.I. */
  | { kind: 'regain'; piece: PieceIndex; n: number }
  /** SS2-13C. */
  | { kind: 'lose'; piece: PieceIndex; n: number }
  | { kind: 'shift'; piece: PieceIndex; n: number }
  | { kind: 'turn'; piece: PieceIndex; n: number }

/** By side: no seat has taken a turn yet. */
export function nobodyYet(): number[] {
  return [NONE, NONE]
}

/** The Active Piece and what it has done; asked only while one is. So with the three below. */
export function activeOf(s: State): Active {
  return s.active!
}

/** SS2-4A.05: the side that has the Initiative; asked once it was rolled for. */
export function leaderOf(s: State): Side {
  return s.initiative as Side
}

export function strikeOf(s: State): Strike {
  return s.strike!
}

export function assaultOf(s: State): Assault {
  return s.assault!
}

export function skirmishOf(s: State): Skirmish {
  return s.skirmish!
}

/**
 * A copy that shares nothing which `apply` writes to. Libraries, shields, Orders, modifiers and outcomes are only ever
 * replaced. Field by field: a spread takes twice as long, and this is what search spends its time on;
 * so the table's fields are copied here and in v1/ alike, each edition's in one literal of its own.
 */
export function fork(s: State): State {
  return {
    mode: s.mode,
    level: s.level,
    scenario: s.scenario,
    rounds: s.rounds,
    rules: s.rules,
    battlefield: s.battlefield,
    players: s.players.map(forkPlayer),
    pieces: s.pieces.map(forkPiece),
    at: s.at.slice(),
    phase: s.phase,
    round: s.round,
    teamA: s.teamA,
    initiative: s.initiative,
    turn: s.turn,
    lastSeat: s.lastSeat.slice(),
    strategic: s.strategic,
    overrun: s.overrun,
    points: s.points.slice(),
    losses: s.losses.slice(),
    active: s.active === null ? null : { ...s.active },
    strike: s.strike === null ? null : forkStrike(s.strike),
    assault: s.assault === null ? null : { ...s.assault },
    skirmish: s.skirmish === null ? null : { ...s.skirmish, pools: s.skirmish.pools.slice() },
    arrivals: s.arrivals.slice(),
    owed: s.owed.length === 0 ? [] : s.owed.map((owed) => ({ ...owed })),
    due: s.due.slice(),
    inPlay: s.inPlay.slice(),
    used: s.used.slice(),
    rested: s.rested.slice(),
    calledUp: s.calledUp,
    asked: s.asked,
    outcome: s.outcome,
  }
}

function forkPlayer(player: Player): Player {
  const { side, library, omega, omegaShown, committed, agrees } = player
  return { side, library, omega, omegaShown, committed, agrees }
}

function forkPiece(piece: Piece): Piece {
  return {
    name: piece.name,
    ship: piece.ship,
    seat: piece.seat,
    side: piece.side,
    pp: piece.pp,
    where: piece.where,
    cell: piece.cell,
    facing: piece.facing,
    hull: piece.hull,
    shields: piece.shields,
    criticals: piece.criticals,
    exhausted: piece.exhausted,
    grudge: piece.grudge,
    reloading: piece.reloading,
    activated: piece.activated,
    evaded: piece.evaded,
    skilledUsed: piece.skilledUsed,
    augurUsed: piece.augurUsed,
    extraMoves: piece.extraMoves,
    fired: piece.fired,
    orders: piece.orders,
  }
}
