import type { Direction } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { Happened, SharedEvent } from '../shared/events.ts'
import type { BattleEvent } from './battleEvents.ts'
import type { Side } from './state.ts'

export type * from './battleEvents.ts'
export type * from '../shared/events.ts'

// ---- setup

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

export interface ShieldRepaired extends Happened<'ShieldRepaired'> {
  readonly piece: number
  readonly facing: number
}
export interface ShieldLost extends Happened<'ShieldLost'> {
  readonly piece: number
  readonly facing: number
  readonly boxes: number
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

// ---- destruction, Refresh Phase, scoring and the end

export interface ShipDestroyed extends Happened<'ShipDestroyed'> {
  readonly piece: number
  readonly cause: 'hull' | 'critical' | 'collision' | 'escape'
}
export interface RefreshBegan extends Happened<'RefreshBegan'> {
  readonly turn: number
}

export type Event =
  | SharedEvent
  | BattleEvent
  | FirstRolled
  | FirstChosen
  | ShipPlaced
  | TurnBegan
  | OrderAssigned
  | OrdersRevealed
  | StarcasterUsed
  | ShipPhaseBegan
  | ShieldRepaired
  | ShieldLost
  | ShipTurned
  | ShipProposed
  | CommandPriorityRolled
  | ShipActivated
  | Recharged
  | MarkCleared
  | ActivationEnded
  | ShipDestroyed
  | RefreshBegan

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
