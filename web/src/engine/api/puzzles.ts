import type { Damaged } from './story.ts'

/** A puzzle in a list. */
export interface PuzzleLine {
  readonly game: string
  /** The name of its file. */
  readonly name: string
  /** Its place among those of its game, from 1. */
  readonly number: number
  /** 1 is the easiest. */
  readonly grade: number
  /** The kind of decision, in words: "declare fire". */
  readonly asks: string
}

/** An answer in words, with the chance of winning that it leaves, from 0 to 1. */
export interface RatedAnswer {
  readonly says: string
  readonly chance?: number
  readonly why?: string
  /** The rule of what it does. */
  readonly rule?: string
}

/** How it stands with a puzzle. */
export interface PuzzleFrame extends PuzzleLine {
  /**
   * To be answered; an answer is being looked at; it was not the best; it was; or the solution was shown to whoever
   * asked.
   */
  readonly phase: 'open' | 'looking' | 'wrong' | 'solved' | 'shown'
  /** Wrong answers so far. */
  readonly tries: number
  /** How many answers there are. */
  readonly of: number
  /** The part of their tries in which ensigns and captains miss it. */
  readonly missed: { readonly ensign: number; readonly captain: number }
  /** The last wrong answer. */
  readonly answer?: RatedAnswer
  /** Once it is known: the best answer, the next best, and the rules it shows. */
  readonly solution?: RatedAnswer & { readonly others: readonly RatedAnswer[]; readonly rules: readonly string[] }
}

/** Puzzles. At the table itself they are answered by `TableApi`. */
export interface PuzzlesApi {
  list(game: string): Promise<readonly PuzzleLine[]>
  /** The puzzle of a day, `2026-05-17`; nothing where there are none at all. */
  ofDay(day: string): Promise<PuzzleLine | undefined>
  /** Sits down at a puzzle. */
  open(game: string, name: string): Promise<Damaged | undefined>
  /** Gives up: the solution is played and told. */
  show(): Promise<void>
}
