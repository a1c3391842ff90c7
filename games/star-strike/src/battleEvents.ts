import type { Direction } from '@flagbridge/geometry'
import type { Modifier } from '@flagbridge/kernel'
import type { Happened, SaveRoll } from './shared/events.ts'

/** What happens in Strikes (5), movement (6), Skirmishes (7) and terrain (8). */

export interface IconCounts {
  readonly locks: number
  readonly hits: number
  readonly criticals: number
  readonly directHits: number
}

// ---- Strikes (5)

export interface StrikeDeclared extends Happened<'StrikeDeclared'> {
  readonly piece: number
  readonly armament: number
  readonly weapon: string
  readonly target: number
  readonly distance: number
  /** The facings under attack: one, or two from a corner. */
  readonly facings: readonly number[]
  /** The effect that lengthened the Maximum Distance, or -1. */
  readonly reach: number
}
export interface SkilledUsed extends Happened<'SkilledUsed'> {
  readonly piece: number
}
export interface StrikeAugmented extends Happened<'StrikeAugmented'> {
  readonly piece: number
}
/** The dice of a Strike, with every reason why they are read as they are. */
export interface StrikeRolled extends Happened<'StrikeRolled'> {
  readonly piece: number
  readonly target: number
  readonly weapon: string
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
  readonly faces: readonly number[]
  readonly results: readonly number[]
  readonly icons: IconCounts
  /** Lock Ons granted besides Target Locks. */
  readonly granted: readonly { readonly dice: number; readonly rule: string; readonly from: string }[]
  readonly noArmor: number
  readonly noFlak: number
  readonly unblockable: number
}
export interface ShieldsSpent extends Happened<'ShieldsSpent'> {
  readonly piece: number
  readonly facing: number
  readonly hits: number
  readonly criticals: number
}
export interface LockOnRolled extends Happened<'LockOnRolled'> {
  readonly piece: number
  readonly target: number
  /** Target Locks spent: 1, or 0 for Lock Ons that were granted. */
  readonly cost: number
  readonly from: string
  readonly modifier: number
  readonly faces: readonly number[]
  readonly results: readonly number[]
  readonly icons: IconCounts
}
export interface TargetLockSpent extends Happened<'TargetLockSpent'> {
  readonly piece: number
  readonly target: number
  readonly effect: number
  readonly card: string
  readonly cost: number
  /** Which icons it is about, where the attacker picks. */
  readonly icon: 'hit' | 'critical' | ''
}
export interface TargetLocksLeft extends Happened<'TargetLocksLeft'> {
  readonly piece: number
  readonly locks: number
}
/** One icon, resolved completely (SS2-5F). */
export interface IconResolved extends Happened<'IconResolved'> {
  readonly piece: number
  readonly icon: 'hit' | 'critical' | 'directHit'
  readonly saves: readonly SaveRoll[]
  readonly saved: boolean
}
export interface StrikeEnded extends Happened<'StrikeEnded'> {
  readonly piece: number
  readonly target: number
  readonly defeated: boolean
  readonly reloading: boolean
}

// ---- Movement (6) and terrain (8)

export type Maneuver = 'ahead' | 'aheadPass' | 'bypassSling' | 'assault'

export interface PieceMoved extends Happened<'PieceMoved'> {
  readonly piece: number
  readonly how: 'ahead' | 'aheadPass' | 'bypassSling' | 'advance' | 'follow' | 'evade'
  readonly facing: Direction
  readonly from: number
  readonly to: number
  readonly cost: number
  /** SS2-8B.05: out of a Core. */
  readonly escaping: boolean
}
export interface AssaultDeclared extends Happened<'AssaultDeclared'> {
  readonly piece: number
  readonly target: number
  readonly facing: Direction
  /** SS2-6C.a: the target may Evade. */
  readonly evadable: boolean
}
export interface AssaultStoodUpTo extends Happened<'AssaultStoodUpTo'> {
  readonly piece: number
}
export interface AssaultCancelled extends Happened<'AssaultCancelled'> {
  readonly piece: number
}
export interface HorizonRolled extends Happened<'HorizonRolled'> {
  readonly piece: number
  readonly face: number
  readonly modifiers: readonly Modifier[]
  readonly result: number
  readonly drawnIn: boolean
  readonly core: number
  /** The piece it collides with, or -1. */
  readonly collides: number
}
export interface DustRolled extends Happened<'DustRolled'> {
  readonly piece: number
  readonly face: number
  readonly effect: 'none' | 'shieldOrHit' | 'twoHits'
}

// ---- Skirmish (7)

export interface SkirmishBegan extends Happened<'SkirmishBegan'> {
  readonly pieces: readonly number[]
  readonly assault: boolean
}
export interface BattlestationsArmed extends Happened<'BattlestationsArmed'> {
  readonly piece: number
  readonly base: number
  readonly modifiers: readonly Modifier[]
  readonly dice: number
}
export interface CombatRolled extends Happened<'CombatRolled'> {
  readonly piece: number
  readonly target: number
  readonly faces: readonly number[]
  readonly modifiers: readonly Modifier[]
  /** A die of this or less hits (SS2-9C). */
  readonly needs: number
  readonly sixesHit: boolean
  readonly onesExtra: number
  readonly hits: number
}
export interface DefensesMounted extends Happened<'DefensesMounted'> {
  readonly piece: number
  readonly hits: number
  readonly cancelled: number
  readonly saves: readonly SaveRoll[]
  readonly through: number
}
export interface DamageReported extends Happened<'DamageReported'> {
  readonly pieces: readonly number[]
  readonly losses: readonly number[]
  /** What Lethal each would do if it is Defeated. */
  readonly lethal: readonly number[]
}
export interface LethalSuffered extends Happened<'LethalSuffered'> {
  readonly piece: number
  readonly from: number
  readonly hits: number
  /** SS2-9Q: they count for Grudge. */
  readonly counters: boolean
}
export interface GrudgeRolled extends Happened<'GrudgeRolled'> {
  readonly piece: number
  readonly counters: number
  readonly face: number
  readonly success: boolean
}
export interface SkirmishEnded extends Happened<'SkirmishEnded'> {
  readonly exhausted: readonly number[]
  readonly advances: boolean
}

export type BattleEvent =
  | StrikeDeclared
  | SkilledUsed
  | StrikeAugmented
  | StrikeRolled
  | ShieldsSpent
  | LockOnRolled
  | TargetLockSpent
  | TargetLocksLeft
  | IconResolved
  | StrikeEnded
  | PieceMoved
  | AssaultDeclared
  | AssaultStoodUpTo
  | AssaultCancelled
  | HorizonRolled
  | DustRolled
  | SkirmishBegan
  | BattlestationsArmed
  | CombatRolled
  | DefensesMounted
  | DamageReported
  | LethalSuffered
  | GrudgeRolled
  | SkirmishEnded
