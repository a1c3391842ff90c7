import type { Seat } from '@flagbridge/kernel'
import type { Tray, TrayItem } from '@flagbridge/scene'
import type { Book } from '../book.ts'
import { pending, placedNext } from '../decisions.ts'
import { takesOrders } from '../rules/1-record.ts'
import { FACE_DOWN, type State } from '../state.ts'
import { FLIGHT_ART, shipArt } from './art.ts'
import { unitName, unitThing } from './names.ts'

/** What lies beside the map: units to place, the orders written so far, the fire declared so far. */
export function traysOf(book: Book, s: State, seat: Seat): Tray[] {
  switch (pending(s).find((decision) => decision.seat === seat)?.kind) {
    case 'setUp':
      return [
        { title: 'To place', place: 'hand', shape: 'card', items: placedNext(s).map((unit) => toPlace(book, s, unit)) },
      ]
    case 'orders':
      return [writtenOrders(book, s, seat)]
    case 'declareFire':
      return s.volleys.length === 0 ? [] : [declared(book, s)]
    default:
      return []
  }
}

function toPlace(book: Book, s: State, unit: number): TrayItem {
  const ship = s.ships[unit]
  const thing = unitThing(unit)
  if (ship === undefined)
    return { thing, name: unitName(s, unit), kind: 'flight', text: 'six fighters', art: FLIGHT_ART }
  const { class: printed } = book.kindOf(s, ship)
  const { name, role, combatRating } = printed
  return {
    thing,
    name: ship.name,
    kind: role,
    text: `${name} class`,
    art: shipArt(book, printed),
    value: String(combatRating),
  }
}

/** SX-2.2.1.a: one's own side's orders, ship by ship. */
function writtenOrders(book: Book, s: State, seat: Seat): Tray {
  const items = s.ships.flatMap((ship, i): TrayItem[] => {
    const { class: printed } = book.kindOf(s, ship)
    if (ship.seat !== seat || !takesOrders(book.kindOf(s, ship), ship)) return []
    const plot = ship.plot === FACE_DOWN ? '' : `, ${ship.plot}`
    const orders = ship.orders === FACE_DOWN ? '…' : ship.orders === '' ? 'holds' : ship.orders
    return [
      {
        thing: unitThing(i),
        name: ship.name,
        value: `${orders}${plot}`,
        art: shipArt(book, printed),
        ...(ship.orders === FACE_DOWN ? {} : { used: true }),
      },
    ]
  })
  return { title: 'Orders', place: 'dock', shape: 'line', rule: 'SX-2.2.1.a', items }
}

/** SX-4.1.1.a: battery by battery. */
function declared(book: Book, s: State): Tray {
  const { mounts } = book.kindOf(s, s.ships[s.firing]!)
  return {
    title: 'Declared',
    place: 'dock',
    shape: 'line',
    rule: 'SX-4.1.1.a',
    items: s.volleys.map((volley) => ({
      thing: unitThing(volley.target),
      name: unitName(s, volley.target),
      value: volley.mounts.map((mount) => mounts[mount]!.label).join(' '),
    })),
  }
}
