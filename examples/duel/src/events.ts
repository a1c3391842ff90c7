import type { Outcome } from '@flagbridge/kernel'
import { classOf, type Side } from './rules/fleet.ts'
import { nextSide } from './rules/rounds.ts'
import { NO_SHIP, type State } from './state.ts'

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

/** What each event writes on the table: the only writers there are. */
export function apply(state: State, event: Event): void {
  switch (event.kind) {
    case 'ShipHeld':
      state.active = event.ship
      state.answers++
      return
    case 'StrikeRolled':
      state.active = event.ship
      state.answers++
      state.ships[event.target]!.hull -= event.damage
      state.points[state.side] += event.damage // DUEL-9
      return
    case 'ShipDestroyed':
      state.points[state.side] += classOf(event.ship).value // DUEL-9
      return
    case 'ShipMoved': {
      const ship = state.ships[event.ship]!
      ship.cell = event.to
      ship.acted = true
      state.active = NO_SHIP
      state.answers++
      state.side = nextSide(state)
      return
    }
    case 'RoundBegan':
      for (const ship of state.ships) ship.acted = false
      state.round = event.round
      state.side = event.first
      return
    case 'BattleEnded':
      state.outcome = event.outcome
  }
}
