import type { Event } from '../../src/index.ts'
import { need, same, type RefUnit, type Sea } from './sea.ts'

type UnitMoved = Extract<Event, { kind: 'UnitMoved' }>

export function surfacedAt(sea: Sea, cell: number, but?: RefUnit): RefUnit | undefined {
  return sea.onGrid().find((unit) => unit.at === cell && !unit.submerged && unit !== but)
}

/** AD-MOV.2, AD-MOV.3, AD-CARD.6, AD-SUB.7, AD-SUB.8, AD-TERR. */
export function checkMove(
  sea: Sea,
  { unit: index, from, at, path, heading, submerged, turned, smoke }: UnitMoved,
): void {
  const unit = sea.unit(index)
  same('where it was', from, unit.at)
  const after = { ...unit, submerged }
  const possible = turned ? [unit, after] : [unit]
  need(
    path.length === 0 || possible.some((face) => mayGo(sea, unit, face, path)),
    `${unit.card.id} cannot go ${JSON.stringify(path)} from ${from}`,
  )
  same('where it stops', at, path.at(-1) ?? from)
  if (turned) need(unit.card.class === 'SS' && submerged !== unit.submerged, 'only submarines turn their cards')
  if (!submerged) need(surfacedAt(sea, at, unit) === undefined, 'two surfaced units in one square')
  if (submerged) need(sea.groundAt(at) !== 'shallow', 'a submarine dives in Shallow Waters')
  // AD-CARD.4: the bow points in the direction of the last step, where the unit moved on the surface.
  if (path.length > 0 && !submerged && !turned) {
    const before = path.at(-2) ?? from
    const step = { 8: 0, 1: 2, [-8]: 4, [-1]: 6 }[at - before]
    same('the heading', heading, step)
  }
  same(
    'smoke',
    smoke.toSorted((a, b) => a - b),
    unit.active.has('smoke-generators') ? [...new Set(path)].toSorted((a, b) => a - b) : [],
  )
  sea.smoke = [...new Set([...sea.smoke, ...smoke])]
  Object.assign(unit, { at, heading, submerged, moved: true })
}

function mayGo(sea: Sea, unit: RefUnit, face: RefUnit, path: readonly number[]): boolean {
  const inFog = sea.inFog({ ...face, at: unit.at })
  if (path.length > (inFog ? 1 : sea.face(face).movement)) return false
  let here = unit.at
  for (const [i, cell] of path.entries()) {
    if (cell < 0 || cell > 63 || !sea.adjacent(here, cell, face.submerged)) return false
    if (!mayEnter(sea, unit, face, cell)) return false
    // AD-TERR.9
    if (!face.submerged && sea.groundAt(cell) === 'fog' && i < path.length - 1) return false
    here = cell
  }
  return true
}

function mayEnter(sea: Sea, unit: RefUnit, { submerged }: RefUnit, cell: number): boolean {
  const ground = sea.groundAt(cell)
  if (ground === 'island' || ground === 'sand') return false
  if (ground === 'shallow') {
    const shallow = unit.card.class === 'DD' || unit.card.class === 'SS' || unit.active.has('low-draft')
    if (submerged || !shallow) return false
  }
  const others = sea.onGrid().filter((other) => other !== unit && other.at === cell)
  if (submerged) return !others.some((other) => other.card.class === 'SS')
  return !others.some((other) => !other.submerged || unit.card.class === 'SS')
}
