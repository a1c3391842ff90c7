import type { Direction } from '@flagbridge/geometry'
import type { Modifier, Seat } from '@flagbridge/kernel'
import type { Happened, SaveRoll } from '../shared/events.ts'
import type { Icon, Reroll } from './state.ts'

/** What happens in attacks, movement, Skirmishes and terrain. */

// ---- attacks

export interface AttackDeclared extends Happened<'AttackDeclared'> {
  readonly piece: number
  readonly armament: number
  readonly groups: number
  readonly weapon: string
  readonly target: number
  readonly distance: number
  /** The Defending Facing, or the two to choose from. */
  readonly facings: readonly number[]
  /** The effect that lengthened the distance, or -1. */
  readonly reach: number
}
export interface AttackRolled extends Happened<'AttackRolled'> {
  readonly piece: number
  readonly target: number
  readonly weapon: string
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
  readonly faces: readonly number[]
  readonly results: readonly number[]
  /** By die. Dice that a card added come last and offer none. */
  readonly locks: readonly number[]
  readonly rerolls: readonly Reroll[]
  readonly added: { readonly hits: number; readonly criticals: number; readonly directHits: number }
  readonly noArmor: number
  readonly noFlak: number
  readonly noShields: number
}
/** Dice of an attack or of a Skirmish, rolled again. Without dice the result stands. */
export interface DiceRerolled extends Happened<'DiceRerolled'> {
  readonly piece: number
  readonly from: string
  readonly dice: readonly number[]
  readonly faces: readonly number[]
  readonly results: readonly number[]
  /** New Target Locks, by die; empty in a Skirmish. */
  readonly locks: readonly number[]
  readonly skilled: boolean
}
export interface LockRerolled extends Happened<'LockRerolled'> {
  readonly piece: number
  readonly die: number
  readonly face: number
  readonly result: number
}
export interface TargetLockSpent extends Happened<'TargetLockSpent'> {
  readonly piece: number
  readonly target: number
  readonly effect: number
  readonly card: string
  /** The dice whose Target Locks pay for it. */
  readonly dice: readonly number[]
  readonly icon: 'hit' | 'critical' | ''
}
/** Dice that an ability added; their Target Locks do not count. */
export interface DiceAdded extends Happened<'DiceAdded'> {
  readonly piece: number
  readonly from: string
  readonly faces: readonly number[]
  readonly results: readonly number[]
}
export interface IconsCounted extends Happened<'IconsCounted'> {
  readonly piece: number
  readonly target: number
  readonly hits: number
  readonly criticals: number
  readonly directHits: number
}
/** SS1-ICON.7: the dice that may cancel one icon. */
export interface IconTested extends Happened<'IconTested'> {
  readonly piece: number
  readonly icon: Icon
  readonly saves: readonly SaveRoll[]
  readonly cancelled: boolean
}
export interface IconBlocked extends Happened<'IconBlocked'> {
  readonly piece: number
  readonly icon: Icon
  readonly facing: number
}
export interface HullDamaged extends Happened<'HullDamaged'> {
  readonly piece: number
  readonly boxes: number
  /** What did it: an icon, or a hazard of the terrain. */
  readonly by: Icon | 'hazard'
}
export interface OrdersLost extends Happened<'OrdersLost'> {
  readonly piece: number
  readonly cards: readonly number[]
}
export interface ShipCrippled extends Happened<'ShipCrippled'> {
  readonly piece: number
  /** Who crosses the keyword out, or -1 where there is none. */
  readonly seat: Seat
}
export interface KeywordLost extends Happened<'KeywordLost'> {
  readonly piece: number
  readonly keyword: number
}
export interface AttackEnded extends Happened<'AttackEnded'> {
  readonly piece: number
  readonly target: number
  readonly destroyed: boolean
  /** SS1-WEAPON.HEAVY.1. */
  readonly marked: boolean
}

// ---- movement and terrain

export interface ShipMoved extends Happened<'ShipMoved'> {
  readonly piece: number
  readonly how: 'move' | 'enter' | 'advance' | 'evade'
  readonly heading: Direction
  readonly from: number
  readonly to: number
}
export interface SkirmishInitiated extends Happened<'SkirmishInitiated'> {
  readonly piece: number
  readonly target: number
  readonly heading: Direction
  readonly evadable: boolean
}
export interface EvadeDeclared extends Happened<'EvadeDeclared'> {
  readonly piece: number
}
export interface EvadeDeclined extends Happened<'EvadeDeclined'> {
  readonly piece: number
}
export interface SystemEntered extends Happened<'SystemEntered'> {
  readonly piece: number
  readonly face: number
  readonly hit: boolean
}
export interface DustEntered extends Happened<'DustEntered'> {
  readonly piece: number
}
export interface DragRolled extends Happened<'DragRolled'> {
  readonly piece: number
  readonly hole: number
  readonly face: number
  readonly modifiers: readonly Modifier[]
  readonly result: number
  readonly dragged: boolean
  /** The ship already there, or -1. */
  readonly collides: number
}
export interface HazardBlocked extends Happened<'HazardBlocked'> {
  readonly piece: number
  readonly facing: number
}

// ---- Skirmish

export interface SkirmishBegan extends Happened<'SkirmishBegan'> {
  readonly pieces: readonly number[]
}
export interface PoolRolled extends Happened<'PoolRolled'> {
  readonly piece: number
  /** The armament dice that are left of the total, and why. */
  readonly base: number
  readonly baseRule: string
  readonly modifiers: readonly Modifier[]
  readonly faces: readonly number[]
  readonly rerolls: readonly Reroll[]
}
export interface RamProwRolled extends Happened<'RamProwRolled'> {
  readonly piece: number
  readonly target: number
  readonly face: number
  readonly hits: number
}
export interface SkirmishHits extends Happened<'SkirmishHits'> {
  /** The ship that suffers. */
  readonly piece: number
  readonly rolled: number
  readonly rammed: number
  /** A die of this or less hits (SS1-KEY.DEADLY). */
  readonly needs: number
  readonly sixesHit: boolean
  readonly cancelled: readonly Modifier[]
  readonly saves: readonly SaveRoll[]
  readonly through: number
}
export interface SkirmishDamage extends Happened<'SkirmishDamage'> {
  readonly pieces: readonly number[]
  readonly losses: readonly number[]
  /** The ships with Talon Grapple. */
  readonly grapples: readonly number[]
}
export interface LethalSuffered extends Happened<'LethalSuffered'> {
  readonly piece: number
  readonly from: number
  readonly hits: number
}
/** `face` is 0 when the owner does not roll. */
export interface GrappleRolled extends Happened<'GrappleRolled'> {
  readonly piece: number
  readonly face: number
  readonly swapped: boolean
}
export interface SkirmishEnded extends Happened<'SkirmishEnded'> {
  readonly advances: boolean
  /** SS1-SKIRMISH.14. */
  readonly activationOver: boolean
}

export type BattleEvent =
  | AttackDeclared
  | AttackRolled
  | DiceRerolled
  | LockRerolled
  | TargetLockSpent
  | DiceAdded
  | IconsCounted
  | IconTested
  | IconBlocked
  | HullDamaged
  | OrdersLost
  | ShipCrippled
  | KeywordLost
  | AttackEnded
  | ShipMoved
  | SkirmishInitiated
  | EvadeDeclared
  | EvadeDeclined
  | SystemEntered
  | DustEntered
  | DragRolled
  | HazardBlocked
  | SkirmishBegan
  | PoolRolled
  | RamProwRolled
  | SkirmishHits
  | SkirmishDamage
  | LethalSuffered
  | GrappleRolled
  | SkirmishEnded
