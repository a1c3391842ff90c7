import type { Table } from '@flagbridge/kernel'
import type { Book } from '../book.ts'
import type { Event } from '../events.ts'
import type { Side, State } from '../state.ts'
import { isFlying } from './1-record.ts'
import { rollOff, unplaced } from './2-1-setting-up.ts'
import { closeTurn } from './2-3-winning.ts'
import { arrivalsOf, moveShips } from './3-3-moving.ts'
import { canFire } from './4-1-before-attacking.ts'
import { rollAttack } from './4-2-attack.ts'
import { carryOnAttack } from './4-2-3-damage.ts'
import { rollExplosion, settleDamage, shipsInExplosions } from './4-3-effects-of-damage.ts'
import { flightTargets, flightsToName } from './5-fighters.ts'

/**
 * SX-2.2.a, b: plays on through the sequence of play until somebody has to decide something. Each phase below does one
 * thing and says whether there was anything to do; a phase is left only when nothing remains in it for either side.
 */
export function proceed(book: Book, t: Table<State, Event>): void {
  do {
    carryOnAttack(book, t)
    if (t.state.attack !== null) return
  } while (takeStep(book, t))
}

function takeStep(book: Book, t: Table<State, Event>): boolean {
  switch (t.state.phase) {
    case 'setUp':
      return setUp(t)
    case 'orders':
      return closeOrders(t)
    case 'movement':
      return movement(book, t)
    case 'fighter':
      return fighterPhase(book, t)
    case 'combat':
      return combatPhase(book, t)
    case 'end':
      return endPhase(book, t)
    case 'objects':
    case 'edges':
    case 'over':
      return false
  }
}

/** SX-2.1.2.b: one side places everything, then the other. */
function setUp(t: Table<State, Event>): boolean {
  const side = t.state.active
  if (side === -1) return false
  if (unplaced(t.state, side).length > 0) return false
  const other: Side = side === 0 ? 1 : 0
  if (unplaced(t.state, other).length > 0) t.emit({ kind: 'SetUpPassed', rule: 'SX-2.1.2.b', side: other })
  else t.emit({ kind: 'TurnBegan', rule: 'SX-2.2.1.a', turn: 1 })
  return true
}

/** SX-2.2.1.a: the phase ends when everybody has committed. */
function closeOrders(t: Table<State, Event>): boolean {
  if (t.state.committed.includes(false)) return false
  t.emit({ kind: 'MovementBegan', rule: 'SX-2.2.2', arriving: arrivalsOf(t.state) })
  return true
}

/** SX-2.2.2: late ships first (SXS-C.16.b), then all orders are carried out. */
function movement(book: Book, t: Table<State, Event>): boolean {
  if (t.state.arriving.length > 0) return false
  moveShips(book, t)
  beginFighterPhase(t)
  return true
}

/** SX-2.2.3, SX-5.1.2.c: the initiative is rolled only when both sides have flights. */
function beginFighterPhase(t: Table<State, Event>): void {
  const flying = ([0, 1] satisfies Side[]).filter((side) =>
    t.state.flights.some((flight) => flight.side === side && isFlying(flight)),
  )
  if (flying.length < 2) t.emit({ kind: 'FighterPhaseBegan', rule: 'SX-2.2.3', faces: [], side: flying[0] ?? -1 })
  else {
    const { faces, higher } = rollOff(t, 'fighter initiative')
    t.emit({ kind: 'FighterPhaseBegan', rule: 'SX-5.1.2.c', faces, side: higher })
  }
}

/** SX-5.1.2: flight by flight; damage takes effect at once (SX-5.1.2.b). */
function fighterPhase(book: Book, t: Table<State, Event>): boolean {
  const { state } = t
  const flight = state.named
  if (flight >= 0) {
    const { acted } = state.flights[flight]!
    settleDamage(book, t, state.turn + 1)
    const done =
      acted || !isFlying(state.flights[flight]!) || (state.flown && flightTargets(book, state, flight).length === 0)
    if (done) t.emit({ kind: 'FlightFinished', rule: 'SX-5.1.2.a', flight })
    return done
  }
  const flights = flightsToName(state)
  if (flights.length === 0) return beginCombatPhase(t)
  if (flights.length > 1 || state.active === -1) return false
  t.emit({ kind: 'FlightNamed', rule: 'SX-5.1.2.d', flight: flights[0]!, by: state.active })
  return true
}

/** SX-2.2.4, SX-4.1.a, b: the dice decide in turn 1, then the sides take turns. */
function beginCombatPhase(t: Table<State, Event>): boolean {
  const { first } = t.state
  if (first === -1) {
    const { faces, higher } = rollOff(t, 'first to resolve')
    t.emit({ kind: 'CombatPhaseBegan', rule: 'SX-4.1.a', faces, first: higher })
  } else t.emit({ kind: 'CombatPhaseBegan', rule: 'SX-4.1.b', faces: [], first: first === 0 ? 1 : 0 })
  return true
}

/** SX-4.1.a, SX-4.1.1.a: a side resolves all its ships, each declaring when its turn comes, then the other side. */
function combatPhase(book: Book, t: Table<State, Event>): boolean {
  const { state } = t
  const { firing, waiting, active, first } = state
  if (firing >= 0) {
    if (!state.resolving) return false
    const volley = state.volleys[0]
    if (volley === undefined) t.emit({ kind: 'ShipResolved', rule: 'SX-4.1.1.a', ship: firing })
    else rollAttack(book, t, firing, volley)
    return true
  }
  if (waiting.length > 0) {
    const choice = shipsToResolve(state)
    if (choice.length === 1) t.emit({ kind: 'ShipChosen', rule: 'SX-4.2', ship: choice[0]! })
    return choice.length === 1
  }
  if (active === -1) resolveSide(book, t, first === 1 ? 1 : 0)
  else if (active === first) resolveSide(book, t, first === 0 ? 1 : 0)
  else {
    // SX-4.3.a: the damage of both sides takes effect together.
    settleDamage(book, t, state.turn + 1)
    t.emit({ kind: 'EndPhaseBegan', rule: 'SX-2.2.5', inside: shipsInExplosions(state) })
  }
  return true
}

function resolveSide(book: Book, t: Table<State, Event>, side: Side): void {
  const ships: number[] = []
  t.state.ships.forEach((ship, i) => {
    if (ship.side === side && canFire(book, t.state, i)) ships.push(i)
  })
  t.emit({ kind: 'SideResolves', rule: 'SX-4.1.a', side, ships })
}

/** SX-4.2, SX-0.2.g: in the order their owner chooses; the owners of one side in the order of their seats. */
export function shipsToResolve({ ships, waiting }: State): number[] {
  let seat = Infinity
  for (const ship of waiting) seat = Math.min(seat, ships[ship]!.seat)
  return waiting.filter((ship) => ships[ship]!.seat === seat)
}

/** SX-2.2.5: 1 explosion damage, 2 fading, 3 end-of-game check. */
function endPhase(book: Book, t: Table<State, Event>): boolean {
  const ship = t.state.waiting[0]
  if (ship === undefined) closeTurn(book, t)
  else rollExplosion(book, t, ship)
  return true
}
