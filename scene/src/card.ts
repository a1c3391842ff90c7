import type { RuleId } from '@flagbridge/kernel'
import type { Thing } from './thing.ts'

/** A ship's record as it is printed, in the book's order. */
export interface ShipCard {
  readonly thing: Thing
  readonly name: string
  readonly lines: readonly string[]
  readonly side: number
  readonly art?: string
  readonly worth?: { readonly value: string; readonly label: string }
  readonly blocks: readonly CardBlock[]
}

export type CardBlock =
  | { readonly kind: 'stats'; readonly stats: readonly Stat[] }
  /** Boxes with figures beside them. */
  | { readonly kind: 'record'; readonly rows: readonly BoxRow[]; readonly stats: readonly Stat[] }
  /** Boxes crossed off in place; numbers are written into them where the book does. */
  | { readonly kind: 'boxes'; readonly rows: readonly BoxRow[] }
  /** Shields round a hex, clockwise from the fore. */
  | {
      readonly kind: 'shields'
      readonly left: readonly number[]
      readonly of: readonly number[]
      readonly lit?: number
      readonly stats?: readonly Stat[]
      readonly rows?: readonly BoxRow[]
    }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly TableRow[] }
  /** Single weapons side by side, each with its arc and its box. */
  | { readonly kind: 'mounts'; readonly title: string; readonly under?: string; readonly mounts: readonly Mount[] }
  | { readonly kind: 'chips'; readonly title: string; readonly chips: readonly Chip[] }
  | { readonly kind: 'text'; readonly title?: string; readonly text: string; readonly rule?: RuleId }
  /** Spaces that take dice or cards. */
  | { readonly kind: 'spaces'; readonly spaces: readonly Space[] }
  /** Small numbered fields, one for each turn. */
  | {
      readonly kind: 'slots'
      readonly title: string
      readonly slots: readonly { readonly text: string; readonly now?: boolean }[]
    }
  /** What each face does, as on a damage chart. */
  | {
      readonly kind: 'faces'
      readonly title: string
      readonly faces: readonly { readonly face: string; readonly does: string }[]
    }

export interface Stat {
  readonly label: string
  readonly value: string
  readonly small?: string
}

export interface BoxRow {
  readonly label: string
  readonly of: number
  readonly crossed: number
  readonly numbers?: readonly string[]
  readonly note?: string
}

export interface Column {
  readonly title: string
  readonly align?: 'left' | 'centre' | 'right'
}

export interface TableRow {
  readonly thing?: Thing
  readonly cells: readonly (string | ArcPicture)[]
  readonly state?: 'selected' | 'used' | 'lost'
  /** A second line under the first. */
  readonly under?: string
}

export interface Mount {
  readonly thing?: Thing
  readonly picture: ArcPicture
  readonly text: string
  readonly state?: 'selected' | 'used' | 'lost'
}

/** An arc of fire as the six neighbouring hexes, or the six wedges between them, clockwise from the fore. */
export interface ArcPicture {
  readonly arc: readonly boolean[]
  readonly wedges?: boolean
  readonly label: string
}

export interface Chip {
  readonly text: string
  readonly art?: string
  readonly rule?: RuleId
  readonly faceDown?: boolean
}

export interface Space {
  readonly thing?: Thing
  readonly name: string
  readonly text: string
  readonly art?: string
  readonly tone?: 'good' | 'bad'
  readonly dice?: readonly SpaceDie[]
  /** How many dice it takes; places still empty are outlined. */
  readonly slots?: number
  readonly rule?: RuleId
  readonly state?: 'selected' | 'used' | 'lost'
}

export interface SpaceDie {
  readonly art?: string
  readonly face?: number
  readonly symbols?: readonly string[]
}
