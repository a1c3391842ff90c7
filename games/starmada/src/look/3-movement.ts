import { isRefusal } from '@flagbridge/kernel'
import { kindOf, nameOf, type Pointer, type Tray, type TrayItem } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { groundOf } from '../content/levels.ts'
import type { MovementEvent } from '../events/3-movement.ts'
import { NO_SHIP, type ShipIndex, type UnitIndex } from '../indices.ts'
import { takesOrders } from '../rules/1-record.ts'
import { pointsToSpend, turnsFreely } from '../rules/2-2-1-plots.ts'
import { orders } from '../rules/2-2-1-orders.ts'
import { costOf, parseOrders } from '../rules/3-orders.ts'
import { nextFaces } from '../rules/g-2-faces.ts'
import { courseBy, destinationsOf, fieldOf } from '../rules/3-3-moving.ts'
import { FACE_DOWN, type Ship, type State } from '../state.ts'
import { shipAt } from '../units.ts'
import { shipArt } from './art.ts'
import { prepareLabel, prepareOffers, preparePointers } from './2-2-1-plots.ts'
import { plotOffers, plotPointers, PLOT_VERBS } from './c-16-hyperdrive.ts'
import { facesLabel, facesPointers } from './g-2-faces.ts'
import { compass, unitThing } from './names.ts'
import { orderPreview, plotting } from './plot.ts'
import { button, cell, earlierUnit, facing, lastCell, lastUnit, piece, stance } from './pointing.ts'
import { quiet, scoresShip, type EventLooks, type StarmadaLook } from './section.ts'
import { wayOf } from './way.ts'

type Order = ActionOf<'order' | 'plot' | 'prepare' | 'faces' | 'commit'>

const ordersLook: StarmadaLook<'order' | 'plot' | 'prepare' | 'faces' | 'commit'> = {
  pointers(content, action, view) {
    if (action.do === 'commit') return [button('commit', 'Seal the orders')]
    if (action.do === 'prepare') return preparePointers(content, view, action)
    if (action.do === 'faces') return facesPointers(view, action)
    return action.do === 'plot' ? plotPointers(action) : course(content, view, action)
  },
  preview(content, action, view) {
    if (action.do === 'commit') return { verb: 'Seal the orders' }
    if (action.do === 'faces') return { verb: facesLabel(view, action), ...plotting(content, view, action.ship) }
    if (action.do === 'order') return orderPreview(content, view, action.ship, action.orders)
    if (action.do === 'prepare')
      return { verb: prepareLabel(content, view, action), ...plotting(content, view, action.ship) }
    return { verb: PLOT_VERBS[action.plot], ...plotting(content, view, action.ship) }
  },
  why(content, view, seat, things) {
    const at = lastCell(things)
    if (at === undefined)
      return orders.check(content, view, seat, {
        do: 'order',
        ship: (lastUnit(things) ?? NO_SHIP) as ShipIndex,
        orders: '',
      })
    const ship = earlierUnit(things)
    const meant = ship === undefined ? undefined : orderTo(content, view, ship, at)
    return meant === undefined ? undefined : orders.check(content, view, seat, meant)
  },
  /** The orders of the ship as they stand. */
  pointed(content, view, seat, things) {
    const unit = things.find((thing) => kindOf(thing) === 'piece')
    if (unit === undefined) return undefined
    const ship = Number(nameOf(unit)) as ShipIndex
    return view.ships[ship]?.seat === seat ? plotting(content, view, ship) : undefined
  },
  /** Orders may be written anew, for any ship. */
  offers: (content, view, seat) => [
    ...view.ships.flatMap((ship, i) => (ship.seat === seat ? ordersFor(content, view, ship, i as ShipIndex) : [])),
    { do: 'commit' },
  ],
  trays: (content, view, seat) => [writtenOrders(content, view, seat)],
  /** The next ship without orders, and when all have them the seal. */
  picked(content, view, seat) {
    if (view.committed[seat] === true) return undefined
    const next = view.ships.findIndex((ship) => ship.seat === seat && awaitsOrders(content, view, ship)) as ShipIndex
    return next < 0 ? 'button:commit' : unitThing(next)
  },
}

/** SX-3.2: orders are said by the ship, the hex they lead to and the facing there; leaving the board has a button. */
function course(content: Content, view: State, { ship, orders: written }: ActionOf<'order'>): Pointer[] {
  const read = parseOrders(written)
  if (isRefusal(read)) return [piece(ship), button(`write-${written}`, written)]
  const { cell: to, facing: ends, rolls } = courseBy(content, view, shipAt(view, ship), read)
  if (to < 0) return [piece(ship), button('leave', `Leave the board: ${read.text}`)]
  const cost = String(costOf(read))
  return [
    piece(ship, 'Write orders'),
    { ...cell(to, read.text === '' ? 'Hold still' : 'Move here'), cost },
    { ...facing(ends), cost, label: `${read.text === '' ? '0' : read.text}, facing ${compass(ends)}` },
    ...(content.board(view).levels === 0 ? [] : [stance(to, rolls)]),
  ]
}

/** How many movement points more are looked at for orders that would lead there. */
const FARTHER = 12

/** The orders that would lead there if the ship had the points for them and nothing stood in the way. */
function orderTo(content: Content, view: State, i: UnitIndex, goal: Cell): Order | undefined {
  const ship = view.ships[i]
  if (ship === undefined || ship.fate !== 'here' || content.inForce(view).sails.length > 0) return undefined
  const points = pointsToSpend(content, view, ship) + FARTHER
  let found: string | undefined
  const free = turnsFreely(content, view, ship)
  const start = { cell: ship.cell, facing: ship.facing, points, memory: ship.memory, free }
  content.reach({ ...fieldOf(content, view), blocked: [] }, start, (written, to) => {
    if (groundOf(to) === goal) found ??= written
  })
  return found === undefined ? undefined : { do: 'order', ship: i as ShipIndex, orders: found }
}

/** SX-2.2.1: one order string for each place and facing, cheapest first, and what the hyperdrive can do. */
function ordersFor(content: Content, view: State, ship: Ship, i: ShipIndex): Order[] {
  if (!takesOrders(content.kindOf(view, ship), ship)) return []
  const found: Order[] = []
  destinationsOf(content, view, ship, (written) => found.push({ do: 'order', ship: i, orders: written }))
  return [
    ...found,
    ...plotOffers(content, view, ship, i),
    ...prepareOffers(content, view, ship, i),
    ...faceOffers(content, view, ship, i),
  ]
}

/** SXS-G.2.d, SXS-G.3.a: one point more elsewhere, again and again. */
function faceOffers(content: Content, view: State, ship: Ship, i: ShipIndex): Order[] {
  if (ship.faces.length === 0) return []
  return nextFaces(content, view, ship).map((faces): Order => ({ do: 'faces', ship: i, faces: [...faces] }))
}

function awaitsOrders(content: Content, view: State, ship: Ship): boolean {
  return ship.orders === FACE_DOWN && takesOrders(content.kindOf(view, ship), ship)
}

/** SX-2.2.1.a: one's own side's orders, ship by ship. */
function writtenOrders(content: Content, view: State, seat: number): Tray {
  const items = view.ships.flatMap((ship, i): TrayItem[] => {
    const kind = content.kindOf(view, ship)
    if (ship.seat !== seat || !takesOrders(kind, ship)) return []
    const plot = [...(ship.plot === FACE_DOWN ? [] : [ship.plot]), ...ship.plots].map((one) => `, ${one}`).join('')
    const written = ship.orders === FACE_DOWN ? '…' : ship.orders === '' ? 'holds' : ship.orders
    return [
      {
        thing: unitThing(i as ShipIndex),
        name: ship.name,
        value: `${written}${plot}`,
        art: shipArt(content, kind.class),
        ...(ship.orders === FACE_DOWN ? {} : { used: true }),
      },
    ]
  })
  return { title: 'Orders', place: 'dock', shape: 'line', rule: 'SX-2.2.1.a', items }
}

/** The steps of this section. */
export const movementLooks = { orders: ordersLook }

export const movementEvents: EventLooks<MovementEvent> = {
  TurnBegan: ({ turn }) => ({ heading: `Turn ${turn} · Orders`, quiet: true }),
  OrdersWritten: quiet,
  MovementBegan: (_, { turn }) => ({ heading: `Turn ${turn} · Movement`, quiet: true }),
  ShipsMoved: quiet,
  ShipMoved({ ship, orders: written, path, cell: to, facing: heading, velocity }, state, content) {
    const way = written === '' || velocity !== undefined ? path : wayOf(content.board(state), to, heading, written)
    const moves = [{ piece: String(ship), path: way.map((at) => String(groundOf(at as Cell))) }]
    const reveals = [{ thing: unitThing(ship), text: written === '' ? 'holds' : written }]
    return way.length > 1 ? { reveals, moves } : { reveals }
  },
  ShipLeft: scoresShip,
}
