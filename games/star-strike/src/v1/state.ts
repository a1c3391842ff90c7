import type { Modifier, Outcome, Seat } from '@flagbridge/kernel'
import type { Direction } from '@flagbridge/geometry'
import type { AssignedOrder } from '../shared/boxes.ts'
import type { CalledUp, DeclaredUse, Due, InPlay, Side, Used } from '../shared/table.ts'

export { FACE_DOWN, NONE, other } from '../shared/table.ts'
export type { AssignedOrder } from '../shared/boxes.ts'
export type { DeclaredUse, Due, InPlay, Side, Used } from '../shared/table.ts'

/** `free` is a battle without a format (SS1-FORMAT.QUICKSTART), `scenario` one of Historic Play (SS1-HISTORIC.1). */
export type Mode = 'constructed' | 'free' | 'scenario'

/** SS1-TURN.2: Orders, Ship and Refresh Phase; `reveal` is the window after the reveal, `arrive` a scenario's arrivals. */
export type Phase = 'agree' | 'first' | 'place' | 'orders' | 'reveal' | 'ship' | 'arrive' | 'over'

/** The table of edition 1.1. Everything on it is plain JSON; cards, cells and pieces are numbers into their lists. */
export interface State {
  mode: Mode
  /** An index into `cards.formats`, or NONE. */
  format: number
  scenario: number
  /** SS1-TURN.1. */
  turns: number
  battlefield: number
  /** By seat. */
  players: Player[]
  pieces: Piece[]
  /** By cell: the ship whose space it is, or NONE. A ship that passes through a friend's space is not noted here. */
  at: number[]
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
  /** SS1-FORMAT.BATTLELINE.2: by seat, the ship it wants to activate, or NONE. */
  proposals: number[]
  /** SS1-FORMAT.BATTLELINE.3: the seat that chooses the ship, or NONE. */
  commander: number
  points: number[]
  /** By side: the Fleet Power it has lost (SS1-END.4). */
  losses: number[]
  active: Active | null
  attack: Attack | null
  approach: Approach | null
  skirmish: Skirmish | null
  /** SS1-MOVE.14: the effects of a Move that are still to come. */
  step: Step | null
  /** Small choices that somebody owes before anything else goes on. */
  owed: Owed[]
  due: Due[]
  inPlay: InPlay[]
  used: Used[]
  /** SS1-ORDERS.10: ships whose Starcaster may still be used, the First player's first. */
  starcasters: number[]
  calledUp: CalledUp | null
  /** Counts what everybody saw happen: the id of whatever is asked next. */
  asked: number
  outcome: Outcome | null
}

export interface Player {
  side: Side
  /** The Order Library, assigned cards included; face-down for the others. */
  library: readonly number[]
  committed: boolean
  /** SS1-SETUP.6: the map this seat agrees to. */
  agrees: number
}

/** `away` are ships that a scenario brings in later. */
export type Where = 'away' | 'hand' | 'field' | 'destroyed'

/** SS1-COMP.6: a token and its card, with every box that is marked on it. */
export interface Piece {
  /** SS1-COMP.7. */
  name: string
  ship: number
  seat: Seat
  side: Side
  fv: number
  where: Where
  cell: number
  /** SS1-SETUP.4: the heading; 0 and without meaning for Escorts and Lights. */
  facing: Direction
  /** SS1-COMP.3: undamaged Hull Boxes. */
  hull: number
  /** SS1-COMP.4: undamaged Shield Boxes, one track or six facings clockwise from the front. */
  shields: readonly number[]
  /** SS1-DEF.11. */
  crippled: boolean
  /** The keyword that being Crippled has cost, or NONE. */
  lost: number
  activated: boolean
  /** SS1-COMP.2: the Evade box. */
  evaded: boolean
  /** SS1-KEY.SKILLED: used in the current activation. */
  skilledUsed: boolean
  /** Skirmishes that a card makes it count as fought before, or forgets. */
  prior: number
  /** Bit i: arc group i was fired this turn. */
  fired: number
  /** SS1-WEAPON.HEAVY.1: bit i: the HEAVY armament whose first group is i has its box marked. */
  marked: number
  /** SS1-WEAPON.HEAVY.2: bit i: it was cleared this turn. */
  cleared: number
  orders: readonly AssignedOrder[]
}

/** SS1-SHIP.3: the ship that is active, and what it has done. */
export interface Active {
  piece: number
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
  over: boolean
}

export interface Nomination {
  armament: number
  target: number
  facing: number
}

export type AttackStage = 'nominate' | 'declare' | 'reroll' | 'locks' | 'icons'
export type Icon = 'hit' | 'critical' | 'directHit'

/** SS1-ATTACK.1: an attack from its declaration to its last icon. */
export interface Attack {
  piece: number
  /** The first arc group of the armament. */
  armament: number
  /** The arc groups that fire, as bits. */
  groups: number
  weapon: number
  target: number
  distance: number
  stage: AttackStage
  /** SS1-SHIELD.3: the Defending Facing, or NONE until nominated. */
  facing: number
  /** From a corner, the two facings to choose from. */
  corner: number[]
  /** The seats that have nothing more to declare, as bits. */
  confirmed: number
  uses: DeclaredUse[]
  modifiers: Modifier[]
  modifier: number
  faces: number[]
  /** By die: the Target Locks it still offers. */
  locks: number[]
  /** Icons that no die gave, or that abilities took from the dice. */
  added: Tally
  /** SS1-ATTACK.9: rerolls still to be offered. */
  rerolls: Reroll[]
  /** Icons still to be resolved, counted when the Target Locks are done. */
  left: Tally
  /** The icon that no die has cancelled, and that may be blocked or has to be suffered. */
  open: Icon | null
  /** How many of the next Hits and Critical Hits allow no Armor or Flak die or no shield box. */
  noArmor: Denied
  noFlak: Denied
  noShields: Denied
  /** The abilities bought with Target Locks, once for each use. */
  bought: number[]
}

export interface Tally {
  hits: number
  criticals: number
  directHits: number
}

export interface Denied {
  hits: number
  criticals: number
}

/** Up to `most` dice may be rolled again. */
export interface Reroll {
  from: string
  rule: string
  most: number
  /** Only dice that show a 6. */
  sixes: boolean
  /** Bought with a Target Lock: new Target Locks do not count. */
  bought: boolean
  /** SS1-KEY.SKILLED: it is the ship's one reroll of this activation. */
  skilled: boolean
}

/** SS1-MOVE.11: a ship on its way into an enemy's space. */
export interface Approach {
  piece: number
  target: number
  /** The Targeted Space. */
  cell: number
  /** `fled`: an Evade was made. */
  stage: 'evade' | 'fled' | 'fight' | 'advance'
}

/** SS1-SKIRMISH.4: the Active ship first, then the Enemy ship. */
export interface Skirmish {
  pieces: number[]
  stage: 'roll' | 'reroll' | 'ram' | 'grapple' | 'report'
  faces: number[][]
  /** Rerolls still to be offered, the Active ship's first. */
  rerolls: { place: number; reroll: Reroll }[]
  /** SS1-KEY.TALON: ships whose owner may still roll. */
  grapples: number[]
}

/** SS1-MOVE.14: first the new hex itself, then the Black Holes beside it. */
export interface Step {
  piece: number
  entered: boolean
  /** The cells of Black Holes that are still to be tested. */
  holes: number[]
}

export type Owed =
  /** SS1-TERRAIN.DUST.2, SS1-TERRAIN.STAR.2: one Hit; `facings` are those that may block it. */
  | { kind: 'hazard'; piece: number; n: number; facings: number[]; rule: string }
  /** SS1-CRIT.HEAVY.1, SS1-CRIT.SH.2: a keyword is to be crossed out by this seat. */
  | { kind: 'keyword'; piece: number; n: number; seat: Seat; rule: string }
  | { kind: 'returnOrder'; piece: number; n: number }
  /** SS1-SHIELD.7. */
  | { kind: 'repair'; piece: number; n: number }
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
    format: s.format,
    scenario: s.scenario,
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
    losses: s.losses.slice(),
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

function forkAttack(attack: Attack): Attack {
  return {
    ...attack,
    uses: attack.uses.slice(),
    faces: attack.faces.slice(),
    locks: attack.locks.slice(),
    added: { ...attack.added },
    rerolls: attack.rerolls.slice(),
    left: { ...attack.left },
    noArmor: { ...attack.noArmor },
    noFlak: { ...attack.noFlak },
    noShields: { ...attack.noShields },
    bought: attack.bought.slice(),
  }
}

function forkSkirmish(skirmish: Skirmish): Skirmish {
  return {
    ...skirmish,
    faces: skirmish.faces.map((faces) => faces.slice()),
    rerolls: skirmish.rerolls.slice(),
    grapples: skirmish.grapples.slice(),
  }
}
