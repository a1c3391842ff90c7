import type { StepWords } from '@flagbridge/kernel'
import type { ActionOf, Verb } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import type { FlightIndex, ShipIndex, UnitIndex } from '../indices.ts'
import type { State } from '../state.ts'
import type { Names } from './names.ts'

/** What is wanted at a step, and how its answers are typed. */
export type StarmadaWords<V extends Verb> = StepWords<Content, State, ActionOf<V>>

/** A sentence for each of these events; the state is the one after the event. */
export type Sentences<E extends Event> = {
  readonly [Kind in E['kind']]: (event: Extract<E, { kind: Kind }>, names: Names, state: State) => string
}

export type Values = Readonly<Record<string, unknown>>

/** Why something may not be done, by the code of the refusal; the values are those of the refusal. */
export type Refusals = Readonly<Record<string, (values: Values, names: Names) => string>>

const number = (value: unknown): number => (typeof value === 'number' ? value : -1)

/** The ship, flight or unit that a refusal names in its values. */
export const shipIn = (values: Values, names: Names): string => names.ship(number(values['ship']) as ShipIndex)
export const flightIn = (values: Values, names: Names): string => names.flight(number(values['flight']) as FlightIndex)
export const targetIn = (values: Values, names: Names, key = 'target'): string =>
  names.unit(number(values[key]) as UnitIndex)

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
