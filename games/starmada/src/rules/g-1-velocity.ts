import { DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Velocity } from '../state.ts'

/** SXS-G.1.b: a velocity with so many steps more in a direction. */
export function pushed({ q, r }: Velocity, direction: Direction, steps: number): Velocity {
  const { q: dq, r: dr } = DIRECTIONS[direction]!
  return { q: q + dq * steps, r: r + dr * steps }
}
