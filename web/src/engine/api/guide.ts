import type { Looked } from '@flagbridge/scene'
import type { Damaged } from './story.ts'

/** What the voice of a guide says now, and what it lets through. */
export interface GuideFrame {
  readonly title: string
  /** Counted from 1. */
  readonly step: number
  readonly of: number
  /**
   * To be read; to be done; what came of it; or the guide has ended, and the player is free.
   */
  readonly kind: 'say' | 'do' | 'then' | 'free'
  readonly text: string
  readonly hint?: string
  readonly why?: string
  readonly rules: readonly string[]
  readonly look: readonly Looked[]
  /** Where several things are to be done, one after the other. */
  readonly progress?: { readonly done: number; readonly of: number }
  /** Of the choices of the decision, by their places, those that are let through; absent where all are. */
  readonly lets?: readonly number[]
  /** There is something before this. */
  readonly canGoBack: boolean
}

/** A guided battle. At the table itself it is played by `TableApi`. */
export interface GuideApi {
  /** Sits down at the guide of a game, where one was before, or at its beginning. */
  open(game: string): Promise<Damaged | undefined>
  next(): Promise<void>
  back(): Promise<void>
  /** From the beginning. */
  restart(): Promise<void>
}
