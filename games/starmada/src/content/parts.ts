import type { ShipClass } from '../design/spec.ts'
import type { OptionKey } from '../extras/keys.ts'
import type { ClassIndex } from '../indices.ts'

/** What the packs hold, checked and compiled. */
export interface Parts {
  readonly factions: readonly Faction[]
  readonly classes: readonly ShipClass[]
  readonly fleets: readonly Fleet[]
  readonly scenarios: readonly Scenario[]
}

export interface Faction {
  readonly id: string
  readonly name: string
  /** Who they are, in a sentence or two. */
  readonly character: string
  readonly look: FactionLook
}

/** How a faction's ships are drawn: two colours (#rrggbb) and one of a few outlines. */
export interface FactionLook {
  readonly hull: string
  readonly trim: string
  readonly outline: Outline
}

export const OUTLINES = ['wedge', 'needle', 'slab', 'crescent', 'spindle', 'ring'] as const
export type Outline = (typeof OUTLINES)[number]

/** SX-2.1.1.b: a ready fleet; ship names are unique within it (SX-1.1.a). */
export interface Fleet {
  readonly id: string
  readonly name: string
  readonly faction: string
  /** SX-2.1.1.a: the target it was built for. */
  readonly points: number
  /** SX-2.1.1.b: the sum of its Combat Ratings. */
  readonly total: number
  readonly ships: readonly FleetShip[]
}

export interface FleetShip {
  readonly name: string
  /** Index into Content.classes. */
  readonly class: ClassIndex
}

/** SX-0.2.i: what is absent in the pack has its standard form here already. */
export interface Scenario extends Battlefield {
  readonly id: string
  readonly name: string
  readonly brief: string
  /** SXS-G.0.a: the options that it is fought with, unless others are agreed. */
  readonly rules: readonly OptionKey[]
}

export interface Battlefield {
  readonly columns: number
  readonly rows: number
  readonly turns: number
  /** SX-2.1.2.a: where side 0 and side 1 set up. */
  readonly zones: readonly [Zone, Zone]
  readonly objects: readonly MapObject[]
  readonly objectives: readonly Objective[]
}

/** Columns and rows from 0, both ends inclusive. */
export interface Zone {
  readonly columns: readonly [number, number]
  readonly rows: readonly [number, number]
}

/** SX-2.1.2.e: a planet of radius r fills every hex within r of its centre; an asteroid has radius 0. */
export interface MapObject {
  readonly kind: 'asteroid' | 'planet'
  readonly name: string
  readonly column: number
  readonly row: number
  readonly radius: number
}

/** SX-2.3.e: further victory points, judged at the end of the game. `share` is in percent of the agreed fleet size. */
export type Objective =
  /** The side that has an operational ship within `within` hexes of the place, while the other has none, scores. */
  | {
      readonly kind: 'hold'
      readonly name: string
      readonly column: number
      readonly row: number
      readonly within: number
      readonly share: number
    }
  /** Each operational ship that `side` has inside the zone scores, `most` ships at the most. */
  | {
      readonly kind: 'reach'
      readonly name: string
      readonly side: 0 | 1
      readonly zone: Zone
      readonly share: number
      readonly most: number
    }
  /** Each operational ship that `side` still has on the board scores, `most` ships at the most. */
  | {
      readonly kind: 'survive'
      readonly name: string
      readonly side: 0 | 1
      readonly share: number
      readonly most: number
    }
  /**
   * Destroying the ship of `side` with the highest Combat Rating (the first listed of equals) scores for the other
   * side.
   */
  | { readonly kind: 'flagship'; readonly name: string; readonly side: 0 | 1; readonly share: number }
  /**
   * SXS-G.23.b: three transports of `side` cross from one short edge to the other; each scores when it leaves there,
   * and for the enemy when it is lost.
   */
  | { readonly kind: 'convoy'; readonly name: string; readonly side: 0 | 1; readonly share: number }
  /** SXS-G.23.c: the side whose ship has the buoy at the end, or takes it off by its own long edge, scores. */
  | {
      readonly kind: 'buoy'
      readonly name: string
      readonly column: number
      readonly row: number
      readonly share: number
    }
  /** SXS-G.23.d: each of three beacons on the centre line scores once for each side. */
  | { readonly kind: 'scan'; readonly name: string; readonly share: number }
  /** SXS-G.23.e: each side's named flagship counts twice. */
  | { readonly kind: 'namedFlagship'; readonly name: string; readonly share: 0 }
  /** SXS-G.23.f: each company that `side` lands on the planet scores, `most` companies at the most. */
  | {
      readonly kind: 'assault'
      readonly name: string
      readonly side: 0 | 1
      readonly share: number
      readonly most: number
    }

/** SX-2.3.e: an objective's points for an agreed fleet size, halves up. */
export function pointsOf(share: number, fleetSize: number): number {
  return Math.floor((share * fleetSize) / 100 + 0.5)
}
