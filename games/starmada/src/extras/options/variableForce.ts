import type { Option } from '../extra.ts'

/** SXS-G.22: percent of the agreed size, for a die from 1 to 6. */
export const FORCES = [80, 90, 100, 100, 110, 120] as const

/** G22-1: a side's points count by what the enemy's force was against its own; halves up. */
export function weighted(points: readonly [number, number], [one, other]: readonly [number, number]): [number, number] {
  return [Math.floor((points[0] * other) / one + 0.5), Math.floor((points[1] * one) / other + 0.5)]
}

/** SXS-G.22: the dice are thrown before the fleets are picked (options/muster), and known when the battle is over. */
export const variableForce: Option = {
  key: 'variableForce',
  rule: 'SXS-G.22',
  name: 'Force size roll',
  does: 'Each side rolls in secret for 80 to 120 percent of the points; in the end points count by the forces.',
  moments: {},
}
