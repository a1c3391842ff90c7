import type { CardTable } from './cards.ts'

/** What the table is laid out on. */
export type Field = HexField | SquareField | CardTable | LettersField

/** Patterns the client can draw; each is told apart by drawing, not by colour. */
export type TerrainPattern =
  | 'system'
  | 'core'
  | 'horizon'
  | 'dust'
  | 'nebula'
  | 'asteroids'
  | 'planet'
  | 'shallow'
  | 'island'
  | 'sand'
  | 'fog'
  | 'smoke'
  | 'explosion'

export interface Cell {
  readonly id: string
  /** The name on the map: "0507", "d4". */
  readonly label: string
  readonly terrain?: TerrainPattern
  /** A name printed in the cell. */
  readonly name?: string
  /** Art drawn into the cell, `starmada#asteroid-1`. */
  readonly art?: string
  /** How many cells wide the art is; 1 unless told. */
  readonly artWidth?: number
}

export interface HexCell extends Cell {
  readonly q: number
  readonly r: number
}

export interface HexField {
  readonly kind: 'hexes'
  /** Axial coordinates; flat-topped hexes have a neighbour due north, pointed ones due east. */
  readonly top: 'flat' | 'pointed'
  readonly cells: readonly HexCell[]
  readonly zones?: readonly Zone[]
  readonly places?: readonly PlaceLabel[]
}

export interface SquareCell extends Cell {
  readonly column: number
  /** From the top. */
  readonly row: number
  /** Depths, as on a chart. */
  readonly soundings?: readonly string[]
}

export interface SquareField {
  readonly kind: 'squares'
  readonly cells: readonly SquareCell[]
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  /** Terrain that lies over several squares and is drawn as one shape. */
  readonly shapes?: readonly Shape[]
  readonly zones?: readonly Zone[]
  readonly places?: readonly PlaceLabel[]
}

/** Cells with a common edge: a set-up zone, a region. */
export interface Zone {
  readonly cells: readonly string[]
  readonly label: string
  /** The side it belongs to. */
  readonly side?: number
}

export interface Shape {
  readonly cells: readonly string[]
  readonly terrain: TerrainPattern
  readonly name?: string
}

/** A name in italics across the map. */
export interface PlaceLabel {
  readonly cells: readonly string[]
  readonly name: string
}

/** The table in characters, for a game that nobody has drawn yet. */
export interface LettersField {
  readonly kind: 'text'
  readonly text: string
}
