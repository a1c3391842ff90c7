import { refuse, type Refusal } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { kindOfClass, type Gun } from '../content/kinds.ts'
import { SATELLITE } from '../content/ownClasses.ts'
import { NO_SHIP, type FlightIndex, type UnitIndex } from '../indices.ts'
import type { DamageSource, State } from '../state.ts'
import { flightAt, flightOfUnit, isShip } from '../units.ts'
import { isFlying } from './1-record.ts'
import { canSee, cellOfUnit, enemiesOf, sideOfUnit, stackOf } from './4-1-before-attacking.ts'
import { aimFrom, hitFighters, hitsOf, isWasted, rollPenetration } from './4-2-attack.ts'
import type { StarmadaTable, Step } from './step.ts'

/** SXS-C.4.b. */
export const SATELLITE_GUN: Gun = kindOfClass(SATELLITE).guns[0]!

/** SX-4.1.d: why a satellite may not fire at a unit. C4b-1: never into its own hex. */
export function refuseShot(
  content: Content,
  state: State,
  flight: FlightIndex,
  target: UnitIndex,
): Refusal | undefined {
  const { cell, side } = flightAt(state, flight)
  const there = cellOfUnit(state, target)
  if (there < 0) return refuse('no-such-target', 'SX-4.1.1.a', { target })
  if (sideOfUnit(state, target) === side && state.ships[target]?.captured !== true)
    return refuse('own-side', 'SX-4.1.1.a', { target })
  const other = flightOfUnit(state, target)
  if (other >= 0 && stackOf(state, other) !== other) return refuse('one-target', 'SX-5.2.1.d', { target })
  if (there === cell) return refuse('same-hex', 'SX-3.3.1.b', { target })
  const board = content.board(state)
  const range = board.distance(cell, there)
  const shot = { content, state, shooter: NO_SHIP, gun: SATELLITE_GUN, target, range }
  for (const forbid of content.inForce(state).forbids) {
    const refused = forbid(shot)
    if (refused !== undefined) return refused
  }
  if (content.bandOf(shot) === undefined)
    return refuse('out-of-range', 'SX-4.1.3.c', { target, range, reach: SATELLITE_GUN.bands.long })
  return canSee(board, state, cell, there) ? undefined : refuse('no-line-of-sight', 'SX-4.1.4.a', { target })
}

function targetsOf(content: Content, state: State, flight: FlightIndex): UnitIndex[] {
  return enemiesOf(state, flightAt(state, flight).side).filter(
    (enemy) => refuseShot(content, state, flight, enemy) === undefined,
  )
}

/** SXS-C.4.b: satellites of the side that resolves, placed in an earlier turn, that have somebody to fire at. */
export function satellitesToFire(content: Content, state: State): FlightIndex[] {
  const { flights, active, turn } = state
  if (!flights.some(({ craft }) => craft === 'satellite')) return []
  return flights.flatMap((flight, i) => {
    const index = i as FlightIndex
    const ready =
      flight.craft === 'satellite' &&
      flight.side === active &&
      isFlying(flight) &&
      !flight.acted &&
      flight.since < turn &&
      targetsOf(content, state, index).length > 0
    return ready ? [index] : []
  })
}

function nextToFire(content: Content, state: State): FlightIndex {
  return satellitesToFire(content, state)[0] as FlightIndex
}

/** SXS-C.4.b: one satellite after the other, when the ships of its side have fired. */
export const fireSatellite: Step<'shoot' | 'holdFire'> = {
  name: 'fireSatellite',
  verbs: ['shoot', 'holdFire'],
  asked: (content, state) => flightAt(state, nextToFire(content, state)).seat,
  legal(content, state, _seat, into) {
    const flight = nextToFire(content, state)
    for (const target of targetsOf(content, state, flight)) into.push({ do: 'shoot', flight, target })
    into.push({ do: 'holdFire', flight })
  },
  check(content, state, _seat, action) {
    if (action.flight !== nextToFire(content, state))
      return refuse('not-this-satellite', 'SXS-C.4.b', { flight: action.flight })
    return action.do === 'holdFire' ? undefined : refuseShot(content, state, action.flight, action.target)
  },
  fallback: (content, state) => ({ do: 'holdFire', flight: nextToFire(content, state) }),
  play(content, t, _seat, action) {
    if (action.do === 'holdFire') return t.emit({ kind: 'SatelliteHeld', rule: 'SXS-C.4.b', flight: action.flight })
    shoot(content, t, action.flight, action.target)
  },
}

/** X7: a weapon attack in everything. */
function shoot(content: Content, t: StarmadaTable, flight: FlightIndex, target: UnitIndex): void {
  const { state, dice } = t
  const source: DamageSource = { by: 'flight', flight }
  if (isShip(state, target) && isWasted(content, t, source, target)) return
  const from = flightAt(state, flight).cell
  const aim = aimFrom(content, state, { shooter: NO_SHIP, gun: SATELLITE_GUN, from }, target, 1)
  const { range, needed, modifiers } = aim
  const faces = dice.roll(aim.dice, 6, 'satellite')
  let hits = hitsOf(faces, needed)
  t.emit({ kind: 'SatelliteFired', rule: 'SXS-C.4.b', flight, target, range, needed, modifiers, faces, hits })
  if (!isShip(state, target)) return hitFighters(t, source, target, hits)
  for (const lessen of content.inForce(state).hits) if (hits > 0) hits = lessen(content, t, target, hits)
  if (hits > 0) rollPenetration(content, t, source, target, SATELLITE_GUN, hits, SATELLITE_GUN.weapon.dmg)
}
