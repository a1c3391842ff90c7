import type { Decision, Words } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Book } from '../book.ts'
import type { Question } from '../decisions.ts'
import type { Event } from '../events.ts'
import { unplaced } from '../rules/2-1-setting-up.ts'
import type { State } from '../state.ts'
import { tell } from './events.ts'
import { hear, say } from './hear.ts'
import { namesOf, type Names } from './names.ts'
import { sayRefusal } from './refusals.ts'
import { show } from './show.ts'

/** What is wanted, in the rulebook's words. */
const QUESTIONS: Readonly<Record<Question, (state: State, names: Names) => string>> = {
  placeObjects: (s) => `Place objects, up to ${s.agreed.mayPlace} in all, or finish.`,
  chooseEdge: () => 'Choose the edge along which you set up.',
  setUp: (s, n) => `Place ${unitsToPlace(s, n)}.`,
  orders: () => 'Write movement orders for your ships, then commit.',
  arrive: (s, n) => `Where does ${n.ship(s.arriving[0]!)} come out of hyperspace, if it does?`,
  nameFlight: () => 'Name the flight that moves and attacks next, yours or theirs.',
  moveFlight: (s, n) => `Move ${n.flight(s.named)} up to ten hexes.`,
  flightAttack: (s, n) => `Does ${n.flight(s.named)} attack?`,
  chooseShip: () => 'Choose the ship that resolves its attacks next.',
  declareFire: (s, n) => `Declare the targets of ${n.ship(s.firing)}, then fire.`,
  shiftResult: (s) => `The damage die shows ${s.attack?.shifting ?? 0}: shift the result by one, or keep it.`,
  loseWeapon: (s, n) => `${n.ship(s.attack?.target ?? 0)} loses a weapon of battery ${s.attack?.hits[0] ?? ''}: which?`,
  loseItem: (s, n) => `${n.ship(s.attack?.target ?? 0)} loses an item of equipment: which?`,
  loseFighter: (s) => `${s.attack?.kills ?? 0} fighters are lost here: from which flight does the next one come?`,
}

/** By name while they are few. */
function unitsToPlace(s: State, n: Names): string {
  const units = s.active === -1 ? [] : unplaced(s, s.active)
  if (units.length === 0) return 'your units'
  return units.length > 3 ? `your ${units.length} ships and flights` : units.map((unit) => n.unit(unit)).join(', ')
}

/** The game in English. */
export function words(book: Book): Words<State, Action, Event> {
  return {
    event: (event, state) => tell(event, namesOf(book, state), state),
    refusal: (refusal, state) => sayRefusal(refusal, namesOf(book, state)),
    decision: (decision: Decision, state) =>
      QUESTIONS[decision.kind as Question]?.(state, namesOf(book, state)) ?? decision.kind,
    say: (action, state) => say(book, action, state),
    hear: (text, state, seat) => hear(book, text, state, seat),
    show: (view, seat) => show(book, view, seat),
  }
}
