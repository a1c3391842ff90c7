import { isRefusal, refuse, type AskedTogether, type Refusal, type Seat } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { PlotKey } from '../extras/keys.ts'
import { NO_SHIP, type ShipIndex } from '../indices.ts'
import { FACE_DOWN, type State } from '../state.ts'
import { shipAt } from '../units.ts'
import { takesOrders } from './1-record.ts'
import { plotsOf, pointsToSpend, refusePrepare, turnsFreely, withPlot, type Plotting } from './2-2-1-plots.ts'
import { ALL_LETTERS, everyOrderString, LETTERS, parseOrders } from './3-orders.ts'
import { facesRule, nextFaces, refuseFaces } from './g-2-faces.ts'
import { destinationsOf, everyLeap, refuseOrders } from './3-3-moving.ts'
import { PLOTS, refusePlot } from './c-16-hyperdrive.ts'
import type { Step } from './step.ts'

type Order = ActionOf<'order' | 'plot' | 'prepare' | 'faces' | 'commit'>

const COMMIT: Order = { do: 'commit' }

/** SX-2.2.1: orders are written for every ship, and plots for hyperdrives, face down until everybody has committed. */
export const orders: Step<'order' | 'plot' | 'prepare' | 'faces' | 'commit'> = {
  name: 'orders',
  verbs: ['order', 'plot', 'prepare', 'faces', 'commit'],
  /** SX-2.2.1.a: all at once; who has committed may still change his mind until the last one has. */
  asked(_, { committed }) {
    const asked: AskedTogether[] = []
    for (let seat = 0; seat < committed.length; seat++) asked.push({ seat, answered: committed[seat] === true })
    return asked
  },
  /**
   * Ship by ship in the order of the fleet, one order string for each place and facing; when all have orders they are
   * committed.
   */
  legal(content, state, seat, into) {
    for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
      const ship = shipAt(state, i)
      if (ship.seat !== seat || ship.orders !== FACE_DOWN || !takesOrders(content.kindOf(state, ship), ship)) continue
      destinationsOf(content, state, ship, (written) => into.push({ do: 'order', ship: i, orders: written }))
      if (ship.plot === FACE_DOWN)
        for (const plot of PLOTS)
          if (refusePlot(content, state, ship, plot) === undefined) into.push({ do: 'plot', ship: i, plot })
      for (const { plot, target } of plotsOf(content, state, ship)) into.push(preparing(i, plot, target))
      into.push(...facesOffered(content, state, i))
      return
    }
    into.push(COMMIT)
  },
  everyLegal: everyOrder,
  check(content, state, seat, action) {
    if (action.do === 'commit') return undefined
    const refusal = refuseOwner(state, seat, action.ship)
    if (refusal !== undefined) return refusal
    const ship = shipAt(state, action.ship)
    if (action.do === 'faces') return refuseFaces(content, state, ship, action.faces)
    if (action.do === 'order') return refuseOrders(content, state, ship, action.orders)
    if (action.do === 'plot') return refusePlot(content, state, ship, action.plot)
    return refusePrepare(content, state, ship, plottingOf(action))
  },
  /** Ships without orders hold still. */
  fallback: () => COMMIT,
  play(_, t, seat, action) {
    if (action.do === 'commit') return t.emit({ kind: 'OrdersCommitted', rule: 'SX-2.2.1.a', seat })
    const { ship } = action
    const seats = friendsOf(t.state, seat)
    if (action.do === 'order')
      t.emit({ kind: 'OrdersWritten', rule: 'SX-2.2.1.a', ship, orders: normalised(action.orders), seats })
    else if (action.do === 'faces')
      t.emit({ kind: 'FacesPlotted', rule: 'SXS-G.2.d', ship, faces: action.faces, seats })
    else if (action.do === 'prepare') {
      const { plots, aims } = withPlot(shipAt(t.state, ship), plottingOf(action))
      const aimed = Object.keys(aims).length === 0 ? {} : { aims }
      t.emit({ kind: 'Prepared', rule: 'SX-2.2.1.b', ship, plots, ...aimed, seats })
    } else {
      const plot = action.plot === 'nothing' ? FACE_DOWN : action.plot
      t.emit({ kind: 'PlotWritten', rule: 'SX-2.2.1.b', ship, plot, seats })
    }
  },
}

/** All order strings of all ships, also of those that have orders. */
function* everyOrder(content: Content, state: State, seat: Seat): Generator<Order> {
  yield COMMIT
  for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
    const ship = shipAt(state, i)
    if (ship.seat !== seat || (ship.fate !== 'here' && ship.fate !== 'contact')) continue
    for (const plot of ['nothing', ...PLOTS] as const)
      if (refusePlot(content, state, ship, plot) === undefined) yield { do: 'plot', ship: i, plot }
    if (ship.crewless) continue
    yield* facesOffered(content, state, i)
    const { plot: rules, forbidsOrders } = content.inForce(state)
    for (const { plot, aimed } of rules) {
      const most = aimed === true ? state.ships.length : 0
      for (let target = (most === 0 ? -1 : 0) as ShipIndex; target < most; target++)
        if (refusePrepare(content, state, ship, { plot, target, off: false }) === undefined)
          yield preparing(i, plot, target)
      if (refusePrepare(content, state, ship, { plot, target: NO_SHIP, off: true }) === undefined)
        yield { do: 'prepare', ship: i, plot, off: true }
    }
    const points = pointsToSpend(content, state, ship)
    const [sails] = content.inForce(state).sails
    const letters = content.inForce(state).climbs.length > 0 ? ALL_LETTERS : LETTERS
    if (sails !== undefined) {
      for (const written of sails.everyOrder(points, letters))
        if (refuseOrders(content, state, ship, written) === undefined) yield { do: 'order', ship: i, orders: written }
      continue
    }
    for (const written of everyOrderString(points, ship.memory, turnsFreely(content, state, ship), letters))
      if (
        (state.blocked.length === 0 && forbidsOrders.length === 0 && letters === LETTERS) ||
        refuseOrders(content, state, ship, written) === undefined
      )
        yield { do: 'order', ship: i, orders: written }
    for (const written of everyLeap(content, state, ship))
      if (refuseOrders(content, state, ship, written) === undefined) yield { do: 'order', ship: i, orders: written }
  }
}

/** SXS-G.2.d, SXS-G.3.a: once for each ship: how a captain would have it, or one point elsewhere. */
function facesOffered(content: Content, state: State, i: ShipIndex): Order[] {
  const ship = shipAt(state, i)
  const rule = facesRule(content, state)
  if (rule === undefined || ship.facesPlotted.length > 0) return []
  const wish = rule.wish({ content, state, kind: content.kindOf(state, ship), ship })
  const near = nextFaces(content, state, ship)
  const wished = wish !== undefined && refuseFaces(content, state, ship, wish) === undefined ? [wish] : []
  const isKnown = (one: readonly number[]) => wished.some((other) => other.every((points, at) => points === one[at]))
  return [...wished, ...near.filter((one) => !isKnown(one))].map(
    (faces): Order => ({ do: 'faces', ship: i, faces: [...faces] }),
  )
}

function preparing(ship: ShipIndex, plot: PlotKey, target: ShipIndex): Order {
  return target < 0 ? { do: 'prepare', ship, plot } : { do: 'prepare', ship, plot, target }
}

function plottingOf({ plot, target, off }: ActionOf<'prepare'>): Plotting {
  return { plot, target: target ?? NO_SHIP, off: off === true }
}

/** SX-0.2.g: only the player who controls a ship writes its orders. */
function refuseOwner({ ships }: State, seat: Seat, ship: ShipIndex): Refusal | undefined {
  const owner = ships[ship]
  if (owner === undefined || (owner.fate !== 'here' && owner.fate !== 'contact'))
    return refuse('no-such-ship', 'SX-3.2.a', { ship })
  return owner.seat === seat ? undefined : refuse('not-your-ship', 'SX-0.2.g', { ship })
}

/** SX-2.2.1.a: the seats of the side, which share its plans. */
export function friendsOf({ agreed }: State, seat: Seat): Seat[] {
  const seats: Seat[] = []
  agreed.sides.forEach((side, other) => {
    if (side === agreed.sides[seat]) seats.push(other)
  })
  return seats
}

function normalised(written: string): string {
  const read = parseOrders(written)
  return isRefusal(read) ? '' : read.text
}
