import type { Seat } from '@flagbridge/kernel'
import { thing, type Pointer, type Thing } from '@flagbridge/scene'
import type { Heading } from '../actions.ts'
import type { Cell } from '../content/board.ts'
import type { Content, SquadronWord } from '../content/content.ts'
import type { FeatureSlug } from '../content/features.ts'
import type { FlightIndex, GroupIndex, State, UnitIndex } from '../state.ts'
import { faceName, featureName, headingWord, unitName } from '../text/names.ts'
import type { VerbLook } from './section.ts'

/** The place of a unit's card that repairs are made on; it is no feature. */
export const STRUCTURE = 'structure'
export type SpaceName = FeatureSlug | typeof STRUCTURE

export function spaceThing(unit: UnitIndex, space: SpaceName): Thing {
  return thing('space', `${unit}.${space}`)
}

/** Squadrons in the air and groups of a raid are pieces beside the units. */
export function flightPiece(flight: FlightIndex): string {
  return `flight-${flight}`
}

export function groupPiece(group: GroupIndex): string {
  return `group-${group}`
}

export const squadronThing = (word: SquadronWord): Thing => thing('card', word)
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

export function piece(unit: UnitIndex | string, label?: string): Pointer {
  return { thing: thing('piece', unit), ...(label === undefined ? {} : { label }) }
}

export function cell(at: Cell, label: string, cost?: string): Pointer {
  return { thing: thing('cell', at), label, ...(cost === undefined ? {} : { cost }) }
}

export function facing(degrees: number, label: string, at?: Thing): Pointer {
  return { thing: thing('facing', degrees), label, ...(at === undefined ? {} : { at }) }
}

export function button(name: string, label: string, key?: string): Pointer {
  return { thing: thing('button', name), label, ...(key === undefined ? {} : { key }) }
}

/** A die of the pool, by the face it shows. */
export function dieOf(c: Content, face: number): Pointer {
  return die(face, faceName(c, face))
}

/** A unit, a space of its card, and what is put or pointed at from there. */
export function onSpace(s: State, seat: Seat, unit: UnitIndex, space: SpaceName, ...rest: Pointer[]): Pointer[] {
  const owner = s.units[unit]?.seat === seat ? '' : `${unitName(s, unit)}: `
  const label = `${owner}${space === STRUCTURE ? 'Repair' : featureName(space)}`
  return [piece(unit), { thing: spaceThing(unit, space), label }, ...rest]
}

export function bow(heading: Heading): Pointer {
  return facing(45 * heading, `bow ${headingWord(heading)}`)
}

/** Passing is answered to several steps, and means something else in each. */
export function passing(label: string): VerbLook<'pass'> {
  return { pointers: () => [button('pass', label, 'p')] }
}
