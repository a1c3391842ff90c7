import type { Seat } from '@flagbridge/kernel'
import type { Action } from './actions.ts'
import type { Book } from './book.ts'
import { pending, placedNext, type Question } from './decisions.ts'
import { linesToLose, movementPoints, mountsToLose, takesOrders } from './rules/1-record.ts'
import { refuseObject, zoneCells, zoneOf } from './rules/2-1-setting-up.ts'
import { shipsToResolve } from './rules/2-2-sequence.ts'
import { fieldOf, refuseArrival, refuseOrders, refusePlot } from './rules/3-3-moving.ts'
import { everyOrderString, type Reach } from './rules/3-reach.ts'
import { bearsOn, cellOfUnit, enemiesOf, isReady, refuseTarget } from './rules/4-1-before-attacking.ts'
import { batteryOfCode, fightersToLose } from './rules/4-2-3-damage.ts'
import { flightReach, flightTargets, flightsToName } from './rules/5-fighters.ts'
import { FACE_DOWN, type State } from './state.ts'

const FACINGS = [0, 1, 2, 3, 4, 5] as const
const COMMIT: Action = { do: 'commit' }
const FIRE: Action = { do: 'fire' }
const HOLD: Action = { do: 'hold' }

/** What the seat may answer, in stable order; one order string for each place and facing (`everyLegal` has them all). */
export function legal(book: Book, reach: Reach, state: State, seat: Seat, into: Action[]): void {
  const asked = pending(state).find((decision) => decision.seat === seat)?.kind as Question | undefined
  switch (asked) {
    case undefined:
      return
    case 'placeObjects':
      for (let at = 0; at < book.board(state).size; at++)
        if (refuseObject(book, state, at) === undefined) into.push({ do: 'placeObject', at })
      into.push({ do: 'finishObjects' })
      return
    case 'chooseEdge':
      into.push({ do: 'chooseEdge', edge: 'north' }, { do: 'chooseEdge', edge: 'south' })
      return
    case 'setUp':
      return placements(book, state, placedNext(state)[0]!, into)
    case 'orders':
      return orders(book, reach, state, seat, into)
    case 'arrive':
      return arrivals(book, state, state.arriving[0]!, into)
    case 'nameFlight':
      for (const flight of flightsToName(state)) into.push({ do: 'name', flight })
      return
    case 'moveFlight':
      for (const to of flightReach(book, state, state.flights[state.named]!.cell)) into.push({ do: 'fly', to })
      return
    case 'flightAttack':
      for (const target of flightTargets(book, state, state.named)) into.push({ do: 'attack', target })
      into.push(HOLD)
      return
    case 'chooseShip':
      for (const ship of shipsToResolve(state)) into.push({ do: 'resolve', ship })
      return
    case 'declareFire':
      return declarations(book, state, into)
    case 'shiftResult':
      for (const by of [0, -1, 1] as const) {
        const face = (state.attack?.shifting ?? 0) + by
        if (face >= 1 && face <= 6) into.push({ do: 'shift', by })
      }
      return
    case 'loseWeapon':
    case 'loseItem':
    case 'loseFighter':
      return losses(book, state, asked, into)
  }
}

/** SX-2.1.2.a, c: the first unit to place, in every hex of its area and with every facing. */
function placements(book: Book, state: State, unit: number, into: Action[]): void {
  if (state.active === -1) return
  const flight = unit - state.ships.length
  for (const at of zoneCells(book.board(state), zoneOf(state, state.active))) {
    if (state.blocked.includes(at)) continue
    if (flight >= 0) into.push({ do: 'placeFlight', flight, at })
    else for (const facing of FACINGS) into.push({ do: 'placeShip', ship: unit, at, facing })
  }
}

/** Ship by ship in the order of the fleet; when all have orders they are committed. */
function orders(book: Book, reach: Reach, state: State, seat: Seat, into: Action[]): void {
  for (let i = 0; i < state.ships.length; i++) {
    const ship = state.ships[i]!
    if (ship.seat !== seat || ship.orders !== FACE_DOWN) continue
    const kind = book.kindOf(state, ship)
    if (!takesOrders(kind, ship)) continue
    const start = { cell: ship.cell, facing: ship.facing, points: movementPoints(kind, ship), memory: ship.memory }
    reach(fieldOf(book, state), start, (written) => into.push({ do: 'order', ship: i, orders: written }))
    if (ship.plot === FACE_DOWN)
      for (const plot of ['charge', 'jump'] as const)
        if (refusePlot(book, state, ship, plot) === undefined) into.push({ do: 'plot', ship: i, plot })
    return
  }
  into.push(COMMIT)
}

function arrivals(book: Book, state: State, ship: number, into: Action[]): void {
  into.push({ do: 'stayAway', ship })
  for (let at = 0; at < book.board(state).size; at++)
    if (refuseArrival(book, state, state.ships[ship]!, at) === undefined)
      for (const facing of FACINGS) into.push({ do: 'arrive', ship, at, facing })
}

/** The first weapon that has a target, alone or with its whole battery, at each of its targets; or no more weapons. */
function declarations(book: Book, state: State, into: Action[]): void {
  const ship = state.ships[state.firing]!
  const kind = book.kindOf(state, ship)
  const board = book.board(state)
  const enemies = enemiesOf(state, ship.side)
  let battery = -1
  let targets: number[] = []
  for (let mount = 0; mount < kind.mounts.length; mount++) {
    if (!isReady(state, kind, ship, mount)) continue
    if (kind.mounts[mount]!.battery !== battery) {
      battery = kind.mounts[mount]!.battery
      targets = enemies.filter((enemy) => refuseTarget(book, state, state.firing, battery, enemy) === undefined)
    }
    const before = into.length
    for (const target of targets) {
      const cell = cellOfUnit(state, target)
      if (!bearsOn(board, kind, ship, mount, cell)) continue
      into.push({ do: 'aim', mounts: [mount], target })
      const mounts = [mount]
      for (let other = mount + 1; other < kind.mounts.length && kind.mounts[other]!.battery === battery; other++)
        if (isReady(state, kind, ship, other) && bearsOn(board, kind, ship, other, cell)) mounts.push(other)
      if (mounts.length > 1) into.push({ do: 'aim', mounts, target })
    }
    if (into.length > before) break
  }
  into.push(FIRE)
}

function losses(book: Book, state: State, asked: 'loseWeapon' | 'loseItem' | 'loseFighter', into: Action[]): void {
  const { attack } = state
  if (attack === null) return
  if (asked === 'loseFighter') {
    for (const flight of fightersToLose(state, attack.target)) into.push({ do: 'loseFighter', flight })
    return
  }
  const ship = state.ships[attack.target]!
  const kind = book.kindOf(state, ship)
  if (asked === 'loseItem') for (const line of linesToLose(kind, ship)) into.push({ do: 'loseItem', line })
  else
    for (const mount of mountsToLose(kind, ship, batteryOfCode(attack.hits[0]!))) into.push({ do: 'loseWeapon', mount })
}

/** Everything that may be said, where that is more than `legal` lists: all order strings, any unit, any set of weapons. */
export function* everyLegal(book: Book, reach: Reach, state: State, seat: Seat): Generator<Action> {
  const asked = pending(state).find((decision) => decision.seat === seat)?.kind
  if (asked === 'orders') yield* everyOrder(book, state, seat)
  else if (asked === 'setUp')
    for (const unit of placedNext(state)) {
      const into: Action[] = []
      placements(book, state, unit, into)
      yield* into
    }
  else if (asked === 'declareFire') yield* everyDeclaration(book, state)
  else {
    const into: Action[] = []
    legal(book, reach, state, seat, into)
    yield* into
  }
}

function* everyOrder(book: Book, state: State, seat: Seat): Generator<Action> {
  yield COMMIT
  for (const [i, ship] of state.ships.entries()) {
    if (ship.seat !== seat || ship.fate !== 'here') continue
    for (const plot of ['nothing', 'charge', 'jump'] as const)
      if (refusePlot(book, state, ship, plot) === undefined) yield { do: 'plot', ship: i, plot }
    if (ship.crewless) continue
    for (const written of everyOrderString(movementPoints(book.kindOf(state, ship), ship), ship.memory))
      if (state.blocked.length === 0 || refuseOrders(book, state, ship, written) === undefined)
        yield { do: 'order', ship: i, orders: written }
  }
}

/** Every set of weapons of one battery that bear on one target. */
function* everyDeclaration(book: Book, state: State): Generator<Action> {
  const ship = state.ships[state.firing]!
  const kind = book.kindOf(state, ship)
  const board = book.board(state)
  for (let battery = 0; battery < kind.guns.length; battery++)
    for (const target of enemiesOf(state, ship.side)) {
      if (refuseTarget(book, state, state.firing, battery, target) !== undefined) continue
      const cell = cellOfUnit(state, target)
      const bearing = kind.mounts.flatMap((mount, i) =>
        mount.battery === battery && isReady(state, kind, ship, i) && bearsOn(board, kind, ship, i, cell) ? [i] : [],
      )
      for (let set = 1; set < 2 ** bearing.length; set++)
        yield { do: 'aim', mounts: bearing.filter((_, bit) => Math.floor(set / 2 ** bit) % 2 === 1), target }
    }
  if (state.volleys.length > 0) yield { do: 'recall' }
  yield FIRE
}
