import type { RuleId } from '@flagbridge/kernel'
import type { Overlay } from './scene.ts'

/** What a choice would do, shown before it is made. */
export interface Preview {
  readonly panels?: readonly Panel[]
  readonly overlays?: readonly Overlay[]
  /** The amber button: "Strike", "Move to 0507". */
  readonly verb?: string
  /** The whole choice as a question, on the prompt line: "Block the Heavy Missile on Fair Measure with Countermeasures?" */
  readonly question?: string
  /** The choice as one would write it down; what is written may be changed, and what is drawn follows. */
  readonly written?: Written
}

/** An order in writing: `before + text` is a typed order that `hear` understands. */
export interface Written {
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
  readonly heading?: readonly Run[]
  readonly parts: readonly Part[]
}

/** A piece of a sentence: a ship's name has its side's colour. */
export interface Run {
  readonly text: string
  readonly side?: number
}

export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly rule?: RuleId }
  | { readonly kind: 'figures'; readonly figures: readonly { readonly label: string; readonly value: string }[] }
  /** Reasons with their sum: modifiers, steps of a calculation. */
  | { readonly kind: 'sum'; readonly title?: string; readonly terms: readonly Term[] }
  /** What each face of a die does. */
  | { readonly kind: 'faces'; readonly title?: string; readonly faces: readonly Face[] }
  /** Exact chances of every result. */
  | {
      readonly kind: 'odds'
      readonly title: string
      readonly odds: readonly Chance[]
      readonly side?: number
      readonly note?: string
    }
  /** Dice as they fell. */
  | { readonly kind: 'dice'; readonly title?: string; readonly dice: readonly Die[]; readonly result?: string }

export interface Term {
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

export interface Chance {
  readonly label: string
  /** From 0 to 1. */
  readonly chance: number
}

export interface Die {
  readonly face: number
  readonly counts: boolean
  /** Instead of pips. */
  readonly art?: string
  /** Instead of pips, where a face shows more than one. */
  readonly symbols?: readonly string[]
  readonly label?: string
}

/** How an event stands in the log, beside its sentence. */
export interface Entry {
  /** The arithmetic behind the line. */
  readonly panel?: Panel
  /** The sides it hurt: a line that hurts the looker stands out. */
  readonly hurts?: readonly number[]
  /** Begins a new heading in the log: "Round 3 · Action". */
  readonly heading?: string
  /** Not worth a line of its own; still in the record. */
  readonly quiet?: boolean
}
