import type { Scenario, Zone } from './parts.ts'

/** SX-0.1.1.a: the board of the standard battle. */
export const STANDARD_BOARD = { columns: 40, rows: 30 } as const

/** SX-2.3.a: a standard game lasts ten turns. */
export const STANDARD_TURNS = 10

/**
 * SX-2.1.2.a: within five hexes of one's own long edge, the hex at the edge being the first, and five from the short
 * ones.
 */
export function standardZones(columns: number, rows: number): readonly [Zone, Zone] {
  const along: readonly [number, number] = [4, columns - 5]
  return [
    { columns: along, rows: [0, 4] },
    { columns: along, rows: [rows - 5, rows - 1] },
  ]
}

/** SX-2.a: the meeting engagement that is fought where no scenario says otherwise. */
export const STANDARD_BATTLE: Scenario = {
  id: 'standard',
  name: 'Meeting engagement',
  brief: 'Two fleets of equal strength find each other. Whoever inflicts the greater loss in ten turns has won.',
  ...STANDARD_BOARD,
  turns: STANDARD_TURNS,
  zones: standardZones(STANDARD_BOARD.columns, STANDARD_BOARD.rows),
  objects: [],
  objectives: [],
  rules: [],
}
