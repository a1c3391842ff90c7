import { thing, type Pointer, type Thing } from '@flagbridge/scene'
import type { FeatureSlug } from '../content/features.ts'

/** The place of a unit's card that repairs are made on; it is no feature. */
export const STRUCTURE = 'structure'
export type SpaceName = FeatureSlug | typeof STRUCTURE

export function spaceThing(unit: number, space: SpaceName): Thing {
  return thing('space', `${unit}.${space}`)
}

/** Squadrons in the air and groups of a raid are pieces beside the units. */
export function flightPiece(flight: number): string {
  return `flight-${flight}`
}

export function groupPiece(group: number): string {
  return `group-${group}`
}

export const squadronThing = (word: string): Thing => thing('card', word)
/** Fighters that stay over a unit, beside fighters that go to a square. */
export const SCREEN_CARD: Thing = 'card:screen'

/** Keys in the order of the faces, so that a die can be taken up without the mouse. */
const DIE_KEYS = ['', 'q', 'w', 'e', 'r', 't', 'y'] as const

export function dieKey(face: number): string {
  return DIE_KEYS[face] ?? ''
}

export function die(face: number, label?: string): Pointer {
  return { thing: thing('die', face), key: dieKey(face), ...(label === undefined ? {} : { label }) }
}

export function piece(unit: number | string, label?: string): Pointer {
  return { thing: thing('piece', unit), ...(label === undefined ? {} : { label }) }
}

export function cell(at: number, label: string, cost?: string): Pointer {
  return { thing: thing('cell', at), label, ...(cost === undefined ? {} : { cost }) }
}

export function facing(degrees: number, label: string, at?: Thing): Pointer {
  return { thing: thing('facing', degrees), label, ...(at === undefined ? {} : { at }) }
}

export function button(name: string, label: string, key?: string): Pointer {
  return { thing: thing('button', name), label, ...(key === undefined ? {} : { key }) }
}
