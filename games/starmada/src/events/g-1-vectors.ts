import type { Cell } from '../content/board.ts'
import type { ShipIndex } from '../indices.ts'
import { shipAt } from '../units.ts'
import { newAttack, type Happened, type Writers } from './writers.ts'

/** SXS-G.1.e: ships that run into objects. */
export type VectorEvent =
  | (Happened<'ShipCrashed'> & { readonly ship: ShipIndex; readonly cell: Cell; readonly dice: number })
  /** So many damage dice fall on it. */
  | (Happened<'CrashStruck'> & { readonly ship: ShipIndex; readonly dice: number })

export const vectorWriters: Writers<VectorEvent> = {
  ShipCrashed(s, { ship, dice }) {
    s.queue = [...s.queue, { by: 'vector', ship, target: ship, cell: shipAt(s, ship).cell, dice }]
  },
  CrashStruck(s, { ship, dice }) {
    s.queue = s.queue.filter((one) => one.by !== 'vector' || one.ship !== ship)
    s.attack = newAttack({ by: 'extra', ship, extra: 'vector' }, ship, dice, 0)
  },
}
