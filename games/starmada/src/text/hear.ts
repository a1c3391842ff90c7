import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Book } from '../book.ts'
import { pending } from '../decisions.ts'
import type { Equipment } from '../design/spec.ts'
import { EQUIPMENT } from '../design/spec.ts'
import { mountsBearing, stackOf } from '../rules/4-1-before-attacking.ts'
import type { State } from '../state.ts'
import { ITEM_NAMES, namesOf } from './names.ts'

/** The action as a typed order. */
export function say(book: Book, action: Action, state: State): string {
  const n = namesOf(book, state)
  switch (action.do) {
    case 'placeObject':
      return `object ${n.hex(action.at)}`
    case 'finishObjects':
      return 'objects done'
    case 'chooseEdge':
      return `edge ${action.edge}`
    case 'placeShip':
      return `place ${n.ship(action.ship)} ${n.hex(action.at)} ${action.facing}`
    case 'placeFlight':
      return `place ${n.flight(action.flight)} ${n.hex(action.at)}`
    case 'order':
      return `order ${n.ship(action.ship)} ${action.orders === '' ? '0' : action.orders}`
    case 'plot':
      return `plot ${n.ship(action.ship)} ${action.plot}`
    case 'arrive':
      return `arrive ${n.ship(action.ship)} ${n.hex(action.at)} ${action.facing}`
    case 'stayAway':
      return `stay away ${n.ship(action.ship)}`
    case 'name':
      return `name ${n.flight(action.flight)}`
    case 'fly':
      return `fly ${n.hex(action.to)}${action.path === undefined ? '' : ` via ${action.path.map(n.hex).join(' ')}`}`.trimEnd()
    case 'attack':
      return `attack ${n.unit(action.target)}`
    case 'resolve':
      return `resolve ${n.ship(action.ship)}`
    case 'aim':
      return `aim ${action.mounts.map((mount) => n.mount(state.firing, mount)).join(',')} ${n.unit(action.target)}`
    case 'shift':
      return `shift ${action.by}`
    case 'loseWeapon':
      return `lose ${n.mount(state.attack?.target ?? 0, action.mount)}`
    case 'loseItem':
      return `lose ${n.line(state.attack?.target ?? 0, action.line)}`
    case 'loseFighter':
      return `lose fighter ${n.flight(action.flight)}`
    case 'commit':
    case 'hold':
    case 'recall':
    case 'fire':
      return action.do
  }
}

/** What may be typed, by verb. */
const FORMS: Readonly<Record<string, string>> = {
  object: 'object 2010',
  objects: 'objects done',
  edge: 'edge north',
  place: 'place Bunyan 2005 3',
  order: 'order Bunyan 3P2',
  plot: 'plot Bunyan charge',
  commit: 'commit',
  arrive: 'arrive Bunyan 2005 3',
  stay: 'stay away Bunyan',
  name: 'name Bunyan Flight',
  fly: 'fly 2010',
  attack: 'attack Hydra',
  hold: 'hold',
  resolve: 'resolve Bunyan',
  aim: 'aim a Hydra',
  recall: 'recall',
  fire: 'fire',
  shift: 'shift -1',
  lose: 'lose a1',
}

/** Understands what `say` says, and whole batteries: "aim a Hydra". */
export function hear(book: Book, text: string, state: State, seat: Seat): Action | Refusal {
  const said = text.trim().replaceAll(/\s+/g, ' ')
  const [verb = '', ...words] = said.split(' ')
  const rest = words.join(' ')
  switch (verb.toLowerCase()) {
    case 'object':
      return atHex(book, state, rest, (at) => ({ do: 'placeObject', at }))
    case 'objects':
      return { do: 'finishObjects' }
    case 'edge':
      return rest === 'north' || rest === 'south' ? { do: 'chooseEdge', edge: rest } : lost(said, 'edge')
    case 'place':
      return hearPlace(book, state, rest, said)
    case 'order':
      return withShip(state, rest, (ship, orders) => ({ do: 'order', ship, orders: orders === '0' ? '' : orders }))
    case 'plot':
      return withShip(state, rest, (ship, plot) =>
        plot === 'charge' || plot === 'jump' || plot === 'nothing' ? { do: 'plot', ship, plot } : lost(said, 'plot'),
      )
    case 'arrive':
      return withShip(state, rest, (ship, where) => {
        const [hex = '', facing = ''] = where.split(' ')
        return atHex(book, state, hex, (at) =>
          isFacing(facing) ? { do: 'arrive', ship, at, facing: Number(facing) } : lost(said, 'arrive'),
        )
      })
    case 'stay':
      return withShip(state, rest.replace(/^away /, ''), (ship) => ({ do: 'stayAway', ship }))
    case 'name':
      return withFlight(state, rest, (flight) => ({ do: 'name', flight }))
    case 'fly':
      return hearFlight(book, state, rest)
    case 'attack':
      return withTarget(state, rest, (target) => ({ do: 'attack', target }))
    case 'resolve':
      return withShip(state, rest, (ship) => ({ do: 'resolve', ship }))
    case 'aim':
      return hearAim(book, state, rest)
    case 'shift': {
      const by = Number(rest)
      return by === -1 || by === 0 || by === 1 ? { do: 'shift', by } : lost(said, 'shift')
    }
    case 'lose':
      return hearLoss(book, state, rest)
    case 'hold':
      // SX-5.3.a: a flight that has yet to move stays in its hex, and may attack from there.
      return state.named >= 0 && !state.flown ? { do: 'fly', to: state.flights[state.named]!.cell } : { do: 'hold' }
    case 'commit':
    case 'recall':
    case 'fire':
      return { do: verb.toLowerCase() as 'commit' | 'recall' | 'fire' }
    default:
      return refuse('not-understood', 'TABLE.3', { said: text, try: formsFor(state, seat) })
  }
}

function lost(said: string, verb: string): Refusal {
  return refuse('not-understood', 'TABLE.3', { said, try: FORMS[verb] ?? verb })
}

/** What answers a question, as it may be typed. */
export const FORMS_FOR: Readonly<Record<string, string>> = {
  placeObjects: 'object 2010, objects done',
  chooseEdge: 'edge north',
  setUp: 'place Bunyan 2005 3',
  orders: 'order Bunyan 3P2, plot Bunyan charge, commit',
  arrive: 'arrive Bunyan 2005 3, stay away Bunyan',
  nameFlight: 'name Bunyan Flight',
  moveFlight: 'fly 2010, hold (stays in its hex)',
  flightAttack: 'attack Hydra, hold',
  chooseShip: 'resolve Bunyan',
  declareFire: 'aim a Hydra, recall, fire',
  shiftResult: 'shift -1',
  loseWeapon: 'lose a1',
  loseItem: 'lose hyperdrive',
  loseFighter: 'lose fighter Bunyan Flight',
}

/** The forms that answer what is asked of the seat. */
function formsFor(state: State, seat: Seat): string {
  const asked = pending(state).find((decision) => decision.seat === seat)?.kind ?? ''
  return FORMS_FOR[asked] ?? 'nothing, nothing is asked of you'
}

function unknown(what: string, name: string): Refusal {
  return refuse('no-such-name', 'SX-1.1.a', { what, name })
}

/** The longest name that the text begins with, and what follows it. */
function nameAtStart(names: readonly string[], text: string): { index: number; rest: string } | undefined {
  const lower = text.toLowerCase()
  let best = -1
  names.forEach((name, i) => {
    const begins = lower === name.toLowerCase() || lower.startsWith(`${name.toLowerCase()} `)
    if (begins && (best < 0 || name.length > names[best]!.length)) best = i
  })
  return best < 0 ? undefined : { index: best, rest: text.slice(names[best]!.length).trim() }
}

function withShip(
  state: State,
  text: string,
  then: (ship: number, rest: string) => Action | Refusal,
): Action | Refusal {
  const found = nameAtStart(
    state.ships.map(({ name }) => name),
    text,
  )
  return found === undefined ? unknown('ship', text) : then(found.index, found.rest)
}

function withFlight(state: State, text: string, then: (flight: number) => Action): Action | Refusal {
  const found = nameAtStart(
    state.flights.map(({ name }) => name),
    text,
  )
  return found === undefined ? unknown('flight', text) : then(found.index)
}

/** A ship or a flight; a flight stands for all of its side in its hex (SX-5.2.1.d). */
function withTarget(state: State, text: string, then: (target: number) => Action | Refusal): Action | Refusal {
  const found = nameAtStart(
    [...state.ships, ...state.flights].map(({ name }) => name),
    text,
  )
  if (found === undefined) return unknown('ship or flight', text)
  const flight = found.index - state.ships.length
  return then(flight < 0 ? found.index : state.ships.length + stackOf(state, flight))
}

function atHex(book: Book, state: State, label: string, then: (cell: number) => Action | Refusal): Action | Refusal {
  const cell = book.board(state).cellNamed(label)
  return cell < 0 ? unknown('hex', label) : then(cell)
}

function isFacing(text: string): boolean {
  return /^[0-9]$/.test(text)
}

function hearPlace(book: Book, state: State, rest: string, said: string): Action | Refusal {
  const found = nameAtStart(
    [...state.ships, ...state.flights].map(({ name }) => name),
    rest,
  )
  if (found === undefined) return unknown('ship or flight', rest)
  const [hex = '', facing = ''] = found.rest.split(' ')
  const flight = found.index - state.ships.length
  return atHex(book, state, hex, (at) => {
    if (flight >= 0) return { do: 'placeFlight', flight, at }
    return isFacing(facing) ? { do: 'placeShip', ship: found.index, at, facing: Number(facing) } : lost(said, 'place')
  })
}

function hearFlight(book: Book, state: State, rest: string): Action | Refusal {
  const [goal = '', via, ...labels] = rest.split(' ')
  return atHex(book, state, goal, (to) => {
    if (via === undefined) return { do: 'fly', to }
    const board = book.board(state)
    const path = labels.map((label) => board.cellNamed(label))
    const missing = path.indexOf(-1)
    return missing >= 0 ? unknown('hex', labels[missing]!) : { do: 'fly', to, path }
  })
}

/** "a Hydra": every weapon of the battery that bears; "a1,a3 Hydra": these. */
function hearAim(book: Book, state: State, rest: string): Action | Refusal {
  const [weapons = '', ...words] = rest.split(' ')
  const ship = state.ships[state.firing]
  if (ship === undefined) return unknown('weapon', weapons)
  const kind = book.kindOf(state, ship)
  return withTarget(state, words.join(' '), (target) => {
    const battery = kind.guns.findIndex(({ letter }) => letter === weapons.toLowerCase())
    if (battery >= 0) {
      const bearing = mountsBearing(book, state, state.firing, battery, target)
      const all = kind.mounts.flatMap((mount, i) => (mount.battery === battery ? [i] : []))
      return { do: 'aim', mounts: bearing.length > 0 ? bearing : all, target }
    }
    const labels = weapons.toLowerCase().split(',')
    const mounts = labels.map((label) => kind.mounts.findIndex((mount) => mount.label === label))
    const missing = mounts.indexOf(-1)
    return missing >= 0 ? unknown('weapon', labels[missing]!) : { do: 'aim', mounts, target }
  })
}

function hearLoss(book: Book, state: State, rest: string): Action | Refusal {
  if (rest.startsWith('fighter '))
    return withFlight(state, rest.slice('fighter '.length), (flight) => ({ do: 'loseFighter', flight }))
  const ship = state.ships[state.attack?.target ?? -1]
  if (ship === undefined) return unknown('weapon or item', rest)
  const kind = book.kindOf(state, ship)
  const mount = kind.mounts.findIndex(({ label }) => label === rest.toLowerCase())
  if (mount >= 0) return { do: 'loseWeapon', mount }
  const item: Equipment | undefined = EQUIPMENT.find((name) => name === rest || ITEM_NAMES[name] === rest.toLowerCase())
  const line = item === undefined ? -1 : kind.lines[item]
  return line >= 0 ? { do: 'loseItem', line } : unknown('weapon or item', rest)
}
