import type { Modifier, Outcome, Seat } from '@flagbridge/kernel'
import type { Direction } from '@flagbridge/geometry'
import type { Side } from './state.ts'

/** One die of a save: what it needed and what fell. */
export interface SaveRoll {
  readonly save: string
  readonly needs: number
  readonly face: number
}

export interface IconCounts {
  readonly locks: number
  readonly hits: number
  readonly criticals: number
  readonly directHits: number
}

interface Happened<Kind extends string> {
  readonly kind: Kind
  readonly rule: string
}

// ---- setup (4A)

export interface BattlefieldNamed extends Happened<'BattlefieldNamed'> {
  readonly seat: Seat
  readonly battlefield: number
}
export interface BattlefieldAgreed extends Happened<'BattlefieldAgreed'> {
  readonly battlefield: number
}
/** SS2-4A.01.b: the pairs of dice of the two teams until they differ. */
export interface TeamsRolled extends Happened<'TeamsRolled'> {
  readonly faces: readonly number[]
  readonly teamA: number
  /** Who begins with the Initiative. */
  readonly initiative: number
}
export interface PiecePlaced extends Happened<'PiecePlaced'> {
  readonly piece: number
  readonly cell: number
  readonly facing: Direction
}
export interface PiecesHeldInReserve extends Happened<'PiecesHeldInReserve'> {
  readonly seat: Seat
  readonly pieces: readonly number[]
}
export interface RoundBegan extends Happened<'RoundBegan'> {
  readonly round: number
  readonly initiative: number
}

// ---- Command Phase (4B.01)

export interface OrderAssigned extends Happened<'OrderAssigned'> {
  readonly seat: Seat
  readonly piece: number
  readonly card: number
  readonly up: boolean
}
export interface OrderWithdrawn extends Happened<'OrderWithdrawn'> {
  readonly seat: Seat
  readonly piece: number
  readonly place: number
}
/** SS2-10A.05.I; `card` is NO_CARD when it is taken back. */
export interface OmegaLaidAside extends Happened<'OmegaLaidAside'> {
  readonly seat: Seat
  readonly card: number
}
export interface OrdersCommitted extends Happened<'OrdersCommitted'> {
  readonly seat: Seat
}
export interface OrdersRevealed extends Happened<'OrdersRevealed'> {
  /** By piece. */
  readonly orders: readonly { readonly piece: number; readonly cards: readonly number[] }[]
  /** By seat; NO_CARD where none was laid aside. */
  readonly omegas: readonly number[]
}
export interface ActionPhaseBegan extends Happened<'ActionPhaseBegan'> {
  readonly initiative: number
}

// ---- card effects

/** A card did what it says. `on` is the piece it was used on, `order` and `to` belong to a passed Order. */
export interface EffectUsed extends Happened<'EffectUsed'> {
  readonly effect: number
  readonly card: string
  readonly piece: number
  readonly on: number
  readonly order: number
  readonly to: number
}
/** Its moment came, and there was nothing it could do. */
export interface EffectLapsed extends Happened<'EffectLapsed'> {
  readonly effect: number
  readonly card: string
  readonly piece: number
}
export interface OrderReturned extends Happened<'OrderReturned'> {
  readonly piece: number
  readonly card: number
}
export interface ShieldRegained extends Happened<'ShieldRegained'> {
  readonly piece: number
  readonly facing: number
}
/** `points` were taken from one facing (SS2-13C). */
export interface ShieldLost extends Happened<'ShieldLost'> {
  readonly piece: number
  readonly facing: number
  readonly points: number
}
/** `from` is -1 when no more is shifted. */
export interface ShieldShifted extends Happened<'ShieldShifted'> {
  readonly piece: number
  readonly from: number
  readonly to: number
}
export interface PieceTurned extends Happened<'PieceTurned'> {
  readonly piece: number
  readonly facing: Direction
}
/** Direct Hits outside Strike and Skirmish: dust, and cards. */
export interface DirectHitsTaken extends Happened<'DirectHitsTaken'> {
  readonly piece: number
  readonly hits: number
  readonly saves: readonly SaveRoll[]
  readonly through: number
}

// ---- Action Phase (4B.02)

export interface PieceActivated extends Happened<'PieceActivated'> {
  readonly piece: number
  /** SS2-9R: the Threader that limits it, or -1. */
  readonly threader: number
}
export interface ReloadingRemoved extends Happened<'ReloadingRemoved'> {
  readonly piece: number
}
export interface ActivationEnded extends Happened<'ActivationEnded'> {
  readonly piece: number
  /** SS2-6B.b: a blocked piece turned before it ended. */
  readonly facing: Direction
}
export interface StrategicActivations extends Happened<'StrategicActivations'> {
  readonly side: Side
}
export interface OverrunActivations extends Happened<'OverrunActivations'> {
  readonly side: Side
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
export interface FacingNominated extends Happened<'FacingNominated'> {
  readonly piece: number
  readonly facing: number
}
export interface SkilledUsed extends Happened<'SkilledUsed'> {
  readonly piece: number
}
export interface StrikeAugmented extends Happened<'StrikeAugmented'> {
  readonly piece: number
}
export interface EffectDeclared extends Happened<'EffectDeclared'> {
  readonly effect: number
  readonly card: string
  readonly piece: number
}
export interface DeclarationConfirmed extends Happened<'DeclarationConfirmed'> {
  readonly seat: Seat
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
export interface EscapeRolled extends Happened<'EscapeRolled'> {
  readonly piece: number
  readonly face: number
  readonly modifiers: readonly Modifier[]
  readonly result: number
  readonly escaped: boolean
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

// ---- defeat, Refresh Phase (4B.03), scoring and the end (4C)

export interface PieceDefeated extends Happened<'PieceDefeated'> {
  readonly piece: number
  readonly cause: 'hull' | 'crippled' | 'collision' | 'gravity' | 'escape' | 'grudge'
}
export interface PointsScored extends Happened<'PointsScored'> {
  readonly side: Side
  readonly points: number
  readonly from: string
}
export interface RefreshBegan extends Happened<'RefreshBegan'> {
  readonly round: number
}
export interface PiecesReset extends Happened<'PiecesReset'> {}
export interface ExhaustedDecided extends Happened<'ExhaustedDecided'> {
  readonly piece: number
  readonly removed: boolean
}
export interface InitiativeDetermined extends Happened<'InitiativeDetermined'> {
  readonly systems: readonly number[]
  readonly initiative: number
}
export interface ReinforcementsBegan extends Happened<'ReinforcementsBegan'> {
  readonly first: Side
}
export interface ShipsCalledUp extends Happened<'ShipsCalledUp'> {
  readonly effect: number
  readonly side: Side
  readonly pieces: readonly number[]
  readonly cells: readonly number[]
}
export interface BattleEnded extends Happened<'BattleEnded'> {
  readonly outcome: Outcome
}

export type Event =
  | BattlefieldNamed
  | BattlefieldAgreed
  | TeamsRolled
  | PiecePlaced
  | PiecesHeldInReserve
  | RoundBegan
  | OrderAssigned
  | OrderWithdrawn
  | OmegaLaidAside
  | OrdersCommitted
  | OrdersRevealed
  | ActionPhaseBegan
  | EffectUsed
  | EffectLapsed
  | OrderReturned
  | ShieldRegained
  | ShieldLost
  | ShieldShifted
  | PieceTurned
  | DirectHitsTaken
  | PieceActivated
  | ReloadingRemoved
  | ActivationEnded
  | StrategicActivations
  | OverrunActivations
  | StrikeDeclared
  | FacingNominated
  | SkilledUsed
  | StrikeAugmented
  | EffectDeclared
  | DeclarationConfirmed
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
  | EscapeRolled
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
  | PieceDefeated
  | PointsScored
  | RefreshBegan
  | PiecesReset
  | ExhaustedDecided
  | InitiativeDetermined
  | ReinforcementsBegan
  | ShipsCalledUp
  | BattleEnded

export type EventKind = Event['kind']

/** The faces of all dice in an event, in the order they were rolled. */
export function facesOf(event: Event): readonly number[] {
  switch (event.kind) {
    case 'TeamsRolled':
    case 'StrikeRolled':
    case 'LockOnRolled':
    case 'CombatRolled':
      return event.faces
    case 'IconResolved':
    case 'DefensesMounted':
    case 'DirectHitsTaken':
      return event.saves.map((save) => save.face)
    case 'EscapeRolled':
    case 'HorizonRolled':
    case 'DustRolled':
    case 'GrudgeRolled':
      return [event.face]
    default:
      return []
  }
}
