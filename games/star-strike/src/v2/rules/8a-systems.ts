import { fieldOf, occupantOf } from '../../table/rules/field.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'

/** The Strategic System hexes that a side's pieces stand in. */
export function systemsHeld(c: Content, s: State, side: number): number {
  let held = 0
  for (const cell of fieldOf(c, s).strategic) if (occupantOf(s, cell)?.side === side) held++
  return held
}
