import type { Compass } from '@flagbridge/geometry'
import type { Outcome, Seat } from '@flagbridge/kernel'
import type { FeatureSet } from './content/features.ts'
import type { Order } from './actions.ts'
import type { SquadronType } from './content/content.ts'

export const SOUTH_SEAT: Seat = 0
export const NORTH_SEAT: Seat = 1

/** Where a unit card can be when it is on no square. */
export const IN_HAND = -1
export const STAND_BY = -2
export const SUNK = -3
export const FACE_DOWN = -4

/** One unit: its card on the battlefield and what changes on its reference card. */
export interface Unit {
  readonly name: string
  /** The index of its card in the content. */
  readonly card: number
  readonly seat: Seat
  /** AD-SET.6: the earliest round in which it may enter from Stand-by. */
  readonly enters: number
  /** A cell of the board, or IN_HAND, STAND_BY, SUNK, FACE_DOWN. */
  at: number
  heading: Compass
  submerged: boolean
  structure: number
  torpedoes: number
  /** AD-SUB.12: the round in which the last printed torpedo was launched; 0 until then. */
  emptied: number
  /** Squadrons that still exist, on board or in the air. Never written in place, so that forks may share it. */
  squadrons: readonly [fighters: number, diveBombers: number, torpedoBombers: number]
  moved: boolean
  launched: boolean
  /** Features with a die on their space this round: each is activated at most once (AD-ADM.3). */
  spaces: FeatureSet
  /** Features in effect. */
  active: FeatureSet
  /** AD-DMG.3: Critical Damage of this round, which disables in the next. */
  critical: FeatureSet
  /** Features disabled in this round. */
  disabled: FeatureSet
}

/** A squadron launched in the Movement phase: on a unit as its screen, or on a square to attack from. */
export interface Flight {
  readonly carrier: number
  readonly type: SquadronType
  /** The unit protected, or -1. */
  readonly on: number
  /** The square, or -1. */
  readonly at: number
  /** AD-SCREEN.3: a squadron fights once per turn. */
  fought: boolean
  lost: boolean
}

/** AD-AA.3: squadrons of one type on one target (and from one square) are one attack, with their escorts. */
export interface BomberGroup {
  readonly type: SquadronType
  readonly target: number
  readonly from: number
  bombers: number
  escorts: number
  /** The Anti-aircraft fire has been met; the attack has been made. */
  met: boolean
  made: boolean
}

export interface Pair {
  readonly flight: number
  readonly group: number
  readonly against: 'escort' | 'bomber'
}

/** AD-AIR.3: the attack of one carrier's squadrons, planned whole before any of it is resolved. */
export interface Raid {
  readonly carrier: number
  readonly stationed: boolean
  stage: 'plan' | 'attacker' | 'defender' | 'resolve'
  /** Squadrons that may still be added to the plan: of each type, and in all. */
  left: [fighters: number, diveBombers: number, torpedoBombers: number]
  picks: number
  groups: BomberGroup[]
  pairs: Pair[]
  paired: boolean
  /** The targets whose screens have fought. */
  screened: number[]
  /** The group under fire or attacking, or -1. */
  group: number
  hits: number
  /** Values of the attacks still to be made; a torpedo is 0. */
  attacks: number[]
}

export interface Result {
  readonly seat: Seat
  readonly target: number
  readonly critical: boolean
  readonly losses: number
}

export interface Critical {
  readonly seat: Seat
  readonly unit: number
}

export interface Dud {
  readonly unit: number
  readonly target: number
}

export type Phase =
  | 'scenery'
  | 'deployment'
  | 'entering'
  | 'initiative'
  | 'first-player'
  | 'submarines'
  | 'action-dice'
  | 'movement'
  | 'air'
  | 'gunnery'
  | 'revealed'
  | 'resolution'
  | 'over'

/** One for each player. Never written in place: an event puts a new pair there, and forks share what they have. */
export type PerSeat<T> = readonly [south: T, north: T]

export function withSeat<T>(pair: PerSeat<T>, seat: Seat, value: T): PerSeat<T> {
  return seat === 0 ? [value, pair[1]] : [pair[0], value]
}

export interface State {
  /** The index of the scenario in the content, or -1. */
  readonly scenario: number
  /** The agreed Tactical Points; 0 in a scenario. */
  readonly points: number
  /** 0 when no last round was agreed. */
  readonly lastRound: number
  /** What the scenario adds to every artillery range. */
  readonly artilleryRange: number
  terrain: readonly number[]
  /** Terrain cards each player still has to lay. */
  scenery: PerSeat<readonly string[]>
  units: Unit[]
  /** The squares with face-down cards while the fleets are being placed. */
  backs: PerSeat<readonly number[]>
  /** Whoever has finished placing, or has committed the orders. */
  sealed: PerSeat<boolean>
  phase: Phase
  round: number
  first: Seat
  turn: Seat
  /** AD-MOV.6: has decided not to move; AD-MOV.7: has made the one late movement. */
  stopped: PerSeat<boolean>
  late: PerSeat<boolean>
  /** Something was done in this go; goes in a row in which nothing was done. */
  acted: boolean
  idle: number
  /** Dice in hand and exhausted, by face 1 to 6 (index 0 is unused). */
  dice: PerSeat<readonly number[]>
  exhausted: PerSeat<readonly number[]>
  /** The unit with a Movement die that has not moved yet, or -1. */
  mover: number
  /** The unit whose repair the opponent may answer, or -1. */
  repairing: number
  /** The carrier that is launching in the Movement phase, or -1, and how many squadrons it may still launch. */
  launching: number
  launchLeft: number
  flights: Flight[]
  smoke: readonly number[]
  raid: Raid | null
  criticals: readonly Critical[]
  /** Sealed until both have committed. */
  orders: PerSeat<readonly Order[]>
  duds: readonly Dud[]
  results: readonly Result[]
  /** Numbers the decisions; sealed answers do not count. */
  clock: number
  outcome: Outcome | null
}

export function isAfloat(unit: Unit): boolean {
  return unit.at !== SUNK
}

export function onGrid(unit: Unit): boolean {
  return unit.at >= 0
}

export function opponent(seat: Seat): Seat {
  return 1 - seat
}

/**
 * A copy that shares nothing which `apply` writes in place: the units, the flights and the raid. All other lists are
 * replaced when they change, as their readonly types demand. Written out field by field, which is faster than spreading.
 */
export function fork(s: State): State {
  return {
    scenario: s.scenario,
    points: s.points,
    lastRound: s.lastRound,
    artilleryRange: s.artilleryRange,
    terrain: s.terrain,
    scenery: s.scenery,
    units: forkUnits(s.units),
    backs: s.backs,
    sealed: s.sealed,
    phase: s.phase,
    round: s.round,
    first: s.first,
    turn: s.turn,
    stopped: s.stopped,
    late: s.late,
    acted: s.acted,
    idle: s.idle,
    dice: s.dice,
    exhausted: s.exhausted,
    mover: s.mover,
    repairing: s.repairing,
    launching: s.launching,
    launchLeft: s.launchLeft,
    flights: s.flights.length === 0 ? [] : s.flights.map((flight) => ({ ...flight })),
    smoke: s.smoke,
    raid: s.raid === null ? null : forkRaid(s.raid),
    criticals: s.criticals,
    orders: s.orders,
    duds: s.duds,
    results: s.results,
    clock: s.clock,
    outcome: s.outcome,
  }
}

function forkUnits(units: readonly Unit[]): Unit[] {
  const copies: Unit[] = []
  for (let i = 0; i < units.length; i++) {
    const u = units[i]!
    copies.push({
      name: u.name,
      card: u.card,
      seat: u.seat,
      enters: u.enters,
      at: u.at,
      heading: u.heading,
      submerged: u.submerged,
      structure: u.structure,
      torpedoes: u.torpedoes,
      emptied: u.emptied,
      squadrons: u.squadrons,
      moved: u.moved,
      launched: u.launched,
      spaces: u.spaces,
      active: u.active,
      critical: u.critical,
      disabled: u.disabled,
    })
  }
  return copies
}

function forkRaid(r: Raid): Raid {
  return {
    ...r,
    left: [r.left[0], r.left[1], r.left[2]],
    groups: r.groups.map((group) => ({ ...group })),
    pairs: r.pairs.slice(),
    screened: r.screened.slice(),
    attacks: r.attacks.slice(),
  }
}
