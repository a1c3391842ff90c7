import type { Direction } from '@flagbridge/geometry'
import type { RuleId, Seat } from '@flagbridge/kernel'
import type { MapObject, Objective, Zone } from './design/content.ts'
import type { ShipClass } from './design/spec.ts'

export type Side = 0 | 1

/** SX-2.2.a: the five phases of a turn, after the set-up and before the end of the match. */
export type Phase = 'objects' | 'edges' | 'setUp' | 'orders' | 'movement' | 'fighter' | 'combat' | 'end' | 'over'

/** Nothing can be read here: nobody has written yet, or somebody else has and keeps it face down (SX-2.2.1.a). */
export const FACE_DOWN = 'face-down'

/** SX-3.2.1.i, j: the last thing a ship did in the Movement Phase before. */
export type Memory = 'forward' | 'backward' | 'manoeuvre' | 'still'

/** SXS-C.16.a: what a hyperdrive can be plotted to do. */
export type Plot = 'charge' | 'jump' | typeof FACE_DOWN

/** Where a ship is: not yet on the board, on it, or gone in one of three ways. */
export type Fate = 'waiting' | 'here' | 'destroyed' | 'left' | 'jumped'

/** A box of the record: open, marked in this phase, or filled (SX-4.3.b). */
export const OPEN = 0
export const PENDING = 1
export const FILLED = 2
export type Box = typeof OPEN | typeof PENDING | typeof FILLED

/** SX-0.1.3: a starship with its record. */
export interface Ship {
  readonly name: string
  readonly side: Side
  /** SX-0.2.g: the seat that controls it. */
  readonly seat: Seat
  /** Index into the content's classes, and past them into the state's own. */
  readonly class: number
  /** SXS-C.16.b: the turn from which it may arrive; 0 for ships that set up. */
  readonly arrives: number
  fate: Fate
  /** -1 while it is not on the board. */
  cell: number
  facing: Direction
  /** SX-4.3.2.a, b: boxes with a hull hit, and boxes with any mark; pending marks included. */
  hullHits: number
  marked: number
  /** Filled engine and shield boxes, pending marks included. */
  engineHits: number
  shieldHits: number
  /** How many of these marks are pending. */
  pendingHull: number
  pendingMarked: number
  pendingEngines: number
  pendingShields: number
  /** SX-1.8.g: a box for every mount, all batteries in a row. */
  readonly mounts: Box[]
  /** SXS-B.19: the turn in which each mount last fired, 0 for never. */
  readonly fired: number[]
  /** SX-1.9: for every line of equipment how many of its boxes are filled, and how many are pending. */
  readonly lost: number[]
  readonly pendingLost: number[]
  /** SX-4.3.2.c: nobody left to move the ship or to fire. */
  crewless: boolean
  /** SX-2.3.b: a ship is scored once only. */
  scored: boolean
  orders: string
  plot: Plot
  /** SXS-C.16.a: the turn in which the hyperdrive was last charged, 0 for never. */
  charged: number
  memory: Memory
  /** SX-1.10: the orders it carried out, turn by turn. */
  readonly log: string[]
}

/** SX-0.2.d: six fighters that move and attack as one. */
export interface Flight {
  readonly name: string
  readonly side: Side
  readonly seat: Seat
  cell: number
  fighters: number
  /** SX-4.3.a: fighters shot down in this Combat Phase. */
  pending: number
  acted: boolean
}

/** SX-0.1.2.b: a counter left by a destroyed ship. */
export interface Explosion {
  readonly cell: number
  strength: number
  /** SX-4.3.1.d: the first turn in whose End Phase it fades. */
  readonly fades: number
}

/** SX-4.1.1.a: weapons of one battery declared at one target. */
export interface Volley {
  readonly battery: number
  readonly target: number
  /** Indices into the ship's mounts. */
  readonly mounts: number[]
}

/** Whose attack the damage dice come from: a ship's battery, a flight, or an explosion. */
export type Source =
  | { readonly by: 'ship'; readonly ship: number; readonly battery: number }
  | { readonly by: 'flight'; readonly flight: number }
  | { readonly by: 'explosion' }

/** An attack whose dice are being taken one by one, because its next step may be somebody's choice (SX-4.2). */
export interface Attack {
  readonly source: Source
  /** The ship that is hit; or the first flight of the stack that is hit. */
  readonly target: number
  /** SX-4.2.3.a: damage dice still to be rolled. */
  dice: number
  /** SXS-B.10: how many further damage dice the present one has brought, and whether the next roll for one is owed. */
  chain: number
  follow: boolean
  /** SXS-B.11: the face the attacker may still shift, otherwise 0. */
  shifting: number
  /** What the present die still does, a letter for each hit: the codes as written, then a stop, then extra effects. */
  hits: string
  /** SX-4.2.3.j: one of its codes could be applied. */
  applied: boolean
  /** SXS-C.3: the armor die of the present weapon hit has failed. */
  tested: boolean
  /** SX-5.2.1.d: fighters of the stack still to be taken off. */
  kills: number
}

/** What was agreed before the battle. Nothing in it changes, so forks share it. */
export interface Agreement {
  readonly columns: number
  readonly rows: number
  /** SX-2.3.a. */
  readonly turns: number
  /** SX-2.1.1.a. */
  readonly points: number
  readonly scenario: string
  /** SX-2.1.2.a: the zones of the north and of the south edge. */
  readonly zones: readonly [Zone, Zone]
  readonly objectives: readonly Objective[]
  /** The side of each seat. */
  readonly sides: readonly Side[]
  /** SX-2.1.2.d: the side that places all objects, and how many it may; -1 when none does. */
  readonly placer: Side | -1
  readonly mayPlace: number
  /** Classes of a staged position that are in no pack. */
  readonly classes: readonly ShipClass[]
}

export interface Result {
  readonly winner: Side | 'draw'
  readonly how: 'major' | 'minor' | 'draw'
  readonly rule: RuleId
}

/** What lies on the table. */
export interface State {
  readonly agreed: Agreement
  turn: number
  phase: Phase
  /** Counts the questions asked in the open; the number of a decision. */
  step: number
  readonly objects: MapObject[]
  /** SX-2.1.2.e: the cells that objects fill. */
  readonly blocked: number[]
  /** SX-2.1.2.d: which of the two zones each side sets up in. */
  readonly edges: [number, number]
  readonly ships: Ship[]
  readonly flights: Flight[]
  readonly explosions: Explosion[]
  readonly points: [number, number]
  /** Sealed orders are in, by seat (SX-2.2.1.a). */
  readonly committed: boolean[]
  /** Set-up: the side that places. Fighter Phase: the side that names. Combat Phase: the side that resolves. -1: nobody. */
  active: Side | -1
  /** Fighter Phase: the flight that acts now, -1 for none; and whether it has moved. */
  named: number
  flown: boolean
  /** SX-4.1.b: the side that resolved first in the last Combat Phase, -1 before the first. */
  first: Side | -1
  /** Combat Phase: ships of the active side that can still fire. End Phase: ships inside explosions still to be rolled for. */
  waiting: number[]
  /** Combat Phase: the ship that declares or resolves now, -1 for none, and what it declared. */
  firing: number
  volleys: Volley[]
  /** The volleys are fixed and are being resolved (SX-4.1.1.a). */
  resolving: boolean
  attack: Attack | null
  /** Ships that may arrive by hyperdrive this turn and have not answered (SXS-C.16.b). */
  arriving: number[]
  result: Result | null
}
