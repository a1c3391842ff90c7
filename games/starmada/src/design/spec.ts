import type { Arc } from '@flagbridge/geometry'
import type { Wing } from './wings.ts'

/** SX-4.1.2.a: the six firing arcs; A and B ahead to port and starboard, C and D abeam, E and F astern. */
export type ArcLetter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'

/** SX-1.8.h: the letters of the batteries, in the order the design lists them. */
export const BATTERY_LETTERS = ['a', 'b', 'c'] as const
export type BatteryLetter = (typeof BATTERY_LETTERS)[number]

/** SXS-B.1 to SXS-B.23, in the order of the appendix. */
export const ABILITIES = [
  'halvesShields',
  'extraCrewCasualties',
  'extraHullDamage',
  'mustRerollPenetration',
  'noHullDamage',
  'ignoresShields',
  'increasedPenetration',
  'reducedPenetration',
  'repeating',
  'continuingDamage',
  'pinpoint',
  'crewKiller',
  'extraShieldDamage',
  'extraEngineDamage',
  'noRangeModifiers',
  'doubledRangeModifiers',
  'invertedRangeModifiers',
  'rangeBasedRof',
  'slowFiring',
  'guided',
  'antiFighter',
  'starshipExclusive',
  'areaEffect',
] as const
export type Ability = (typeof ABILITIES)[number]

/** SX-0.2.j: the items of appendix C that a design of this edition can carry. */
export const EQUIPMENT = [
  'antiFighterBatteries',
  'armorPlating',
  'armoredGunBatteries',
  'battleSatellites',
  'boardingPods',
  'cargo',
  'carronade',
  'cloakingDevice',
  'constructionBay',
  'decoys',
  'drones',
  'ecm',
  'electronicWarfare',
  'fighterBay',
  'hyperdrive',
  'ionicShielding',
  'launchBay',
  'longRangeSensors',
  'marines',
  'medicalBay',
  'mines',
  'minesweeper',
  'organicHull',
  'overthrusters',
  'passengers',
  'pointDefense',
  'redundantShielding',
  'repairBay',
  'scienceLab',
  'securityTeam',
  'shockwave',
  'spinalMount',
  'stealthGenerator',
  'stutterdrive',
  'sunburst',
  'tachyonDetection',
  'troops',
  'vehicleBay',
] as const
export type Equipment = (typeof EQUIPMENT)[number]

/** SX-Index.a: items of the lost appendices whose rules this edition plays: all that a design can carry. */
export const IN_PLAY: readonly Equipment[] = EQUIPMENT

/** SXS-A.1.6: a weapon type. */
export interface Weapon {
  readonly name: string
  readonly range: number
  /** The n of n+. */
  readonly toHit: number
  readonly rof: number
  readonly pen: number
  readonly dmg: number
  readonly abilities: readonly Ability[]
}

/** SXS-A.1.3: a tech level from -2 to +2 for engines, weapons, defences and equipment. */
export interface Tech {
  readonly E: number
  readonly W: number
  readonly D: number
  readonly Q: number
}

export interface FittedItem {
  readonly item: Equipment
  readonly count: number
}

/** A ship design as data: what a pack writes, before any rule of construction is asked. */
export interface Spec {
  /** SX-1.1.b: the class name. */
  readonly name: string
  readonly hull: number
  readonly engines: number
  readonly shields: number
  readonly tech: Tech
  /** SXS-A.1.10: they become batteries a, b and c; `mounts` are arc letters, 'ABC'. */
  readonly batteries: readonly {
    readonly weapon: Weapon
    readonly mounts: readonly string[]
    /** SXS-G.19: shots for each weapon; absent means any number. */
    readonly shots?: number
  }[]
  readonly equipment: readonly FittedItem[]
  /** SXS-G.13: the flights of its fighter bays, from the first on; standard where it is left out. */
  readonly wings?: readonly Wing[]
}

/** SX-1.7: what one hit of a damage chart entry falls on: hull, engines, shields, equipment or a battery. */
export type Code = 'H' | 'E' | 'S' | 'Q' | BatteryLetter

/** SX-1.7: one of the six entries of a damage chart. */
export interface ChartEntry {
  /** As written: 2Ea. */
  readonly text: string
  /** Every hit in the order written, counts multiplied out: E, E, a. */
  readonly hits: readonly Code[]
}

/** SX-1.8.g: one weapon with one box. */
export interface Mount {
  /** The arc letters in alphabetical order: ABC. */
  readonly arcs: string
  /** The same as bearings of a ship that faces 0, for `bears`. */
  readonly arc: Arc
}

/** SX-4.1.3.b: the last hex of each range band. */
export interface Bands {
  readonly short: number
  readonly medium: number
  readonly long: number
}

/** SX-1.8.h: batteries a, b and c; and the guns that are equipment. */
export type GunLetter = BatteryLetter | 'k' | 's'

/** SX-0.2.a: all weapons of one type on one ship. */
export interface Battery {
  readonly letter: GunLetter
  readonly weapon: Weapon
  readonly bands: Bands
  /** The weapon's abilities, for quick questions: `battery.has.guided`. */
  readonly has: Readonly<Record<Ability, boolean>>
  readonly mounts: readonly Mount[]
  /** The item of equipment that the gun is; its weapons are lost with the boxes of that item. */
  readonly item?: Equipment
  /** Whether it may reach into an extreme band. */
  readonly extreme: boolean
  /** SXS-G.19: shots for each weapon; absent means any number. */
  readonly shots?: number
}

/** A gun outside the three batteries, that an item of equipment brings; "spine" is the spine dead ahead. */
export interface ItemGun {
  readonly letter: GunLetter
  readonly weapon: Weapon
  readonly mounts: readonly string[]
  readonly extreme: boolean
}

/** What an item of equipment takes in space and brings in ratings, boxes and numbers (SXS-A.1.11, SXS-C.0.b). */
export interface EquipmentFigures {
  readonly rule: string
  readonly space:
    | { readonly flat: number }
    | { readonly perHull: number; readonly perFourHull?: number }
    | { readonly share: number; readonly of: 'weapons' | 'engines' | 'shields' }
  /** How many a ship may have; absent means any number. */
  readonly most?: number
  /** SXS-C.11.a: one for so many hull points at the most, rounded up. */
  readonly onePerHull?: number
  /** SX-1.9: damage boxes of one item. */
  readonly boxes: 0 | 1 | 5
  readonly offensiveFactor?: number
  readonly defensiveFactor?: number
  /** A factor of 1 + so much for each. */
  readonly defensiveShare?: number
  readonly offensiveFlat?: number
  readonly defensiveFlat?: number
  /** An amount of offence that grows with movement: per x (plus + MP), times the hull or a die for every 4 of it. */
  readonly offensiveReach?: { readonly per: number; readonly plus: number; readonly times?: 'hull' | 'fourHull' }
}

/** SX-1.9: a line of equipment on the record; `boxes` is 0 for items that cannot be lost. */
export interface EquipmentLine {
  readonly item: Equipment
  readonly count: number
  readonly boxes: number
}

/** SX-0.2.b: a design that keeps every rule of construction, ready for play: the printed part of a record. */
export interface ShipClass {
  /** Unique over all packs: 'bunyan/ranger'. */
  readonly id: string
  readonly name: string
  /** The id of its faction. */
  readonly faction: string
  /** Frigate, destroyer, cruiser, carrier…, in the faction's own words. */
  readonly role: string
  readonly hull: number
  readonly engines: number
  readonly shields: number
  /** SX-1.7: six entries; the one for die face f is `chart[f - 1]`. */
  readonly chart: readonly ChartEntry[]
  readonly batteries: readonly Battery[]
  readonly equipment: readonly EquipmentLine[]
  /** SX-5.1: one flight for each fighter bay. */
  readonly fighterBays: number
  /** SXS-G.13: what they carry, from the first on; absent for standard flights. */
  readonly wings?: readonly Wing[]
  /** SX-1.2: fixed for the game. */
  readonly combatRating: number
  /** SXS-A.1.2, SXS-A.1.3: what it has, and what its parts take before tech levels; absent for a staged record. */
  readonly room?: DesignRoom
}

/** The space of a design by category, with what each tech level makes of it. */
export interface DesignRoom {
  readonly available: number
  readonly base: Readonly<Record<keyof Tech, number>>
  readonly levels: Readonly<Record<number, number>>
}
