import type { ShipClass } from '../design/spec.ts'
import { TRANSPORT } from './ownClasses.ts'
import { pointsOf, type Objective, type Zone } from './parts.ts'

/** SXS-G.23.b: three unarmed transports, hull 6, engines 4, shields 1. */
export const TRANSPORTS = 3

/**
 * SXS-G.23.b: the class of the transports. What the enemy scores for one is their rating here, so that they are scored
 * like other ships and are no part of a fleet's total.
 */
export function transportClass(share: number, fleetSize: number): ShipClass {
  return { ...TRANSPORT, id: 'convoy/transport', role: 'transport', combatRating: pointsOf(share, fleetSize) }
}

/** SXS-G.23.b: they start in the first two columns. */
export function convoyZone(rows: number): Zone {
  return { columns: [0, 1], rows: [0, rows - 1] }
}

/** The convoy among objectives. */
export function convoyOf(objectives: readonly Objective[]): Extract<Objective, { kind: 'convoy' }> | undefined {
  return objectives.find((objective) => objective.kind === 'convoy')
}

/** The buoy among objectives. */
export function buoyOf(objectives: readonly Objective[]): Extract<Objective, { kind: 'buoy' }> | undefined {
  return objectives.find((objective) => objective.kind === 'buoy')
}
