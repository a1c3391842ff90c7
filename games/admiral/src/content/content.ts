import type { Index } from '@flagbridge/kernel'
import type { FeatureSet } from './features.ts'
import type { PackScenario } from './pack.ts'
import type { ByFace } from './symbols.ts'

export type UnitClass = 'BB' | 'BC' | 'CA' | 'CL' | 'DD' | 'CV' | 'CVL' | 'SS' | 'AUX'

/** What lies on a square. */
export type Terrain = 0 | 1 | 2 | 3 | 4
export const OPEN_SEA = 0
export const ISLAND = 1
export const SHALLOW_WATERS = 2
export const FOG = 3
export const SAND_BANK = 4
export const TERRAIN_NAMES = ['open sea', 'Island', 'Shallow Waters', 'Bank of Fog', 'Sand Bank'] as const
export const TERRAIN_WORDS = ['sea', 'island', 'shallow', 'fog', 'sand'] as const

export const FIGHTERS = 0
export const DIVE_BOMBERS = 1
export const TORPEDO_BOMBERS = 2
/** AD-AIR.4: squadrons are Fighters, Dive Bombers or Torpedo Bombers. */
export type SquadronType = 0 | 1 | 2
export const SQUADRONS = ['fighters', 'diveBombers', 'torpedoBombers'] as const
export type SquadronWord = (typeof SQUADRONS)[number]

export interface Artillery {
  readonly value: number
  readonly range: number
  readonly spaces: number
}

/** One face of a unit card. */
export interface CardFace {
  readonly movement: number
  readonly artillery: Artillery | null
  readonly antiAircraft: number
  readonly armour: number
  /** Black, green and red features printed on this face. */
  readonly features: FeatureSet
}

/** The navy whose units may sail with any other, and several of a kind. */
export const NEUTRAL = 'NEU'

/** A unit card by its place in the content. */
export type CardIndex = Index<'Card'>

/** AD-CARD.1: all that a unit's reference card shows. */
export interface UnitCard {
  readonly id: string
  readonly navy: string
  readonly name: string
  readonly class: UnitClass
  readonly structure: number
  readonly torpedoes: number
  readonly squadrons: readonly [fighters: number, diveBombers: number, torpedoBombers: number]
  readonly admiralSymbol: boolean
  readonly points: number
  readonly surfaced: CardFace
  /** AD-SUB.1: only a submarine has a second face. */
  readonly submerged: CardFace | null
}

export interface TerrainCard {
  readonly id: string
  readonly name: string
  readonly terrain: Terrain
  readonly footprint: readonly (readonly [number, number])[]
  readonly copies: number
}

export interface ReadyFleet {
  readonly name: string
  readonly navy: string
  readonly units: readonly string[]
}

export type Scenario = PackScenario

/** A scenario by its place in the content. */
export type ScenarioIndex = Index<'Scenario'>
export const NO_SCENARIO = -1 as ScenarioIndex

/** The terrain card of this id, where options or `check` have seen to it that there is one. */
export function terrainCardOf(c: Content, id: string): TerrainCard {
  return c.terrain.find((one) => one.id === id)!
}

/** The content of all packs, words resolved, compiled once when the rulebook is opened. */
export interface Content {
  /** What each face 1 to 6 shows and how it ranks; index 0 is no face. */
  readonly shows: ByFace
  readonly rank: ByFace
  readonly units: readonly UnitCard[]
  readonly terrain: readonly TerrainCard[]
  readonly navies: ReadonlyMap<string, string>
  readonly classNames: ReadonlyMap<string, string>
  readonly fleets: readonly ReadyFleet[]
  readonly scenarios: readonly Scenario[]
  readonly building: {
    readonly battles: { readonly skirmish: number; readonly battle: number; readonly fleetAction: number }
    readonly copiesOfNeutralUnits: number
    readonly pointsForEachSubmarine: number
  }
}
