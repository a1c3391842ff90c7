import type { Field } from './field.ts'
import type { Panel } from './panel.ts'
import type { Thing } from './thing.ts'

/** Everything that is drawn of a table, as one seat sees it. Plain data; it knows no rule. */
export interface Scene {
  readonly field: Field
  readonly pieces: readonly Piece[]
  /** Hands of cards and pools of dice, things to point at that lie beside the field. */
  readonly trays?: readonly Tray[]
  /** What stands in the dock as long as no choice has panels of its own: attacks under way, odds of the next roll. */
  readonly panels?: readonly Panel[]
  /** "Round 3 of 6" and "Action Phase". */
  readonly round: string
  readonly phase?: string
  /** By side. */
  readonly sides: readonly SideLine[]
  /** Other figures worth a place in the status line. */
  readonly facts?: readonly string[]
  /** What one is taken to point at first, as long as one points at nothing: the ship whose turn it is. */
  readonly picked?: Thing
  /** The cells that are worth something, and who has them. */
  readonly goals?: readonly Goal[]
  /** What always lies on the field beside the pieces: arrows of wind, paths written before. */
  readonly overlays?: readonly Overlay[]
}

export interface Goal {
  readonly cell: string
  /** "Stake a Claim: 3 Objective Points at the end". */
  readonly label: string
  /** The side that has it. */
  readonly side?: number
}

export interface SideLine {
  readonly side: number
  readonly name: string
  /** Which of the four colours with their patterns; its number plus one unless told. */
  readonly tint?: 1 | 2 | 3 | 4
  readonly score?: string
  /** What the score counts: "Objective Points". */
  readonly unit?: string
  /** Orders are sealed one by one, and revealed together. */
  readonly seal?: Seal
}

export interface Seal {
  readonly sealed: boolean
  readonly done?: number
  readonly of?: number
}

export interface Piece {
  /** The name in `piece:<id>`; the same for the whole match, so that the piece can be seen to move. */
  readonly id: string
  readonly name: string
  /** Said of it by a screen reader after its name: "Heavy Cruiser, facing north". */
  readonly kind?: string
  /** The cell it stands in. A piece beside the field is not drawn, but can be looked at. */
  readonly cell?: string
  readonly side: number
  /** `star-strike#pa-heavy` */
  readonly art: string
  /** Degrees clockwise from north; absent for what has no facing. */
  readonly facing?: number
  /** How the drawing is turned when that is not the facing. */
  readonly turn?: number
  readonly hull?: { readonly left: number; readonly of: number }
  readonly mark?: 'ready' | 'acting' | 'done'
  /** Two or three letters on the plate: a class, a count. */
  readonly badge?: string
  /** Small pictures at its side: orders, states. */
  readonly tokens?: readonly Token[]
  readonly faceDown?: boolean
  /** Drawn smaller, several to a cell. */
  readonly small?: boolean
}

export interface Token {
  readonly art?: string
  readonly text?: string
  readonly label: string
  readonly faceDown?: boolean
}

/** Things beside the field: a hand of cards at its foot, or dice in the dock. */
export interface Tray {
  readonly title: string
  readonly place: 'hand' | 'dock'
  readonly shape: 'card' | 'die' | 'line'
  readonly items: readonly TrayItem[]
  readonly note?: string
  readonly rule?: string
  /** Beside the title: "6 of 12 left". */
  readonly aside?: string
  /** Drawn smaller: what is only looked at. */
  readonly small?: boolean
}

export interface TrayItem {
  readonly thing: Thing
  readonly name: string
  /** Above the name: the card's kind. */
  readonly kind?: string
  readonly value?: string
  readonly text?: string
  readonly art?: string
  /** Pips of a die with numbers. */
  readonly face?: number
  /** The drawings on the face of a die with symbols, or on the die that lies beside a line. */
  readonly symbols?: readonly string[]
  readonly used?: boolean
  readonly faceDown?: boolean
  /** How many of the same lie here in one stack. */
  readonly count?: number
}

/** Something drawn over the field for a moment, or for as long as it is so. */
export type Overlay =
  /** Cells under a weapon or in reach; `band` 1 is the strongest. */
  | { readonly kind: 'cells'; readonly cells: readonly string[]; readonly band: 1 | 2 | 3; readonly edge?: boolean }
  /** A way through cells, with figures at its corners. */
  | {
      readonly kind: 'path'
      readonly cells: readonly string[]
      readonly costs?: readonly string[]
      readonly side?: number
    }
  /** Where a piece will stand. */
  | { readonly kind: 'ghost'; readonly piece: string; readonly cell: string; readonly facing?: number }
  | { readonly kind: 'line'; readonly from: Thing; readonly to: Thing }
  | { readonly kind: 'target'; readonly thing: Thing }
  | { readonly kind: 'tag'; readonly thing: Thing; readonly text: string; readonly small?: string }
