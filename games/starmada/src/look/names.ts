import type { Direction } from '@flagbridge/geometry'
import type { Run, Thing } from '@flagbridge/scene'
import { flightOf } from '../rules/1-record.ts'
import type { State } from '../state.ts'

const COMPASS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const

export function compass(facing: Direction): string {
  return COMPASS[facing]
}

/** Ships and flights are numbered together, ships first. */
export function unitThing(unit: number): Thing {
  return `piece:${unit}`
}

/** A weapon of a ship by its label, or a whole battery by its letter. */
export function weaponThing(ship: number, name: string): Thing {
  return `weapon:${ship}-${name}`
}

/** The label or letter in the name of a weapon. */
export function weaponLabel(thing: Thing): string {
  return thing.slice(thing.indexOf('-') + 1)
}

export function unitName(state: State, unit: number): string {
  return (state.ships[unit] ?? flightOf(state, unit))?.name ?? ''
}

/** A name in its side's colour. */
export function unitRun(state: State, unit: number): Run {
  const side = (state.ships[unit] ?? flightOf(state, unit))?.side
  return { text: unitName(state, unit), ...(side === undefined ? {} : { side }) }
}

export function signed(by: number): string {
  return by > 0 ? `+${by}` : String(by)
}

export function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`
}
