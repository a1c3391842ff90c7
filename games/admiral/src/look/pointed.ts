import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Thing } from '@flagbridge/scene'
import { NO_CELL, type Cell } from '../content/board.ts'
import { NO_UNIT, ofSeat, type State, type UnitIndex } from '../state.ts'

/** What has been pointed at so far, read as what it most likely names. */
export interface Pointed {
  readonly last: Thing
  readonly own: UnitIndex
  readonly enemy: UnitIndex
  readonly cell: Cell
  /** The space of a card: a feature's slug, `STRUCTURE`, or '' where none was pointed at. */
  readonly space: string
  readonly faces: readonly number[]
}

export function pointedAt(s: State, seat: Seat, things: readonly Thing[]): Pointed {
  const numbers = (kind: string) =>
    things.filter((thing) => kindOf(thing) === kind).map((thing) => Number(nameOf(thing)))
  const units = numbers('piece').filter((number) => s.units[number] !== undefined) as UnitIndex[]
  const isOwn = (unit: UnitIndex) => s.units[unit]?.seat === seat
  const space = things.findLast((thing) => kindOf(thing) === 'space')
  return {
    last: things.at(-1)!,
    own: units.findLast(isOwn) ?? (space === undefined ? NO_UNIT : unitWithSpace(space)),
    enemy: units.findLast((unit) => !isOwn(unit)) ?? NO_UNIT,
    cell: (numbers('cell').at(-1) ?? NO_CELL) as Cell,
    space: space === undefined ? '' : nameOf(space).slice(nameOf(space).indexOf('.') + 1),
    faces: numbers('die').filter((face) => Number.isInteger(face)),
  }
}

function unitWithSpace(space: Thing): UnitIndex {
  return Number(nameOf(space).split('.')[0]) as UnitIndex
}

/** The unit that was pointed at, an own one before one of the enemy. */
export function unitMeant({ own, enemy }: Pointed): UnitIndex {
  return own >= 0 ? own : enemy
}

/** The die that was taken up, else one that is in hand: the refusal is then about something else. */
export function dieMeant(s: State, seat: Seat, { faces: [taken] }: Pointed): number {
  return taken ?? heldFace(s, seat)
}

/** An attack on the enemy that was pointed at; where only the unit was, on every enemy: what keeps it from each. */
export function attackMeant(
  s: State,
  seat: Seat,
  pointed: Pointed,
): { unit: UnitIndex; target: UnitIndex; die: number }[] {
  const { own: unit, enemy } = pointed
  if (unit < 0) return []
  const die = dieMeant(s, seat, pointed)
  if (enemy >= 0) return [{ unit, target: enemy, die }]
  return s.units.flatMap((one, target) =>
    one.seat === seat || one.at < 0 ? [] : [{ unit, target: target as UnitIndex, die }],
  )
}

export function heldFace(s: State, seat: Seat): number {
  const held = ofSeat(s.dice, seat).findIndex((count, face) => face > 0 && count > 0)
  return held < 0 ? 1 : held
}
