import type { Book } from '@flagbridge/formats'
import type { Overlay, Scene, ShipCard, Thing } from '@flagbridge/scene'
import type { PlayerLine, RefusalText, StoryLine } from './story.ts'

export interface RuleText {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly rule: string
  readonly examples: readonly string[]
  readonly ruling?: string
  /** Why it is not in force here. */
  readonly exempt?: string
  readonly lessons: readonly LessonTitle[]
}

export interface LessonTitle {
  readonly id: string
  readonly title: string
  readonly rules: readonly string[]
}

export interface RuleBook {
  readonly game: string
  readonly title: string
  readonly books: readonly { readonly title: string; readonly rules: readonly RuleText[] }[]
}

/** A game's rulebook for people. */
export interface BookView {
  readonly game: string
  readonly title: string
  readonly book: Book
  /** Every rule of the catalogue, in its order. */
  readonly rules: readonly RuleTitle[]
}

export interface RuleTitle {
  readonly id: string
  readonly title: string
  /** Not in this edition. */
  readonly absent?: true
}

/** The table of a vignette, and what is about to be done there: an arc, a line of fire, a way. */
export interface BookPicture {
  readonly scene: Scene
  readonly overlays: readonly Overlay[]
}

/** A vignette, step by step. */
export interface Lesson {
  readonly title: string
  readonly rules: readonly string[]
  readonly text?: string
  readonly steps: readonly LessonStep[]
  readonly players: readonly PlayerLine[]
  readonly failed?: string
}

export interface LessonStep {
  readonly scene: Scene
  readonly order?: string
  readonly seat?: number
  readonly lines: readonly StoryLine[]
  readonly refusal?: RefusalText
}

/** Rulebooks and lessons. */
export interface RulebookApi {
  /** Nothing as long as none is written: then there is the catalogue. */
  book(game: string): Promise<BookView | undefined>
  rules(game: string): Promise<RuleBook>
  /** After so many steps of a vignette. */
  picture(game: string, vignette: string, after: number): Promise<BookPicture | undefined>
  lesson(game: string, id: string): Promise<Lesson | undefined>
  /** A ship of the lesson that is open. */
  card(thing: Thing): Promise<ShipCard | undefined>
}
