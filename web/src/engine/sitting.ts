import type { AnyAction, Decision, Refusal, Seat } from '@flagbridge/kernel'
import type { Ending, PlayerLine } from './messages.ts'
import type { Onlooker } from './onlooker.ts'
import type { Opened } from './shelf.ts'

/** A table at which the page sits: played in this browser, or on a server far away. */
export interface Sitting {
  readonly id: string
  readonly opened: Opened
  readonly players: readonly PlayerLine[]
  /** The seat in front of the screen. */
  readonly looker: Seat
  /** The device has yet to be handed over to the looker. */
  curtain: boolean
  /** What the dice of a finished match came from. */
  readonly seed?: string | undefined
  /** How many steps have been played. */
  readonly step: number
  onlooker(): Onlooker
  pending(): readonly Decision[]
  /** What is asked of the looker; also an answer already given that may still be changed. */
  asked(): Decision | undefined
  /** What hands are offered: the legal actions, unless the look selects others. */
  offers(seat: Seat): readonly AnyAction[]
  act(seat: Seat, decision: number, action: AnyAction): Refusal | undefined | Promise<Refusal | undefined>
  canUndo(): boolean
  ended(): Ending | undefined
}
