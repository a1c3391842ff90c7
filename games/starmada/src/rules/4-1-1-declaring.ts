import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import { cellsAround, isOnBoard, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { batteryOf, gunOf, mountOf } from '../content/kinds.ts'
import {
  NO_SHIP,
  type BatteryIndex,
  type FlightIndex,
  type MountIndex,
  type ShipIndex,
  type UnitIndex,
} from '../indices.ts'
import type { State, Volley } from '../state.ts'
import { flightAt, shipAt, unitOfFlight } from '../units.ts'
import { isFlying, isOperational, isSilent, recordOf } from './1-record.ts'
import {
  bearsOn,
  cellOfUnit,
  enemiesOf,
  isReady,
  mountsBearing,
  refuseMount,
  refuseTarget,
  stackOf,
} from './4-1-before-attacking.ts'
import type { StarmadaTable, Step } from './step.ts'

/** SX-4.2: the owner chooses which of the ships that have somebody to fire at resolves its attacks next. */
export const chooseShip: Step<'resolve'> = {
  name: 'chooseShip',
  verbs: ['resolve'],
  asked: (_, state) => seatToResolve(state),
  legal(_, state, _seat, into) {
    for (const ship of shipsToResolve(state)) into.push({ do: 'resolve', ship })
  },
  check: (_, state, _seat, { ship }) =>
    shipsToResolve(state).includes(ship) ? undefined : refuse('not-to-resolve', 'SX-4.1.1.a', { ship }),
  play: (_, t, _seat, { ship }) => t.emit({ kind: 'ShipChosen', rule: 'SX-4.2', ship }),
}

/** SX-4.2, SX-0.2.g: in the order their owner chooses; the owners of one side in the order of their seats. */
export function shipsToResolve(state: State): ShipIndex[] {
  const seat = seatToResolve(state)
  return state.waiting.filter((ship) => shipAt(state, ship).seat === seat)
}

function seatToResolve(state: State): Seat {
  let seat = Infinity
  for (const ship of state.waiting) seat = Math.min(seat, shipAt(state, ship).seat)
  return seat
}

type Declaration = ActionOf<'aim' | 'aimAt' | 'instead' | 'recall' | 'fire'>

const FIRE: Declaration = { do: 'fire' }

/** SX-4.1.1.a: a ship declares all its targets, weapon by weapon or battery by battery, and then fires. */
export const declareFire: Step<'aim' | 'aimAt' | 'instead' | 'recall' | 'fire'> = {
  name: 'declareFire',
  verbs: ['aim', 'aimAt', 'instead', 'recall', 'fire'],
  asked: (_, state) => shipAt(state, state.firing).seat,
  legal: declarations,
  everyLegal: everyDeclaration,
  check(content, state, _seat, action) {
    if (action.do === 'aim') return refuseAim(content, state, action)
    if (action.do === 'aimAt') return refuseAimAt(content, state, action)
    return action.do === 'instead' ? refuseInstead(content, state, action) : undefined
  },
  fallback: () => FIRE,
  play(content, t, _seat, action) {
    const { state } = t
    const ship = state.firing
    if (action.do === 'aim') aim(content, t, action)
    else if (action.do === 'aimAt')
      t.emit({ kind: 'HexDeclared', rule: 'SX-4.1.1.a', ship, act: action.act, cell: action.at })
    else if (action.do === 'instead') doInstead(content, t, action)
    else if (action.do === 'recall') t.emit({ kind: 'FireRecalled', rule: 'SX-4.1.1.a', ship })
    else t.emit({ kind: 'ShipFired', rule: 'SX-4.1.1.a', ship, attacks: attacksOf(content, state) })
  },
}

/** The first weapon that has a target, alone or with its whole battery, at each of its targets; or no more weapons. */
function declarations(content: Content, state: State, _seat: number, into: Declaration[]): void {
  const ship = shipAt(state, state.firing)
  const kind = content.kindOf(state, ship)
  const board = content.board(state)
  const enemies = enemiesOf(state, ship.side)
  let battery = -1 as BatteryIndex
  let targets: UnitIndex[] = []
  for (let mount = 0 as MountIndex; mount < kind.mounts.length; mount++) {
    if (!isReady(state, kind, ship, mount)) continue
    if (mountOf(kind, mount).battery !== battery) {
      battery = mountOf(kind, mount).battery
      targets = enemies.filter((enemy) => refuseTarget(content, state, state.firing, battery, enemy) === undefined)
    }
    const before = into.length
    for (const target of targets) {
      const cell = cellOfUnit(state, target)
      if (!bearsOn(board, kind, ship, mount, cell)) continue
      into.push({ do: 'aim', mounts: [mount], target })
      const mounts = [mount]
      for (
        let other = (mount + 1) as MountIndex;
        other < kind.mounts.length && mountOf(kind, other).battery === battery;
        other++
      )
        if (isReady(state, kind, ship, other) && bearsOn(board, kind, ship, other, cell)) mounts.push(other)
      if (mounts.length > 1) into.push({ do: 'aim', mounts, target })
    }
    if (into.length > before) break
  }
  const { shipAct, hexAct } = content.inForce(state)
  if (shipAct.length > 0 && hasDeclaredNothing(state)) into.push(...actsInstead(content, state, state.firing))
  if (hexAct.length > 0) into.push(...hexActs(content, state, 'occupied'))
  into.push(FIRE)
}

/** Every set of weapons of one battery that bear on one target. */
function* everyDeclaration(content: Content, state: State): Generator<Declaration> {
  const { side } = shipAt(state, state.firing)
  const { guns } = recordOf(content, state, state.firing)
  for (let battery = 0 as BatteryIndex; battery < guns.length; battery++)
    for (const target of enemiesOf(state, side)) {
      const bearing = mountsBearing(content, state, state.firing, battery, target)
      for (let set = 1; set < 2 ** bearing.length; set++)
        yield { do: 'aim', mounts: bearing.filter((_, bit) => Math.floor(set / 2 ** bit) % 2 === 1), target }
    }
  yield* hexActs(content, state, 'any')
  if (!hasDeclaredNothing(state)) yield { do: 'recall' }
  else yield* actsInstead(content, state, state.firing)
  yield FIRE
}

/** SX-4.1.1.a: what a ship may do instead of firing, and with whom. */
export function actsInstead(content: Content, state: State, ship: ShipIndex): ActionOf<'instead'>[] {
  const found: ActionOf<'instead'>[] = []
  for (const { act, alone, refuse: refuses } of content.inForce(state).shipAct)
    if (alone === true) {
      if (refuses(content, state, ship, NO_SHIP) === undefined) found.push({ do: 'instead', act })
    } else
      for (let target = 0 as ShipIndex; target < state.ships.length; target++)
        if (refuses(content, state, ship, target) === undefined) found.push({ do: 'instead', act, target })
  return found
}

/** Has a ship with crew anything to do beside firing its weapons? */
export function canActInstead(content: Content, state: State, ship: ShipIndex): boolean {
  if (!isOperational(shipAt(state, ship)) || isSilent(shipAt(state, ship))) return false
  return actsInstead(content, state, ship).length > 0 || canAimAtHexes(content, state, ship)
}

/** Whether anything can be declared at any hex. */
function canAimAtHexes(content: Content, state: State, ship: ShipIndex): boolean {
  const { hexAct } = content.inForce(state)
  if (hexAct.length === 0) return false
  return hexAct.some(({ reach, refuse: refuses }) =>
    cellsAround(content.board(state), shipAt(state, ship).cell, reach).some(
      (at) => refuses(content, state, ship, at) === undefined,
    ),
  )
}

/** X3: neither weapons nor anything at a hex. */
export function hasDeclaredNothing({ volleys, aimedAt }: State): boolean {
  return volleys.length === 0 && aimedAt === null
}

/** What the ship that declares may declare at hexes: any, or those where an enemy is. */
export function hexActs(content: Content, state: State, which: 'any' | 'occupied'): ActionOf<'aimAt'>[] {
  const { hexAct } = content.inForce(state)
  if (hexAct.length === 0 || state.aimedAt !== null) return []
  const { cell, side } = shipAt(state, state.firing)
  const occupied = new Set(enemiesOf(state, side).map((enemy) => cellOfUnit(state, enemy)))
  return hexAct.flatMap(({ act, reach, refuse: refuses }) =>
    cellsAround(content.board(state), cell, reach)
      .filter((at) => which === 'any' || occupied.has(at))
      .filter((at) => refuses(content, state, state.firing, at) === undefined)
      .map((at): ActionOf<'aimAt'> => ({ do: 'aimAt', act, at })),
  )
}

/** SX-4.1.1.a: one thing at one hex. */
function refuseAimAt(content: Content, state: State, { act, at }: ActionOf<'aimAt'>): Refusal | undefined {
  const rule = content.inForce(state).hexAct.find((one) => one.act === act)
  if (rule === undefined) return refuse('no-such-ship-act', 'SX-4.1.1.a', { act })
  if (state.aimedAt !== null) return refuse('hex-declared', rule.rule, { act })
  const board = content.board(state)
  if (!isOnBoard(board, at)) return refuse('off-board', 'SX-0.1.1.b', { at })
  const range = board.distance(shipAt(state, state.firing).cell, at)
  if (range > rule.reach) return refuse('hex-too-far', rule.rule, { hex: board.label(at), range, reach: rule.reach })
  return rule.refuse(content, state, state.firing, at)
}

/** X3: instead of firing any weapon. */
function refuseInstead(content: Content, state: State, { act, target }: ActionOf<'instead'>): Refusal | undefined {
  const rule = content.inForce(state).shipAct.find((one) => one.act === act)
  if (rule === undefined) return refuse('no-such-ship-act', 'SX-4.1.1.a', { act })
  if (!hasDeclaredNothing(state)) return refuse('fires-already', rule.rule, { ship: state.firing })
  if ((target === undefined) !== (rule.alone === true)) return refuse('no-such-target', rule.rule, { target: -1 })
  return rule.refuse(content, state, state.firing, target ?? NO_SHIP)
}

/** The ship does it, and fires nothing else. */
function doInstead(content: Content, t: StarmadaTable, { act, target }: ActionOf<'instead'>): void {
  const ship = t.state.firing
  const rule = content.inForce(t.state).shipAct.find((one) => one.act === act)
  const attacks = rule?.play(content, t, ship, target ?? NO_SHIP) ?? []
  t.emit({ kind: 'ShipFired', rule: 'SX-4.1.1.a', ship, attacks })
}

/** SX-4.1.d: declared weapons of one battery, each of which meets all four conditions. */
function refuseAim(content: Content, state: State, { mounts, target }: ActionOf<'aim'>): Refusal | undefined {
  const kind = recordOf(content, state, state.firing)
  const [first] = mounts
  if (first === undefined) return refuse('no-weapon', 'SX-4.1.1.a', {})
  for (const [i, mount] of mounts.entries()) {
    if (kind.mounts[mount] === undefined) return refuse('no-weapon', 'SX-1.8.g', { mount })
    if (mounts.indexOf(mount) < i) return refuse('weapon-declared', 'SX-4.1.1.b', { mount: kind.mounts[mount].label })
    if (kind.mounts[mount].battery !== mountOf(kind, first).battery)
      return refuse('two-batteries', 'SX-0.2.a', { mount: kind.mounts[mount].label })
  }
  const refusal = refuseTarget(content, state, state.firing, mountOf(kind, first).battery, target)
  if (refusal !== undefined) return refusal
  for (const mount of mounts) {
    const refused = refuseMount(content, state, state.firing, mount, target)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** SX-4.1.1.a, SX-4.2.1.f: weapons of one battery at one target are one volley, however they were declared. */
function aim(content: Content, t: StarmadaTable, { mounts, target }: ActionOf<'aim'>): void {
  const ship = t.state.firing
  const battery = batteryOf(recordOf(content, t.state, ship), mounts)
  const sorted = [...mounts].sort((one, other) => one - other)
  t.emit({ kind: 'FireDeclared', rule: 'SX-4.1.1.a', ship, volley: { battery, target, mounts: sorted } })
}

/**
 * SX-4.3.c: from here on nothing can be changed. One attack for each battery and target, in the order declared; an Area
 * Effect attacks every unit in the hex (SXS-B.23).
 */
function attacksOf(content: Content, state: State): Volley[] {
  const joined: Volley[] = []
  for (const { battery, target, mounts } of state.volleys) {
    const same = joined.find((volley) => volley.battery === battery && volley.target === target)
    if (same === undefined) joined.push({ battery, target, mounts: [...mounts] })
    else same.mounts.push(...mounts)
  }
  for (const { mounts } of joined) mounts.sort((one, other) => one - other)
  const kind = recordOf(content, state, state.firing)
  return joined.flatMap((volley) => {
    const { area, harmsFlights } = gunOf(kind, volley.battery).effects
    if (!area) return [volley]
    const units = unitsAt(state, cellOfUnit(state, volley.target), harmsFlights === true)
    return units.map((target) => ({ ...volley, target }))
  })
}

/** SXS-B.23: friend and foe, ships first; flights of one side still count as one target. */
function unitsAt(state: State, cell: Cell, flightsToo: boolean): UnitIndex[] {
  const units: UnitIndex[] = []
  for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
    const ship = shipAt(state, i)
    if (ship.fate === 'here' && ship.cell === cell && ship.hidden === null) units.push(i)
  }
  if (!flightsToo) return units
  for (let i = 0 as FlightIndex; i < state.flights.length; i++) {
    const flight = flightAt(state, i)
    if (isFlying(flight) && flight.cell === cell && stackOf(state, i) === i) units.push(unitOfFlight(state, i))
  }
  return units
}
