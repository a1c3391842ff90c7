import type { Direction } from '@flagbridge/geometry'
import { isRefusal } from '@flagbridge/kernel'
import type { Pointer } from '@flagbridge/scene'
import type { Action, Said } from '../actions.ts'
import type { Book } from '../book.ts'
import { costOf, courseOf, parseOrders } from '../rules/3-orders.ts'
import { mountsBearing } from '../rules/4-1-before-attacking.ts'
import { aimOf } from '../rules/4-2-attack.ts'
import type { State } from '../state.ts'
import { ITEM_NAMES } from '../text/names.ts'
import { compass, unitThing, weaponThing } from './names.ts'

const button = (name: string, label: string, key?: string): Pointer => ({
  thing: `button:${name}`,
  label,
  ...(key === undefined ? {} : { key }),
})
const piece = (unit: number, label?: string): Pointer => ({
  thing: unitThing(unit),
  ...(label === undefined ? {} : { label }),
})
const cell = (at: number, label: string): Pointer => ({ thing: `cell:${at}`, label })
const facing = (to: number): Pointer => ({ thing: `facing:${60 * to}`, label: `facing ${compass(to as Direction)}` })

/** What one points at, in order, to say an action. */
export function pointersTo(book: Book, s: State, action: Action): readonly Pointer[] {
  switch (action.do) {
    case 'placeObject':
      return [cell(action.at, 'Place an asteroid')]
    case 'finishObjects':
      return [button('objects-done', 'No more objects')]
    case 'chooseEdge':
      return [button(action.edge, action.edge === 'north' ? 'The north edge' : 'The south edge')]
    case 'placeShip':
      return [piece(action.ship, 'Place'), cell(action.at, 'Place here'), facing(action.facing)]
    case 'placeFlight':
      return [piece(s.ships.length + action.flight, 'Place'), cell(action.at, 'Place here')]
    case 'order':
      return course(book, s, action)
    case 'plot':
      return [piece(action.ship), button(`plot-${action.plot}`, PLOTS[action.plot])]
    case 'commit':
      return [button('commit', 'Seal the orders')]
    case 'arrive':
      return [cell(action.at, 'Arrive here'), facing(action.facing)]
    case 'stayAway':
      return [button('stay-away', 'Not this turn')]
    case 'name':
      return [piece(s.ships.length + action.flight, 'Name')]
    case 'fly':
      return flight(book, s, action)
    case 'attack':
      return [piece(action.target, 'Attack')]
    case 'hold':
      return [button('hold', 'No attack')]
    case 'resolve':
      return [piece(action.ship, 'Resolve its attacks')]
    case 'aim':
      return aim(book, s, action)
    case 'recall':
      return [button('recall', 'Declare anew')]
    case 'fire':
      return [button('fire', s.volleys.length === 0 ? 'Hold fire' : 'Fire')]
    case 'shift':
      return [shift(book, s, action.by)]
    case 'loseWeapon':
      return [weaponLost(book, s, action.mount)]
    case 'loseItem':
      return [itemLost(book, s, action.line)]
    case 'loseFighter':
      return [piece(s.ships.length + action.flight, 'Take the fighter from here')]
  }
}

const PLOTS = {
  charge: 'Charge the hyperdrive',
  jump: 'Jump at the end of the turn',
  nothing: 'Leave the hyperdrive alone',
} as const

/** SX-3.2: orders are said by the ship, the hex they lead to and the facing there; leaving the board has a button. */
function course(book: Book, s: State, { ship, orders: written }: Said<'order'>): Pointer[] {
  const { cell: from, facing: heading } = s.ships[ship]!
  const orders = parseOrders(written)
  if (isRefusal(orders)) return [piece(ship), button(`write-${written}`, written)]
  const { cell: to, facing: ends } = courseOf(book.board(s), s.blocked, from, heading, orders)
  if (to < 0) return [piece(ship), button('leave', `Leave the board: ${orders.text}`)]
  const cost = String(costOf(orders))
  return [
    piece(ship, 'Write orders'),
    { ...cell(to, orders.text === '' ? 'Hold still' : 'Move here'), cost },
    { ...facing(ends), cost, label: `${orders.text === '' ? '0' : orders.text}, facing ${compass(ends)}` },
  ]
}

/** SX-5.2: a way that was given hex by hex is said hex by hex. */
function flight(book: Book, s: State, { to, path }: Said<'fly'>): Pointer[] {
  if (path !== undefined) return [...path.map((at) => cell(at, 'By way of')), button('by-this-way', 'Fly this way')]
  const hexes = book.board(s).distance(s.flights[s.named]!.cell, to)
  return [{ ...cell(to, hexes === 0 ? 'Stay' : 'Fly here'), cost: String(hexes) }]
}

/** SX-4.1.1.a: the target, then a battery with all that bear, or single weapons of it. */
function aim(book: Book, s: State, { mounts, target }: Said<'aim'>): Pointer[] {
  const kind = book.kindOf(s, s.ships[s.firing]!)
  const battery = kind.mounts[mounts[0]!]!.battery
  const { letter, weapon } = kind.guns[battery]!
  const cost = needed(aimOf(book, s, s.firing, battery, target, 1).needed)
  const bearing = mounts.length > 1 ? mountsBearing(book, s, s.firing, battery, target) : []
  const all = bearing.length === mounts.length && bearing.every((mount, i) => mount === mounts[i])
  const weapons: Pointer[] = all
    ? [
        {
          thing: weaponThing(s.firing, letter),
          label: `${letter.toUpperCase()} · ${weapon.name} ×${mounts.length}`,
          cost,
        },
      ]
    : mounts.map((mount) => {
        const { label, arcs } = kind.mounts[mount]!
        return { thing: weaponThing(s.firing, label), label: `${label} · ${weapon.name} ${arcs}`, cost }
      })
  return [piece(target, 'Aim at'), ...weapons]
}

/** SX-4.2.1.c, d, e. */
export function needed(number: number): string {
  return number <= 6 ? `${Math.max(2, number)}+` : `${number - 5} sixes`
}

/** SXS-B.11. */
function shift(book: Book, s: State, by: -1 | 0 | 1): Pointer {
  const face = (s.attack?.shifting ?? 0) + by
  const chart = s.attack === null ? undefined : book.kindOf(s, s.ships[s.attack.target]!).class.chart[face - 1]
  const entry = chart === undefined ? '' : `, ${chart.text}`
  return button(`shift-${by}`, by === 0 ? `Keep ${face}${entry}` : `Make it ${face}${entry}`)
}

function weaponLost(book: Book, s: State, mount: number): Pointer {
  const ship = s.attack?.target ?? 0
  const { mounts, guns } = book.kindOf(s, s.ships[ship]!)
  const { label, arcs, battery } = mounts[mount]!
  return { thing: weaponThing(ship, label), label: `Lose ${label} · ${guns[battery]!.weapon.name}`, cost: arcs }
}

function itemLost(book: Book, s: State, line: number): Pointer {
  const { item } = book.kindOf(s, s.ships[s.attack?.target ?? 0]!).class.equipment[line]!
  return { thing: `space:line-${line}`, label: `Lose ${ITEM_NAMES[item]}` }
}
