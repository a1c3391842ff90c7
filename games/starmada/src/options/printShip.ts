import type { Seat } from '@flagbridge/kernel'
import type { ShipClass } from '../design/spec.ts'
import type { ClassIndex } from '../indices.ts'
import { OPEN, type Ship, type Side } from '../state.ts'
import { blankShip } from './blankShip.ts'

/** SX-1.3: `name` ties a record to its piece, and no two ships share one. */
export function printShip(type: ShipClass, name: string, side: Side, seat: Seat, index: ClassIndex): Ship {
  const mounts = type.batteries.reduce((sum, battery) => sum + battery.mounts.length, 0)
  return {
    ...blankShip(name, side, seat, index),
    mounts: Array<typeof OPEN>(mounts).fill(OPEN),
    fired: Array<number>(mounts).fill(0),
    lost: type.equipment.map(() => 0),
    pendingLost: type.equipment.map(() => 0),
  }
}
