import type { Refusal } from '@flagbridge/kernel'
import { FORMS_FOR } from './hear.ts'
import type { Names } from './names.ts'

type Values = Readonly<Record<string, unknown>>

const number = (value: unknown): number => (typeof value === 'number' ? value : -1)
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What is wrong with an action that was not typed. */
const problems = (v: Values): string => {
  const found = Array.isArray(v['problems']) ? v['problems'].filter((one) => typeof one === 'string') : []
  return found.length === 0 ? '' : `: ${found.join('; ')}`
}

/** Where in the order string, with the string itself. */
const place = (v: Values): string => `at position ${text(v['position'])} of "${text(v['orders'])}"`

/** Why something may not be done, by the code of the refusal. */
export const REFUSALS: Readonly<Record<string, (values: Values, names: Names) => string>> = {
  'not-now': (v) =>
    `That is not what is asked now in the ${text(v['phase'])} phase. Try: ${FORMS_FOR[text(v['asked'])] ?? 'another order'}.`,
  'malformed-action': (v) => `That is not one of the actions of this game${problems(v)}.`,
  'not-understood': (v) => `"${text(v['said'])}" is not an order. Try: ${text(v['try'])}.`,
  'no-such-name': (v) => `There is no ${text(v['what'])} called "${text(v['name'])}".`,
  'nothing-asked-of-you': () => 'Nothing is asked of you now.',
  'another-decision': () => 'Something else is asked of you by now.',
  'off-board': () => 'There is no such hex on the board.',
  'enough-objects': (v) => `No more than ${text(v['most'])} objects may stand on the board.`,
  'object-in-zone': (v) => `Objects may not stand in a set-up area, and ${text(v['hex'])} is in one.`,
  'object-there': (v) => `An object fills ${text(v['hex'])}.`,
  'outside-zone': (v) => `${text(v['hex'])} is outside your set-up area.`,
  'not-to-place': () => 'That is not a unit for you to place now.',
  'no-such-facing': (v) => `A facing is a number from 0 to 5, not ${text(v['facing'])}.`,
  'no-such-ship': () => 'There is no such ship on the board.',
  'not-your-ship': (v, n) => `${n.ship(number(v['ship']))} is not yours to command.`,
  'no-crew': (v, n) => `${n.ship(number(v['ship']))} has no crew left to obey.`,
  'unknown-order': (v) => `"${text(v['letter'])}" ${place(v)} is neither a number nor one of P, S, L, R and B.`,
  'two-numbers': (v) => `Two numbers follow each other ${place(v)}; write one.`,
  'zero-in-orders': (v) => `There is a zero ${place(v)}; only "0" alone means hold still.`,
  'dead-in-space': () => 'The ship is dead in space: no engine box is open.',
  'opens-with-manoeuvre': (v) =>
    `${text(v['letter'])} ${place(v)} may not come first: the ship did not end its last movement by going forward (${text(v['memory'])}).`,
  'two-manoeuvres': (v) =>
    `${text(v['letter'])} ${place(v)} follows ${text(v['before'])} directly; go forward between two manoeuvres.`,
  'too-few-points': (v) =>
    `These orders cost ${text(v['cost'])} movement points and the ship has ${text(v['points'])}; they run out ${place(v)}.`,
  'object-in-the-way': (v) =>
    v['orders'] === undefined
      ? `An object fills ${text(v['hex'])}.`
      : `The course enters the object in ${text(v['hex'])} ${place(v)}.`,
  'no-hyperdrive': (v, n) => `${n.ship(number(v['ship']))} has no working hyperdrive.`,
  'not-charged': (v, n) => `${n.ship(number(v['ship']))} did not charge its hyperdrive in the turn before.`,
  'not-arriving': () => 'That is not the ship that may arrive now.',
  'too-near-an-enemy': (v) =>
    `${text(v['hex'])} is ${text(v['range'])} hexes from an enemy ship; a ship arrives at least ${text(v['least'])} away.`,
  'no-such-flight': () => 'There is no such flight.',
  'flight-has-acted': (v, n) => `${n.flight(number(v['flight']))} has acted in this phase, or is gone.`,
  'flight-off-board': () => 'Flights may not leave the board.',
  'flight-too-far': (v) => `That is ${text(v['hexes'])} hexes; a flight moves ${text(v['most'])} at most.`,
  'path-broken': (v) => `Step ${text(v['position'])} of the path, ${text(v['hex'])}, is not next to the hex before.`,
  'path-elsewhere': (v) => `The path ends in ${text(v['hex'])}.`,
  'no-safe-path': (v) =>
    `No path of ten hexes leads to ${text(v['hex'])} clear of objects and explosions; give the path yourself.`,
  'no-such-target': () => 'There is no such target on the board.',
  'own-side': (v, n) => `${n.unit(number(v['target']))} is on your own side.`,
  'one-target': (v, n) => `All flights of a side in one hex are one target: name ${n.unit(number(v['instead']))}.`,
  'not-adjacent': (v, n) =>
    `${n.unit(number(v['target']))} is ${text(v['range'])} hexes away; a flight attacks in adjacent hexes.`,
  'ship-in-same-hex': (v, n) => `${n.unit(number(v['target']))} shares the flight's hex and is safe from it.`,
  'same-hex': (v, n) => `${n.unit(number(v['target']))} is in the ship's own hex.`,
  'useless-against-fighters': (v) => `${text(v['weapon'])} can do nothing to fighters.`,
  'out-of-range': (v, n) =>
    `${n.unit(number(v['target']))} is at range ${text(v['range'])}; the weapon reaches ${text(v['reach'])}.`,
  'explosion-in-the-way': (v, n) => `An explosion hides ${n.unit(number(v['target']))}.`,
  'no-line-of-sight': (v, n) => `There is no line of sight to ${n.unit(number(v['target']))}.`,
  'weapon-lost': (v) => `Weapon ${text(v['mount'])} is lost.`,
  'weapon-declared': (v) => `Weapon ${text(v['mount'])} is declared already; it fires once.`,
  'slow-firing': (v) => `Weapon ${text(v['mount'])} fired last turn and is slow.`,
  'out-of-arc': (v, n) =>
    `${n.unit(number(v['target']))} is outside the arcs ${text(v['arcs'])} of weapon ${text(v['mount'])}.`,
  'not-to-resolve': () => 'That ship has nothing to resolve now.',
  'no-weapon': () => 'Name weapons that the ship has.',
  'two-batteries': (v) => `Weapon ${text(v['mount'])} is of another battery; declare each battery by itself.`,
  'no-such-face': () => 'The result stays between 1 and 6.',
  'not-in-the-stack': () => 'That flight was not hit, or has no fighter left to lose.',
  'cannot-lose-item': () => 'Choose an item that has an open damage box.',
  'cannot-lose-weapon': (v) => `Weapon ${text(v['mount'])} is not an open weapon of battery ${text(v['battery'])}.`,
}

export function sayRefusal(refusal: Refusal, names: Names): string {
  const sentence = REFUSALS[refusal.refused]?.(refusal.values ?? {}, names) ?? refusal.refused
  return `${sentence} (${refusal.rule})`
}
