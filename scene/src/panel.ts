import type { RuleId } from '@flagbridge/kernel'
import type { Overlay } from './scene.ts'
import type { Thing } from './thing.ts'

/** What a choice would do, shown before it is made. */
export interface Preview {
  readonly panels?: readonly Panel[]
  readonly overlays?: readonly Overlay[]
  /** The amber button: "Strike", "Move to 0507". */
  readonly verb?: string
  /**
   * The whole choice as a question, on the prompt line: "Block the Heavy Missile on Fair Measure with Countermeasures?"
   */
  readonly question?: string
  /** The choice as one would write it down; what is written may be changed, and what is drawn follows. */
  readonly written?: OrderInWriting
}

/** An order in writing: `before + text` is a typed order that `hear` understands. */
export interface OrderInWriting {
  readonly title: string
  readonly before: string
  readonly text: string
  /** What it costs of what there is: "6 of 6 MP". */
  readonly cost?: string
  /** Letters that may be added, for fingers. */
  readonly keys?: readonly string[]
}

/** A small sheet that reads as the rule does: who at whom, why, what is needed, what comes of it. */
export interface Panel {
  readonly title: string
  readonly rule?: RuleId
  readonly heading?: readonly TextRun[]
  readonly parts: readonly Part[]
}

/** A piece of a sentence: a ship's name has its side's colour. */
export interface TextRun {
  readonly text: string
  readonly side?: number
}

export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly rule?: RuleId }
  | { readonly kind: 'figures'; readonly figures: readonly FigureLine[] }
  /** Reasons with their sum: modifiers, steps of a calculation. */
  | { readonly kind: 'sum'; readonly title?: string; readonly terms: readonly SumTerm[] }
  /** What each face of a die does. */
  | { readonly kind: 'faces'; readonly title?: string; readonly faces: readonly Face[] }
  /** Exact chances of every result. */
  | {
      readonly kind: 'odds'
      readonly title: string
      readonly odds: readonly NamedChance[]
      readonly side?: number
      readonly note?: string
    }
  /** Dice as they fell. */
  | { readonly kind: 'dice'; readonly title?: string; readonly dice: readonly Die[]; readonly result?: string }

export interface FigureLine {
  readonly label: string
  readonly value: string
  /** What it is without the choice that is looked at. */
  readonly before?: string
}

export interface SumTerm {
  /** "+1", "-2", or nothing for a line of words. */
  readonly by?: string
  readonly text: string
  readonly rule?: RuleId
  readonly total?: boolean
}

export interface Face {
  readonly face: string
  /** In words; drawn with `art` where it is given. */
  readonly does: string
  readonly counts: boolean
  readonly art?: readonly string[]
}

export interface NamedChance {
  readonly label: string
  /** From 0 to 1. */
  readonly chance: number
  /** What it is without the choice that is looked at. */
  readonly before?: number
}

export interface Die {
  readonly face: number
  readonly counts: boolean
  /** From 0 to 1: how likely such a die is to count. */
  readonly chance?: number
  /** Instead of pips. */
  readonly art?: string
  /** Instead of pips, where a face shows more than one. */
  readonly symbols?: readonly string[]
  readonly label?: string
}

/** How an event stands in the log, beside its sentence. */
export interface EventLook {
  /** The arithmetic behind the line. */
  readonly panel?: Panel
  /** The sides it hurt: a line that hurts the looker stands out. */
  readonly hurts?: readonly number[]
  /** Begins a new heading in the log: "Round 3 · Action". */
  readonly heading?: string
  /** Not worth a line of its own; still in the record. */
  readonly quiet?: boolean
  /** One attack from its declaration to what it did: this begins it, or goes on with what has begun. */
  readonly volley?: 'begins' | 'more'
  /** Pieces that came through these cells, each from the one it left to where it stands: they are seen to travel. */
  readonly moves?: readonly { readonly piece: string; readonly path: readonly string[] }[]
  /** What it damaged on the table, a piece or a card: it flashes. */
  readonly hits?: readonly Thing[]
  /** What is lost by it: it breaks up where it stood. */
  readonly losses?: readonly Thing[]
  /** Who shoots at whom, and with what: it is seen to fly along its line. */
  readonly shots?: readonly Shot[]
  /** What lay face down with a thing and is turned up now, all at once: its seal is seen to break. */
  readonly reveals?: readonly Revealed[]
  /** What was stopped by shields: they flare. */
  readonly flares?: readonly Thing[]
  /** What it cost a thing, as a number that rises from it. */
  readonly harm?: readonly { readonly thing: Thing; readonly by: number }[]
  /** Points that it brings. */
  readonly scores?: readonly Scored[]
}

/** Points of a side, and whose they are. */
export interface Scored {
  readonly side: number
  readonly points: number
  /** What they are for: "Hold Territory", or the ship that was lost. */
  readonly for: string
  /**
   * The pieces they are for: one of its own side earned them, one of another was brought down by whoever fired at it.
   * Absent, the piece that was named last, by this event or before it; none, nobody in particular.
   */
  readonly of?: readonly Thing[]
}

/** What was sealed, and with whom. */
export interface Revealed {
  readonly thing: Thing
  /** A few words: "3P2", "Brace for Impact". */
  readonly text: string
}

export interface Shot {
  readonly from: Thing
  readonly to: Thing
  readonly by: 'beam' | 'missile' | 'shell' | 'aircraft' | 'boarding'
}
