import type { AnyEvent } from '@flagbridge/kernel'
import type { EventLook } from '@flagbridge/scene'
import type { PlayerKind } from '../bots.ts'

/** Who is to sit in a seat: a person at this screen, or the computer. */
export interface PlayerPlan {
  readonly name: string
  readonly player: PlayerKind
}

/** A player where he sits. */
export interface PlayerLine extends PlayerPlan {
  readonly seat: number
  readonly side: number
}

/** A seat, or the table as it truly lies. */
export type Eyes = number | 'truth'

/** Something that happened, as one seat may know it, in words and with its look. */
export interface StoryLine {
  /** The action it belongs to, from 1; 0 is what happened before the first. */
  readonly step: number
  readonly round: number
  readonly text: string
  readonly rule: string
  readonly look: EventLook
  /** Absent where the players did something beside the game. */
  readonly event?: AnyEvent
}

/** A refusal in words. */
export interface RefusalText {
  readonly text: string
  readonly rule: string
}

export interface EndingText {
  readonly sentence: string
  readonly winner: number | 'draw'
  readonly rule: string
}

/** A saved match or a record file that cannot be opened, and why. */
export interface Damaged {
  readonly damaged: string
  /** There is nothing that could be exported or deleted. */
  readonly missing?: true
}

export function isDamaged(x: unknown): x is Damaged {
  return typeof x === 'object' && x !== null && 'damaged' in x
}
