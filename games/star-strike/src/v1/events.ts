import type { Modifier, Outcome, Seat } from '@flagbridge/kernel'
import type { Direction } from '@flagbridge/geometry'
import type { SaveRoll } from '../events.ts'
import type { Icon, Reroll, Side } from './state.ts'

export type { SaveRoll } from '../events.ts'

interface Happened<Kind extends string> {
  readonly kind: Kind
  readonly rule: string
}

// ---- setup

export interface BattlefieldNamed extends Happened<'BattlefieldNamed'> {
  readonly seat: Seat
  readonly battlefield: number
}
export interface BattlefieldAgreed extends Happened<'BattlefieldAgreed'> {
  readonly battlefield: number
}
/** SS1-SETUP.1: pairs of dice until they differ; the side with the highest chooses. */
export interface FirstRolled extends Happened<'FirstRolled'> {
  readonly faces: readonly number[]
  readonly chooser: Side
}
export interface FirstChosen extends Happened<'FirstChosen'> {
  readonly first: Side
}
export interface ShipPlaced extends Happened<'ShipPlaced'> {
  readonly piece: number
  readonly cell: number
  readonly heading: Direction | -1
}
export interface TurnBegan extends Happened<'TurnBegan'> {
  readonly turn: number
}

// ---- Orders Phase

export interface OrderAssigned extends Happened<'OrderAssigned'> {
  readonly seat: Seat
  readonly piece: number
  readonly card: number
}
export interface OrderWithdrawn extends Happened<'OrderWithdrawn'> {
  readonly seat: Seat
  readonly piece: number
  readonly place: number
}
export interface OrdersCommitted extends Happened<'OrdersCommitted'> {
  readonly seat: Seat
}
export interface OrdersRevealed extends Happened<'OrdersRevealed'> {
  readonly orders: readonly { readonly piece: number; readonly cards: readonly number[] }[]
}
/** `card` is -1 when none is played. */
export interface StarcasterUsed extends Happened<'StarcasterUsed'> {
  readonly piece: number
  readonly card: number
}
export interface ShipPhaseBegan extends Happened<'ShipPhaseBegan'> {
  readonly first: number
}

// ---- card effects

export interface EffectUsed extends Happened<'EffectUsed'> {
  readonly effect: number
  readonly card: string
  readonly piece: number
  readonly on: number
  readonly order: number
  readonly to: number
}
export interface EffectLapsed extends Happened<'EffectLapsed'> {
  readonly effect: number
  readonly card: string
  readonly piece: number
}
export interface OrderReturned extends Happened<'OrderReturned'> {
  readonly piece: number
  readonly card: number
}
export interface ShieldRepaired extends Happened<'ShieldRepaired'> {
  readonly piece: number
  readonly facing: number
}
export interface ShieldLost extends Happened<'ShieldLost'> {
  readonly piece: number
  readonly facing: number
  readonly boxes: number
}
/** `from` is -1 when no more is shifted. */
export interface ShieldShifted extends Happened<'ShieldShifted'> {
  readonly piece: number
  readonly from: number
  readonly to: number
}
export interface ShipTurned extends Happened<'ShipTurned'> {
  readonly piece: number
  readonly heading: Direction
}

// ---- Ship Phase

export interface ShipProposed extends Happened<'ShipProposed'> {
  readonly seat: Seat
  readonly piece: number
}
/** SS1-FORMAT.BATTLELINE.3: pairs of dice in the order of the partners' seats until they differ. */
export interface CommandPriorityRolled extends Happened<'CommandPriorityRolled'> {
  readonly seats: readonly Seat[]
  readonly faces: readonly number[]
  readonly commander: Seat
}
export interface ShipActivated extends Happened<'ShipActivated'> {
  readonly piece: number
  /** Moves before the firing step (SS1-KEY.FAST.1), and dice of Recharge. */
  readonly early: number
  readonly recharge: number
}
export interface Recharged extends Happened<'Recharged'> {
  readonly piece: number
  readonly faces: readonly number[]
  readonly repairs: number
}
export interface MarkCleared extends Happened<'MarkCleared'> {
  readonly piece: number
  readonly armament: number
}
export interface ActivationEnded extends Happened<'ActivationEnded'> {
  readonly piece: number
  /** SS1-MOVE.8: a blocked ship turned before it ended. */
  readonly heading: Direction
}

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
export interface FacingNominated extends Happened<'FacingNominated'> {
  readonly piece: number
  readonly facing: number
}
export interface EffectDeclared extends Happened<'EffectDeclared'> {
  readonly effect: number
  readonly card: string
  readonly piece: number
}
export interface DeclarationConfirmed extends Happened<'DeclarationConfirmed'> {
  readonly seat: Seat
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
export interface EscapeRolled extends Happened<'EscapeRolled'> {
  readonly piece: number
  readonly face: number
  readonly modifiers: readonly Modifier[]
  readonly result: number
  readonly escaped: boolean
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

// ---- destruction, Refresh Phase, scoring and the end

export interface ShipDestroyed extends Happened<'ShipDestroyed'> {
  readonly piece: number
  readonly cause: 'hull' | 'critical' | 'collision' | 'escape'
}
export interface RefreshBegan extends Happened<'RefreshBegan'> {
  readonly turn: number
}
export interface ShipsCalledUp extends Happened<'ShipsCalledUp'> {
  readonly effect: number
  readonly side: Side
  readonly pieces: readonly number[]
  readonly cells: readonly number[]
}
export interface PointsScored extends Happened<'PointsScored'> {
  readonly side: Side
  readonly points: number
  readonly from: string
}
export interface BattleEnded extends Happened<'BattleEnded'> {
  readonly outcome: Outcome
}

export type Event =
  | BattlefieldNamed
  | BattlefieldAgreed
  | FirstRolled
  | FirstChosen
  | ShipPlaced
  | TurnBegan
  | OrderAssigned
  | OrderWithdrawn
  | OrdersCommitted
  | OrdersRevealed
  | StarcasterUsed
  | ShipPhaseBegan
  | EffectUsed
  | EffectLapsed
  | OrderReturned
  | ShieldRepaired
  | ShieldLost
  | ShieldShifted
  | ShipTurned
  | ShipProposed
  | CommandPriorityRolled
  | ShipActivated
  | Recharged
  | MarkCleared
  | ActivationEnded
  | AttackDeclared
  | FacingNominated
  | EffectDeclared
  | DeclarationConfirmed
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
  | EscapeRolled
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
  | ShipDestroyed
  | RefreshBegan
  | ShipsCalledUp
  | PointsScored
  | BattleEnded

export type EventKind = Event['kind']

const NO_FACES: readonly number[] = []

/** SS1-DEF.1, SS1-DEF.2: the faces of all dice in an event, in the order they were rolled. */
export function facesOf(event: Event): readonly number[] {
  switch (event.kind) {
    case 'FirstRolled':
    case 'CommandPriorityRolled':
    case 'Recharged':
    case 'AttackRolled':
    case 'DiceRerolled':
    case 'DiceAdded':
    case 'PoolRolled':
      return event.faces
    case 'IconTested':
    case 'SkirmishHits':
      return event.saves.map((save) => save.face)
    case 'GrappleRolled':
      return event.face === 0 ? NO_FACES : [event.face]
    case 'LockRerolled':
    case 'EscapeRolled':
    case 'SystemEntered':
    case 'DragRolled':
    case 'RamProwRolled':
      return [event.face]
    default:
      return NO_FACES
  }
}
