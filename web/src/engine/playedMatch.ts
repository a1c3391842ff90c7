import type { AnyAction, Refusal } from '@flagbridge/kernel'
import type { EndingText, GuideFrame, PlayerLine, PuzzleFrame } from './api/index.ts'
import type { People } from './people.ts'
import type { OpenedGame } from './shelf.ts'

/** A match that is played from this screen, hosted by this browser or by a server. */
export interface PlayedMatch {
  readonly id: string
  readonly opened: OpenedGame
  readonly players: readonly PlayerLine[]
  readonly people: People
  /** How many steps have been played. */
  readonly step: number
  /** Counts up with everything that changes what is to be shown. */
  readonly version: number
  readonly isOnline: boolean
  /** Another tab plays it. */
  readonly isElsewhere?: boolean
  /** What the dice of a finished match came from. */
  readonly seed?: string | undefined
  /** What the table waits for, where it is no player. */
  readonly waits?: string | undefined
  /** What a guide says, where one leads. */
  guided?(): GuideFrame
  /** Whether a way of several answers may be gone at once; any may where this is absent. */
  letsWay?(actions: readonly AnyAction[]): boolean
  /** How it stands with a puzzle, where it is one. */
  puzzled?(): PuzzleFrame
  /** The looker's answer. */
  act(decision: number, action: AnyAction): Promise<Refusal | undefined>
  canUndo(): boolean
  ended(): EndingText | undefined
  close(): void
}
