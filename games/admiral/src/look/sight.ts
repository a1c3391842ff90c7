import type { Seat } from '@flagbridge/kernel'
import type { Overlay } from '@flagbridge/scene'
import { ALL_COMPASS } from '@flagbridge/geometry'
import { board, CELLS } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { ARTILLERY, TORPEDOES } from '../content/features.ts'
import { flankDirections, works } from '../rules/1-cards.ts'
import { insideFog } from '../rules/2-terrain.ts'
import { heights, inSight } from '../rules/11-sight.ts'
import { artilleryRange, withinHalfRange } from '../rules/12-artillery.ts'
import { inEffect } from '../rules/21-features.ts'
import { opponent, type State, type Unit } from '../state.ts'

/** What hides every unit, whatever its size. */
const WALL = 100

/** AD-LOS.1, AD-LOS.3: the squares a unit commands with its guns, stronger up to half range (AD-ART.6), and its targets. */
export function gunsOverlays(c: Content, s: State, number: number): Overlay[] {
  const unit = s.units[number]
  if (unit === undefined || unit.at < 0 || !works(c, unit, ARTILLERY) || insideFog(s, unit)) return []
  const range = artilleryRange(c, s, unit, inEffect(s, unit.seat, number))
  const height = heights(c, s)
  const cells: number[] = []
  for (let cell = 0; cell < CELLS; cell++)
    if (cell !== unit.at && board.stepDistance(unit.at, cell) <= range && opens(c, s, height, unit, cell))
      cells.push(cell)
  const near = cells.filter((cell) => withinHalfRange(board.stepDistance(unit.at, cell), range))
  return [
    { kind: 'cells', cells: cells.map(String), band: 3, edge: true },
    { kind: 'cells', cells: near.map(String), band: 2 },
  ]
}

/** A square with an enemy is open when that very unit is in sight; any other when nothing walls it off. */
function opens(c: Content, s: State, height: Uint8Array, unit: Unit, cell: number): boolean {
  const target = s.units.find((one) => one.at === cell && !one.submerged)
  if (target !== undefined) return inSight(c, s, height, unit, target)
  if (s.smoke.includes(unit.at) || s.smoke.includes(cell)) return false
  return board.lineOfSight(unit.at, cell, (one) => height[one]! >= WALL, 'neither')
}

/** AD-TORP.1, AD-SUB.9: the squares beside its flanks, or all around a submerged submarine. */
export function torpedoOverlay(c: Content, unit: Unit): Overlay[] {
  if (unit.at < 0 || !works(c, unit, TORPEDOES)) return []
  const ways = unit.submerged ? ALL_COMPASS : flankDirections(unit.heading)
  const cells = ways.map((way) => board.neighbour(unit.at, way)).filter((cell) => cell >= 0)
  return [{ kind: 'cells', cells: cells.map(String), band: 1 }]
}

/** Enemies that a unit has in range and in sight. */
export function targetsOf(c: Content, s: State, seat: Seat, number: number): number[] {
  const unit = s.units[number]!
  if (unit.at < 0 || !works(c, unit, ARTILLERY) || insideFog(s, unit)) return []
  const range = artilleryRange(c, s, unit, inEffect(s, seat, number))
  const height = heights(c, s)
  return s.units.flatMap((target, i) =>
    target.seat === opponent(seat) &&
    target.at >= 0 &&
    !target.submerged &&
    !insideFog(s, target) &&
    board.stepDistance(unit.at, target.at) <= range &&
    inSight(c, s, height, unit, target)
      ? [i]
      : [],
  )
}
