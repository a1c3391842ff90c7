import { refuse, type AnyAction, type Order, type Refusal } from '@flagbridge/kernel'
import type { ActionOf, Verb } from '../actions.ts'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { FlightIndex, ShipIndex, UnitIndex } from '../indices.ts'
import { stackOf } from '../rules/4-1-before-attacking.ts'
import type { State } from '../state.ts'
import { flightOfUnit, isShip, unitOfFlight } from '../units.ts'

/** What follows the first word of a typed order when it is this one; undefined when it is another. */
export function after(word: string, said: string): string | undefined {
  const [first = '', ...words] = said.split(' ')
  return first.toLowerCase() === word ? words.join(' ') : undefined
}

/** An order that is its verb and nothing else. */
export function bare<const A extends AnyAction>(action: A): Order<Content, State, A> {
  return {
    form: action.do,
    say: () => action.do,
    hear: (_, said) => (after(action.do, said) === undefined ? undefined : action),
  }
}

/** The order is known, but not what follows it. */
export function lost(said: string, form: string): Refusal {
  return refuse('not-understood', 'TABLE.3', { said, try: form })
}

export function unknown(what: string, name: string): Refusal {
  return refuse('no-such-name', 'SX-1.1.a', { what, name })
}

interface Named {
  readonly name: string
}

/** The longest name that the text begins with, and what follows it. */
export function nameAtStart(units: readonly Named[], said: string): { index: number; rest: string } | undefined {
  const lower = said.toLowerCase()
  let best = -1
  let length = 0
  units.forEach(({ name }, i) => {
    const begins = lower === name.toLowerCase() || lower.startsWith(`${name.toLowerCase()} `)
    if (begins && (best < 0 || name.length > length)) {
      best = i
      length = name.length
    }
  })
  return best < 0 ? undefined : { index: best, rest: said.slice(length).trim() }
}

type Heard<V extends Verb> = ActionOf<V> | Refusal

export function withShip<V extends Verb>(
  state: State,
  said: string,
  then: (ship: ShipIndex, rest: string) => Heard<V>,
): Heard<V> {
  const found = nameAtStart(state.ships, said)
  return found === undefined ? unknown('ship', said) : then(found.index as ShipIndex, found.rest)
}

export function withFlight<V extends Verb>(
  state: State,
  said: string,
  then: (flight: FlightIndex) => Heard<V>,
): Heard<V> {
  const found = nameAtStart(state.flights, said)
  return found === undefined ? unknown('flight', said) : then(found.index as FlightIndex)
}

/** A ship or a flight; a flight stands for all of its side in its hex (SX-5.2.1.d). */
export function withTarget<V extends Verb>(
  state: State,
  said: string,
  then: (target: UnitIndex) => Heard<V>,
): Heard<V> {
  const found = nameAtStart([...state.ships, ...state.flights], said)
  if (found === undefined) return unknown('ship or flight', said)
  const unit = found.index as UnitIndex
  return then(isShip(state, unit) ? unit : unitOfFlight(state, stackOf(state, flightOfUnit(state, unit))))
}

export function atHex<V extends Verb>(
  content: Content,
  state: State,
  label: string,
  then: (cell: Cell) => Heard<V>,
): Heard<V> {
  const cell = content.board(state).cellNamed(label)
  return cell < 0 ? unknown('hex', label) : then(cell)
}

export function isFacing(said: string): boolean {
  return /^[0-9]$/.test(said)
}
