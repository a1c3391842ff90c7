import type { HexBoard } from '@flagbridge/geometry'
import type { Judge, Seat, Term } from '@flagbridge/kernel'
import type { Book, Kind } from './book.ts'
import { fireOf, flightWorth, flyingOf, type Judged } from './judge/exchange.ts'
import { foreseen } from './judge/foresee.ts'
import { LOSS, profileOf, type Profile } from './judge/profile.ts'
import { isOperational } from './rules/1-record.ts'
import { cellAt, zoneOf } from './rules/2-1-setting-up.ts'
import { objectivePoints } from './rules/2-3-winning.ts'
import { explosionAt } from './rules/4-3-effects-of-damage.ts'
import { OPEN, type Ship, type Side, type State } from './state.ts'

/** What a fighter is worth, in points: none are scored for it, but it bites. */
const FIGHTER = 5
/** How much of a Combat Phase's fire is counted while it is to come, and when it is a turn away. */
const NOW = 1
const LATER = 0.35

/** Points made and the worth of what is left; what both sides' fire will take; being where one's guns bear. */
export function createJudge(book: Book): Judge<State> {
  const profiles = new WeakMap<Kind, Profile>()
  function profile(kind: Kind): Profile {
    let known = profiles.get(kind)
    if (known === undefined) profiles.set(kind, (known = profileOf(kind)))
    return known
  }

  function judgedOf(state: State): Judged[] {
    return state.ships.map((ship) => {
      const kind = book.kindOf(state, ship)
      return { ship, kind, profile: profile(kind), left: leftOf(kind, profile(kind), ship) }
    })
  }

  function terms(given: State, seat: Seat): Term[] {
    const side = given.agreed.sides[seat] ?? 0
    const enemy: Side = side === 0 ? 1 : 0
    const state = foreseen(book, given, side)
    const judged = judgedOf(state)
    const size = judged.reduce((sum, { kind }) => sum + kind.class.combatRating, 0) / 2
    const board = book.board(state)
    const balance = (of: (which: Side) => number) => (of(side) - of(enemy)) / size
    const list: Term[] = [
      { what: 'victory points', value: balance((which) => pointsOf(book, state, which, judged)) },
      { what: 'damage done and suffered', value: -balance((which) => damageOf(judged, which)) },
      { what: 'own fire to come', value: (1.2 * toCome(book, state, side, judged)) / size },
      { what: 'enemy fire to come', value: -toCome(book, state, enemy, judged) / size },
      { what: 'fighters', value: balance((which) => fighters(board, state, which, judged)) },
      { what: 'enemies within reach', value: -distant(book, board, state, side, judged) / size },
      { what: 'dangers of the place', value: -dangers(state, side, judged) / size },
    ]
    return list.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
  }

  return {
    value(state, seat) {
      if (state.result !== null) {
        const { winner } = state.result
        return winner === 'draw' ? 0 : winner === state.agreed.sides[seat] ? 1 : -1
      }
      let sum = 0
      for (const { value } of terms(state, seat)) sum += value
      return Math.tanh(5 * sum)
    },
    terms,
  }
}

/** What is left of a ship's Combat Rating when its damage is taken off. */
function leftOf(
  { class: { hull, engines, shields, combatRating }, mounts }: Kind,
  { share }: Profile,
  ship: Ship,
): number {
  if (ship.fate === 'destroyed' || ship.fate === 'left' || ship.fate === 'jumped' || ship.crewless) return 0
  let weapons = 0
  for (let i = 0; i < mounts.length; i++) if (ship.mounts[i] !== OPEN) weapons += share[i]!
  const marked = Math.max(ship.hullHits, ship.marked - 1)
  // SX-1.4: a doomed ship is lost before it is removed.
  if (ship.hullHits >= hull) return 0
  return (
    combatRating *
    (1 -
      (LOSS.hull * marked) / Math.max(1, hull) -
      LOSS.weapons * weapons -
      (LOSS.shields * ship.shieldHits) / Math.max(1, shields) -
      (LOSS.engines * ship.engineHits) / Math.max(1, engines))
  )
}

/** SX-2.3: made already, and what the objectives would bring if the battle ended so. */
function pointsOf(book: Book, state: State, side: Side, judged: readonly Judged[]): number {
  let points = state.points[side]
  for (const { ship, kind } of judged) {
    if (ship.side === side || ship.scored) continue
    // Scored as soon as the damage takes effect, the ship leaves, or it has jumped.
    if (ship.fate === 'left' || (ship.fate === 'here' && ship.hullHits >= kind.class.hull))
      points += kind.class.combatRating
    else if (ship.plot === 'jump') points += kind.class.combatRating / 2
  }
  return state.agreed.objectives.length === 0
    ? points
    : points + (objectivePoints(book, state, side) * (1 + state.turn)) / (1 + state.agreed.turns)
}

function damageOf(judged: readonly Judged[], side: Side): number {
  let sum = 0
  for (const { ship, kind, left } of judged)
    if (ship.side === side && ship.fate === 'here' && !ship.crewless) sum += kind.class.combatRating - left
  return sum
}

/** In the Combat Phase the ships that have yet to resolve fire now, all others in the next turn. */
function toCome(book: Book, state: State, side: Side, judged: readonly Judged[]): number {
  if (state.phase === 'objects' || state.phase === 'edges' || state.phase === 'setUp') return 0
  if (state.phase !== 'combat') return (state.phase === 'end' ? LATER : NOW) * fireOf(book, state, side, judged)
  const isYetToFire = ({ ship }: Judged): boolean => {
    const i = state.ships.indexOf(ship)
    return i === state.firing ? !state.resolving : state.waiting.includes(i) || hasYetToResolve(state, ship.side)
  }
  const others = judged.filter(({ ship }) => ship.side !== side)
  const own = judged.filter(({ ship }) => ship.side === side)
  const still = own.filter(isYetToFire)
  const silent = own
    .filter((one) => !isYetToFire(one))
    .map((one) => withMounts(one, (i) => one.ship.fired[i] !== state.turn))
  return (
    NOW * fireOf(book, state, side, [...others, ...still]) +
    declared(book, state, side, judged) -
    WASTE * fireOf(book, state, side, [...others, ...silent])
  )
}

/** How much a weapon is missed that could have fired and did not. */
const WASTE = 0.8

/** SX-4.1.b: the side that resolves second waits until the first is done. */
function hasYetToResolve({ active, first }: State, side: Side): boolean {
  return active === -1 || (active === first && active !== side)
}

/** Weapons that are declared are not ready any more, but their fire is to come. */
function declared(book: Book, state: State, side: Side, judged: readonly Judged[]): number {
  const shooter = judged[state.firing]
  if (shooter === undefined || shooter.ship.side !== side || state.volleys.length === 0) return 0
  let sum = 0
  for (const { mounts, target } of state.volleys) {
    const prey = judged[target]
    if (prey === undefined) {
      sum += FIGHTER * mounts.length * 0.4
      continue
    }
    const only = withMounts(shooter, (i) => mounts.includes(i))
    sum += fireOf(book, { ...state, volleys: [] }, side, [only, prey])
  }
  return sum
}

/** The ship with some of its weapons only. */
function withMounts(one: Judged, has: (mount: number) => boolean): Judged {
  return { ...one, kind: { ...one.kind, mounts: one.kind.mounts.map((mount, i) => (has(i) ? mount : NOT_MOUNTED)) } }
}

const NOT_MOUNTED = { battery: -1, label: '', arcs: '', bearings: [0, 0, 0, 0, 0, 0] }

/** Fighters that are left, and what they could bite: more when they are beside it. */
function fighters(board: HexBoard, state: State, side: Side, judged: readonly Judged[]): number {
  let sum = 0
  for (const { cell, fighters: left, pending, acted } of flyingOf(state, side)) {
    const alive = left - pending
    let best = 0
    for (const target of judged) {
      if (target.ship.side === side || target.ship.fate !== 'here') continue
      const range = board.distance(cell, target.ship.cell)
      const near = range === 1 ? (acted ? 0.5 : 0.9) : range <= 11 ? 0.45 - 0.01 * range : 0.3 - 0.005 * range
      best = Math.max(best, near * flightWorth(alive, target))
    }
    sum += FIGHTER * alive + best
  }
  return sum
}

/** Guns far from everybody do nothing: by how much the nearest enemy is farther than the ship likes it, and how few bear on it. */
function distant(book: Book, board: HexBoard, state: State, side: Side, judged: readonly Judged[]): number {
  let sum = 0
  for (const {
    ship,
    kind,
    profile: { likes, share },
    left,
  } of judged) {
    if (ship.side !== side || ship.fate !== 'here') continue
    const there = nearestEnemy(book, board, state, side, ship)
    if (there < 0) continue
    const range = board.distance(ship.cell, there)
    const bearing = board.bearing(ship.cell, there)
    let bears = 0
    for (let i = 0; i < kind.mounts.length; i++)
      if (ship.mounts[i] === OPEN && ((kind.mounts[i]!.bearings[ship.facing]! >>> bearing) & 1) === 1)
        bears += share[i]!
    sum += left * (0.02 * Math.max(0, range - likes) + 0.03 * (1 - bears))
  }
  return sum
}

/** Before the enemy stands anywhere: the middle of its set-up area. */
function nearestEnemy(book: Book, board: HexBoard, state: State, side: Side, ship: Ship): number {
  let nearest = -1
  for (const other of state.ships)
    if (other.side !== side && other.fate === 'here' && isOperational(other))
      if (nearest < 0 || board.distance(ship.cell, other.cell) < board.distance(ship.cell, nearest))
        nearest = other.cell
  if (nearest >= 0 || state.phase !== 'setUp') return nearest
  const { columns, rows } = zoneOf(state, side === 0 ? 1 : 0)
  return cellAt(board, (columns[0] + columns[1]) >> 1, (rows[0] + rows[1]) >> 1)
}

/** Explosions, and having to go straight on in the next turn. */
function dangers(state: State, side: Side, judged: readonly Judged[]): number {
  let sum = 0
  for (const { ship, left } of judged)
    if (ship.side === side && ship.fate === 'here')
      sum += left * (0.05 * explosionAt(state, ship.cell) + (ship.memory === 'manoeuvre' ? 0.004 : 0))
  return sum
}
