import type { Direction } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { BattleEvent } from './battleEvents.ts'
import type { Happened, SaveRoll, SharedEvent } from './shared/events.ts'
import type { Side } from './state.ts'

export type * from './battleEvents.ts'
export type * from './shared/events.ts'

// ---- setup (4A)

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
/** SS2-10A.05.I; `card` is NO_CARD when it is taken back. */
export interface OmegaLaidAside extends Happened<'OmegaLaidAside'> {
  readonly seat: Seat
  readonly card: number
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

// ---- defeat, Refresh Phase (4B.03), scoring and the end (4C)

export interface PieceDefeated extends Happened<'PieceDefeated'> {
  readonly piece: number
  readonly cause: 'hull' | 'crippled' | 'collision' | 'gravity' | 'escape' | 'grudge'
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

export type Event =
  | SharedEvent
  | BattleEvent
  | TeamsRolled
  | PiecePlaced
  | PiecesHeldInReserve
  | RoundBegan
  | OrderAssigned
  | OmegaLaidAside
  | OrdersRevealed
  | ActionPhaseBegan
  | ShieldRegained
  | ShieldLost
  | PieceTurned
  | DirectHitsTaken
  | PieceActivated
  | ReloadingRemoved
  | ActivationEnded
  | StrategicActivations
  | OverrunActivations
  | PieceDefeated
  | RefreshBegan
  | PiecesReset
  | ExhaustedDecided
  | InitiativeDetermined
  | ReinforcementsBegan

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
