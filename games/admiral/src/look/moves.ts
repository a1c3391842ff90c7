import { HEADINGS, type ActionOf, type Heading } from '../actions.ts'
import { board } from '../content/board.ts'
import type { State, Unit } from '../state.ts'

/** AD-CARD.4: the bow after a move, as it will be drawn; undefined below the surface, where there is none. */
export function bowAfter(s: State, a: ActionOf<'move'>): Heading | undefined {
  const unit = s.units[s.mover]!
  const submerged = unit.submerged !== (a.turnCard !== undefined)
  if (submerged) return undefined
  if (a.heading !== undefined) return a.heading
  const end = a.path.at(-1)
  if (end === undefined) return unit.heading as Heading
  const before = a.path.at(-2) ?? unit.at
  return HEADINGS.find((heading) => board.neighbour(before, heading) === end) ?? (unit.heading as Heading)
}

/** The unit as it would stand after a move: a copy, for looking from there. */
export function unitAfter(s: State, a: ActionOf<'move'>): Unit {
  const unit = s.units[s.mover]!
  return {
    ...unit,
    at: a.path.at(-1) ?? unit.at,
    heading: bowAfter(s, a) ?? unit.heading,
    submerged: unit.submerged !== (a.turnCard !== undefined),
  }
}

/** The same table with another unit in the place of one; nothing of the view itself is changed. */
export function withUnit(s: State, number: number, unit: Unit): State {
  return { ...s, units: s.units.map((one, i) => (i === number ? unit : one)) }
}
