import type { Dice, Seat } from '@flagbridge/kernel'
import type { Event } from './events.ts'
import { FACE_DOWN, type Ship, type Side, type State } from './state.ts'

/** A copy that shares nothing which `apply` writes; what was agreed, objects and volleys are never written. */
export function fork(s: State): State {
  const { attack } = s
  return {
    agreed: s.agreed,
    turn: s.turn,
    phase: s.phase,
    step: s.step,
    objects: s.objects.slice(),
    blocked: s.blocked.slice(),
    edges: [s.edges[0], s.edges[1]],
    ships: s.ships.map(forkShip),
    flights: s.flights.map(({ name, side, seat, cell, fighters, pending, acted }) => ({
      name,
      side,
      seat,
      cell,
      fighters,
      pending,
      acted,
    })),
    explosions: s.explosions.map(({ cell, strength, fades }) => ({ cell, strength, fades })),
    points: [s.points[0], s.points[1]],
    committed: s.committed.slice(),
    active: s.active,
    named: s.named,
    flown: s.flown,
    first: s.first,
    waiting: s.waiting.slice(),
    firing: s.firing,
    volleys: s.volleys.slice(),
    resolving: s.resolving,
    attack: attack === null ? null : { ...attack },
    arriving: s.arriving.slice(),
    result: s.result,
  }
}

function forkShip(s: Ship): Ship {
  return {
    name: s.name,
    side: s.side,
    seat: s.seat,
    class: s.class,
    arrives: s.arrives,
    fate: s.fate,
    cell: s.cell,
    facing: s.facing,
    hullHits: s.hullHits,
    marked: s.marked,
    engineHits: s.engineHits,
    shieldHits: s.shieldHits,
    pendingHull: s.pendingHull,
    pendingMarked: s.pendingMarked,
    pendingEngines: s.pendingEngines,
    pendingShields: s.pendingShields,
    mounts: s.mounts.slice(),
    fired: s.fired.slice(),
    lost: s.lost.slice(),
    pendingLost: s.pendingLost.slice(),
    crewless: s.crewless,
    scored: s.scored,
    orders: s.orders,
    plot: s.plot,
    charged: s.charged,
    memory: s.memory,
    log: s.log.slice(),
  }
}

/** SX-2.2.1.a: orders and plots lie face down until the ships move, which late arrivals come before (SXS-C.16.b). */
function isSealed({ phase }: State): boolean {
  return phase === 'orders' || phase === 'movement'
}

/** The orders of the other side are hidden, and nothing else. */
export function view(state: State, seat: Seat): State {
  const copy = fork(state)
  if (!isSealed(copy)) return copy
  const side = state.agreed.sides[seat]
  for (const ship of copy.ships) {
    if (ship.side === side) continue
    ship.orders = FACE_DOWN
    ship.plot = FACE_DOWN
  }
  return copy
}

/** Sealed orders are shown to the writer's own side and to nobody else. */
export function redact(event: Event, seat: Seat): Event | undefined {
  const sealed = event.kind === 'OrdersWritten' || event.kind === 'PlotWritten'
  return sealed && !event.seats.includes(seat) ? undefined : event
}

/** Orders are turned up when the ships move. */
export function turnsUp(event: Event): boolean {
  return event.kind === 'ShipMoved' || event.kind === 'ShipLeft' || event.kind === 'PlotRevealed'
}

/** Gives every ship of the other side orders it could have written, by whoever can put himself in its place. */
export function imagine(
  write: (state: State, side: Side, dice: Dice) => void,
  state: State,
  seat: Seat,
  dice: Dice,
): State {
  if (isSealed(state)) write(state, state.agreed.sides[seat] === 0 ? 1 : 0, dice)
  return state
}
