import { refuse, sumOf, type Modifier, type Refusal, type RuleId } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { halved } from '../effects/abilities.ts'
import type { FlightActRule } from '../extras/extra.ts'
import type { FlightAct } from '../extras/keys.ts'
import { NO_FLIGHT, type FlightIndex, type ShipIndex, type UnitIndex } from '../indices.ts'
import type { Wing } from '../design/wings.ts'
import type { Ship, State } from '../state.ts'
import { flightAt, flightOfUnit, isShip, shipAt, unitOfFlight } from '../units.ts'
import { shieldRating, works } from './1-record.ts'
import { canSee, cellOfUnit, enemiesOf, flightsOf, sideOfUnit, stackOf } from './4-1-before-attacking.ts'
import { explosionModifiers, getsThrough, hitsOf, isWasted, stopBy } from './4-2-attack.ts'
import type { StarmadaTable, Step } from './step.ts'

/** SX-5.3.1.a, SX-5.3.2.a. */
export const FIGHTERS_HIT_ON = 5

const HOLD = { do: 'hold' } as const

/** SX-5.3.a: the flight that has moved attacks once, or not at all. */
export const flightAttack: Step<'attack' | 'act' | 'hold'> = {
  name: 'flightAttack',
  verbs: ['attack', 'act', 'hold'],
  asked: (_, state) => flightAt(state, state.named).seat,
  legal(content, state, _seat, into) {
    for (const target of flightTargets(content, state, state.named)) into.push({ do: 'attack', target })
    for (const { act, target } of actsOf(content, state, state.named)) into.push({ do: 'act', act, target })
    into.push(HOLD)
  },
  check(content, state, _seat, action) {
    if (action.do === 'hold') return undefined
    if (action.do === 'attack') return refuseFlightTarget(content, state, state.named, action.target)
    if (isHeld(content, state, state.named)) return refuse('engaged', 'SXS-G.12.a', { flight: state.named })
    if (flightAt(state, state.named).craft !== 'fighters')
      return refuse('no-such-act', 'SXS-C.0.c', { act: action.act })
    const rule = actRule(content, state, action.act)
    if (!isShip(state, action.target) || action.target < 0)
      return refuse('no-such-target', 'SX-5.3.a', { target: action.target })
    return rule === undefined
      ? refuse('no-such-act', 'SX-5.3.a', { act: action.act })
      : rule.refuse(content, state, state.named, action.target)
  },
  fallback: () => HOLD,
  play(content, t, _seat, action) {
    const { named: flight } = t.state
    if (action.do === 'hold') t.emit({ kind: 'FlightFinished', rule: 'SX-5.3.a', flight })
    else if (action.do === 'act') actRule(content, t.state, action.act)?.play(content, t, flight, action.target)
    else if (isShip(t.state, action.target)) attackShip(content, t, flight, action.target)
    else attackFlights(t, flight, action.target)
  },
}

/**
 * SX-5.3.a: ships and flights in adjacent hexes. SX-5.2.1.b: no ship in the same hex. SX-5.2.1.c: flights there, yes.
 */
export function refuseFlightTarget(
  content: Content,
  state: State,
  flight: FlightIndex,
  target: UnitIndex,
): Refusal | undefined {
  const { cell, side, craft } = flightAt(state, flight)
  // SXS-C.39: it cannot attack.
  if (craft === 'shuttle') return refuse('shuttle-unarmed', 'SXS-C.39', { flight })
  const there = cellOfUnit(state, target)
  if (there < 0) return refuse('no-such-target', 'SX-5.3.a', { target })
  if (sideOfUnit(state, target) === side) return refuse('own-side', 'SX-5.3.a', { target })
  const other = flightOfUnit(state, target)
  if (other >= 0 && stackOf(state, other) !== other)
    return refuse('one-target', 'SX-5.2.1.d', { target, instead: unitOfFlight(state, stackOf(state, other)) })
  const range = content.board(state).distance(cell, there)
  // SXS-C.11.b, SXS-C.22.c: drones attack ships only, and nobody but ships attacks mines.
  if (other >= 0 && (flightAt(state, flight).craft !== 'fighters' || flightAt(state, other).craft === 'mine'))
    return refuse('ships-only', flightAt(state, other).craft === 'mine' ? 'SXS-C.22.c' : 'SXS-C.11.b', { target })
  // SXS-G.12.a: engaged flights fight those in their hex; G12b-1: who broke off and stayed does not.
  if (isHeld(content, state, flight) && (other < 0 || range > 0)) return refuse('engaged', 'SXS-G.12.a', { flight })
  if (range === 0 && flightAt(state, flight).brokeOff === state.turn)
    return refuse('broke-off', 'SXS-G.12.b', { flight })
  const { wing } = flightAt(state, flight)
  // SXS-G.15: ships at distance 2 too, in sight.
  const reach = wing?.longRange === true && other < 0 ? 2 : 1
  if (range > reach) return refuse('not-adjacent', 'SX-5.3.a', { target, range })
  if (range === 2 && !canSee(content.board(state), state, cell, there))
    return refuse('no-line-of-sight', 'SXS-G.15', { target })
  if (range === 0 && other < 0) return refuse('ship-in-same-hex', 'SX-5.2.1.b', { target })
  return undefined
}

/** SXS-G.12.a: held in its hex by a brawl. */
function isHeld(content: Content, state: State, flight: FlightIndex): boolean {
  return content.inForce(state).brawl.some(({ holds }) => holds(state, flight))
}

export function flightTargets(content: Content, state: State, flight: FlightIndex): UnitIndex[] {
  return enemiesOf(state, flightAt(state, flight).side).filter(
    (enemy) => refuseFlightTarget(content, state, flight, enemy) === undefined,
  )
}

function actRule(content: Content, state: State, act: FlightAct): FlightActRule | undefined {
  return content.inForce(state).flightAct.find((one) => one.act === act)
}

/** What a flight that has moved may do beside attacking, with which ships. */
export function actsOf(
  content: Content,
  state: State,
  flight: FlightIndex,
): { readonly act: FlightAct; readonly target: ShipIndex }[] {
  const found: { act: FlightAct; target: ShipIndex }[] = []
  if (flightAt(state, flight).craft !== 'fighters' || isHeld(content, state, flight)) return found
  for (const { act, refuse: refuses } of content.inForce(state).flightAct)
    for (let target = 0 as ShipIndex; target < state.ships.length; target++)
      if (refuses(content, state, flight, target) === undefined) found.push({ act, target })
  return found
}

/** How a flight fires at a ship: SX-5.3.1.a has no range bands and no ECM, SX-4.3.1.h holds. */
export function flightAim(
  content: Content,
  state: State,
  target: ShipIndex,
  toHit = FIGHTERS_HIT_ON,
  flight = NO_FLIGHT,
): { modifiers: Modifier[]; needed: number } {
  const modifiers: Modifier[] = []
  const from = state.flights[flight]
  if (from !== undefined && content.board(state).distance(from.cell, cellOfUnit(state, target)) === 2)
    modifiers.push({ by: -1, rule: 'SXS-G.15', from: 'distance' })
  const { flightToHit } = content.inForce(state)
  if (flightToHit.length > 0) {
    const ship = shipAt(state, target)
    const bearer = { content, state, ship, kind: content.kindOf(state, ship) }
    for (const change of flightToHit) change(bearer, modifiers)
  }
  explosionModifiers(state, cellOfUnit(state, target), modifiers)
  return { modifiers, needed: toHit - sumOf(modifiers) }
}

/** What a flight rolls with at a ship. */
export interface Strike {
  readonly toHit: number
  /** Penetration dice for each hit. */
  readonly pen: number
  readonly rule: RuleId
  /** Damage dice for each that gets through; 1 if left out. */
  readonly dmg?: number
  /** SXS-C.11.b: against full shields, and point defense has a die for each hit. */
  readonly full?: true
}

/** SXS-G.13.a: how a flight attacks a ship; standard fighters as the book has it. */
function strikeOf(state: State, flight: FlightIndex): Strike {
  const { wing } = flightAt(state, flight)
  return wing === null ? ORDINARY : { ...ORDINARY, toHit: wing.attack, dmg: wing.dmg }
}

/** SX-5.3.1.b: the shields that fighters meet: half of them, unless their type has it otherwise. */
export function shieldsMet(rating: number, wing: Wing | null): number {
  if (wing === null || wing.shields === 'halved') return halved(rating)
  return wing.shields === 'full' ? rating : 0
}

/** SX-5.3.1: as fighters do, or as small craft that are used up by it, hit or miss. */
function attackShip(content: Content, t: StarmadaTable, flight: FlightIndex, target: ShipIndex): void {
  const rule = content.inForce(t.state).craftAttack.find(({ craft }) => craft === flightAt(t.state, flight).craft)
  if (rule === undefined) return rollAtShip(content, t, flight, target, strikeOf(t.state, flight))
  if (rule.boards === undefined) rollAtShip(content, t, flight, target, { ...rule, full: true })
  else {
    const over = isWasted(content, t, { by: 'flight', flight }, target)
    // C10-1: pods that a decoy took in are not used up.
    if (over || isBeatenOff(content, t, flight, target)) return
    rule.boards(content, t, flight, target)
  }
  if (flightAt(t.state, flight).fighters > 0) t.emit({ kind: 'FlightDestroyed', rule: rule.rule, flight, why: 'used' })
}

const ORDINARY: Strike = { toHit: FIGHTERS_HIT_ON, pen: 1, rule: 'SX-5.3.1.a' }

/** SXS-C.1: what the ship does before a flight rolls. True when the attack is over. */
function isBeatenOff(content: Content, t: StarmadaTable, flight: FlightIndex, target: ShipIndex): boolean {
  for (const first of content.inForce(t.state).flightAttacks) if (first(content, t, flight, target)) return true
  return false
}

/** SX-5.3.1: a flight against a ship. */
export function rollAtShip(
  content: Content,
  t: StarmadaTable,
  flight: FlightIndex,
  target: ShipIndex,
  { toHit, pen, rule, dmg = 1, full }: Strike,
): void {
  const { state, dice } = t
  const ship = shipAt(state, target)
  const kind = content.kindOf(state, ship)
  const wing = flightAt(state, flight)
  if (isWasted(content, t, { by: 'flight', flight }, target)) return
  if (isBeatenOff(content, t, flight, target)) return
  const { modifiers, needed } = flightAim(content, state, target, toHit, flight)
  const faces = dice.roll(wing.fighters, 6, 'fighters to hit')
  let hits = hitsOf(faces, needed)
  t.emit({ kind: 'FlightAttacked', rule, flight, target, needed, modifiers, faces, hits })
  if (full === true)
    for (const lessen of content.inForce(state).hits) if (hits > 0) hits = lessen(content, t, target, hits)
  if (hits === 0) return
  // SX-5.3.1.b: once for each hit, against half the shields as they are now (SX-5.3.c).
  // SX-5.3.1.c: a damage die for each that gets through.
  const from = wing.cell
  const meets = full === true ? 'full' : (wing.wing?.shields ?? 'halved')
  const screened = stopBy(content, t, target, { from, shields: meets }, hits * pen)
  if (screened !== undefined)
    return t.emit({
      kind: 'PenetrationRolled',
      rule: 'SXS-G.3.c',
      source: { by: 'flight', flight },
      target,
      faces: [],
      again: [],
      shields: 0,
      bonus: 0,
      through: screened,
      dice: screened * dmg,
    })
  const rating = shieldRating(content, state, kind, ship, from)
  // C17-2: ionic shielding keeps full shields against those that ignore them.
  const shields =
    full === true || keepsShields(content, state, ship, wing.wing) ? rating : shieldsMet(rating, wing.wing)
  const rolled = dice.roll(hits * pen, 6, 'penetration')
  const through = rolled.filter((face) => getsThrough(face, 0, shields)).length
  t.emit({
    kind: 'PenetrationRolled',
    rule: 'SX-5.3.1.b',
    source: { by: 'flight', flight },
    target,
    faces: rolled,
    again: [],
    shields,
    bonus: 0,
    through,
    dice: through * dmg,
  })
}

/** SXS-C.17: whether flights that ignore shields meet all of them. */
export function keepsShields(content: Content, state: State, ship: Ship, wing: Wing | null): boolean {
  return wing?.shields === 'ignored' && works(content.kindOf(state, ship), ship, 'ionicShielding')
}

/** SX-5.3.2.a: each 5 or 6 destroys one of theirs. SX-5.3.2.b: each 1 destroys one of ours. */
function attackFlights(t: StarmadaTable, flight: FlightIndex, target: UnitIndex): void {
  const left = flightsOf(t.state, flightOfUnit(t.state, target)).reduce(
    (sum, i) => sum + flightAt(t.state, i).fighters,
    0,
  )
  const faces = t.dice.roll(flightAt(t.state, flight).fighters, 6, 'dogfight')
  const losses = faces.filter((face) => face === 1).length
  const hitsOn = flightAt(t.state, flight).wing?.dogfight ?? FIGHTERS_HIT_ON
  const kills = Math.min(left, faces.filter((face) => face >= hitsOn).length)
  t.emit({ kind: 'DogfightRolled', rule: 'SX-5.3.2.a', flight, target, faces, kills, losses })
}
