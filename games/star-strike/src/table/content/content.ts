import type { Direction, HexBoard } from '@flagbridge/geometry'
import type { CellIndex, MapIndex, None, OrderIndex, ShipIndex, WeaponIndex } from '../indices.ts'
import type { CardEffect, Condition } from './effect.ts'
import type { FleetRule } from './fleetRule.ts'
import type { SetOf } from './sets.ts'
import type {
  ArcIndex,
  Category,
  Color,
  Keyword,
  KeywordSet,
  FleetLevel,
  MapSize,
  Role,
  ShipType,
  Slot,
  Terrain,
  WeaponType,
} from './words.ts'

/** Everything the packs hold, compiled: a state refers to a card by its place in these lists. */
export interface Content {
  readonly allegiances: readonly Allegiance[]
  readonly weapons: readonly WeaponCard[]
  readonly ships: readonly ShipCard[]
  readonly orders: readonly OrderCard[]
  readonly fleetLists: readonly FleetList[]
  readonly battlefields: readonly Battlefield[]
  readonly readyFleets: readonly ReadyFleet[]
  readonly libraries: readonly Library[]
  readonly scenarios: readonly Scenario[]
  /** Edition 1.1: formats of constructed play, and copy limits by ship name. */
  readonly formats: readonly Format[]
  readonly copyLimits: ReadonlyMap<string, number>
  /** SS1-FLEET.5: the day of the list of Fleet Values, or empty where the cards' own count. */
  readonly fleetValuesAsOf: string
  /** Every effect on any card, so that a state can name one by a number. */
  readonly effects: readonly CardEffect[]
  /** The place of a card in its list, by its code or id. */
  readonly find: {
    readonly allegiance: ReadonlyMap<string, number>
    readonly weapon: ReadonlyMap<string, WeaponIndex>
    readonly ship: ReadonlyMap<string, ShipIndex>
    readonly order: ReadonlyMap<string, OrderIndex>
    readonly fleetList: ReadonlyMap<string, number>
    readonly battlefield: ReadonlyMap<string, MapIndex>
    readonly readyFleet: ReadonlyMap<string, number>
    readonly library: ReadonlyMap<string, number>
    readonly scenario: ReadonlyMap<string, number>
  }
}

/** SS2-3A.01.IV. */
export interface Allegiance {
  readonly code: string
  readonly name: string
  readonly color: Color
  readonly minor: boolean
  /** What its ships are called, in this order; empty where they are known by their class. */
  readonly shipNames: readonly string[]
}

/** SS2-3A: what a ship card gives, and what is calculated from it while the piece is undamaged. */
export interface ShipCard {
  readonly index: ShipIndex
  readonly code: string
  readonly name: string
  readonly className: string
  readonly allegiance: number
  readonly type: ShipType
  /** Empty for a ship without one. */
  readonly subtype: string
  readonly role: Role
  readonly hull: number
  /** SS2-3A.01.XI, SS2-9A: printed keywords Armor [x] are already added. */
  readonly armor: number
  readonly flak: number
  /** One number (Escort, Light), or six clockwise from the bow (Heavy, Super Heavy, Stationary). */
  readonly shields: readonly number[]
  readonly armaments: readonly Armament[]
  /** The printed keywords. */
  readonly keywords: KeywordSet
  /** The number of each keyword, by keyword; 0 where it has none. Printed instances are combined (SS2-0.06). */
  readonly x: readonly number[]
  /** SS2-3A.01.VIII.a: the orders of the list, the one of Massive [B-xxx] among them. */
  readonly bonusOrders: readonly OrderIndex[]
  /** SS2-3A.02.I: before Critical Damage. */
  readonly orderLimit: number
  readonly movesMin: number
  /** Without Fast. */
  readonly movesMax: number
  /** 60 degree steps before each Maneuver; 3 reaches every direction. */
  readonly rotations: number
  /** SS2-3A.02.IV: full, half and quarter. */
  readonly skirmishDice: readonly [number, number, number]
  /** The Power Points printed on the card; what a piece costs is on its fleet list or scenario. */
  readonly pp: number
  /** Its own rules, and what keywords of older cards became (GAP-legacy-keywords); mostly empty. */
  readonly effects: readonly CardEffect[]
  readonly rules: readonly ShipRule[]
  /** Edition 1.1: Fleet Value and the orders of the refit panel. */
  readonly fleetValue: number
  readonly refitPanel: readonly OrderIndex[]
  /** The order of Massive [B-xxx]. */
  readonly massiveOrder: OrderIndex | None
  readonly text: string
}

/** What a ship alone can do; the effects are among those of the ship. */
export interface ShipRule {
  readonly name: string
  readonly text: string
}

/** SS2-3A.03. */
export interface Armament {
  readonly slot: Slot
  readonly weapon: WeaponIndex
  readonly arc: ArcIndex
  readonly dice: number
}

export interface WeaponCard {
  readonly index: WeaponIndex
  readonly code: string
  readonly name: string
  readonly types: SetOf<WeaponType>
  readonly maxDistance: number
  /** SS2-5C: the icons of each modified result, 0 to 8. */
  readonly chart: readonly Icons[]
  /** SS2-5B.01. */
  readonly modifiers: readonly WeaponModifier[]
  /** SS2-5F.01.II. */
  readonly abilities: readonly Ability[]
  readonly text: string
}

export interface Icons {
  readonly targetLock: number
  readonly hit: number
  readonly critical: number
  readonly directHit: number
}

export interface WeaponModifier {
  readonly by: number
  readonly when: Condition | undefined
}

/** What Target Locks can buy. The effect's `at` is targetLock and its `cost` the number of Target Locks. */
export interface Ability {
  readonly id: string
  readonly name: string
  readonly cost: number
  /** How often in one Strike; 0 for any number of times. */
  readonly limitPerStrike: number
  readonly effect: CardEffect
}

export interface OrderCard {
  readonly index: OrderIndex
  readonly id: string
  readonly name: string
  readonly category: 'Basic' | 'Special'
  readonly psionic: boolean
  readonly icon: string
  readonly requires: Requirements
  readonly effects: readonly CardEffect[]
  readonly text: string
}

/** All that are given must hold for the piece that gets the order. See `meets` in table/rules/pieces.ts. */
export interface Requirements {
  /** One of these roles; empty for any. */
  readonly roles: SetOf<Role>
  /** A keyword it has now. */
  readonly keyword: Keyword | None
  /** An allegiance. */
  readonly faction: number
  /** SS2-3A.01.II: lower case; empty for none. */
  readonly nameIncludes: string
  readonly nameIs: string
  /** SS2-3A.01.III. */
  readonly className: string
  readonly type: ShipType | ''
  readonly subtype: string
  /** Ship cards, or empty for any. */
  readonly ships: readonly ShipIndex[]
}

export interface Battlefield {
  readonly index: MapIndex
  readonly id: string
  readonly name: string
  readonly size: MapSize
  readonly board: HexBoard
  /** By cell. */
  readonly terrain: readonly Terrain[]
  /** The Setup Hexes of sides A and B, in the order of the map. */
  readonly setup: readonly [readonly CellIndex[], readonly CellIndex[]]
  /** The cells of all Strategic Systems. */
  readonly strategic: readonly CellIndex[]
  /** By cell: for a Horizon hex the cell of its core. */
  readonly coreOf: readonly (CellIndex | None)[]
  /** How pieces of sides A and B usually face. */
  readonly facingHint: readonly [Direction, Direction]
  readonly note: string
}

/** SS2-10B. */
export interface FleetList {
  readonly index: number
  readonly id: string
  readonly allegiance: number
  readonly version: string
  readonly entries: readonly FleetListEntry[]
  /** Percent of the allowance; the rulebook's own where the list says nothing (SS2-10B.04). */
  readonly shares: Shares
  readonly rules: readonly FleetRule[]
}

export interface FleetListEntry {
  readonly ship: ShipIndex
  readonly pp: number
  /** Infinity where the list sets no limit. */
  readonly maxCopies: number
  readonly category: Category
}

export interface Shares {
  readonly coreMin: number
  readonly coreMax: number
  readonly specialistMax: number
  readonly supportMin: number
  readonly supportMax: number
}

export interface Library {
  readonly id: string
  /** Orders, Basic ones first; a card that is there twice is listed twice. */
  readonly orders: readonly OrderIndex[]
}

/** A fleet with its library, ready to play. */
export interface ReadyFleet {
  readonly id: string
  /** Edition 2.0: the fleet list and the level it is legal for. */
  readonly list: number
  readonly level: FleetLevel
  /** Edition 1.1: the format; empty in 2.0. */
  readonly format: string
  readonly ships: readonly ShipIndex[]
  readonly orders: readonly OrderIndex[]
}

/** SS2-11A: what a scenario dictates. */
export interface Scenario {
  readonly index: number
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly playersPerTeam: number
  readonly battlefield: MapIndex
  readonly rounds: number
  readonly initiative: 'teamA' | 'teamB' | 'roll'
  /** Teams A and B; each has `playersPerTeam` players. */
  readonly teams: readonly [readonly ScenarioPlayer[], readonly ScenarioPlayer[]]
  readonly secureArea: boolean
  /** SS2-10E: whether Constructed scoring is added. */
  readonly constructed: boolean
  /** Effects with `act.do` score; scope `self` means every piece of both sides, each for its own team. */
  readonly scoring: readonly CardEffect[]
  readonly specialRules: readonly SpecialRule[]
}

export interface ScenarioPlayer {
  readonly faction: number
  readonly orders: readonly OrderIndex[]
  readonly pieces: readonly ScenarioPiece[]
}

export interface ScenarioPiece {
  readonly ship: ShipIndex
  /** NONE where the player places it by the normal rules. */
  readonly cell: CellIndex | None
  readonly facing: Direction
  readonly pp: number
}

/** Edition 1.1. */
export interface Format {
  readonly id: string
  readonly fvLimit: number
  readonly players: number
  readonly bonus: CardEffect | undefined
  readonly battlefields: readonly MapIndex[]
}

export interface SpecialRule {
  readonly id: string
  readonly text: string
  readonly effects: readonly CardEffect[]
}
