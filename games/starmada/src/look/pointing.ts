import type { Direction } from '@flagbridge/geometry'
import { kindOf, nameOf, type Overlay, type Pointer, type Thing } from '@flagbridge/scene'
import type { Cell } from '../content/board.ts'
import { altitudeOf, groundOf } from '../content/levels.ts'
import { signed } from '../text/names.ts'
import type { UnitIndex } from '../indices.ts'
import { compass, unitThing } from './names.ts'

export const button = (name: string, label: string): Pointer => ({ thing: `button:${name}`, label })
export const piece = (unit: UnitIndex, label?: string): Pointer => ({
  thing: unitThing(unit),
  ...(label === undefined ? {} : { label }),
})
export const cell = (at: Cell, label: string): Pointer => ({ thing: `cell:${groundOf(at)}`, label })
export const facing = (to: number): Pointer => ({
  thing: `facing:${60 * to}`,
  label: `facing ${compass(to as Direction)}`,
})

/** SXS-G.18: the altitude at which it ends, and whether it has rolled over by then. */
export function stance(at: Cell, rolls = false): Pointer {
  const altitude = altitudeOf(at)
  const label = altitude === 0 ? 'Altitude 0' : `Altitude ${signed(altitude)}`
  return button(`altitude-${altitude}${rolls ? '-over' : ''}`, rolls ? `${label}, rolled over` : label)
}

/** A unit where it would stand. */
export function ghost(unit: UnitIndex, at: Cell, towards?: number): Overlay {
  return {
    kind: 'ghost',
    piece: String(unit),
    cell: String(groundOf(at)),
    ...(towards === undefined ? {} : { facing: 60 * towards }),
  }
}

/** The number of the hex or of the unit that was pointed at last; undefined for the other. */
export function lastCell(things: readonly Thing[]): Cell | undefined {
  const last = things.at(-1)
  return last === undefined || kindOf(last) !== 'cell' ? undefined : (Number(nameOf(last)) as Cell)
}

export function lastUnit(things: readonly Thing[]): UnitIndex | undefined {
  const last = things.at(-1)
  return last === undefined || kindOf(last) === 'cell' ? undefined : (Number(nameOf(last)) as UnitIndex)
}

/** The unit that was pointed at before the last thing. */
export function earlierUnit(things: readonly Thing[]): UnitIndex | undefined {
  const earlier = things.slice(0, -1).find((thing) => kindOf(thing) === 'piece')
  return earlier === undefined ? undefined : (Number(nameOf(earlier)) as UnitIndex)
}
