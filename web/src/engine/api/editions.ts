import type { Damaged } from './story.ts'

/** One battle that is fought by both editions of Star Strike. */
export interface Meeting {
  readonly fleets: readonly [string, string]
  readonly map: string
  readonly seed: string
  /** Who decides at both tables: chance, or a level. */
  readonly player: 'random' | 'ensign' | 'captain'
}

/** What one edition made of a moment. */
export interface EditionMoment {
  readonly changes: readonly string[]
  readonly faces: readonly number[]
  readonly rules: readonly { readonly id: string; readonly title?: string }[]
}

/** A moment that both came to from the same position, and resolved differently. */
export interface PartingView {
  readonly round: number
  readonly title: string
  readonly before: readonly string[]
  readonly one: EditionMoment
  readonly two: EditionMoment
}

export interface EditionsView {
  /** How it ended under each. */
  readonly one: string
  readonly two: string
  readonly alike: number
  readonly partings: readonly PartingView[]
}

/** The same battle by Star Strike 1.1 and 2.0. */
export interface EditionsApi {
  choices(): Promise<{ readonly fleets: readonly string[]; readonly maps: readonly string[] }>
  compare(meeting: Meeting): Promise<EditionsView | Damaged>
}
