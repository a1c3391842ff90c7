import type { Direction } from '@flagbridge/geometry'
import type { TextRun, Thing } from '@flagbridge/scene'
import type { ShipIndex, UnitIndex } from '../indices.ts'
import { flightOf } from '../rules/1-record.ts'
import type { State } from '../state.ts'
import { FACING_NAMES } from '../text/names.ts'

export function compass(facing: Direction): string {
  return FACING_NAMES[facing]
}

/** Ships and flights are numbered together, ships first. */
export function unitThing(unit: UnitIndex): Thing {
  return `piece:${unit}`
}

/** A weapon of a ship by its label, or a whole battery by its letter. */
export function weaponThing(ship: ShipIndex, name: string): Thing {
  return `weapon:${ship}-${name}`
}

/** The label or letter in the name of a weapon. */
export function weaponLabel(thing: Thing): string {
  return thing.slice(thing.indexOf('-') + 1)
}

export function unitName(state: State, unit: UnitIndex): string {
  return (state.ships[unit] ?? flightOf(state, unit))?.name ?? ''
}

/** A name in its side's colour. */
export function unitRun(state: State, unit: UnitIndex): TextRun {
  const side = (state.ships[unit] ?? flightOf(state, unit))?.side
  return { text: unitName(state, unit), ...(side === undefined ? {} : { side }) }
}

export function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`
}
