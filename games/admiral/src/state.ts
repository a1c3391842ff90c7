import type { Compass } from '@flagbridge/geometry'
import type { Index, Outcome, Seat } from '@flagbridge/kernel'
import type { GunneryOrder } from './actions.ts'
import type { Cell } from './content/board.ts'
import type { CardIndex, ScenarioIndex, SquadronType, Terrain } from './content/content.ts'
import type { FeatureSet } from './content/features.ts'
import type { ByFace } from './content/symbols.ts'

/** Where a unit card can be when it is on no square. */
export const IN_HAND = -1 as Cell
export const STAND_BY = -2 as Cell
export const SUNK = -3 as Cell
export const FACE_DOWN = -4 as Cell

/** A unit, a squadron in the air and a group of bombers by their places in the state. */
export type UnitIndex = Index<'Unit'>
export type FlightIndex = Index<'Flight'>
export type GroupIndex = Index<'Group'>
export const NO_UNIT = -1 as UnitIndex
export const NO_FLIGHT = -1 as FlightIndex
export const NO_GROUP = -1 as GroupIndex

/** One unit: its card on the battlefield and what changes on its reference card. */
export interface Unit {
  readonly name: string
  /** The index of its card in the content. */
  readonly card: CardIndex
  readonly seat: Seat
  /** AD-SET.6: the earliest round in which it may enter from Stand-by. */
  readonly enters: number
  /** A cell of the board, or IN_HAND, STAND_BY, SUNK, FACE_DOWN. */
  at: Cell
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
  readonly carrier: UnitIndex
  readonly type: SquadronType
  /** The unit protected, or NO_UNIT. */
  readonly on: UnitIndex
  /** The square, or NO_CELL. */
  readonly at: Cell
  /** AD-SCREEN.3: a squadron fights once per turn. */
  fought: boolean
  lost: boolean
}

/** AD-AA.3: squadrons of one type on one target (and from one square) are one attack, with their escorts. */
export interface BomberGroup {
  readonly type: SquadronType
  readonly target: UnitIndex
  readonly from: Cell
  bombers: number
  escorts: number
  /** The Anti-aircraft fire has been met; the attack has been made. */
  met: boolean
  made: boolean
}

export interface Pair {
  readonly flight: FlightIndex
  readonly group: GroupIndex
  readonly against: 'escort' | 'bomber'
}

/** AD-AIR.3: the attack of one carrier's squadrons, planned whole before any of it is resolved. */
export interface Raid {
  readonly carrier: UnitIndex
  readonly stationed: boolean
  stage: 'plan' | 'attacker' | 'defender' | 'resolve'
  /** Squadrons that may still be added to the plan: of each type, and in all. */
  left: [fighters: number, diveBombers: number, torpedoBombers: number]
  picks: number
  groups: BomberGroup[]
  pairs: Pair[]
  paired: boolean
  /** The targets whose screens have fought. */
  screened: UnitIndex[]
  /** The group under fire or attacking, or NO_GROUP. */
  group: GroupIndex
  hits: number
  /** Values of the attacks still to be made; a torpedo is 0. */
  attacks: number[]
}

export interface AttackResult {
  readonly seat: Seat
  readonly target: UnitIndex
  readonly critical: boolean
  readonly losses: number
}

export interface Critical {
  readonly seat: Seat
  readonly unit: UnitIndex
}

export interface Dud {
  readonly unit: UnitIndex
  readonly target: UnitIndex
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

export function ofSeat<T>(pair: PerSeat<T>, seat: Seat): T {
  return pair[seat as 0 | 1]
}

export interface State {
  /** The scenario, or NO_SCENARIO. */
  readonly scenario: ScenarioIndex
  /** The agreed Tactical Points; 0 in a scenario. */
  readonly points: number
  /** 0 when no last round was agreed. */
  readonly lastRound: number
  /** What the scenario adds to every artillery range. */
  readonly artilleryRange: number
  /** AD-ATK.4: a unit sunk from the air still fires in the gunnery step. */
  readonly airSunkFights: boolean
  /** AD-LOS.2: a diagonal step counts as one. */
  readonly diagonalDistance: boolean
  /** AD-CARD.5: squares that share a corner are adjacent. */
  readonly cornersAdjacent: boolean
  /** AD-SET.4: nobody knows the other's fleet before both are revealed. */
  readonly secretFleets: boolean
  terrain: readonly Terrain[]
  /** Terrain cards each player still has to lay. */
  scenery: PerSeat<readonly string[]>
  units: Unit[]
  /** The squares with face-down cards while the fleets are being placed. */
  backs: PerSeat<readonly Cell[]>
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
  dice: PerSeat<ByFace>
  exhausted: PerSeat<ByFace>
  /** The unit with a Movement die that has not moved yet, or NO_UNIT. */
  mover: UnitIndex
  /** The unit whose repair the opponent may answer, or NO_UNIT. */
  repairing: UnitIndex
  /** The carrier that is launching in the Movement phase, or NO_UNIT; and how many squadrons it may still launch. */
  launching: UnitIndex
  launchLeft: number
  flights: Flight[]
  smoke: readonly Cell[]
  raid: Raid | null
  criticals: readonly Critical[]
  /** Sealed until both have committed. */
  orders: PerSeat<readonly GunneryOrder[]>
  duds: readonly Dud[]
  results: readonly AttackResult[]
  /** Numbers the decisions; sealed answers do not count. */
  clock: number
  outcome: Outcome | null
}

/** The unit that an action or an event names; what `check` has not seen yet is looked up with `s.units[unit]`. */
export function unitOf(s: State, unit: UnitIndex): Unit {
  return s.units[unit]!
}

/** The first such unit, or NO_UNIT. */
export function findUnit(s: State, isWanted: (unit: Unit) => boolean): UnitIndex {
  return s.units.findIndex(isWanted) as UnitIndex
}

export function flightOf(s: State, flight: FlightIndex): Flight {
  return s.flights[flight]!
}

/** The raid, where the rules know that there is one. */
export function raidOf(s: State): Raid {
  return s.raid!
}

export function groupOf(raid: Raid, group: GroupIndex): BomberGroup {
  return raid.groups[group]!
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
 * replaced when they change, as their readonly types demand. Written out field by field: faster than spreading.
 */
export function fork(s: State): State {
  return {
    scenario: s.scenario,
    points: s.points,
    lastRound: s.lastRound,
    artilleryRange: s.artilleryRange,
    airSunkFights: s.airSunkFights,
    diagonalDistance: s.diagonalDistance,
    cornersAdjacent: s.cornersAdjacent,
    secretFleets: s.secretFleets,
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
