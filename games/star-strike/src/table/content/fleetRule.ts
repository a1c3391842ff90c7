import type { ShipIndex } from '../indices.ts'
import type { Keyword, FleetLevel, Role, ShipType } from './words.ts'

/** SS2-10B.04: a further restriction of a Fleet Construction List. */
export interface FleetRule {
  readonly id: string
  readonly text: string
  readonly check: FleetCheck
}

/** Which ships of a fleet are meant; all that is given must hold, and `{}` means every ship. */
export interface ShipPick {
  readonly type?: ShipType
  readonly role?: Role
  readonly keyword?: Keyword
  readonly ship?: ShipIndex
  readonly armorMin?: number
  /** At least one of these. */
  readonly any?: readonly ShipPick[]
}

export type FleetCheck =
  /** The number of ships; asked only if the fleet has a ship of `if`. */
  | {
      readonly by: 'count'
      readonly of: ShipPick
      readonly if?: ShipPick
      readonly min?: number
      readonly max?: number
      /** Another maximum at these levels. */
      readonly maxAt?: Readonly<Partial<Record<FleetLevel, number>>>
      /** One for each full so many PP of the allowance. */
      readonly maxPerAllowance?: number
    }
  /** What they cost, in percent of the allowance. */
  | { readonly by: 'sumPct'; readonly of: ShipPick; readonly min?: number; readonly max?: number }
  /** How many of the fleet's ships they are, in percent. */
  | { readonly by: 'share'; readonly of: ShipPick; readonly minPct?: number; readonly maxPct?: number }
