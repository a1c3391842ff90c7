import type { Modifier, Outcome, Seat } from '@flagbridge/kernel'
import type { Direction } from '@flagbridge/geometry'
import type { AssignedOrder } from './shared/boxes.ts'
import type { CalledUp, DeclaredUse, Due, InPlay, Side, Used } from './shared/table.ts'

export type { AssignedOrder } from './shared/boxes.ts'
export { FACE_DOWN, NONE, other } from './shared/table.ts'
export type { CalledUp, DeclaredUse, Due, InPlay, Side, Used } from './shared/table.ts'

/** No card at all, where FACE_DOWN would be one. */
export const NO_CARD = -2

export type Mode = 'constructed' | 'free' | 'scenario'

/**
 * What the game is busy with. `reinforce` is the part of the Refresh Phase in which pieces are placed, `rest` the part in
 * which Exhausted effects are removed.
 */
export type Phase = 'agree' | 'place' | 'command' | 'reveal' | 'action' | 'rest' | 'reinforce' | 'over'

/** The table. Everything on it is plain JSON; cards, cells and pieces are numbers into their lists. */
export interface State {
  mode: Mode
  /** An index into LEVELS, or NONE. */
  level: number
  scenario: number
  rounds: number
  /** SS2-5E: the option of its ruling. */
  shieldWindowAfterLockOn: boolean
  battlefield: number
  /** By seat. */
  players: Player[]
  pieces: Piece[]
  /** By cell: the piece in it, or NONE (SS2-2A). */
  at: number[]
  phase: Phase
  round: number
  /** SS2-4A.01: the side that is Team A, or NONE before the roll. */
  teamA: number
  initiative: number
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
  used: Used[]
  /** SS2-4B.03.d: pieces whose owner has decided in this Refresh Phase. */
  rested: number[]
  /** Ships that a scenario brings in, and where they may be placed. */
  calledUp: CalledUp | null
  /** Counts what everybody saw happen: the id of whatever is asked next. */
  asked: number
  outcome: Outcome | null
}

export interface Player {
  side: Side
  /** The Order Library, assigned cards included; face-down for the others. */
  library: readonly number[]
  /** SS2-10A.05.I: the card laid aside, FACE_DOWN for the others, or NO_CARD. */
  omega: number
  omegaShown: boolean
  committed: boolean
  /** SS2-4A.02: the Battlefield this seat agrees to. */
  agrees: number
}

/** `away` are pieces that a scenario brings in later. */
export type Where = 'away' | 'hand' | 'field' | 'reserve' | 'defeated'

/** SS2-3: a token and its ship card, with the markers of the Command Area (SS2-2B). */
export interface Piece {
  name: string
  ship: number
  seat: Seat
  side: Side
  pp: number
  where: Where
  cell: number
  /** SS2-2A.02: exactly one of the six, for every piece. */
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
  piece: number
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
  /** SS2-8B.04: the Core it began in, or NONE. */
  core: number
  over: boolean
}

/** `locks` before `shields` under shieldWindowAfterLockOn. */
export type StrikeStage = 'nominate' | 'declare' | 'shields' | 'locks' | 'icons'

export interface Strike {
  piece: number
  armament: number
  weapon: number
  target: number
  distance: number
  stage: StrikeStage
  /** SS2-5E.01: the index into the target's shields, or NONE until nominated. */
  facing: number
  /** From a corner, the two facings to choose from. */
  corner: number[]
  /** The seats that have nothing more to declare, as bits. */
  confirmed: number
  skilled: boolean
  augur: number
  /** The limited effects declared for this Strike. */
  uses: DeclaredUse[]
  shieldsAsked: boolean
  modifiers: Modifier[]
  modifier: number
  faces: number[]
  locks: number
  hits: number
  criticals: number
  directHits: number
  blockedHits: number
  blockedCriticals: number
  /** How many Hits and Critical Hits shields cannot cancel. */
  unblockable: number
  /** Lock Ons that wait to be rolled, by source. */
  granted: Granted[]
  /** How many of the next Hits and Critical Hits allow no save of the kind. */
  noArmorHits: number
  noArmorCriticals: number
  noFlakHits: number
  noFlakCriticals: number
  /** The effects bought with Target Locks, once for each use. */
  bought: number[]
}

export interface Granted {
  dice: number
  rule: string
  from: string
}

/** SS2-6B.04, SS2-6C: an Assault on its way. */
export interface Assault {
  piece: number
  target: number
  /** The hex under attack. */
  cell: number
  stage: 'evade' | 'follow' | 'fight' | 'advance'
}

/** SS2-7: the pieces are the Active Piece first, then the other. */
export interface Skirmish {
  pieces: number[]
  assault: boolean
  /** Pools armed so far. */
  pools: number[]
  stage: 'arm' | 'combat' | 'report'
  /** What Lethal each does to the other if it is Defeated (SS2-9F). */
  lethal: number[]
}

export interface Arrival {
  piece: number
  /** SS2-8B.05.b: Drawn In is ignored for this Maneuver. */
  escaping: boolean
}

export type Owed =
  /** SS2-8C.03: a Shield Point or a Direct Hit. */
  | { kind: 'dust'; piece: number; n: number }
  /** SS2-5F.03.a. */
  | { kind: 'returnOrder'; piece: number; n: number }
  /** SS2-13A.02.I. */
  | { kind: 'regain'; piece: number; n: number }
  /** SS2-13C. */
  | { kind: 'lose'; piece: number; n: number }
  | { kind: 'shift'; piece: number; n: number }
  | { kind: 'turn'; piece: number; n: number }

/**
 * A copy that shares nothing which `apply` writes to. Libraries, shields, Orders, modifiers and outcomes are only ever
 * replaced. Field by field: a spread takes twice as long, and this is what search spends its time on.
 */
export function fork(s: State): State {
  return {
    mode: s.mode,
    level: s.level,
    scenario: s.scenario,
    rounds: s.rounds,
    shieldWindowAfterLockOn: s.shieldWindowAfterLockOn,
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

function forkStrike(strike: Strike): Strike {
  return { ...strike, uses: strike.uses.slice(), granted: strike.granted.slice(), bought: strike.bought.slice() }
}
