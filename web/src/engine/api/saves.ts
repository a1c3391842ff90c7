import type { Damaged, PlayerPlan } from './story.ts'

/** A saved match as the home screen lists it. */
export interface Saved {
  readonly id: string
  readonly game: string
  readonly title: string
  readonly players: readonly PlayerPlan[]
  readonly sentence: string
  readonly round: string
  readonly art?: string
  readonly tint: number
  readonly yourMove: boolean
  readonly over: boolean
  /** Counts up with every save: the latest has the highest. */
  readonly order: number
  /** The seat of whoever it is kept for, where several people played. */
  readonly own?: number
  /** How it ended for whoever sits at this screen; absent where several do, or only computers. */
  readonly result?: 'won' | 'lost' | 'drawn'
  /** What that player's side is called. */
  readonly fleet?: string
  /** From its report, where there is one: per cent, and parts of the choices in which it could. */
  readonly accuracy?: number
  readonly attacks?: number
  readonly objectives?: number
}

/** The matches on this device. */
export interface SavesApi {
  list(): Promise<readonly Saved[]>
  remove(match: string): Promise<void>
  /** Calls it so; by its game where that is empty. */
  rename(match: string, name: string): Promise<void>
  /** The record as a file's text, also of a damaged one. */
  recordText(match: string): Promise<string>
  /** The same for an address, in the fewest letters: only this version of the rules reads it. Nothing of a damaged one. */
  shortText(match: string): Promise<string | undefined>
  /**
   * Keeps a match that came as a file's text; answers its id, which is the one that is asked for, if one is. `own` is
   * the seat of whoever it is kept for.
   */
  takeIn(text: string, id?: string, own?: number): Promise<string | Damaged>
}
