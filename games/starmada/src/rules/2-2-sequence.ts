import type { Content } from '../content/content.ts'
import type { FlightIndex, ShipIndex } from '../indices.ts'
import { opponentOf, type AimedAt, type Side, type State } from '../state.ts'
import { flightAt, shipAt } from '../units.ts'
import { actsInFighterPhase, isFlying } from './1-record.ts'
import { rollOff, unplaced } from './2-1-setting-up.ts'
import { turnUpPlots } from './2-2-1-plots.ts'
import { closeTurn } from './2-3-winning.ts'
import { moveShips } from './3-3-moving.ts'
import { canActInstead, shipsToResolve } from './4-1-1-declaring.ts'
import { canFire } from './4-1-before-attacking.ts'
import { rollAttack } from './4-2-attack.ts'
import { carryOnAttack } from './4-2-3-damage.ts'
import { rollExplosion, settleDamage, shipsInExplosions } from './4-3-effects-of-damage.ts'
import { flightsToName } from './5-1-flights.ts'
import { actsOf, flightTargets } from './5-3-fighter-attacks.ts'
import { arrivalsOf } from './c-16-hyperdrive.ts'
import type { PhaseEnd } from '../extras/extra.ts'
import { satellitesToFire } from './c-4-satellites.ts'
import { seatsToName, showTargets } from './c-13-naming.ts'
import { dropCraft, seatsToLaunch, showLaunches } from './c-0-launching.ts'
import { reckonUnseen } from './c-8-hidden.ts'
import { pickUpBuoy } from './g-23-objectives.ts'
import type { StarmadaTable } from './step.ts'

/**
 * SX-2.2.a, b: plays on through the sequence of play until somebody has to decide something. Each phase below does one
 * thing and says whether there was anything to do; a phase is left only when nothing remains in it for either side.
 */
export function proceed(content: Content, t: StarmadaTable): void {
  do {
    carryOnAttack(content, t)
    if (t.state.attack !== null) return
  } while (takeStep(content, t))
}

function takeStep(content: Content, t: StarmadaTable): boolean {
  switch (t.state.phase) {
    case 'setUp':
      return setUp(t)
    case 'orders':
      return closeOrders(content, t)
    case 'movement':
      return movement(content, t)
    case 'fighter':
      return fighterPhase(content, t)
    case 'combat':
      return combatPhase(content, t)
    case 'end':
      return endPhase(content, t)
    case 'objects':
    case 'edges':
    case 'over':
      return false
  }
}

/** SX-2.1.2.b: one side places everything, then the other. */
function setUp(t: StarmadaTable): boolean {
  const side = t.state.active
  if (side === -1) return false
  if (unplaced(t.state, side).length > 0) return false
  const other = opponentOf(side)
  if (unplaced(t.state, other).length > 0) t.emit({ kind: 'SetUpPassed', rule: 'SX-2.1.2.b', side: other })
  else t.emit({ kind: 'TurnBegan', rule: 'SX-2.2.1.a', turn: 1 })
  return true
}

/** SX-2.2.1.a: the phase ends when everybody has committed. */
function closeOrders(content: Content, t: StarmadaTable): boolean {
  if (t.state.entering.length > 0 || t.state.committed.includes(false)) return false
  t.emit({ kind: 'MovementBegan', rule: 'SX-2.2.2', arriving: arrivalsOf(t.state) })
  turnUpPlots(content, t)
  return true
}

/** SX-2.2.2: late ships first (SXS-C.16.b), then all orders are carried out. */
function movement(content: Content, t: StarmadaTable): boolean {
  const { state } = t
  if (state.arriving.length > 0) return false
  const { movementEnds, plot } = content.inForce(state)
  if (!state.moved) {
    moveShips(content, t)
    if (movementEnds.length > 0 || plot.some(({ drops }) => drops !== undefined))
      t.emit({ kind: 'ShipsMoved', rule: 'SX-3.3' })
  }
  // X1: what follows from moving, its damage together, then what is picked up.
  const goesOn = (at: PhaseEnd['place']) => movementEnds.some(({ place, next }) => place === at && next(content, t))
  // X1: mines along the paths, then drops, then rams.
  if (goesOn('path')) return true
  if (state.moved && reckonMovement(content, t)) return true
  if (state.moved) dropCraft(content, t)
  if (goesOn('ram')) return true
  if (state.moved) settleDamage(content, t, state.turn + 1)
  if (goesOn('after')) return true
  if (state.buoy !== null) pickUpBuoy(t)
  const seats = seatsToLaunch(content, state)
  if (seats.length > 0) t.emit({ kind: 'LaunchesBegan', rule: 'SXS-C.0.c', seats })
  else beginFighterPhase(content, t)
  return true
}

/** SXS-C.8.b: what hidden ships have met on their way. */
function reckonMovement(content: Content, t: StarmadaTable): boolean {
  const { unseenPath } = content.inForce(t.state)
  if (unseenPath.length === 0 || t.state.unseen !== '') return false
  return reckonUnseen(t, 'path', (ship, unseen) => {
    for (const met of unseenPath) met(content, t, unseen, ship)
  })
}

/** SX-2.2.3, SX-5.1.2.c: the initiative is rolled only when both sides have flights. */
function beginFighterPhase(content: Content, t: StarmadaTable): void {
  const flying = ([0, 1] satisfies Side[]).filter((side) =>
    t.state.flights.some((flight) => flight.side === side && isFlying(flight) && actsInFighterPhase(flight)),
  )
  if (flying.length < 2) t.emit({ kind: 'FighterPhaseBegan', rule: 'SX-2.2.3', faces: [], side: flying[0] ?? -1 })
  else {
    const { faces, higher } = rollOff(t, 'fighter initiative', [flagshipLost(t.state, 0), flagshipLost(t.state, 1)])
    const [rule] = content.inForce(t.state).sidesInTurn
    const chooses = rule === undefined ? {} : ({ chooses: true } as const)
    t.emit({ kind: 'FighterPhaseBegan', rule: rule ?? 'SX-5.1.2.c', faces, side: higher, ...chooses })
  }
}

/** SXS-G.23.e: -1 from then on. G23e-1: a jump is no loss. */
function flagshipLost({ agreed: { flagships }, ships }: State, side: Side): 0 | 1 {
  const ship = flagships === undefined ? undefined : ships[flagships[side]]
  return ship?.scored === true && ship.fate !== 'jumped' ? 1 : 0
}

/** SX-5.1.2: flight by flight; damage takes effect at once (SX-5.1.2.b). */
function fighterPhase(content: Content, t: StarmadaTable): boolean {
  const { state } = t
  if (state.launching) {
    if (state.committed.includes(false)) return false
    showLaunches(content, t)
    beginFighterPhase(content, t)
    return true
  }
  const flight = state.named
  if (flight >= 0) {
    const { acted } = flightAt(state, flight)
    settleDamage(content, t, state.turn + 1)
    const done = acted || !isFlying(flightAt(state, flight)) || (state.flown && hasNothingToDo(content, state, flight))
    if (done) t.emit({ kind: 'FlightFinished', rule: 'SX-5.1.2.a', flight })
    return done
  }
  if (state.naming) {
    if (state.committed.includes(false)) return false
    showTargets(t)
    return beginCombatPhase(t)
  }
  if (state.choosing) return false
  const flights = flightsToName(content, state)
  const [only, ...more] = flights
  if (only === undefined) return nameTargets(content, t) ?? beginCombatPhase(t)
  if (more.length > 0 || state.active === -1) return false
  t.emit({ kind: 'FlightNamed', rule: 'SX-5.1.2.d', flight: only, by: state.active })
  return true
}

/** SX-5.3.a: nobody to attack, nor anything else to do. */
function hasNothingToDo(content: Content, state: State, flight: FlightIndex): boolean {
  return flightTargets(content, state, flight).length === 0 && actsOf(content, state, flight).length === 0
}

/** SXS-C.13: before the first side resolves; undefined where nobody has anybody to name. */
function nameTargets(content: Content, t: StarmadaTable): true | undefined {
  const seats = seatsToName(content, t.state)
  if (seats.length === 0) return undefined
  t.emit({ kind: 'NamingBegan', rule: 'SXS-C.13', seats })
  return true
}

/** SX-2.2.4, SX-4.1.a, b: the dice decide in turn 1, then the sides take turns. */
function beginCombatPhase(t: StarmadaTable): boolean {
  const { first } = t.state
  if (first === -1) {
    const { faces, higher } = rollOff(t, 'first to resolve')
    t.emit({ kind: 'CombatPhaseBegan', rule: 'SX-4.1.a', faces, first: higher })
  } else t.emit({ kind: 'CombatPhaseBegan', rule: 'SX-4.1.b', faces: [], first: first === 0 ? 1 : 0 })
  return true
}

/** SX-4.1.a, SX-4.1.1.a: a side resolves all its ships, each declaring when its turn comes, then the other side. */
function combatPhase(content: Content, t: StarmadaTable): boolean {
  const { state } = t
  const { firing, waiting, active, first } = state
  if (firing >= 0) {
    if (!state.resolving) return false
    // SXS-G.12.c: what was dealt into a brawl is taken off first.
    if (content.inForce(state).brawl.some(({ next }) => next(t))) return true
    const volley = state.volleys[0]
    if (volley !== undefined) rollAttack(content, t, firing, volley)
    else if (state.aimedAt !== null) fireAtHex(content, t, firing, state.aimedAt)
    else t.emit({ kind: 'ShipResolved', rule: 'SX-4.1.1.a', ship: firing })
    return true
  }
  if (waiting.length > 0) {
    const [only, ...more] = shipsToResolve(state)
    if (only === undefined || more.length > 0) return false
    t.emit({ kind: 'ShipChosen', rule: 'SX-4.2', ship: only })
    return true
  }
  // SXS-C.4.b: satellites fire when the ships of their side have.
  if (active !== -1 && satellitesToFire(content, state).length > 0) return false
  if (active === -1) resolveSide(content, t, first === 1 ? 1 : 0)
  else if (active === first) resolveSide(content, t, first === 0 ? 1 : 0)
  else {
    const { combatEnds } = content.inForce(state)
    if (combatEnds.some(({ place, next }) => place === 'before' && next(content, t))) return true
    // SX-4.3.a: the damage of both sides takes effect together.
    settleDamage(content, t, state.turn + 1)
    if (combatEnds.some(({ place, next }) => place === 'after' && next(content, t))) return true
    t.emit({ kind: 'EndPhaseBegan', rule: 'SX-2.2.5', inside: shipsInExplosions(state) })
  }
  return true
}

/** SX-4.1.1.a: what was declared at a hex comes after the weapons. */
function fireAtHex(content: Content, t: StarmadaTable, ship: ShipIndex, { act, cell }: AimedAt): void {
  content
    .inForce(t.state)
    .hexAct.find((one) => one.act === act)
    ?.play(content, t, ship, cell)
}

function resolveSide(content: Content, t: StarmadaTable, side: Side): void {
  const ships: ShipIndex[] = []
  for (let i = 0 as ShipIndex; i < t.state.ships.length; i++)
    if (shipAt(t.state, i).side === side && (canFire(content, t.state, i) || canActInstead(content, t.state, i)))
      ships.push(i)
  t.emit({ kind: 'SideResolves', rule: 'SX-4.1.a', side, ships })
}

/** SX-2.2.5: 1 explosion damage, 2 fading, 3 end-of-game check. */
function endPhase(content: Content, t: StarmadaTable): boolean {
  const ship = t.state.waiting[0]
  if (ship === undefined) return closeTurn(content, t)
  rollExplosion(content, t, ship)
  return true
}
