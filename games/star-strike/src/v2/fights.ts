import type { Modifier } from '@flagbridge/kernel'
import type {
  ArmamentIndex,
  CellIndex,
  EffectIndex,
  FacingIndex,
  None,
  PieceIndex,
  WeaponIndex,
} from '../table/indices.ts'
import type { DeclaredUse, Due } from '../table/state.ts'

/** What lies on the table while pieces fight and move: a Strike, an Assault, a Skirmish, and who entered a hex. */

/** `locks` before `shields` under shieldWindowAfterLockOn. */
export type StrikeStage = 'nominate' | 'declare' | 'shields' | 'locks' | 'icons'

export interface Strike {
  piece: PieceIndex
  armament: ArmamentIndex
  weapon: WeaponIndex
  target: PieceIndex
  distance: number
  stage: StrikeStage
  /** SS2-5E.01: the index into the target's shields, or NONE until nominated. */
  facing: FacingIndex
  /** From a corner, the two facings to choose from. */
  corner: FacingIndex[]
  /** The seats that have nothing more to declare, as bits. */
  confirmed: number
  skilled: boolean
  /** SS2-9L: the piece that foresees it. */
  augur: PieceIndex | None
  /** The limited effects declared for this Strike. */
  uses: DeclaredUse[]
  shieldsAsked: boolean
  modifiers: Modifier[]
  modifier: number
  faces: number[]
  locks: number
  hits: number
  criticals: number
  directHits: number
  blockedHits: number
  blockedCriticals: number
  /** How many Hits and Critical Hits shields cannot cancel. */
  unblockable: number
  /** Lock Ons that wait to be rolled, by source. */
  granted: Granted[]
  /** How many of the next Hits and Critical Hits allow no save of the kind. */
  noArmorHits: number
  noArmorCriticals: number
  noFlakHits: number
  noFlakCriticals: number
  /** The effects bought with Target Locks, once for each use. */
  bought: EffectIndex[]
}

export interface Granted {
  dice: number
  rule: string
  from: string
}

/** SS2-6B.04, SS2-6C: an Assault on its way. */
export interface Assault {
  piece: PieceIndex
  target: PieceIndex
  /** The hex under attack. */
  cell: CellIndex
  stage: 'evade' | 'follow' | 'fight' | 'advance'
}

/** SS2-7: the pieces are the Active Piece first, then the other. */
export interface Skirmish {
  pieces: PieceIndex[]
  assault: boolean
  /** Pools armed so far. */
  pools: number[]
  stage: 'arm' | 'combat' | 'report'
  /** What Lethal each does to the other if it is Defeated (SS2-9F). */
  lethal: number[]
  /** What else was due when a card began the Skirmish. */
  waiting: readonly Due[]
}

export interface Arrival {
  piece: PieceIndex
  /** SS2-8B.05.b: Drawn In is ignored for this Maneuver. */
  escaping: boolean
}

export function forkStrike(strike: Strike): Strike {
  return { ...strike, uses: strike.uses.slice(), granted: strike.granted.slice(), bought: strike.bought.slice() }
}
