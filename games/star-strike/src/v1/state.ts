import type { Direction } from '@flagbridge/geometry'
import type { Outcome, Seat } from '@flagbridge/kernel'
import type { Keyword } from '../table/content/words.ts'
import type { CellIndex, FacingIndex, MapIndex, None, OrderIndex, PieceIndex, ShipIndex } from '../table/indices.ts'
import type { AssignedOrder, CalledUp, Due, InPlay, Side, UsedEffect } from '../table/state.ts'
import {
  forkAttack,
  forkSkirmish,
  type Approach,
  type Arrival,
  type Attack,
  type GroupSet,
  type Nomination,
  type Skirmish,
} from './fights.ts'
import type { Rules } from './switches.ts'

export type * from './fights.ts'
export { addLocks, facesOfPlace, locksOn, nextPlace, nextReroll, TALLY_FIELD } from './fights.ts'

/** `free` is a battle without a format (SS1-FORMAT.QUICKSTART), `scenario` one of Historic Play (SS1-HISTORIC.1). */
export type Mode = 'constructed' | 'free' | 'scenario'

/**
 * SS1-TURN.2: Orders, Ship and Refresh Phase; `reveal` is the window after the reveal, `arrive` a scenario's arrivals.
 */
export type Phase = 'agree' | 'first' | 'place' | 'orders' | 'reveal' | 'ship' | 'arrive' | 'over'

/** The table of edition 1.1. Everything on it is plain JSON; cards, cells and pieces are numbers into their lists. */
export interface State {
  mode: Mode
  /** An index into `cards.formats`, or NONE. */
  format: number
  scenario: number
  /** The readings that were agreed on. */
  rules: Rules
  /** SS1-TURN.1. */
  turns: number
  battlefield: MapIndex
  /** By seat. */
  players: Player[]
  pieces: Piece[]
  /** By cell: the ship whose space it is. A ship that passes through a friend's space is not noted here. */
  at: (PieceIndex | None)[]
  phase: Phase
  turn: number
  /** SS1-SETUP.6: the side with the map's edge A. It is agreed on beforehand, so it is always side 0. */
  teamA: 0
  /** SS1-SETUP.1: the side that rolled highest, or NONE. */
  chooser: number
  /** SS1-TURN.3: the First player for the whole game, or NONE. */
  first: number
  /** The side that places or activates next. */
  next: Side
  /** SS1-FORMAT.BATTLELINE.2: by seat, the ship it wants to activate. */
  proposals: (PieceIndex | None)[]
  /** SS1-FORMAT.BATTLELINE.3: the seat that chooses the ship, or NONE. */
  commander: number
  points: number[]
  /** By side: the Fleet Power it has lost (SS1-END.4). */
  losses: [number, number]
  active: Active | null
  attack: Attack | null
  approach: Approach | null
  skirmish: Skirmish | null
  /** SS1-MOVE.14: the effects of a Move that are still to come. */
  step: Arrival | null
  /** Small choices that somebody owes before anything else goes on. */
  owed: Owed[]
  due: Due[]
  inPlay: InPlay[]
  used: UsedEffect[]
  /** SS1-ORDERS.10: ships whose Starcaster may still be used, the First player's first. */
  starcasters: PieceIndex[]
  calledUp: CalledUp | null
  /** Counts what everybody saw happen: the id of whatever is asked next. */
  asked: number
  outcome: Outcome | null
}

export interface Player {
  side: Side
  /** The Order Library, assigned cards included; face-down for the others. */
  library: readonly OrderIndex[]
  committed: boolean
  /** SS1-SETUP.6: the map this seat agrees to. */
  agrees: MapIndex | None
}

/** `away` are ships that a scenario brings in later. */
export type Where = 'away' | 'hand' | 'field' | 'destroyed'

/** A token and its card, with every box that is marked on it. */
export interface Piece {
  /** SS1-COMP.7. */
  name: string
  ship: ShipIndex
  seat: Seat
  side: Side
  fv: number
  where: Where
  cell: CellIndex
  /** SS1-SETUP.4: the heading; 0 and without meaning for Escorts and Lights. */
  facing: Direction
  /** SS1-COMP.3: undamaged Hull Boxes. */
  hull: number
  /** SS1-COMP.4: undamaged Shield Boxes, one track or six facings clockwise from the front. */
  shields: readonly number[]
  /** SS1-DEF.11. */
  crippled: boolean
  /** The keyword that being Crippled has cost. */
  lost: Keyword | None
  activated: boolean
  /** SS1-COMP.2: the Evade box. */
  evaded: boolean
  /** SS1-KEY.SKILLED: used in the current activation. */
  skilledUsed: boolean
  /** Skirmishes that a card makes it count as fought before, or forgets. */
  prior: number
  /** The arc groups fired this turn. */
  fired: GroupSet
  /** SS1-WEAPON.HEAVY.1: the HEAVY armaments, by their first group, whose box is marked. */
  marked: GroupSet
  /** SS1-WEAPON.HEAVY.2: those whose box was cleared this turn. */
  cleared: GroupSet
  orders: readonly AssignedOrder[]
}

/** SS1-SHIP.3: the ship that is active, and what it has done. */
export interface Active {
  piece: PieceIndex
  /** SS1-KEY.FAST.1: Moves that may still be made before the firing step. */
  early: number
  /** SS1-KEY.RECHARGE: dice still to be rolled. */
  recharge: number
  /** Its movement step has begun. */
  moving: boolean
  /** Moves made. */
  spent: number
  /** SS1-SKIRMISH.8: Skirmishes initiated and fought. */
  skirmishes: number
  /** SS1-SHIELD.4: facings nominated in this activation. */
  nominated: Nomination[]
  /** SS1-ATTACK.4, `splitDice`: by arc group, the dice kept back when the others were rolled; only ever replaced. */
  held: readonly number[]
  over: boolean
}

export type Owed =
  /** SS1-TERRAIN.DUST.2, SS1-TERRAIN.STAR.2: one Hit; `facings` are those that may block it. */
  | { kind: 'hazard'; piece: PieceIndex; n: number; facings: FacingIndex[]; rule: string }
  /** SS1-CRIT.HEAVY.1, SS1-CRIT.SH.2: a keyword is to be crossed out by this seat. */
  | { kind: 'keyword'; piece: PieceIndex; n: number; seat: Seat; rule: string }
  | { kind: 'returnOrder'; piece: PieceIndex; n: number }
  /** SS1-SHIELD.7. */
  | { kind: 'repair'; piece: PieceIndex; n: number }
  | { kind: 'lose'; piece: PieceIndex; n: number }
  | { kind: 'shift'; piece: PieceIndex; n: number }
  | { kind: 'turn'; piece: PieceIndex; n: number }

/** What the steps are about, where the table waits at them. */
export function activeOf(s: State): Active {
  return s.active!
}

export function attackOf(s: State): Attack {
  return s.attack!
}

export function approachOf(s: State): Approach {
  return s.approach!
}

export function skirmishOf(s: State): Skirmish {
  return s.skirmish!
}

export function arrivalOf(s: State): Arrival {
  return s.step!
}

/**
 * A copy that shares nothing which `apply` writes to. Libraries, shields, Orders, modifiers and outcomes are only ever
 * replaced. Field by field: a spread takes twice as long, and this is what search spends its time on;
 * so the table's fields are copied here and in v2/ alike, each edition's in one literal of its own.
 */
export function fork(s: State): State {
  return {
    mode: s.mode,
    format: s.format,
    scenario: s.scenario,
    rules: s.rules,
    turns: s.turns,
    battlefield: s.battlefield,
    players: s.players.map(forkPlayer),
    pieces: s.pieces.map(forkPiece),
    at: s.at.slice(),
    phase: s.phase,
    turn: s.turn,
    teamA: s.teamA,
    chooser: s.chooser,
    first: s.first,
    next: s.next,
    proposals: s.proposals.slice(),
    commander: s.commander,
    points: s.points.slice(),
    losses: [s.losses[0], s.losses[1]],
    active: s.active === null ? null : { ...s.active, nominated: s.active.nominated.slice() },
    attack: s.attack === null ? null : forkAttack(s.attack),
    approach: s.approach === null ? null : { ...s.approach },
    skirmish: s.skirmish === null ? null : forkSkirmish(s.skirmish),
    step: s.step === null ? null : { ...s.step },
    owed: s.owed.length === 0 ? [] : s.owed.map((owed) => ({ ...owed })),
    due: s.due.slice(),
    inPlay: s.inPlay.slice(),
    used: s.used.slice(),
    starcasters: s.starcasters.slice(),
    calledUp: s.calledUp,
    asked: s.asked,
    outcome: s.outcome,
  }
}

function forkPlayer({ side, library, committed, agrees }: Player): Player {
  return { side, library, committed, agrees }
}

function forkPiece(piece: Piece): Piece {
  return {
    name: piece.name,
    ship: piece.ship,
    seat: piece.seat,
    side: piece.side,
    fv: piece.fv,
    where: piece.where,
    cell: piece.cell,
    facing: piece.facing,
    hull: piece.hull,
    shields: piece.shields,
    crippled: piece.crippled,
    lost: piece.lost,
    activated: piece.activated,
    evaded: piece.evaded,
    skilledUsed: piece.skilledUsed,
    prior: piece.prior,
    fired: piece.fired,
    marked: piece.marked,
    cleared: piece.cleared,
    orders: piece.orders,
  }
}
