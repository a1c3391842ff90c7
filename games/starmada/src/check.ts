import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action, Said, Verb } from './actions.ts'
import { FLIGHT_MOVE, type Book } from './book.ts'
import { pending, placedNext, type Question } from './decisions.ts'
import { linesToLose, mountsToLose } from './rules/1-record.ts'
import { refuseObject, refusePlace } from './rules/2-1-setting-up.ts'
import { shipsToResolve } from './rules/2-2-sequence.ts'
import { refuseArrival, refuseOrders, refusePlot } from './rules/3-3-moving.ts'
import { refuseMount, refuseTarget } from './rules/4-1-before-attacking.ts'
import { batteryOfCode, fightersToLose } from './rules/4-2-3-damage.ts'
import { canAct, flightPath, refuseFlightTarget, refusePath } from './rules/5-fighters.ts'
import type { Attack, State } from './state.ts'

/** Which verbs answer which question; any other is out of place (SX-2.2.b). */
const ANSWERS: Readonly<Record<Question, readonly Verb[]>> = {
  placeObjects: ['placeObject', 'finishObjects'],
  chooseEdge: ['chooseEdge'],
  setUp: ['placeShip', 'placeFlight'],
  orders: ['order', 'plot', 'commit'],
  arrive: ['arrive', 'stayAway'],
  nameFlight: ['name'],
  moveFlight: ['fly'],
  flightAttack: ['attack', 'hold'],
  chooseShip: ['resolve'],
  declareFire: ['aim', 'recall', 'fire'],
  shiftResult: ['shift'],
  loseWeapon: ['loseWeapon'],
  loseItem: ['loseItem'],
  loseFighter: ['loseFighter'],
}

/** The one truth about what is allowed. Asked only for a seat that owes a decision. */
export function check(book: Book, state: State, seat: Seat, action: Action): Refusal | undefined {
  const asked = pending(state).find((decision) => decision.seat === seat)?.kind as Question | undefined
  if (asked === undefined || !ANSWERS[asked].includes(action.do))
    return refuse('not-now', 'SX-2.2.b', { phase: state.phase, asked })
  switch (action.do) {
    case 'placeObject':
      return refuseObject(book, state, action.at)
    case 'finishObjects':
    case 'chooseEdge':
    case 'commit':
    case 'hold':
    case 'recall':
    case 'fire':
      return undefined
    case 'placeShip':
      return checkUnit(state, action.ship) ?? checkFacing(action.facing) ?? checkPlace(book, state, action.at)
    case 'placeFlight':
      return (
        checkUnit(state, action.flight < 0 ? -1 : state.ships.length + action.flight) ??
        checkPlace(book, state, action.at)
      )
    case 'order':
      return checkOwner(state, seat, action.ship) ?? refuseOrders(book, state, state.ships[action.ship]!, action.orders)
    case 'plot':
      return checkOwner(state, seat, action.ship) ?? refusePlot(book, state, state.ships[action.ship]!, action.plot)
    case 'arrive':
      return (
        checkArriving(state, action.ship) ??
        checkFacing(action.facing) ??
        refuseArrival(book, state, state.ships[action.ship]!, action.at)
      )
    case 'stayAway':
      return checkArriving(state, action.ship)
    case 'name':
      return checkName(state, action.flight)
    case 'fly':
      return checkFlight(book, state, action)
    case 'attack':
      return refuseFlightTarget(book, state, state.named, action.target)
    case 'resolve':
      return shipsToResolve(state).includes(action.ship)
        ? undefined
        : refuse('not-to-resolve', 'SX-4.1.1.a', { ship: action.ship })
    case 'aim':
      return checkAim(book, state, action)
    case 'shift':
      return checkShift(state, action.by)
    case 'loseWeapon':
    case 'loseItem':
    case 'loseFighter':
      return state.attack === null ? undefined : checkLoss(book, state, state.attack, action)
  }
}

/** SX-2.1.2.c: any of the six. */
function checkFacing(facing: number): Refusal | undefined {
  return facing >= 0 && facing <= 5 ? undefined : refuse('no-such-facing', 'SX-2.1.2.c', { facing })
}

function checkUnit(state: State, unit: number): Refusal | undefined {
  return placedNext(state).includes(unit) ? undefined : refuse('not-to-place', 'SX-2.1.2.b', { unit })
}

function checkPlace(book: Book, state: State, at: number): Refusal | undefined {
  return state.active === -1 ? undefined : refusePlace(book, state, state.active, at)
}

/** SX-0.2.g: only the player who controls a ship writes its orders. */
function checkOwner({ ships }: State, seat: Seat, ship: number): Refusal | undefined {
  const owner = ships[ship]
  if (owner === undefined || owner.fate !== 'here') return refuse('no-such-ship', 'SX-3.2.a', { ship })
  return owner.seat === seat ? undefined : refuse('not-your-ship', 'SX-0.2.g', { ship })
}

function checkArriving({ arriving }: State, ship: number): Refusal | undefined {
  return arriving[0] === ship ? undefined : refuse('not-arriving', 'SXS-C.16.b', { ship })
}

/** SX-5.1.2.a, d: a flight of either side that has not acted. */
function checkName(state: State, flight: number): Refusal | undefined {
  if (state.flights[flight] === undefined) return refuse('no-such-flight', 'SX-5.1.2.d', { flight })
  return canAct(state, flight) ? undefined : refuse('flight-has-acted', 'SX-5.1.2.a', { flight })
}

/** SX-5.2: along the path given, or else the shortest that avoids hazards. */
function checkFlight(book: Book, state: State, { to, path }: Said<'fly'>): Refusal | undefined {
  const board = book.board(state)
  const from = state.flights[state.named]!.cell
  if (to < 0 || to >= board.size) return refuse('flight-off-board', 'SX-5.2', { position: 0 })
  if (path !== undefined) return refusePath(board, state, from, to, path)
  const hexes = board.distance(from, to)
  if (hexes > FLIGHT_MOVE) return refuse('flight-too-far', 'SX-5.2', { hexes, most: FLIGHT_MOVE })
  if (state.blocked.includes(to))
    return refuse('object-in-the-way', 'SX-2.1.2.e', { position: hexes, hex: board.label(to) })
  return flightPath(board, state, from, to) === undefined
    ? refuse('no-safe-path', 'SX-5.2', { hex: board.label(to) })
    : undefined
}

/** SX-4.1.d: declared weapons of one battery, each of which meets all four conditions. */
function checkAim(book: Book, state: State, { mounts, target }: Said<'aim'>): Refusal | undefined {
  const kind = book.kindOf(state, state.ships[state.firing]!)
  if (mounts.length === 0) return refuse('no-weapon', 'SX-4.1.1.a', {})
  for (const [i, mount] of mounts.entries()) {
    if (kind.mounts[mount] === undefined) return refuse('no-weapon', 'SX-1.8.g', { mount })
    if (mounts.indexOf(mount) < i) return refuse('weapon-declared', 'SX-4.1.1.b', { mount: kind.mounts[mount].label })
    if (kind.mounts[mount].battery !== kind.mounts[mounts[0]!]!.battery)
      return refuse('two-batteries', 'SX-0.2.a', { mount: kind.mounts[mount].label })
  }
  const refusal = refuseTarget(book, state, state.firing, kind.mounts[mounts[0]!]!.battery, target)
  if (refusal !== undefined) return refusal
  for (const mount of mounts) {
    const refused = refuseMount(book, state, state.firing, mount, target)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** SXS-B.11: by one up or down, within 1 to 6. */
function checkShift({ attack }: State, by: number): Refusal | undefined {
  const face = (attack?.shifting ?? 0) + by
  return face >= 1 && face <= 6 ? undefined : refuse('no-such-face', 'SXS-B.11', { face })
}

/** SX-4.2.3.e, f, SX-5.2.1.d: the defender chooses among what can still be lost. */
function checkLoss(
  book: Book,
  state: State,
  attack: Attack,
  action: Said<'loseWeapon' | 'loseItem' | 'loseFighter'>,
): Refusal | undefined {
  if (action.do === 'loseFighter')
    return fightersToLose(state, attack.target).includes(action.flight)
      ? undefined
      : refuse('not-in-the-stack', 'SX-5.2.1.d', { flight: action.flight })
  const ship = state.ships[attack.target]!
  const kind = book.kindOf(state, ship)
  if (action.do === 'loseItem')
    return linesToLose(kind, ship).includes(action.line)
      ? undefined
      : refuse('cannot-lose-item', 'SX-4.2.3.e', { line: action.line })
  const battery = attack.hits[0]!
  return mountsToLose(kind, ship, batteryOfCode(battery)).includes(action.mount)
    ? undefined
    : refuse('cannot-lose-weapon', 'SX-4.2.3.f', { mount: kind.mounts[action.mount]?.label ?? action.mount, battery })
}
