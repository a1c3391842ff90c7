import type { Modifier, Refusal, RuleId } from '@flagbridge/kernel'
import type { Board, Cell } from '../content/board.ts'
import type { TellPlace } from '../content/reach.ts'
import type { Content } from '../content/content.ts'
import type { Gun, Kind } from '../content/kinds.ts'
import type { Band } from '../effects/abilities.ts'
import type { Equipment, EquipmentFigures, ItemGun, ShipClass, Spec } from '../design/spec.ts'
import type { FlightIndex, ShipIndex, UnitIndex } from '../indices.ts'
import type { ShipCourse, Manoeuvre, Orders } from '../rules/3-orders.ts'
import type { Mover } from '../rules/g-1-vectors.ts'
import type { StarmadaTable } from '../rules/step.ts'
import type { Attack, Ship, DamageSource, State, Volley } from '../state.ts'
import type { Built, Craft, FlightAct, HexAct, Launched, OptionKey, PlotKey, ShipAct } from './keys.ts'

/** A ship, what is printed on its record, and the table it stands on. */
export interface Bearer {
  readonly content: Content
  readonly state: State
  readonly kind: Kind
  readonly ship: Ship
}

/** SX-4.1.1.a: who fires what at whom, and from how far away. */
export interface Shot {
  readonly content: Content
  readonly state: State
  /** NO_SHIP for a gun that stands in no ship (SXS-C.4.b). */
  readonly shooter: ShipIndex
  readonly gun: Gun
  readonly target: UnitIndex
  readonly range: number
}

/** SX-4.2.2: what penetration dice meet; whoever changes it writes into it. */
export interface Faced {
  /** Whether dice are rolled at all (SXS-B.6). */
  rolls: boolean
  shields: number
}

/** SX-4.2.3: a die that may save a box from a hit with one of these codes. */
export interface Protection {
  readonly item: Equipment
  readonly rule: RuleId
  /** The codes of the damage chart, H, E, S, Q or the letters of the batteries. */
  readonly codes: string
  /** As the die is called. */
  readonly die: string
  readonly savesOn: number
}

/** What items and options come to on average for attacks on a ship, for odds and for judges; each die by itself. */
export interface Estimate {
  /** A minus for weapons that fire at the ship. */
  readonly jams?: 1
  /** Of the attacks, how many are not wasted; of the hits by weapons, how many go on. */
  readonly reaches?: number
  readonly felt?: number
  /** Of the hull hits; of the fighters that attack. */
  readonly soft?: number
  readonly survive?: number
}

/** SX-2.2.1.b: something that is plotted with the orders, face down, and turned up when movement begins. */
export interface PlotRule {
  readonly plot: PlotKey
  readonly rule: RuleId
  /** On a button, and in a sentence: "Bunyan will take evasive action". */
  readonly label: string
  readonly will: string
  /** It is aimed at another ship. */
  readonly aimed?: true
  /** Why a ship may not plot it; the target is NO_SHIP where it is not aimed. */
  refuse(bearer: Bearer, target: ShipIndex): Refusal | undefined
  /** SX-3.1: how many movement points it brings or takes; MP are the open engine boxes. */
  points?(bearer: Bearer, points: number): number
  /** X5: what is left of all points together. */
  scale?(bearer: Bearer, points: number): number
  /** The number that is turned up with it; 1 if left out. */
  value?(bearer: Bearer): number
  /** Small craft that are left in the ship's hex when it has moved. */
  readonly drops?: { readonly craft: 'mine' | 'satellite'; readonly item: Equipment }
  /** What happens when it is turned up, beside the note on the record. */
  turnedUp?(content: Content, t: StarmadaTable, ship: ShipIndex, open: StarmadaTable): void
  /** Whether a bot would plot it now. */
  wanted(bearer: Bearer, target: ShipIndex): boolean
}

/** SX-5.3.a: something that a flight does with a ship instead of attacking in the ordinary way. */
export interface FlightActRule {
  readonly act: FlightAct
  readonly rule: RuleId
  /** On a button: "Dive into it". */
  readonly label: string
  refuse(content: Content, state: State, flight: FlightIndex, target: ShipIndex): Refusal | undefined
  play(content: Content, t: StarmadaTable, flight: FlightIndex, target: ShipIndex): void
  /** What can come of it, where there are odds to tell. */
  odds?(content: Content, state: State, flight: FlightIndex, target: ShipIndex): { toHit: number; pen: number }
  /** Whether a bot would do it. */
  wanted(content: Content, state: State, flight: FlightIndex, target: ShipIndex): boolean
}

/** SX-4.1.1.a: something that a ship does instead of firing its weapons, with another ship or by itself. */
export interface ShipActRule {
  readonly act: ShipAct
  readonly rule: RuleId
  /** On a button: "Lock sensors on it". */
  readonly label: string
  /** It names no other ship; the target is then NO_SHIP. */
  readonly alone?: true
  refuse(content: Content, state: State, ship: ShipIndex, target: ShipIndex): Refusal | undefined
  /** What it does at once, and the attacks that it comes to. */
  play(content: Content, t: StarmadaTable, ship: ShipIndex, target: ShipIndex): readonly Volley[]
  /** Whether a bot would rather do it than fire; if left out, only where it cannot fire. */
  wanted?(content: Content, state: State, ship: ShipIndex, target: ShipIndex): boolean
}

/** SX-4.1.1.a: something that a ship may declare at a hex, once, beside its weapons. */
export interface HexActRule {
  readonly act: HexAct
  readonly rule: RuleId
  /** On a button: "Fire a sunburst". */
  readonly label: string
  refuse(content: Content, state: State, ship: ShipIndex, at: Cell): Refusal | undefined
  /** How far from the ship a hex can be. */
  readonly reach: number
  /** What it does when the ship's weapons have been resolved. */
  play(content: Content, t: StarmadaTable, ship: ShipIndex, at: Cell): void
  wanted(content: Content, state: State, ship: ShipIndex, at: Cell): boolean
}

/** SXS-C.8.c. */
export interface Detection {
  readonly reach: number
  readonly on: number
}

/** SXS-G.2, SXS-G.3: points on the six faces of a ship, A to F. */
export interface FacesRule {
  readonly rule: RuleId
  /** Whether they may be laid otherwise at set-up. */
  readonly setsUp?: true
  start(bearer: Bearer): readonly number[]
  refuse(bearer: Bearer, faces: readonly number[]): Refusal | undefined
  /** When movement begins; the same list where nothing changes. */
  turned(bearer: Bearer): readonly number[]
  /** How a bot would have them. */
  wish(bearer: Bearer): readonly number[] | undefined
}

/** SXS-G.3.c: what strikes a screen: a gun, or something that meets the shields as it says. */
export interface Impact {
  readonly from: Cell | undefined
  readonly gun?: Gun
  readonly shields?: 'full' | 'halved' | 'ignored'
}

/** SXS-G.3.b: what stops impacts without dice. */
export interface ScreenRule {
  passes(bearer: Bearer, impact: Impact, impacts: number): number
  /** As passes, and what was used is gone. */
  stop(content: Content, t: StarmadaTable, ship: ShipIndex, impact: Impact, impacts: number): number
}

/** SXS-G.1: another way for ships to move: where orders take them, and what may be ordered. */
export interface SailRule {
  readonly rule: RuleId
  course(board: Board, blocked: readonly Cell[], ship: Mover, orders: Orders): ShipCourse
  refuse(orders: Orders, written: string, points: number): Refusal | undefined
  destinations(board: Board, blocked: readonly Cell[], ship: Mover, points: number, found: TellPlace): void
  everyOrder(points: number, letters: readonly Manoeuvre[]): Iterable<string>
  /** Whether a ship that goes there can no longer keep on the board. */
  perilous(board: Board, bearer: Bearer, to: Cell): boolean
}

/** SXS-G.18: orders of the third dimension. */
export interface ClimbRule {
  refuse(orders: Orders, written: string, ship: Ship): Refusal | undefined
  /** What may be added to orders that lead somewhere, to get there at another altitude or the other way up. */
  readonly varied: readonly Manoeuvre[]
}

/** What an item or option does at the end of a phase, one thing at a time; false when nothing is left to do. */
export interface PhaseEnd {
  /** SX-4.3.a: before or after the damage of the phase takes effect. X1: movement has two places before it. */
  readonly place: 'path' | 'ram' | 'before' | 'after'
  next(content: Content, t: StarmadaTable): boolean
}

/** SXS-G.12: who is held by a brawl, and what follows from it. */
export interface BrawlRule {
  readonly rule: RuleId
  holds(state: State, flight: FlightIndex): boolean
  breakOff(t: StarmadaTable, flight: FlightIndex): void
  /** SXS-G.12.c: deals the hits of a ship's fire at a stack of flights; false where there is no brawl. */
  deals(t: StarmadaTable, source: DamageSource, target: UnitIndex, hits: number): boolean
  /** What was dealt and has yet to be taken off; false when nothing is left. */
  next(t: StarmadaTable): boolean
}

/** SXS-C.0.c: small craft that a ship may launch at the start of the Fighter Phase. */
export interface LaunchRule {
  readonly craft: Launched
  readonly item: Equipment
  readonly rule: RuleId
  /** How many it may launch now. */
  most(bearer: Bearer): number
  /**
   * SXS-C.5: a count of squads, in flights of so many craft, a box for each flight; if left out, a box for each craft.
   */
  /** SXS-G.14.a: how it comes onto the board, where it is not new. */
  readonly play?: (content: Content, t: StarmadaTable, ship: ShipIndex, count: number) => void
  readonly carrying?: { readonly squads: number; readonly craft: number }
  /** How many a bot would launch. */
  wanted(bearer: Bearer): number
}

/** SX-5.3.1: how small craft attack a ship. */
export interface CraftRule {
  readonly craft: Craft
  readonly rule: RuleId
  readonly toHit: number
  readonly pen: number
  readonly dmg: number
  /** What it does instead of striking, when decoy and batteries are over. */
  readonly boards?: (content: Content, t: StarmadaTable, flight: FlightIndex, target: ShipIndex) => void
}

/** SXS-G.0.c: a place in the End Phase, after explosions have faded and before ships jump. */
export type EndPlace = 'equipment' | 'damageControl' | 'checks'

/** What a ship rolls for in the End Phase. */
export interface EndRoll {
  readonly by: Equipment | OptionKey
  readonly rule: RuleId
  readonly place: EndPlace
  /** SXS-C.0.d, X8: how many dice; 0 where nothing can change. */
  dice(bearer: Bearer): number
  /** As the dice are called. */
  readonly die: string
  /** The faces that count, from the least to the most. */
  readonly faces: readonly [number, number]
  /** What so many successes do, at once or by asking the owner. */
  done(content: Content, t: StarmadaTable, ship: ShipIndex, successes: number): void
}

/**
 * The moments of a turn at which items and options speak, in the order of the sequence of play. The list is closed: the
 * core asks at each of them and knows nobody who answers. See docs/decisions/010.
 */
export interface Moments {
  /** Before the battle: what lies otherwise on the table. */
  setsUp(state: State): void
  /** SX-4.3.a: in any phase, when damage has taken effect. */
  settled(content: Content, t: StarmadaTable): void
  /** Orders Phase, SX-2.2.1.b. */
  plot: PlotRule
  /** SX-2.2.1.b: why what a ship has plotted may not stand together. */
  forbidsPlots(bearer: Bearer): Refusal | undefined
  /** SX-3.2.1.h, SX-3.2.1.i: whether turns may follow each other and begin the orders. */
  turnsFreely(bearer: Bearer): boolean
  /** Before the battle, SXS-G.18: what the map becomes part of. */
  sky(flat: Board): Board
  /** SXS-G.18.a, SXS-G.18.c: ships change their altitude and roll over. */
  climbs: ClimbRule
  /** SXS-G.24.a: how many dummies stand beside so many ships, where these are not known. */
  dummies(ships: number): number
  /** SX-3: how ships move, where that is not by the book. */
  sails: SailRule
  /** SXS-C.35: for each movement point that is left, how many hexes it may jump; undefined where it cannot. */
  jumps(bearer: Bearer): number | undefined
  /** SX-3.2: a further reason why orders may not be written. */
  forbidsOrders(bearer: Bearer, orders: string): Refusal | undefined
  /** Movement Phase, SX-3.3: the ship that this one moves with, NO_SHIP for none. */
  follows(state: State, ship: ShipIndex): ShipIndex
  /** SX-3.3: a ship has gone along a path, from where it stood; empty if it held still. */
  passes(content: Content, t: StarmadaTable, ship: ShipIndex, path: readonly Cell[]): void
  /** SXS-C.8.b: what a hidden ship has met on its way; at a table that its own side sees, and at the open one. */
  unseenPath(content: Content, open: StarmadaTable, unseen: StarmadaTable, ship: ShipIndex): void
  /** SXS-C.8.c: from how near and on how much a ship finds a hidden one. */
  detects(bearer: Bearer): Detection | undefined
  /** When all ships have moved. */
  movementEnds: PhaseEnd
  /** SXS-G.17: one side acts with all its flights, then the other; the rule. */
  sidesInTurn: RuleId
  /** SXS-G.12: flights in one hex fight each other; what becomes of hits on them, and the rule. */
  brawl: BrawlRule
  /** Fighter Phase, SXS-C.0.c: what may be launched, and how it attacks. */
  launch: LaunchRule
  craftAttack: CraftRule
  /** Fighter and Combat Phase: before anything of an attack on a ship is rolled. True when all of it is wasted. */
  wastes(content: Content, t: StarmadaTable, source: DamageSource, target: ShipIndex): boolean
  /** Fighter Phase, SX-5.3.1: before a flight rolls at a ship. True when its attack is over. */
  flightAttacks(content: Content, t: StarmadaTable, flight: FlightIndex, target: ShipIndex): boolean
  /** SX-5.2: a flight has ended its move. */
  flown(content: Content, t: StarmadaTable, flight: FlightIndex): void
  /** SX-5.3.a: what a flight that has moved may do instead of attacking. */
  flightAct: FlightActRule
  /** SX-5.3.1.a: what changes a flight's roll at a ship. */
  flightToHit(bearer: Bearer, into: Modifier[]): void
  /** SXS-C.13: at the start of the Combat Phase, how far a ship may name an enemy, face down. */
  names(bearer: Bearer): number | undefined
  /** Combat Phase, SX-4.1.3.b: in which band a target lies; undefined beyond all of them. */
  band(shot: Shot, band: Band | undefined): Band | undefined
  /** SX-4.1.d: a further reason why a target may not be fired at. */
  forbids(shot: Shot): Refusal | undefined
  /** SX-4.1.1.a: what a ship may do instead of firing. */
  shipAct: ShipActRule
  /** SX-4.1.1.a: what a ship may declare at a hex. */
  hexAct: HexActRule
  /** SX-4.2.1.b: what changes the roll to hit, after the range and before explosions. */
  toHit(shot: Shot, modifiers: Modifier[]): void
  /** SX-4.2.1: hits on a ship, before penetration; says how many are left. */
  hits(content: Content, t: StarmadaTable, target: ShipIndex, hits: number): number
  /** SX-1.6.a: the shield rating of a ship, against what comes from a hex or from nowhere. */
  shields(bearer: Bearer, rating: number, from: Cell | undefined): number
  /** SXS-G.2.a, SXS-G.3.a: points on its faces. */
  faces: FacesRule
  /** SXS-G.3: what stops impacts instead of penetration dice. */
  screen: ScreenRule
  /** SX-4.2.3.d: a shield box is marked. */
  shieldHit(content: Content, t: StarmadaTable, ship: ShipIndex, attack: Attack): void
  /** SX-4.2.2.b: what penetration dice of a gun meet. */
  faced(bearer: Bearer, gun: Gun, faced: Faced): void
  /** SX-4.2.3: dice against single hits. */
  protects: Protection
  /** When all ships have fired. */
  combatEnds: PhaseEnd
  /** End Phase, SXS-G.0.c: after explosions have faded. */
  endFight: PhaseEnd
  /** SXS-G.0.c. */
  endRoll: EndRoll
  /** SXS-C.30, SXS-G.23.d: how many times what a ship scans counts. */
  scans(bearer: Bearer): number
  /** SXS-C.9: what a ship may still build in its hex in this End Phase. */
  builds(bearer: Bearer): readonly Built[]
  /** SXS-G.0.c: when ships have jumped. */
  afterJumps(content: Content, t: StarmadaTable): void
  /** Before the next turn begins. */
  turnEnds(content: Content, t: StarmadaTable): void
  /** Before any of it: what all this comes to. */
  estimate(bearer: Bearer): Estimate | undefined
}

export type MomentName = keyof Moments

/** What an item or option says at which moments; it may bring several plots. */
export type ExtraSays = { readonly [M in Exclude<MomentName, 'plot'>]?: Moments[M] } & {
  readonly plot?: PlotRule | readonly PlotRule[]
}

/** The moments again, for the compiler of a match to gather. */
export const MOMENTS = [
  'setsUp',
  'settled',
  'plot',
  'forbidsPlots',
  'turnsFreely',
  'sky',
  'climbs',
  'dummies',
  'sails',
  'jumps',
  'forbidsOrders',
  'follows',
  'passes',
  'unseenPath',
  'detects',
  'movementEnds',
  'sidesInTurn',
  'brawl',
  'launch',
  'craftAttack',
  'wastes',
  'flightAttacks',
  'flown',
  'flightAct',
  'flightToHit',
  'names',
  'band',
  'forbids',
  'shipAct',
  'hexAct',
  'toHit',
  'hits',
  'shields',
  'faces',
  'screen',
  'shieldHit',
  'faced',
  'protects',
  'combatEnds',
  'endFight',
  'endRoll',
  'scans',
  'builds',
  'afterJumps',
  'turnEnds',
  'estimate',
] as const satisfies readonly MomentName[]

/** SX-0.2.j: an item of special equipment, whole: what it is called, costs, brings, and does at which moment. */
export interface Item {
  readonly key: Equipment
  readonly name: string
  /** What it does, in a sentence, for the record sheet. */
  readonly does: string
  readonly figures: EquipmentFigures
  /** A gun outside the three batteries. */
  readonly gun?: (spec: Pick<Spec, 'hull'>, count: number) => ItemGun
  readonly moments: ExtraSays
}

/** SXS-G.0.a: an option of the match. */
export interface Option {
  /** G0b-1: a design that cannot fight without it. */
  readonly needed?: (ship: ShipClass) => boolean
  readonly key: OptionKey
  readonly rule: RuleId
  readonly name: string
  readonly does: string
  readonly moments: ExtraSays
}
