import type { Thing } from './thing.ts'

/** Rows of ships as cards, with arrows between them. */
export interface CardTable {
  readonly kind: 'cards'
  /** Opponents first, in turn order; the looker's own last. */
  readonly rows: readonly CardRow[]
  readonly piles: readonly Pile[]
  readonly arrows: readonly Arrow[]
}

export interface CardRow {
  readonly side: number
  readonly title: string
  readonly note?: string
  readonly own?: boolean
  /** Beside a line, and of less weight: drawn small. */
  readonly small?: boolean
  /** The gaps before, between and after the cards, where a card may be put: one more than there are cards. */
  readonly gaps?: readonly Thing[]
  readonly cards: readonly TableCard[]
}

/** A card on the table, as large as it is printed: figures with icons, a track of boxes. */
export interface TableCard {
  readonly thing: Thing
  readonly name: string
  /** `imperial-stars#hes-battleship` */
  readonly art?: string
  readonly figures?: readonly Figure[]
  readonly track?: Track
  /** Between the figures and the track: left and right. */
  readonly above?: readonly string[]
  /** Under the track: left and right. */
  readonly lines?: readonly string[]
  readonly mark?: 'ready' | 'acting' | 'done'
  readonly turned?: boolean
  readonly faceDown?: boolean
  /** Dice laid on it. */
  readonly dice?: readonly number[]
}

export interface Figure {
  readonly art: string
  readonly label: string
  readonly value: string
}

export interface Track {
  readonly filled: number
  readonly of: number
  /** A stroke after this box: the limit at which something happens. */
  readonly stroke?: number
}

export interface Pile {
  readonly name: string
  readonly count: number
  readonly thing?: Thing
}

/** From card to card, with what flies along it. */
export interface Arrow {
  readonly id: string
  readonly from: Thing
  readonly to: Thing
  readonly label: string
  readonly art?: string
  readonly value?: string
  readonly side: number
  readonly thing?: Thing
  readonly stopped?: boolean
}
