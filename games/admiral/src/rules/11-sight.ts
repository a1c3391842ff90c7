import { refuse, type Refusal } from '@flagbridge/kernel'
import { board, type Cell } from '../content/board.ts'
import { FOG, ISLAND, type Content } from '../content/content.ts'
import type { State, Unit } from '../state.ts'
import { sizeClass } from './1-cards.ts'

/** Higher than any size class: what conceals every unit. */
const WALL = 100

/**
 * How large a target is concealed by what is in each square. AD-TERR.2, AD-TERR.8, AD-GREEN.8: Island, fog and smoke
 * interrupt every line. AD-TERR.6, AD-TERR.16: Shallow Waters and Sand Banks none. AD-LOS.4: a unit of either side
 * conceals its own size class and smaller ones; a submerged submarine conceals nothing.
 */
export function heights(c: Content, s: State): Uint8Array {
  const height = new Uint8Array(64)
  for (const unit of s.units) if (unit.at >= 0 && !unit.submerged) height[unit.at] = sizeClass(c, unit)
  for (let cell = 0; cell < 64; cell++) {
    const kind = s.terrain[cell]
    if (kind === ISLAND || kind === FOG) height[cell] = WALL
  }
  for (const cell of s.smoke) height[cell] = WALL
  return height
}

/**
 * AD-LOS.2: steps between squares that share an edge, the target's square counted and the shooter's not; with the
 * option diagonalDistance a diagonal step counts as one.
 */
export function distance(s: State, a: Unit, b: Unit): number {
  return s.diagonalDistance ? board.kingDistance(a.at, b.at) : board.stepDistance(a.at, b.at)
}

/**
 * AD-LOS.3: the straight line between the two centres; a line crosses a square when it passes through its inside, so
 * the two squares beside a corner do not block, nor do the squares of shooter and target.
 */
export function inSight(c: Content, s: State, height: Uint8Array, from: Unit, target: Unit): boolean {
  // AD-GREEN.8: lines that begin or end in smoke are interrupted too.
  if (s.smoke.length > 0 && (s.smoke.includes(from.at) || s.smoke.includes(target.at))) return false
  const size = sizeClass(c, target)
  return board.lineOfSight(from.at, target.at, (cell) => height[cell]! >= size, 'neither')
}

/** Names the rule that stands in the way, for the refusal. */
export function whyHidden(c: Content, s: State, from: Unit, target: Unit): Refusal | undefined {
  const height = heights(c, s)
  if (inSight(c, s, height, from, target)) return undefined
  const values = { unit: from.name, target: target.name }
  if (s.smoke.includes(from.at) || s.smoke.includes(target.at)) return refuse('smoke', 'AD-GREEN.8', values)
  const crosses = (blocks: (cell: number) => boolean) => !board.lineOfSight(from.at, target.at, blocks, 'neither')
  if (crosses((cell) => s.terrain[cell] === ISLAND)) return refuse('island-between', 'AD-TERR.2', values)
  if (crosses((cell) => s.terrain[cell] === FOG)) return refuse('fog-between', 'AD-TERR.8', values)
  if (crosses((cell) => s.smoke.includes(cell as Cell))) return refuse('smoke', 'AD-GREEN.8', values)
  return refuse('concealed', 'AD-LOS.4', values)
}
