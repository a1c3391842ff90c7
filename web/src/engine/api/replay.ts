import type { Scene, ShipCard, Thing } from '@flagbridge/scene'
import type { PlayerKind } from '../bots.ts'
import type { Damaged, Eyes, PlayerLine } from './story.ts'
import type { TableUpdate } from './table.ts'

/** A match that was played on from the midst of another, after so many of its steps. */
export interface BranchLine {
  readonly match: string
  readonly from: number
  readonly players: readonly { readonly name: string; readonly player: PlayerKind }[]
  readonly over: boolean
  /** How it ended, or how it stands. */
  readonly sentence: string
}

/** How a match is to be played on: who sits where, and with which dice. */
export interface PlayOn {
  readonly players: readonly PlayerKind[]
  readonly dice: 'same' | 'new'
}

export interface ReplayInfo {
  readonly match: string
  readonly game: string
  readonly title: string
  readonly steps: number
  /** The round at every step from 0. */
  readonly rounds: readonly number[]
  readonly players: readonly PlayerLine[]
  readonly over: boolean
  /** The match still runs: it can be seen through no other eyes. */
  readonly through?: number
  /** Points by side at every step; where nobody has any, what is left of the ships. */
  readonly scores: readonly (readonly number[])[]
  /** What the scores are. */
  readonly scored: string
  /** What was played on from its midst on this device, and where it was itself played on from. */
  readonly branches: readonly BranchLine[]
  readonly branchOf?: { readonly match: string; readonly from: number }
}

/** A match that is looked at again. */
export interface ReplayApi {
  /** One on this device. */
  open(match: string): Promise<ReplayInfo | Damaged>
  /** The online match at hand: what was seen of it so far, or all of it once there is a record. */
  openOnline(record?: unknown): Promise<ReplayInfo | Damaged>
  /** The table after so many steps. Its lines are those of the whole match; what came later is marked by its step. */
  at(step: number, eyes: Eyes): Promise<TableUpdate>
  card(thing: Thing): Promise<ShipCard | undefined>
  /** The table after so many steps as these eyes saw it, beside the one that is shown. */
  sceneAt(step: number, eyes: Eyes): Promise<Scene>
  /** A new match from this step; answers its id. */
  goOn(step: number, how: PlayOn): Promise<string>
}
