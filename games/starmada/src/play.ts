import { turn } from '@flagbridge/geometry'
import { isRefusal, type Seat, type Table } from '@flagbridge/kernel'
import type { Action, Said } from './actions.ts'
import type { Book } from './book.ts'
import type { Event } from './events.ts'
import { columnOf, rollForSetUp, rowOf } from './rules/2-1-setting-up.ts'
import { proceed } from './rules/2-2-sequence.ts'
import { parseOrders } from './rules/3-orders.ts'
import { cellOfUnit, flightsOf, stackOf } from './rules/4-1-before-attacking.ts'
import { isFlying } from './rules/1-record.ts'
import { attackFlights, attackShip, explosionOnPath, flightPath } from './rules/5-fighters.ts'
import { FACE_DOWN, type State, type Volley } from './state.ts'

/** Carries out a checked action and plays on to the next question. */
export function play(book: Book, t: Table<State, Event>, seat: Seat, action: Action): void {
  carryOut(book, t, seat, action)
  proceed(book, t)
}

function carryOut(book: Book, t: Table<State, Event>, seat: Seat, action: Action): void {
  const { state } = t
  switch (action.do) {
    case 'placeObject':
      return placeObject(book, t, action.at)
    case 'finishObjects':
      return t.emit({ kind: 'ObjectsFinished', rule: 'SX-2.1.2.d' })
    case 'chooseEdge': {
      t.emit({ kind: 'EdgeChosen', rule: 'SX-2.1.2.d', side: state.agreed.sides[seat]!, edge: action.edge })
      return rollForSetUp(t)
    }
    case 'placeShip':
      return t.emit({
        kind: 'ShipPlaced',
        rule: 'SX-2.1.2.a',
        ship: action.ship,
        cell: action.at,
        facing: turn(0, action.facing),
      })
    case 'placeFlight':
      return t.emit({ kind: 'FlightPlaced', rule: 'SX-5.1.1.c', flight: action.flight, cell: action.at })
    case 'order':
      return t.emit({
        kind: 'OrdersWritten',
        rule: 'SX-2.2.1.a',
        ship: action.ship,
        orders: normalised(action.orders),
        seats: friendsOf(state, seat),
      })
    case 'plot': {
      const plot = action.plot === 'nothing' ? FACE_DOWN : action.plot
      return t.emit({ kind: 'PlotWritten', rule: 'SX-2.2.1.b', ship: action.ship, plot, seats: friendsOf(state, seat) })
    }
    case 'commit':
      return t.emit({ kind: 'OrdersCommitted', rule: 'SX-2.2.1.a', seat })
    case 'arrive':
      return t.emit({
        kind: 'ShipArrived',
        rule: 'SXS-C.16.b',
        ship: action.ship,
        cell: action.at,
        facing: turn(0, action.facing),
      })
    case 'stayAway':
      return t.emit({ kind: 'ArrivalPutOff', rule: 'SXS-C.16.b', ship: action.ship })
    case 'name':
      return t.emit({ kind: 'FlightNamed', rule: 'SX-5.1.2.d', flight: action.flight, by: state.active === 1 ? 1 : 0 })
    case 'fly':
      return fly(book, t, action)
    case 'attack':
      return attack(book, t, action.target)
    case 'hold':
      return t.emit({ kind: 'FlightFinished', rule: 'SX-5.3.a', flight: state.named })
    case 'resolve':
      return t.emit({ kind: 'ShipChosen', rule: 'SX-4.2', ship: action.ship })
    case 'aim':
      return aim(book, t, action)
    case 'recall':
      return t.emit({ kind: 'FireRecalled', rule: 'SX-4.1.1.a', ship: state.firing })
    case 'fire':
      return t.emit({ kind: 'ShipFired', rule: 'SX-4.1.1.a', ship: state.firing, attacks: attacksOf(book, state) })
    case 'shift':
      return shift(book, t, action.by)
    case 'loseWeapon':
      return t.emit({ kind: 'WeaponLost', rule: 'SX-4.2.3.f', ship: state.attack!.target, mount: action.mount })
    case 'loseItem':
      return t.emit({ kind: 'EquipmentLost', rule: 'SX-4.2.3.e', ship: state.attack!.target, line: action.line })
    case 'loseFighter':
      return t.emit({ kind: 'FighterShotDown', rule: 'SX-5.2.1.d', flight: action.flight, count: 1 })
  }
}

function placeObject(book: Book, t: Table<State, Event>, at: number): void {
  const board = book.board(t.state)
  const name = `asteroid ${t.state.objects.length + 1}`
  t.emit({
    kind: 'ObjectPlaced',
    rule: 'SX-2.1.2.d',
    object: { kind: 'asteroid', name, column: columnOf(board, at), row: rowOf(board, at), radius: 0 },
  })
  if (t.state.objects.length >= t.state.agreed.mayPlace) t.emit({ kind: 'ObjectsFinished', rule: 'SX-2.1.2.d' })
}

/** SX-2.2.1.a: the seats of the side, which share its plans. */
function friendsOf({ agreed }: State, seat: Seat): Seat[] {
  const seats: Seat[] = []
  agreed.sides.forEach((side, other) => {
    if (side === agreed.sides[seat]) seats.push(other)
  })
  return seats
}

function normalised(written: string): string {
  const orders = parseOrders(written)
  return isRefusal(orders) ? '' : orders.text
}

/** SX-5.2, SX-5.3.4: entering or crossing an explosion destroys the flight there. */
function fly(book: Book, t: Table<State, Event>, { to, path: given }: Said<'fly'>): void {
  const flight = t.state.named
  const path = given ?? flightPath(book.board(t.state), t.state, t.state.flights[flight]!.cell, to) ?? []
  const lost = explosionOnPath(t.state, path)
  const flown = lost < 0 ? path : path.slice(0, lost + 1)
  t.emit({
    kind: 'FlightMoved',
    rule: 'SX-5.2',
    flight,
    path: flown,
    cell: flown.at(-1) ?? t.state.flights[flight]!.cell,
  })
  if (lost >= 0) t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.3.4', flight, why: 'explosion' })
}

function attack(book: Book, t: Table<State, Event>, target: number): void {
  const { state } = t
  const other = target - state.ships.length
  if (other < 0) return attackShip(book, t, state.named, target)
  const left = flightsOf(state, other).reduce((sum, i) => sum + state.flights[i]!.fighters, 0)
  attackFlights(t, state.named, target, left)
}

/** SX-4.1.1.a, SX-4.2.1.f: weapons of one battery at one target are one volley, however they were declared. */
function aim(book: Book, t: Table<State, Event>, { mounts, target }: Said<'aim'>): void {
  const kind = book.kindOf(t.state, t.state.ships[t.state.firing]!)
  const battery = kind.mounts[mounts[0]!]!.battery
  const sorted = [...mounts].sort((one, other) => one - other)
  t.emit({
    kind: 'FireDeclared',
    rule: 'SX-4.1.1.a',
    ship: t.state.firing,
    volley: { battery, target, mounts: sorted },
  })
}

/** SX-4.3.c: from here on nothing can be changed. One attack for each battery and target, in the order declared; an Area Effect attacks every unit in the hex (SXS-B.23). */
function attacksOf(book: Book, state: State): Volley[] {
  const joined: Volley[] = []
  for (const { battery, target, mounts } of state.volleys) {
    const same = joined.find((volley) => volley.battery === battery && volley.target === target)
    if (same === undefined) joined.push({ battery, target, mounts: [...mounts] })
    else same.mounts.push(...mounts)
  }
  for (const { mounts } of joined) mounts.sort((one, other) => one - other)
  const { guns } = book.kindOf(state, state.ships[state.firing]!)
  return joined.flatMap((volley) => {
    const { area, harmsFlights } = guns[volley.battery]!.effects
    if (!area) return [volley]
    return unitsAt(state, cellOfUnit(state, volley.target), harmsFlights === true).map((target) => ({
      ...volley,
      target,
    }))
  })
}

/** SXS-B.23: friend and foe, ships first; flights of one side still count as one target. */
function unitsAt(state: State, cell: number, flightsToo: boolean): number[] {
  const units: number[] = []
  state.ships.forEach((ship, i) => {
    if (ship.fate === 'here' && ship.cell === cell) units.push(i)
  })
  state.flights.forEach((flight, i) => {
    if (flightsToo && isFlying(flight) && flight.cell === cell && stackOf(state, i) === i)
      units.push(state.ships.length + i)
  })
  return units
}

/** SXS-B.11: the attacker shifts the result. */
function shift(book: Book, t: Table<State, Event>, by: number): void {
  const { target: ship, shifting } = t.state.attack!
  const face = shifting + by
  const entry = book.kindOf(t.state, t.state.ships[ship]!).class.chart[face - 1]!.text
  t.emit({ kind: 'ResultShifted', rule: 'SXS-B.11', ship, face, entry })
}
