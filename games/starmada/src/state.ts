import type { Direction } from '@flagbridge/geometry'
import type { RuleId, Seat } from '@flagbridge/kernel'
import type { Cell } from './content/board.ts'
import type { MapObject, Objective, Zone } from './content/parts.ts'
import type { Equipment, ShipClass } from './design/spec.ts'
import type { Wing } from './design/wings.ts'
import type { Craft, HexAct, OptionKey, PlotKey } from './extras/keys.ts'
import type { BatteryIndex, ClassIndex, FlightIndex, MountIndex, ShipIndex, UnitIndex } from './indices.ts'

export type Side = 0 | 1

export function opponentOf(side: Side): Side {
  return side === 0 ? 1 : 0
}

/** SX-2.2.a: the five phases of a turn, after the set-up and before the end of the match. */
export type Phase = 'objects' | 'edges' | 'setUp' | 'orders' | 'movement' | 'fighter' | 'combat' | 'end' | 'over'

/** Nothing can be read here: nobody has written yet, or somebody else has and keeps it face down (SX-2.2.1.a). */
export const FACE_DOWN = 'face-down'

/** SX-3.2.1.i, j: the last thing a ship did in the Movement Phase before. */
export type Memory = 'forward' | 'backward' | 'manoeuvre' | 'still'

/** SXS-G.23.g: the turn of a ship that is kept in reserve. */
export const RESERVE = -1

/** SXS-G.1.a: an axial vector, apart from the facing. */
export interface Velocity {
  readonly q: number
  readonly r: number
}

export const AT_REST: Velocity = { q: 0, r: 0 }

/** SXS-C.16.a: what a hyperdrive can be plotted to do. */
export type Plot = 'charge' | 'jump' | typeof FACE_DOWN

/**
 * Where a ship is: not yet on the board, on it, or gone in one of three ways; SXS-G.24: on it as an unmarked contact,
 * or nothing at all.
 */
export type Fate = 'waiting' | 'contact' | 'here' | 'destroyed' | 'left' | 'jumped' | 'dummy'

/** A box of the record: open, marked in this phase, or filled (SX-4.3.b). */
export const OPEN = 0
export const PENDING = 1
export const FILLED = 2
export type RecordBox = typeof OPEN | typeof PENDING | typeof FILLED

/** SX-0.1.3: a starship with its record. */
export interface Ship {
  readonly name: string
  readonly side: Side
  /** SX-0.2.g: the seat that controls it. */
  readonly seat: Seat
  /** Index into the content's classes, and past them into the state's own. */
  readonly class: ClassIndex
  /** SXS-C.16.b: the turn from which it may arrive; 0 for ships that set up. */
  readonly arrives: number
  fate: Fate
  /** -1 while it is not on the board. */
  cell: Cell
  facing: Direction
  /** SXS-G.18.c: it has rolled over. */
  inverted: boolean
  /** SXS-G.1.a: at rest where nobody asks. Replaced, never written into. */
  velocity: Velocity
  /** SX-4.3.2.a, b: boxes with a hull hit, and boxes with any mark; pending marks included. */
  hullHits: number
  marked: number
  /** Filled engine and shield boxes, pending marks included. */
  engineHits: number
  shieldHits: number
  /** SXS-G.2.a, SXS-G.3.a: points on the faces A to F; empty where there are none. Replaced, never written into. */
  faces: readonly number[]
  /** How they were last laid, and how they are plotted to be, face down. */
  allotted: readonly number[]
  facesPlotted: readonly number[]
  /** How many of these marks are pending. */
  pendingHull: number
  pendingMarked: number
  pendingEngines: number
  pendingShields: number
  /** SX-1.8.g: a box for every mount, all batteries in a row. */
  readonly mounts: RecordBox[]
  /** SXS-B.19: the turn in which each mount last fired, 0 for never. Replaced, never written into. */
  fired: readonly number[]
  /**
   * SX-1.9: for every line of equipment how many boxes are filled, and how many pending. Replaced, never written into.
   */
  lost: readonly number[]
  pendingLost: readonly number[]
  /** SXS-C.20.b: enemy squads aboard and the crew parties against them; null for none. Replaced, never written into. */
  boarded: Boarded | null
  /** SXS-C.8.a: its device is on; and what the enemies last saw of it while they do not see it (SXS-C.8.b). */
  cloaked: boolean
  /** Replaced, never written into. */
  hidden: LastSeen | null
  /** SXS-C.20.d: it takes no further part. */
  captured: boolean
  /** SX-4.3.2.c: nobody left to move the ship or to fire. */
  crewless: boolean
  /** SX-2.3.b: a ship is scored once only. */
  scored: boolean
  orders: string
  plot: Plot
  /** SX-2.2.1.b: what else is plotted, face down until movement begins. Never written into, only replaced. */
  plots: readonly PlotKey[]
  /** The ships that these plots are aimed at, by their keys. Never written into, only replaced. */
  aims: Notes
  /** SXS-C.0.c: what it launches this turn, by craft, face down until all are ready. Replaced, never written into. */
  launches: Notes
  /** SXS-C.16.a: the turn in which the hyperdrive was last charged, 0 for never. */
  charged: number
  memory: Memory
  /** The orders it carried out, turn by turn. Never written into, only replaced. */
  log: readonly string[]
  /** The turn in which an item or option was last used or rolled for, by its key. Never written into, only replaced. */
  notes: Notes
}

/** SXS-C.20.b: parties are counted when the first boarders come. */
export interface Boarded {
  readonly squads: number
  readonly parties: number
}

/** SXS-C.20: what somebody has to say in shipboard combat: whether squads cross, or which defenders are lost. */
export type Melee =
  | { readonly step: 'cross'; readonly ship: ShipIndex }
  | { readonly step: 'lose'; readonly ship: ShipIndex; readonly left: number }

/** What lies open of a ship, and changes. */
export type ShipRecord = Pick<
  Ship,
  | 'cell'
  | 'facing'
  | 'inverted'
  | 'velocity'
  | 'hullHits'
  | 'marked'
  | 'engineHits'
  | 'shieldHits'
  | 'faces'
  | 'allotted'
  | 'mounts'
  | 'fired'
  | 'lost'
  | 'charged'
  | 'memory'
  | 'log'
  | 'notes'
>

/** SXS-C.8.b: how a hidden ship was last seen, and the first turn in which it moves unseen. */
export interface LastSeen {
  readonly record: ShipRecord
  readonly from: number
}

export const NO_PLOTS: readonly PlotKey[] = []

export type Notes = Readonly<Record<string, number>>
export const NO_NOTES: Notes = {}

/** SXS-G.23.c: in a hex, or with a ship or shuttle (then the hex is where it was taken). */
export interface Buoy {
  readonly cell: Cell
  readonly carrier: UnitIndex
}

/** SXS-C.29, SXS-G.5: boxes that the owner of a ship may reopen. */
export interface Repair {
  readonly ship: ShipIndex
  readonly by: Equipment | OptionKey
  readonly left: number
}

/**
 * What has yet to take effect at the end of a phase: whose doing it is, whom it reaches next as it counts them, where,
 * and with how many dice.
 */
export interface Queued {
  readonly by: Equipment | OptionKey
  readonly ship: ShipIndex
  readonly target: UnitIndex
  readonly cell: Cell
  readonly dice: number
}

export const NO_QUEUE: readonly Queued[] = []

/** SX-4.1.1.a: what the ship that fires has declared at a hex, beside its weapons. */
export interface AimedAt {
  readonly act: HexAct
  readonly cell: Cell
}

/** Six fighters that move and attack as one. */
export interface Flight {
  readonly name: string
  readonly side: Side
  readonly seat: Seat
  cell: Cell
  fighters: number
  /** SX-4.3.a: fighters shot down in this Combat Phase. */
  pending: number
  acted: boolean
  /** SXS-G.16: the ship that it screens this turn, NO_SHIP for none. */
  screens: ShipIndex
  /** SXS-C.0.c: what it is; fighters are small craft in everything but their worth. */
  readonly craft: Craft
  /** SXS-C.5: marine squads in it. */
  readonly squads: number
  /** The turn in which it was last put on the board or came aboard a ship, 0 for flights of the set-up. */
  since: number
  /** SXS-G.12.a: in a brawl with the enemies in its hex; and the turn in which it last broke off without moving. */
  engaged: boolean
  brokeOff: number
  /** SXS-G.13.a: values of its own; null for the standard ones. */
  readonly wing: Wing | null
  /** SXS-G.14.b: the ship that it is aboard or was launched from; NO_SHIP where nobody asks. */
  home: ShipIndex
}

/** A counter left by a destroyed ship. */
export interface Explosion {
  readonly cell: Cell
  strength: number
  /** SX-4.3.1.d: the first turn in whose End Phase it fades. */
  readonly fades: number
}

/** SX-4.1.1.a: weapons of one battery declared at one target. */
export interface Volley {
  readonly battery: BatteryIndex
  readonly target: UnitIndex
  /** Indices into the ship's mounts. */
  readonly mounts: MountIndex[]
  /** Damage dice for each penetration, where it is not the weapon's own number. */
  readonly dmg?: number
}

/** Whose attack the damage dice come from: a ship's battery, a flight, or an explosion. */
export type DamageSource =
  | { readonly by: 'ship'; readonly ship: ShipIndex; readonly battery: BatteryIndex }
  | { readonly by: 'flight'; readonly flight: FlightIndex }
  | { readonly by: 'explosion' }
  /** SXS-G.4, SXS-G.6: what a ship does to itself. */
  | { readonly by: 'strain' }
  /** An item or option that strikes without a weapon: a shockwave, a ram. */
  | { readonly by: 'extra'; readonly ship: ShipIndex; readonly extra: Equipment | OptionKey }

/** An attack whose dice are being taken one by one, because its next step may be somebody's choice (SX-4.2). */
export interface Attack {
  readonly source: DamageSource
  /** The ship that is hit; or the first flight of the stack that is hit. */
  readonly target: UnitIndex
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
  /** SX-5.2: a flight's ten hexes are counted as the crow flies, not along its path. */
  readonly flightMove?: 'distance'
  /** SX-2.3.a: the early end waits while a ship is inside an explosion. */
  readonly playOn?: true
  /** SXS-G.23.b: the ships that are transports, from this one on; absent for none. */
  readonly transports?: ShipIndex
  /** SXS-G.23.e: the named flagship of each side. */
  readonly flagships?: readonly [ShipIndex, ShipIndex]
  /** SXS-G.22: the force of each side in percent; not in a view before the battle is over. */
  readonly forces?: readonly [number, number]
  /** SXS-A.2: ships are rated by measurement; absent where they are as in the catalogue. */
  readonly ratings?: 'measured'
  /** SXS-G.24.a: the class of contacts and dummies; absent where all ships are known. */
  readonly strangers?: ClassIndex
  /** SXS-G.0.a: the options of the match; absent for none. */
  readonly rules?: readonly OptionKey[]
}

export interface Result {
  readonly winner: Side | 'draw'
  readonly how: 'major' | 'minor' | 'draw'
  readonly rule: RuleId
}

/** What lies on the table. */
export interface State {
  agreed: Agreement
  turn: number
  phase: Phase
  /** Counts the questions asked in the open; the number of a decision. */
  step: number
  readonly objects: MapObject[]
  /** SX-2.1.2.e: the cells that objects fill. */
  readonly blocked: Cell[]
  /** SX-2.1.2.d: which of the two zones each side sets up in. */
  readonly edges: [number, number]
  readonly ships: Ship[]
  readonly flights: Flight[]
  readonly explosions: Explosion[]
  readonly points: [number, number]
  /** Sealed orders are in, by seat (SX-2.2.1.a). */
  readonly committed: boolean[]
  /**
   * Set-up: the side that places. Fighter Phase: the side that names. Combat Phase: the side that resolves. -1: nobody.
   */
  active: Side | -1
  /** SXS-C.13: before the Combat Phase enemies are being named, face down. */
  naming: boolean
  /** SXS-C.9: the ship that may build something, -1 for none. */
  building: ShipIndex
  /** Fighter Phase: launches are being declared, face down. */
  launching: boolean
  /** SXS-G.17: the side that has the advantage has still to say whether it acts first. */
  choosing: boolean
  /** Fighter Phase: the flight that acts now, -1 for none; and whether it has moved. */
  named: FlightIndex
  flown: boolean
  /** SX-4.1.b: the side that resolved first in the last Combat Phase, -1 before the first. */
  first: Side | -1
  /**
   * Combat Phase: ships of the active side that can still fire. End Phase: ships inside explosions still to be rolled
   * for.
   */
  waiting: ShipIndex[]
  /** Combat Phase: the ship that declares or resolves now, -1 for none, and what it declared. */
  firing: ShipIndex
  volleys: Volley[]
  /** What it has declared at a hex; null for nothing. Replaced, never written into. */
  aimedAt: AimedAt | null
  /** The volleys are fixed and are being resolved (SX-4.1.1.a). */
  resolving: boolean
  attack: Attack | null
  /** SXS-C.8.b: for what hidden ships have last been reckoned with this turn. */
  unseen: string
  /** Movement Phase: all ships have moved, and what follows from it is being settled. */
  moved: boolean
  /** What takes effect at the end of the phase, in the order declared. Replaced, never written into. */
  queue: readonly Queued[]
  /** Ships that may arrive by hyperdrive this turn and have not answered (SXS-C.16.b). */
  arriving: ShipIndex[]
  /** End Phase: explosions are over and the rolls of SXS-G.0.c are being made; and what is being repaired. */
  ending: boolean
  repair: Repair | null
  /** End Phase: what shipboard combat waits for; null for nothing. Replaced, never written into. */
  melee: Melee | null
  /** SXS-G.23.c: where the buoy lies, or who has it; null where there is none. Replaced, never written into. */
  buoy: Buoy | null
  /** SXS-G.23.d: the beacons that each side has scanned, a bit for each. Replaced, never written into. */
  scanned: readonly [number, number]
  /** SXS-G.23.g: ships of the reserve that may enter now. Replaced, never written into. */
  entering: readonly ShipIndex[]
  result: Result | null
}

/** SX-2.2.1.a: orders and plots lie face down until the ships move, which late arrivals come before (SXS-C.16.b). */
export function liesFaceDown({ phase, moved }: State): boolean {
  return phase === 'orders' || (phase === 'movement' && !moved)
}

/** SX-0.2.d, SX-5.1.1.a: they move and attack as one. */
export const FIGHTERS_IN_A_FLIGHT = 6

/** SXS-G.24.a: its enemies know where it is and nothing else; before it is placed, nothing at all. */
export function isStranger({ agreed, ships }: State, ship: Ship): boolean {
  if (agreed.strangers === undefined) return false
  if (ship.fate === 'contact') return true
  return ship.fate === 'waiting' && ship.arrives === 0 && !(ships.indexOf(ship) >= (agreed.transports ?? Infinity))
}

/** SXS-G.24.a: an unmarked piece with nothing behind it. */
export function isDummy({ agreed }: State, ship: Ship): boolean {
  return ship.class === agreed.strangers
}
