import type { Seat } from '@flagbridge/kernel'
import type { HexField, Overlay, Piece, Scene, SideLine, Token } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { altitudeOf, groundOf } from '../content/levels.ts'
import type { FlightIndex, ShipIndex } from '../indices.ts'
import { actsInFighterPhase, isFlying, movementPoints, takesOrders } from '../rules/1-record.ts'
import { isPlotted } from '../rules/2-2-1-plots.ts'
import { FACE_DOWN, isDummy, isStranger, type Flight, type Ship, type Side, type State } from '../state.ts'
import { sideName, signed } from '../text/names.ts'
import { unitOfFlight } from '../units.ts'
import { FLIGHT_ART, shipArt } from './art.ts'
import { goalsOf } from './goals.ts'
import { compass, unitThing } from './names.ts'
import { courseOverlays } from './plot.ts'
import type { LookOfStep } from './section.ts'

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

/** The table as the seat sees it, with what belongs to the step that it is asked at. */
export function sceneOf(
  content: Content,
  field: HexField,
  s: State,
  seat: Seat,
  asked: LookOfStep<Action> | undefined,
): Scene {
  const picked = asked?.picked?.(content, s, seat)
  return {
    field,
    pieces: [
      ...s.ships.map((ship, i) => shipPiece(content, s, seat, ship, i as ShipIndex)),
      ...s.flights.map((flight, i) => flightPiece(s, flight, i as FlightIndex)),
    ],
    trays: asked?.trays?.(content, s, seat) ?? [],
    round: s.turn === 0 ? 'Before the battle' : `Turn ${s.turn} of ${s.agreed.turns}`,
    phase: PHASES[s.phase],
    sides: ([0, 1] as const).map((side) => sideLine(content, s, seat, side)),
    overlays: [...writtenCourses(content, s), ...declaredFire(s), ...lastSeen(s, seat)],
    goals: goalsOf(content, s),
    ...(picked === undefined ? {} : { picked }),
  }
}

function sideLine(content: Content, s: State, seat: Seat, side: Side): SideLine {
  return {
    side,
    name: sideName(content, s, side),
    score: String(s.points[side]),
    unit: 'points',
    ...(s.phase === 'orders' ? { seal: sealOf(content, s, seat, side) } : {}),
  }
}

/** SX-2.2.1.a: how far one's own side has come, and of the other only whether it has committed. */
function sealOf(content: Content, s: State, seat: Seat, side: Side): NonNullable<SideLine['seal']> {
  const sealed = s.agreed.sides.every((of, i) => of !== side || s.committed[i] === true)
  if (s.agreed.sides[seat] !== side) return { sealed }
  const ships = s.ships.filter((ship) => ship.side === side && takesOrders(content.kindOf(s, ship), ship))
  return { sealed, done: ships.filter(({ orders }) => orders !== FACE_DOWN).length, of: ships.length }
}

function shipPiece(content: Content, s: State, seat: Seat, ship: Ship, i: ShipIndex): Piece {
  const kind = content.kindOf(s, ship)
  const { name, hull, role } = kind.class
  const here = ship.fate === 'here' || ship.fate === 'contact'
  const mark = here ? shipMark(content, s, seat, ship, i) : undefined
  return {
    id: String(i),
    name: ship.name,
    kind:
      isStranger(s, ship) && isDummy(s, ship)
        ? s.agreed.sides[seat] === ship.side
          ? 'dummy, an unmarked contact'
          : 'unmarked contact'
        : `${name} class ${role}, facing ${compass(ship.facing)}`,
    side: ship.side,
    art: shipArt(content, kind.class),
    facing: 60 * ship.facing,
    hull: { left: Math.max(0, hull - ship.hullHits), of: hull },
    tokens: here ? tokensOf(content, s, ship) : [],
    ...(here ? { cell: String(groundOf(ship.cell)) } : {}),
    ...(mark === undefined ? {} : { mark }),
  }
}

function shipMark(content: Content, s: State, seat: Seat, ship: Ship, i: ShipIndex): Piece['mark'] {
  if (s.attack?.target === i || s.firing === i) return 'acting'
  if (s.phase === 'combat' && s.active === ship.side) return s.waiting.includes(i) ? 'ready' : 'done'
  if (s.phase !== 'orders' || s.agreed.sides[seat] !== ship.side || !takesOrders(content.kindOf(s, ship), ship))
    return undefined
  return ship.orders === FACE_DOWN ? 'ready' : 'done'
}

function tokensOf(content: Content, s: State, ship: Ship): Token[] {
  const tokens: Token[] = []
  if (ship.fate === 'contact')
    tokens.push({ text: '?', label: isDummy(s, ship) ? 'unmarked contact' : 'its enemies see an unmarked contact' })
  tokens.push(...inSpace(ship))
  if (ship.orders !== FACE_DOWN && s.phase === 'orders')
    tokens.push({ art: 'ui#ui-seal', label: `ordered ${ship.orders === '' ? 'to hold still' : ship.orders}` })
  if (s.buoy !== null && s.ships[s.buoy.carrier] === ship) tokens.push({ text: 'B', label: 'has the buoy' })
  if (ship.boarded !== null) tokens.push({ text: '⚔', label: `${ship.boarded.squads} enemy squads aboard` })
  if (ship.cloaked)
    tokens.push({
      text: '?',
      label: ship.hidden === null ? 'cloaked, and detected' : 'cloaked: its enemies know only where they saw it last',
    })
  if (ship.captured) tokens.push({ text: '⚑', label: 'captured' })
  else if (ship.crewless) tokens.push({ text: '†', label: 'no crew left' })
  else if (movementPoints(content.kindOf(s, ship), ship) === 0) tokens.push({ text: '0', label: 'dead in space' })
  if (ship.plot === 'jump') tokens.push({ text: 'J', label: 'jumps at the end of the turn' })
  else if (ship.plot === 'charge' || (ship.charged > 0 && ship.charged === s.turn - 1))
    tokens.push({ text: 'C', label: ship.plot === 'charge' ? 'charges its hyperdrive' : 'hyperdrive charged' })
  for (const { plot, label } of content.inForce(s).plot)
    if (isPlotted(s, ship, plot)) tokens.push({ text: label.slice(0, 1), label: label.toLowerCase() })
  return tokens
}

/** SXS-G.18: its altitude, and whether it has rolled over. */
function inSpace({ cell, inverted }: Ship): Token[] {
  const altitude = altitudeOf(cell)
  return [
    ...(altitude === 0 ? [] : [{ text: signed(altitude), label: `altitude ${signed(altitude)}` }]),
    ...(inverted ? [{ text: '↻', label: 'rolled over: port and starboard arcs are exchanged' }] : []),
  ]
}

/** SXS-C.0.c: what a unit beside ships is. */
const CRAFT_KINDS = {
  fighters: (count: number) => `flight of ${count} fighters`,
  drones: (count: number) => `group of ${count} drones`,
  mine: () => 'mine',
  pods: (count: number) => `flight of ${count} boarding pods`,
  satellite: () => 'battle satellite',
  shuttle: () => 'shuttle',
} as const

/** SXS-G.18.a. */
function atLevel(cell: Cell): string {
  return altitudeOf(cell) === 0 ? '' : `, altitude ${signed(altitudeOf(cell))}`
}

function flightPiece(s: State, flight: Flight, i: FlightIndex): Piece {
  const flying = isFlying(flight)
  const mark = s.named === i ? 'acting' : flight.acted ? 'done' : 'ready'
  return {
    id: String(unitOfFlight(s, i)),
    name: flight.name,
    kind:
      (flight.wing === null ? CRAFT_KINDS[flight.craft](flight.fighters) : `${flight.fighters} ${flight.wing.name}`) +
      atLevel(flight.cell),
    side: flight.side,
    art: FLIGHT_ART,
    badge: String(Math.max(0, flight.fighters - flight.pending)),
    small: true,
    ...(flying ? { cell: String(groundOf(flight.cell)) } : {}),
    ...(flying && s.phase === 'fighter' && actsInFighterPhase(flight) ? { mark } : {}),
  }
}

/** SX-2.2.1: courses that the looker can read, drawn until the ships move. */
function writtenCourses(content: Content, s: State): Overlay[] {
  if (s.phase !== 'orders') return []
  return s.ships.flatMap((ship, i) =>
    (ship.fate === 'here' || ship.fate === 'contact') && ship.orders !== FACE_DOWN && ship.orders !== ''
      ? courseOverlays(content, s, i as ShipIndex, ship.orders, ship.side)
      : [],
  )
}

/** SXS-C.8.b: where the enemy believes one's own hidden ships. */
function lastSeen(s: State, seat: Seat): Overlay[] {
  return s.ships.flatMap((ship, i): Overlay[] => {
    if (ship.hidden === null || ship.side !== s.agreed.sides[seat]) return []
    const { cell, facing } = ship.hidden.record
    return [{ kind: 'ghost', piece: String(i), cell: String(groundOf(cell)), facing: 60 * facing }]
  })
}

/** SX-4.1.1.a: what the ship that is firing has declared. */
function declaredFire(s: State): Overlay[] {
  return s.volleys.flatMap(({ target }) => [
    { kind: 'line', from: unitThing(s.firing), to: unitThing(target) } as const,
    { kind: 'target', thing: unitThing(target) } as const,
  ])
}
