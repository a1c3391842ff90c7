import type { Seat } from '@flagbridge/kernel'
import type { HexField, Overlay, Piece, Scene, SideLine, Thing, Token } from '@flagbridge/scene'
import type { Book } from '../book.ts'
import { pending, placedNext } from '../decisions.ts'
import { isFlying, movementPoints, takesOrders } from '../rules/1-record.ts'
import { FACE_DOWN, type Flight, type Ship, type Side, type State } from '../state.ts'
import { sideName } from '../text/names.ts'
import { FLIGHT_ART, shipArt } from './art.ts'
import { compass, unitThing } from './names.ts'
import { courseOverlays } from './plot.ts'
import { traysOf } from './trays.ts'
import { wayOf } from './way.ts'

const PHASES: Readonly<Record<State['phase'], string>> = {
  objects: 'Setting up, objects',
  edges: 'Setting up, edges',
  setUp: 'Setting up',
  orders: 'Orders Phase',
  movement: 'Movement Phase',
  fighter: 'Fighter Phase',
  combat: 'Combat Phase',
  end: 'End Phase',
  over: 'The battle is over',
}

/** The table as the seat sees it. */
export function sceneOf(book: Book, field: HexField, s: State, seat: Seat): Scene {
  const picked = pickedFirst(book, s, seat)
  return {
    field,
    pieces: [
      ...s.ships.map((ship, i) => shipPiece(book, s, seat, ship, i)),
      ...s.flights.map((flight, i) => flightPiece(s, flight, i)),
    ],
    trays: traysOf(book, s, seat),
    round: s.turn === 0 ? 'Before the battle' : `Turn ${s.turn} of ${s.agreed.turns}`,
    phase: PHASES[s.phase],
    sides: ([0, 1] as const).map((side) => sideLine(book, s, seat, side)),
    overlays: [...writtenCourses(book, s), ...declaredFire(s)],
    ...(picked === undefined ? {} : { picked }),
  }
}

/** The next unit to place; the next ship without orders, and when all have them the seal. Whoever points elsewhere gets that. */
function pickedFirst(book: Book, s: State, seat: Seat): Thing | undefined {
  const asked = pending(s).find((decision) => decision.seat === seat)
  if (asked?.kind === 'setUp') return unitThing(placedNext(s)[0]!)
  if (asked?.kind !== 'orders' || asked.answered === true) return undefined
  const next = s.ships.findIndex((ship) => ship.seat === seat && awaitsOrders(book, s, ship))
  return next < 0 ? 'button:commit' : unitThing(next)
}

export function awaitsOrders(book: Book, s: State, ship: Ship): boolean {
  return ship.orders === FACE_DOWN && takesOrders(book.kindOf(s, ship), ship)
}

function sideLine(book: Book, s: State, seat: Seat, side: Side): SideLine {
  return {
    side,
    name: sideName(book, s, side),
    score: String(s.points[side]),
    unit: 'points',
    ...(s.phase === 'orders' ? { seal: sealOf(book, s, seat, side) } : {}),
  }
}

/** SX-2.2.1.a: how far one's own side has come, and of the other only whether it has committed. */
function sealOf(book: Book, s: State, seat: Seat, side: Side): NonNullable<SideLine['seal']> {
  const sealed = s.agreed.sides.every((of, i) => of !== side || s.committed[i] === true)
  if (s.agreed.sides[seat] !== side) return { sealed }
  const ships = s.ships.filter((ship) => ship.side === side && takesOrders(book.kindOf(s, ship), ship))
  return { sealed, done: ships.filter(({ orders }) => orders !== FACE_DOWN).length, of: ships.length }
}

function shipPiece(book: Book, s: State, seat: Seat, ship: Ship, i: number): Piece {
  const kind = book.kindOf(s, ship)
  const { name, hull, role } = kind.class
  const here = ship.fate === 'here'
  const mark = here ? shipMark(book, s, seat, ship, i) : undefined
  const way = here ? wayOf(book.board(s), ship.cell, ship.facing, ship.log.at(-1) ?? '') : []
  return {
    id: String(i),
    name: ship.name,
    kind: `${name} class ${role}, facing ${compass(ship.facing)}`,
    side: ship.side,
    art: shipArt(book, kind.class),
    facing: 60 * ship.facing,
    hull: { left: Math.max(0, hull - ship.hullHits), of: hull },
    tokens: here ? tokensOf(book, s, ship) : [],
    ...(here ? { cell: String(ship.cell) } : {}),
    ...(way.length > 1 ? { way: way.map(String) } : {}),
    ...(mark === undefined ? {} : { mark }),
  }
}

function shipMark(book: Book, s: State, seat: Seat, ship: Ship, i: number): Piece['mark'] {
  if (s.attack?.target === i || s.firing === i) return 'acting'
  if (s.phase === 'combat' && s.active === ship.side) return s.waiting.includes(i) ? 'ready' : 'done'
  if (s.phase !== 'orders' || s.agreed.sides[seat] !== ship.side || !takesOrders(book.kindOf(s, ship), ship))
    return undefined
  return ship.orders === FACE_DOWN ? 'ready' : 'done'
}

function tokensOf(book: Book, s: State, ship: Ship): Token[] {
  const tokens: Token[] = []
  if (ship.orders !== FACE_DOWN && s.phase === 'orders')
    tokens.push({ art: 'ui#ui-seal', label: `ordered ${ship.orders === '' ? 'to hold still' : ship.orders}` })
  if (ship.crewless) tokens.push({ text: '†', label: 'no crew left' })
  else if (movementPoints(book.kindOf(s, ship), ship) === 0) tokens.push({ text: '0', label: 'dead in space' })
  if (ship.plot === 'jump') tokens.push({ text: 'J', label: 'jumps at the end of the turn' })
  else if (ship.plot === 'charge' || (ship.charged > 0 && ship.charged === s.turn - 1))
    tokens.push({ text: 'C', label: ship.plot === 'charge' ? 'charges its hyperdrive' : 'hyperdrive charged' })
  return tokens
}

function flightPiece(s: State, flight: Flight, i: number): Piece {
  const flying = isFlying(flight)
  const mark = s.named === i ? 'acting' : flight.acted ? 'done' : 'ready'
  return {
    id: String(s.ships.length + i),
    name: flight.name,
    kind: `flight of ${flight.fighters} fighters`,
    side: flight.side,
    art: FLIGHT_ART,
    badge: String(Math.max(0, flight.fighters - flight.pending)),
    small: true,
    ...(flying ? { cell: String(flight.cell) } : {}),
    ...(flying && s.phase === 'fighter' ? { mark } : {}),
  }
}

/** SX-2.2.1: courses that the looker can read, drawn until the ships move. */
function writtenCourses(book: Book, s: State): Overlay[] {
  if (s.phase !== 'orders') return []
  return s.ships.flatMap((ship, i) =>
    ship.fate === 'here' && ship.orders !== FACE_DOWN && ship.orders !== ''
      ? courseOverlays(book, s, i, ship.orders, ship.side)
      : [],
  )
}

/** SX-4.1.1.a: what the ship that is firing has declared. */
function declaredFire(s: State): Overlay[] {
  return s.volleys.flatMap(({ target }) => [
    { kind: 'line', from: unitThing(s.firing), to: unitThing(target) } as const,
    { kind: 'target', thing: unitThing(target) } as const,
  ])
}
