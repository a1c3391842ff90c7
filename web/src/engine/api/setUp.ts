import type { Plan } from '@flagbridge/kernel'
import type { Damaged, PlayerPlan } from './story.ts'

export interface MatchPlan {
  readonly game: string
  readonly seats: readonly PlayerPlan[]
  /** The battle as it is wanted; without one, the usual one on a map that the seed draws. */
  readonly plan?: Plan
  /** The same seed and the same plan give the same battle with the same dice; without one it is drawn. */
  readonly seed?: string
  /** The ships stand on the table when the first decision comes. */
  readonly deployed?: boolean
}

export interface LaidOut {
  readonly options: unknown
  readonly packs: readonly { readonly game: string; readonly [key: string]: unknown }[]
}

/** The match that is made of a plan. */
export interface SetUpApi {
  /** A new match on this device; answers its id. */
  create(plan: MatchPlan): Promise<string | Damaged>
  /** The same battle once more with the sides swapped: everybody sits one seat further. Answers its id. */
  rematch(match: string): Promise<string | Damaged>
  /** The options of a match that a server is to lay out, and the packs that travel with it. */
  optionsFor(plan: MatchPlan): Promise<LaidOut | Damaged>
}
