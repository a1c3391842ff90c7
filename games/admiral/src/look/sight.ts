import { ALL_COMPASS } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Overlay, type Preview, type Thing } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import { board, CELLS, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { ARTILLERY, TORPEDOES, type FeatureSlug } from '../content/features.ts'
import { flankDirections, works } from '../rules/1-cards.ts'
import { insideFog } from '../rules/2-terrain.ts'
import { moving } from '../rules/7-movement.ts'
import { heights, inSight } from '../rules/11-sight.ts'
import { artilleryRange, withinHalfRange } from '../rules/12-artillery.ts'
import { inEffect } from '../rules/21-features.ts'
import { stepOf } from '../rules/steps.ts'
import { opponent, unitOf, type State, type Unit, type UnitIndex } from '../state.ts'

/** What hides every unit, whatever its size. */
const WALL = 100

/** AD-LOS.1, AD-LOS.3: the squares a unit commands with its guns, stronger up to half range (AD-ART.6). */
export function gunsOverlays(c: Content, s: State, number: UnitIndex): Overlay[] {
  const unit = s.units[number]
  if (unit === undefined || unit.at < 0 || !works(c, unit, ARTILLERY) || insideFog(s, unit)) return []
  const range = artilleryRange(c, s, unit, inEffect(s, unit.seat, number))
  const height = heights(c, s)
  const cells: number[] = []
  for (const cell of CELLS)
    if (cell !== unit.at && board.stepDistance(unit.at, cell) <= range && opens(c, s, height, unit, cell))
      cells.push(cell)
  const near = cells.filter((cell) => withinHalfRange(board.stepDistance(unit.at, cell), range))
  return [
    { kind: 'cells', cells: cells.map(String), band: 3, edge: true },
    { kind: 'cells', cells: near.map(String), band: 2 },
  ]
}

/** A square with an enemy is open when that very unit is in sight; any other when nothing walls it off. */
function opens(c: Content, s: State, height: Uint8Array, unit: Unit, cell: Cell): boolean {
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
export function targetsOf(c: Content, s: State, seat: Seat, number: UnitIndex): number[] {
  const unit = unitOf(s, number)
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

/** Where a unit could go with a Movement die: asked of the rule as if it had one. */
export function reachOverlays(c: Content, s: State, seat: Seat, unit: UnitIndex): Overlay[] {
  const moves: ActionOf<'move'>[] = []
  const given = { ...s, mover: unit }
  if (stepOf(given) === 'move') moving.legal(c, given, seat, moves)
  const ends = new Set(moves.flatMap((move) => move.path.at(-1) ?? []))
  return [{ kind: 'cells', cells: [...ends].map(String), band: 2, edge: true }]
}

/** What is shown while a choice is half made, whatever is asked: the reach of a unit, or what its guns command. */
export function commandOf(c: Content, s: State, seat: Seat, things: readonly Thing[]): Preview | undefined {
  const pieces = things.filter((thing) => kindOf(thing) === 'piece').map((thing) => Number(nameOf(thing)) as UnitIndex)
  const number = pieces.find((one) => (s.units[one]?.at ?? -1) >= 0)
  if (number === undefined || s.criticals.length > 0) return undefined
  const unit = unitOf(s, number)
  const onSpace = (name: FeatureSlug) => things.some((thing) => kindOf(thing) === 'space' && thing.endsWith(`.${name}`))
  if (onSpace('movement') && unit.seat === seat && s.phase === 'movement')
    return { overlays: reachOverlays(c, s, seat, number) }
  const torpedo = onSpace('torpedoes')
  const targets = unit.seat === seat && s.phase === 'gunnery' && !torpedo ? targetsOf(c, s, seat, number) : []
  return {
    overlays: [
      ...(torpedo ? [] : gunsOverlays(c, s, number)),
      ...torpedoOverlay(c, unit),
      ...targets.map((target): Overlay => ({ kind: 'target', thing: `piece:${target}` })),
    ],
  }
}

/** The same table with another unit in the place of one; nothing of the view itself is changed. */
export function withUnit(s: State, number: UnitIndex, unit: Unit): State {
  return { ...s, units: s.units.map((one, i) => (i === number ? unit : one)) }
}

/** Where a unit's guns and torpedoes reach from where it is. */
export function threatOf(c: Content, s: State, number: UnitIndex): string[] {
  const unit = s.units[number]
  if (unit === undefined || unit.at < 0) return []
  const overlays = [...gunsOverlays(c, s, number), ...torpedoOverlay(c, unit)]
  return [...new Set(overlays.flatMap((overlay) => (overlay.kind === 'cells' ? overlay.cells : [])))]
}
