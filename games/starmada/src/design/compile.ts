import { readBadly, readWell, type Read } from '@flagbridge/kernel'
import { CONSTANTS, type Constants } from './constants.ts'
import { design } from './design.ts'
import { printed } from './printed.ts'
import type { ShipClass, Spec } from './spec.ts'

/** SX-1.a: the printed part of a ship's record, from a design that keeps every rule of construction. */
export function compileShip(
  spec: Spec,
  ship: Pick<ShipClass, 'id' | 'faction' | 'role'>,
  constants: Constants = CONSTANTS,
): Read<ShipClass> {
  const designed = design(spec, constants)
  return designed.ok ? readWell(printed(spec, ship, designed.account, constants)) : readBadly(...designed.violations)
}
