import type { PlotKey } from '../extras/keys.ts'
import type { ShipIndex } from '../indices.ts'
import type { Notes, Plot, ShipRecord, State } from '../state.ts'
import { shipAt } from '../units.ts'

/** Why a hidden ship is seen again. */
export type WhyShown = 'decloaked' | 'detected' | 'lost' | 'gone'

/** A record with what is written beside it. */
export interface Revealed extends ShipRecord {
  readonly orders: string
  readonly plot: Plot
  readonly plots: readonly PlotKey[]
  readonly aims: Notes
  readonly launches: Notes
  readonly facesPlotted: readonly number[]
}

/** A copy of what lies open of a ship. */
export function recordSeen(s: State, index: ShipIndex): ShipRecord {
  const ship = shipAt(s, index)
  return {
    cell: ship.cell,
    facing: ship.facing,
    inverted: ship.inverted,
    velocity: ship.velocity,
    hullHits: ship.hullHits,
    marked: ship.marked,
    engineHits: ship.engineHits,
    shieldHits: ship.shieldHits,
    faces: ship.faces,
    allotted: ship.allotted,
    mounts: [...ship.mounts],
    fired: ship.fired,
    lost: ship.lost,
    charged: ship.charged,
    memory: ship.memory,
    log: ship.log,
    notes: ship.notes,
  }
}

/** SXS-C.8.d: the note of the turn in which a ship was seen again. */
export const DECLOAKED = 'decloaked'
