import type { AnyEvent, Problem, Refusal, Seat } from '@flagbridge/kernel'

/** A question that nobody answers any more when a vignette is over. */
export interface OpenQuestion {
  readonly seat: Seat
  readonly kind: string
  readonly text: string
}

export type VignetteResult =
  | { readonly ok: true; readonly title: string; readonly open: readonly OpenQuestion[] }
  | {
      readonly ok: false
      readonly title: string
      /** The branch in which it failed. */
      readonly branch?: string
      /** The step that failed, from 1; 0 is the position itself, absent the end. */
      readonly step?: number
      readonly expected: string
      readonly got: string
      /** Where in the vignette the expectation stands. */
      readonly path?: Problem['path']
      /** What is wrong with the vignette or its position, each with its place. */
      readonly problems?: readonly Problem[]
    }

/** What a vignette shows, step by step, for a screen that plays it. */
export interface ShownStep {
  /** 0 is the position. */
  readonly step: number
  readonly events: readonly AnyEvent[]
  readonly refusal?: Refusal
  /** Who said what; absent for the position. */
  readonly seat?: Seat
  readonly said?: string | Record<string, unknown>
  /** Here begins a branch: the table lies as it did before the branches. */
  readonly branch?: string
}
