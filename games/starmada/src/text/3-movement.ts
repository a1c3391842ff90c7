import type { MovementEvent } from '../events/3-movement.ts'
import { sideOfSeat } from '../units.ts'
import { prepareOrder } from './2-2-1-plots.ts'
import { facesOrder } from './g-2-faces.ts'
import { plotOrder } from './c-16-hyperdrive.ts'
import { after, bare, withShip } from './hearing.ts'
import { FACING_NAMES, count, namesOf } from './names.ts'
import { shipIn, text, type Refusals, type Sentences, type StarmadaWords, type Values } from './section.ts'

const ordersWords: StarmadaWords<'order' | 'plot' | 'prepare' | 'faces' | 'commit'> = {
  prompt: () => 'Write movement orders for your ships, then commit.',
  orders: {
    order: {
      form: 'order Bunyan 3P2',
      say: (content, { ship, orders }, state) =>
        `order ${namesOf(content, state).ship(ship)} ${orders === '' ? '0' : orders}`,
      hear(_, said, state) {
        const ordered = after('order', said)
        if (ordered === undefined) return undefined
        return withShip(state, ordered, (ship, orders) => ({ do: 'order', ship, orders: orders === '0' ? '' : orders }))
      },
    },
    plot: plotOrder,
    prepare: prepareOrder,
    faces: facesOrder,
    commit: bare({ do: 'commit' }),
  },
}

/** The steps of this section. */
export const movementWords = { orders: ordersWords }

export const movementSentences: Sentences<MovementEvent> = {
  TurnBegan: ({ turn }) => `Turn ${turn}: write your orders.`,
  OrdersWritten: ({ ship, orders }, n) => `${n.ship(ship)} is ordered ${orders === '' ? 'to hold still' : orders}.`,
  OrdersCommitted: ({ seat }, n, state) => `${n.side(sideOfSeat(state, seat))} has committed its orders.`,
  MovementBegan: () => 'Orders are turned up.',
  ShipsMoved: () => 'All ships have moved.',
  ShipMoved: ({ ship, orders, path, cell, facing, velocity, rolls }, n) =>
    velocity !== undefined && orders === ''
      ? `${n.ship(ship)} drifts to ${n.hex(cell)}.`
      : orders === '' && path.length > 0
        ? `${n.ship(ship)} is taken along to ${n.hex(cell)}.`
        : orders === ''
          ? `${n.ship(ship)} holds still in ${n.hex(cell)}.`
          : `${n.ship(ship)} moves ${orders} to ${n.hex(cell)}, facing ${FACING_NAMES[facing] ?? facing}` +
            `${rolls === true ? ', and has rolled over' : ''}.`,
  ShipLeft: ({ ship, orders, points }, n) =>
    `${n.ship(ship)} moves ${orders} and leaves the board: ${count(points, 'point')} for the enemy.`,
}

/** Where in the order string, with the string itself. */
const place = (v: Values): string => `at position ${text(v['position'])} of "${text(v['orders'])}"`

export const movementRefusals: Refusals = {
  'no-such-ship': () => 'There is no such ship on the board.',
  'not-your-ship': (v, n) => `${shipIn(v, n)} is not yours to command.`,
  'no-crew': (v, n) => `${shipIn(v, n)} has no crew left to obey.`,
  'unknown-order': (v) => `"${text(v['letter'])}" ${place(v)} is neither a number nor one of P, S, L, R and B.`,
  'no-such-altitude': (v) => `Altitudes reach from -5 to +5; the ship would be at ${text(v['altitude'])} ${place(v)}.`,
  'two-numbers': (v) => `Two numbers follow each other ${place(v)}; write one.`,
  'zero-in-orders': (v) => `There is a zero ${place(v)}; only "0" alone means hold still.`,
  'not-a-leap': (v) => `A leap is written J6/3, hexes and facing; that is not so ${place(v)}.`,
  'leap-alone': (v) => `A leap stands alone in the orders; there is more ${place(v)}.`,
  'cannot-leap': (v) =>
    `The ship can leap ${text(v['most'])} hexes at most${v['most'] === 0 ? ': it has no stutterdrive that works' : ''}.`,
  'dead-in-space': () => 'The ship is dead in space: no engine box is open.',
  'opens-with-manoeuvre': (v) =>
    `${text(v['letter'])} ${place(v)} may not come first: ` +
    `the ship did not end its last movement by going forward (${text(v['memory'])}).`,
  'two-manoeuvres': (v) =>
    `${text(v['letter'])} ${place(v)} follows ${text(v['before'])} directly; go forward between two manoeuvres.`,
  'too-few-points': (v) =>
    `These orders cost ${text(v['cost'])} movement points and the ship has ${text(v['points'])}; ` +
    `they run out ${place(v)}.`,
  'object-in-the-way': (v) =>
    v['orders'] === undefined
      ? `An object fills ${text(v['hex'])}.`
      : `The course enters the object in ${text(v['hex'])} ${place(v)}.`,
}
