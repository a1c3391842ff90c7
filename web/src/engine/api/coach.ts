/** That an answer was costly, and what the admiral would have played. */
export interface CoachNote {
  /** What was answered, and what would have been, in words. */
  readonly played: string
  readonly best: string
  /** The chances to win after each, from 0 to 1. */
  readonly chance: number
  readonly bestChance: number
  /** Why the other is better. */
  readonly reason: string
}

/** Tells whoever asked for it when an answer was costly; only of matches at this screen. */
export interface CoachApi {
  /** From now on, or no longer. */
  listen(isWanted: boolean): Promise<void>
  /** About the last answer at this screen; nothing where it was good enough, or there was no choice. */
  review(): Promise<CoachNote | undefined>
}
