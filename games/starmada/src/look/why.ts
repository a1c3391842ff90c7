import type { Refusal, Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Thing } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Book } from '../book.ts'
import { check } from '../check.ts'
import { pending, placedNext } from '../decisions.ts'
import { movementPoints } from '../rules/1-record.ts'
import { fieldOf } from '../rules/3-3-moving.ts'
import type { Reach } from '../rules/3-reach.ts'
import type { State } from '../state.ts'
import { weaponLabel } from './names.ts'

/** Why the last thing cannot be pointed at: the refusal of the action that was most likely meant. */
export function whyNot(book: Book, reach: Reach, s: State, seat: Seat, things: readonly Thing[]): Refusal | undefined {
  const refused = (action: Action) => check(book, s, seat, action)
  const refusedIfAny = (action: Action | undefined) => (action === undefined ? undefined : refused(action))
  const last = things.at(-1)!
  const n = Number(nameOf(last))
  const earlier = things.slice(0, -1).find((thing) => kindOf(thing) === 'piece')
  const unit = earlier === undefined ? undefined : Number(nameOf(earlier))
  const onCell = kindOf(last) === 'cell'
  switch (pending(s).find((decision) => decision.seat === seat)?.kind) {
    case 'placeObjects':
      return onCell ? refused({ do: 'placeObject', at: n }) : undefined
    case 'setUp':
      return refused(onCell ? placing(s, unit ?? placedNext(s)[0] ?? -1, n) : placing(s, n, -1))
    case 'orders':
      if (!onCell) return refused({ do: 'order', ship: n, orders: '' })
      return refusedIfAny(unit === undefined ? undefined : orderTo(book, reach, s, unit, n))
    case 'arrive':
      return onCell ? refused({ do: 'arrive', ship: s.arriving[0]!, at: n, facing: 0 }) : undefined
    case 'nameFlight':
      return onCell ? undefined : refused({ do: 'name', flight: n - s.ships.length })
    case 'moveFlight':
      return onCell ? refused({ do: 'fly', to: n }) : undefined
    case 'flightAttack':
      return onCell ? undefined : refused({ do: 'attack', target: n })
    case 'chooseShip':
      return onCell ? undefined : refused({ do: 'resolve', ship: n })
    case 'declareFire':
      return whyNoFire(book, s, seat, last, unit)
    default:
      return undefined
  }
}

function placing(s: State, unit: number, at: number): Action {
  return unit >= s.ships.length
    ? { do: 'placeFlight', flight: unit - s.ships.length, at }
    : { do: 'placeShip', ship: unit, at, facing: 0 }
}

/** How many movement points more are looked at for orders that would lead there. */
const FARTHER = 12

/** The orders that would lead there if the ship had the points for them and nothing stood in the way. */
function orderTo(book: Book, reach: Reach, s: State, i: number, cell: number): Action | undefined {
  const ship = s.ships[i]
  if (ship === undefined || ship.fate !== 'here') return undefined
  const points = movementPoints(book.kindOf(s, ship), ship) + FARTHER
  let orders: string | undefined
  const start = { cell: ship.cell, facing: ship.facing, points, memory: ship.memory }
  reach({ ...fieldOf(book, s), blocked: [] }, start, (written, to) => {
    if (to === cell) orders ??= written
  })
  return orders === undefined ? undefined : { do: 'order', ship: i, orders }
}

/** The first refusal that any weapon of the ship gets for this target. */
function whyNoFire(book: Book, s: State, seat: Seat, last: Thing, target: number | undefined): Refusal | undefined {
  const { mounts } = book.kindOf(s, s.ships[s.firing]!)
  const at = kindOf(last) === 'piece' ? Number(nameOf(last)) : target
  if (at === undefined) return undefined
  const name = weaponLabel(last)
  const meant = kindOf(last) === 'weapon' ? mounts.filter(({ label }) => label.startsWith(name)) : mounts
  for (const mount of meant) {
    const refusal = check(book, s, seat, { do: 'aim', mounts: [mounts.indexOf(mount)], target: at })
    if (refusal !== undefined) return refusal
  }
  return undefined
}
