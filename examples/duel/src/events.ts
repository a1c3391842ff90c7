import type { Outcome } from '@flagbridge/kernel'
import type { Side } from './rules/fleet.ts'

/** DUEL-5: the ship was activated and did not strike. */
export interface ShipHeld {
  readonly kind: 'ShipHeld'
  readonly rule: 'DUEL-5'
  readonly ship: number
}

/** DUEL-7: the dice of one strike, the saves against it (DUEL-8) and the damage it did (DUEL-9). */
export interface StrikeRolled {
  readonly kind: 'StrikeRolled'
  readonly rule: 'DUEL-7'
  readonly ship: number
  readonly target: number
  /** The lowest face that hit. */
  readonly needed: number
  readonly faces: readonly number[]
  readonly saves: readonly number[]
  readonly damage: number
}

export interface ShipDestroyed {
  readonly kind: 'ShipDestroyed'
  readonly rule: 'DUEL-9'
  readonly ship: number
  readonly value: number
}

/** DUEL-10: the ship's activation is over, and the turn passes (DUEL-4). */
export interface ShipMoved {
  readonly kind: 'ShipMoved'
  readonly rule: 'DUEL-10'
  readonly ship: number
  readonly to: number
}

export interface RoundBegan {
  readonly kind: 'RoundBegan'
  readonly rule: 'DUEL-11'
  readonly round: number
  readonly first: Side
}

export interface BattleEnded {
  readonly kind: 'BattleEnded'
  readonly rule: 'DUEL-12' | 'DUEL-13'
  readonly outcome: Outcome
}

export type Event = ShipHeld | StrikeRolled | ShipDestroyed | ShipMoved | RoundBegan | BattleEnded
