import { applyDamage, attackOf, endAttackIfOver, settle } from './applyDamage.ts'
import type { Book } from './book.ts'
import type { Event } from './events.ts'
import { cellsOfObject, NORTH, SOUTH } from './rules/2-1-setting-up.ts'
import { takesOrders } from './rules/1-record.ts'
import { memoryOf, parseOrders, type Orders } from './rules/3-orders.ts'
import { nextToName } from './rules/5-fighters.ts'
import { FACE_DOWN, type Ship, type State } from './state.ts'

/** The only writer. Every event but sealed orders is a step of the match that all can see. */
export function applyEvent(book: Book, s: State, e: Event): void {
  switch (e.kind) {
    case 'OrdersWritten':
      s.ships[e.ship]!.orders = e.orders
      return
    case 'PlotWritten':
      s.ships[e.ship]!.plot = e.plot
      return
    case 'OrdersCommitted':
      s.committed[e.seat] = true
      return
    default:
      s.step++
      applyOpen(book, s, e)
  }
}

type Sealed = 'OrdersWritten' | 'PlotWritten' | 'OrdersCommitted'

function applyOpen(book: Book, s: State, e: Exclude<Event, { kind: Sealed }>): void {
  switch (e.kind) {
    case 'ObjectPlaced':
      s.objects.push(e.object)
      for (const cell of cellsOfObject(book.board(s), e.object)) if (!s.blocked.includes(cell)) s.blocked.push(cell)
      return
    case 'ObjectsFinished':
      s.phase = 'edges'
      return
    case 'EdgeChosen': {
      const own = e.edge === 'north' ? NORTH : SOUTH
      s.edges[e.side] = own
      s.edges[e.side === 0 ? 1 : 0] = own === NORTH ? SOUTH : NORTH
      return
    }
    case 'SetUpRolled':
      s.phase = 'setUp'
      s.active = e.side
      return
    case 'SetUpPassed':
      s.active = e.side
      return
    case 'ShipPlaced':
    case 'ShipArrived':
      return placeShip(s, e)
    case 'FlightPlaced':
      s.flights[e.flight]!.cell = e.cell
      return
    case 'TurnBegan':
      return beginTurn(book, s, e.turn)
    case 'MovementBegan':
      s.phase = 'movement'
      s.arriving = [...e.arriving]
      return
    case 'ArrivalPutOff':
      s.arriving = s.arriving.filter((ship) => ship !== e.ship)
      return
    case 'ShipMoved':
      return moveShip(s, e)
    case 'PlotRevealed':
      s.ships[e.ship]!.plot = e.plot
      if (e.plot === 'charge') s.ships[e.ship]!.charged = s.turn
      return
    case 'ShipLeft':
      s.ships[e.ship]!.log.push(e.orders)
      return remove(s, e.ship, 'left', e.points)
    case 'FighterPhaseBegan':
      s.phase = 'fighter'
      s.active = e.side
      return
    case 'FlightNamed':
      s.named = e.flight
      return
    case 'FlightMoved':
      s.flights[e.flight]!.cell = e.cell
      s.flown = true
      return
    case 'FlightFiredOn':
      s.flights[e.flight]!.fighters -= e.lost
      s.flights[e.flight]!.acted = true
      return
    case 'FlightAttacked':
      s.flights[e.flight]!.acted = true
      return
    case 'DogfightRolled':
      s.flights[e.flight]!.acted = true
      s.flights[e.flight]!.pending += e.losses
      if (e.kills > 0) s.attack = attackOf({ by: 'flight', flight: e.flight }, e.target, 0, e.kills)
      return
    case 'FlightFinished':
      s.flights[e.flight]!.acted = true
      s.named = -1
      s.flown = false
      if (s.active !== -1) s.active = nextToName(s, s.active)
      return
    case 'FlightDestroyed':
      s.flights[e.flight]!.fighters = 0
      s.flights[e.flight]!.pending = 0
      s.flights[e.flight]!.cell = GONE
      return
    case 'CombatPhaseBegan':
      s.phase = 'combat'
      s.first = e.first
      s.active = -1
      return
    case 'SideResolves':
      s.active = e.side
      s.waiting = [...e.ships]
      return
    case 'ShipChosen':
      s.firing = e.ship
      s.waiting = s.waiting.filter((ship) => ship !== e.ship)
      return
    case 'FireDeclared':
      s.volleys.push({ ...e.volley, mounts: [...e.volley.mounts] })
      return
    case 'FireRecalled':
      s.volleys = []
      return
    case 'ShipFired':
      s.resolving = true
      s.volleys = e.attacks.map((volley) => ({ ...volley, mounts: [...volley.mounts] }))
      for (const { mounts } of e.attacks) for (const mount of mounts) s.ships[e.ship]!.fired[mount] = s.turn
      return
    case 'ShipResolved':
      s.firing = -1
      s.resolving = false
      return
    case 'ToHitRolled':
      s.volleys.shift()
      return
    case 'FightersHit':
      s.attack = attackOf(e.source, e.target, 0, e.kills)
      return
    case 'FighterShotDown':
      s.flights[e.flight]!.pending += e.count
      if (s.attack !== null) s.attack.kills -= e.count
      return endAttackIfOver(s)
    case 'PointDefenseRolled':
      return
    case 'PenetrationRolled':
      if (e.source.by === 'explosion') s.waiting.shift()
      if (e.dice > 0) s.attack = attackOf(e.source, e.target, e.dice, 0)
      return
    case 'DamageRolled':
    case 'ResultShifted':
    case 'CrewStruck':
    case 'ProtectionRolled':
    case 'HullHit':
    case 'EngineHit':
    case 'ShieldHit':
    case 'WeaponLost':
    case 'EquipmentLost':
    case 'CasualtyMarked':
    case 'HitIgnored':
    case 'FollowUpRolled':
      if (s.attack !== null) applyDamage(book, s, s.attack, e)
      return endAttackIfOver(s)
    case 'DamageSettled':
      return settle(s)
    case 'ShipDestroyed':
      s.explosions.push({ cell: e.cell, strength: e.strength, fades: e.fades })
      return remove(s, e.ship, 'destroyed', e.points)
    case 'CrewLost':
      s.ships[e.ship]!.crewless = true
      return score(s, s.ships[e.ship]!, e.points)
    case 'EndPhaseBegan':
      s.phase = 'end'
      s.active = -1
      s.waiting = [...e.inside]
      return
    case 'ExplosionsFaded':
      return fade(s)
    case 'ShipJumped':
      return remove(s, e.ship, 'jumped', e.points)
    case 'ObjectiveScored':
      s.points[e.side] += e.points
      return
    case 'MatchEnded':
      s.phase = 'over'
      s.result = { winner: e.winner, how: e.how, rule: e.rule }
      return
  }
}

/** The cell of a flight that was lost; one that has still to be placed has -1. */
const GONE = -2

function placeShip(
  s: State,
  { kind, ship: index, cell, facing }: Extract<Event, { kind: 'ShipPlaced' | 'ShipArrived' }>,
): void {
  const ship = s.ships[index]!
  ship.fate = 'here'
  ship.cell = cell
  ship.facing = facing
  if (kind === 'ShipArrived') s.arriving = s.arriving.filter((other) => other !== index)
}

/** SX-0.2.h: a game turn is one pass through all phases, and no ship's turning touches the count. SX-2.2.1: clean sheets; a seat with nobody to give orders to has nothing to seal. */
function beginTurn(book: Book, s: State, turn: number): void {
  s.turn = turn
  s.phase = 'orders'
  s.active = -1
  for (let seat = 0; seat < s.committed.length; seat++) s.committed[seat] = true
  for (const ship of s.ships) {
    ship.orders = FACE_DOWN
    ship.plot = FACE_DOWN
    if (takesOrders(book.kindOf(s, ship), ship)) s.committed[ship.seat] = false
  }
  for (const flight of s.flights) flight.acted = false
}

function moveShip(s: State, { ship: index, orders, cell, facing }: Extract<Event, { kind: 'ShipMoved' }>): void {
  const ship = s.ships[index]!
  ship.cell = cell
  ship.facing = facing
  ship.orders = orders
  ship.memory = memoryOf(parseOrders(orders) as Orders)
  ship.log.push(orders)
}

function remove(s: State, index: number, fate: 'destroyed' | 'left' | 'jumped', points: number): void {
  const ship = s.ships[index]!
  ship.fate = fate
  ship.cell = -1
  ship.orders = FACE_DOWN
  ship.plot = FACE_DOWN
  score(s, ship, points)
}

/** SX-2.3.b: once only. */
function score(s: State, ship: Ship, points: number): void {
  ship.scored = true
  s.points[ship.side === 0 ? 1 : 0] += points
}

/** SX-4.3.1.c: every counter loses one, and is gone at 0. SX-4.3.1.d: not in its first End Phase. */
function fade(s: State): void {
  let kept = 0
  for (const explosion of s.explosions) {
    if (explosion.fades <= s.turn) explosion.strength--
    if (explosion.strength > 0) s.explosions[kept++] = explosion
  }
  s.explosions.length = kept
}
