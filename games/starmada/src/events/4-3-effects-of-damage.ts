import type { Cell } from '../content/board.ts'
import type { LineIndex, MountIndex, ShipIndex } from '../indices.ts'
import { FILLED, OPEN, type Ship, type State } from '../state.ts'
import { markedOf, shipAt } from '../units.ts'
import { dropBuoy, remove, score, type Happened, type Writers } from './writers.ts'

/** SX-4.3: damage takes effect, and explosions are left behind. */
export type EffectEvent =
  | Happened<'DamageSettled'>
  | (Happened<'ShipDestroyed'> & {
      readonly ship: ShipIndex
      readonly cell: Cell
      readonly points: number
      readonly strength: number
      readonly fades: number
    })
  | (Happened<'CrewLost'> & { readonly ship: ShipIndex; readonly points: number })
  | Happened<'ExplosionsFaded'>

export const effectWriters: Writers<EffectEvent> = {
  /** SX-4.3.b: pending boxes become filled. */
  DamageSettled(s) {
    for (const ship of s.ships) fillBoxes(ship)
    for (const flight of s.flights) {
      flight.fighters -= flight.pending
      flight.pending = 0
    }
  },
  ShipDestroyed(s, { ship, cell, points, strength, fades }) {
    // SX-0.1.2.b: a counter with its strength.
    s.explosions.push({ cell, strength, fades })
    remove(s, ship, 'destroyed', points)
  },
  CrewLost(s, { ship: index, points }) {
    const ship = shipAt(s, index)
    ship.crewless = true
    // X6: nobody works the cloak.
    ship.cloaked = false
    dropBuoy(s, index)
    score(s, ship, points)
  },
  ExplosionsFaded: fade,
}

function fillBoxes(ship: Ship): void {
  ship.pendingHull = 0
  ship.pendingMarked = 0
  ship.pendingEngines = 0
  ship.pendingShields = 0
  for (let i = 0 as MountIndex; i < ship.mounts.length; i++) if (ship.mounts[i] !== OPEN) ship.mounts[i] = FILLED
  if (ship.pendingLost.every((count) => count === 0)) return
  ship.lost = ship.lost.map((_, i) => markedOf(ship, i as LineIndex))
  ship.pendingLost = ship.lost.map(() => 0)
}

/** SX-4.3.1.c: every counter loses one, and is gone at 0. SX-4.3.1.d: not in its first End Phase. */
function fade(s: State): void {
  let kept = 0
  for (const explosion of s.explosions) {
    if (explosion.fades <= s.turn) explosion.strength--
    if (explosion.strength > 0) s.explosions[kept++] = explosion
  }
  s.explosions.length = kept
}
