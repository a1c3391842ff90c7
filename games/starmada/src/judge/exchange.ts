import type { Board, Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { ShipIndex } from '../indices.ts'
import { blocksSight } from '../rules/4-1-before-attacking.ts'
import { explosionAt } from '../rules/4-3-effects-of-damage.ts'
import type { Side, State } from '../state.ts'
import { LOSS, PENALTIES, ROW, type Barrel } from './profile.ts'
import type { JudgedShip } from './standing.ts'

/** What a fighter is worth, in points: none are scored for it, but it bites. */
export const FIGHTER = 5

/** Where fire is exchanged. */
export interface Sky {
  readonly content: Content
  readonly state: State
  readonly board: Board
  readonly ships: readonly JudgedShip[]
  /** How much damage that does not sink a ship matters. */
  readonly wounds: number
  /** Whether anything can close a line of sight or spoil the aim. */
  readonly clear: boolean
  /** A number that positions share in which the ships will move alike; 0 while nobody has asked for it. */
  likeness: number
}

/** How the ship with this index stands. */
export function standingOf({ ships }: Sky, ship: ShipIndex): JudgedShip {
  return ships[ship] as JudgedShip
}

export function skyOf(content: Content, state: State, board: Board, ships: readonly JudgedShip[], wounds: number): Sky {
  const clear = state.explosions.length === 0 && state.blocked.length === 0
  return { content, state, board, ships, wounds, clear, likeness: 0 }
}

/** Which weapons: those that will fire, or those that could have. */
export type Which = 'guns' | 'idle'

/**
 * What a side's fire of one Combat Phase takes from the other's worth on average. Battery by battery at the target
 * where it adds most to what was allotted before, so fire is massed until a ship is thought sunk, and not wasted on it
 * then.
 */
export function fireOf(sky: Sky, side: Side, which: Which = 'guns'): number {
  const { ships, state } = sky
  for (const ship of ships) {
    ship.hullTaken = 0
    ship.systemsTaken = 0
    ship.loss = 0
  }
  let sum = which === 'guns' ? declared(sky, side) : 0
  for (let i = 0 as ShipIndex; i < ships.length; i++) {
    const shooter = ships[i]!
    const guns = shooter[which]
    if (shooter.side !== side || guns.length === 0 || shooter.cell < 0) continue
    const { barrels } = shooter.profile
    for (let battery = 0; battery < barrels.length; battery++) {
      const barrel = barrels[battery]!
      const row = (battery * 6 + shooter.facing) * ROW
      let best: JudgedShip | undefined
      let most = 0
      for (let j = 0 as ShipIndex; j < ships.length; j++) {
        const target = ships[j]!
        if (target.side === side || target.left <= 0 || target.cell < 0) continue
        const dice = diceOn(sky, shooter, guns, row, barrel, target)
        if (dice === 0) continue
        const gain = lossOf(sky, target, barrel, dice) - target.loss
        if (gain > most && sees(sky, shooter.cell, target.cell)) [best, most] = [target, gain]
      }
      if (state.flights.length > 0) {
        const kills = fireAtFlights(sky, shooter, guns, row, barrel)
        if (kills > most) {
          sum += kills
          continue
        }
      }
      if (best === undefined) continue
      take(sky, best, barrel, diceOn(sky, shooter, guns, row, barrel, best))
      sum += most
    }
  }
  return sum
}

/** Damage dice of the weapons of a battery that bear on a target. */
function diceOn(
  { board, state, clear }: Sky,
  shooter: JudgedShip,
  guns: Uint8Array,
  row: number,
  barrel: Barrel,
  target: JudgedShip,
): number {
  const range = board.distance(shooter.cell, target.cell)
  if (range === 0 || range > barrel.reach || target.hidden) return 0
  const bear = guns[row + board.bearing(shooter.cell, target.cell)]!
  if (bear === 0) return 0
  let minus = target.jams * barrel.jammed
  if (!clear) minus = Math.min(PENALTIES - 1, minus + smoke(state, shooter.cell) + smoke(state, target.cell))
  return bear * barrel.dice[minus]![range]! * barrel.through[Math.min(12, target.shields)]! * target.felt
}

function smoke(state: State, cell: Cell): number {
  return state.explosions.length === 0 ? 0 : explosionAt(state, cell)
}

export function sees({ board, state, clear }: Sky, from: Cell, to: Cell): boolean {
  return clear || board.lineOfSight(from, to, (cell) => blocksSight(state, cell as Cell), 'both')
}

/** What a target has lost of its worth, on average, when so many damage dice are added to what it takes. */
function lossOf({ wounds }: Sky, target: JudgedShip, barrel: Barrel, dice: number): number {
  return lossWith(
    wounds,
    target,
    target.hullTaken + dice * hullMarks(target, barrel),
    target.systemsTaken + dice * barrel.systems * target.profile.systemsPerDie,
  )
}

function hullMarks({ profile, soft }: JudgedShip, { hull, extraHull }: Barrel): number {
  return soft * (hull * profile.hullPerDie + extraHull)
}

function lossWith(wounds: number, { left, open, kind }: JudgedShip, hull: number, systems: number): number {
  const { hull: boxes, combatRating } = kind.class
  const sunk = atLeast(open, hull)
  const hurt = wounds * combatRating * ((LOSS.hull * Math.min(hull, open)) / Math.max(1, boxes) + systems)
  return sunk * left + (1 - sunk) * Math.min(0.9 * left, hurt)
}

/** What so many plain damage dice take from a ship that nobody else fires at. */
export function lossFrom({ wounds }: Sky, target: JudgedShip, dice: number): number {
  const { hullPerDie, systemsPerDie } = target.profile
  return lossWith(wounds, target, dice * target.soft * hullPerDie, dice * systemsPerDie)
}

function take(sky: Sky, target: JudgedShip, barrel: Barrel, dice: number): void {
  target.hullTaken += dice * hullMarks(target, barrel)
  target.systemsTaken += dice * barrel.systems * target.profile.systemsPerDie
  target.loss = lossWith(sky.wounds, target, target.hullTaken, target.systemsTaken)
}

/** SX-4.1.1.a: what is declared is fixed; it comes first. */
function declared(sky: Sky, side: Side): number {
  const { state, ships } = sky
  const shooter = ships[state.firing]
  if (shooter === undefined || shooter.side !== side || state.resolving) return 0
  let sum = 0
  for (const { battery, mounts, target: at } of state.volleys) {
    const barrel = shooter.profile.barrels[battery]!
    const target = ships[at]
    if (target === undefined) {
      const flight = state.flights[at - ships.length]
      if (flight === undefined) continue
      const range = Math.min(barrel.reach, sky.board.distance(shooter.cell, flight.cell))
      sum += FIGHTER * sky.wounds * Math.min(flight.fighters - flight.pending, mounts.length * barrel.shots[0]![range]!)
      continue
    }
    const range = Math.min(barrel.reach, sky.board.distance(shooter.cell, target.cell))
    const smoky = sky.clear ? 0 : smoke(state, shooter.cell) + smoke(state, target.cell)
    const minus = Math.min(PENALTIES - 1, target.jams * barrel.jammed + smoky)
    const before = target.loss
    const through = barrel.through[Math.min(12, target.shields)]! * target.felt
    take(sky, target, barrel, mounts.length * barrel.dice[minus]![range]! * through)
    sum += target.loss - before
  }
  return sum
}

/** SX-5.3.3: the fighters that a battery shoots down at best. */
function fireAtFlights(
  { state, board, wounds }: Sky,
  shooter: JudgedShip,
  guns: Uint8Array,
  row: number,
  { reach, shots }: Barrel,
): number {
  let most = 0
  for (const { side, cell, fighters, pending } of state.flights) {
    if (side === shooter.side || cell < 0 || fighters <= pending) continue
    const range = board.distance(shooter.cell, cell)
    if (range === 0 || range > reach) continue
    const bear = guns[row + board.bearing(shooter.cell, cell)]!
    if (bear > 0) most = Math.max(most, FIGHTER * wounds * Math.min(fighters - pending, bear * shots[0]![range]!))
  }
  return most
}

/** Steps of the table to one hit. */
const FINE = 4
const MOST_BOXES = 24
const MOST_HITS = 48

/** How likely it is that hits which come one by one reach a number when so many are expected (Poisson). */
const TAILS = Array.from({ length: MOST_BOXES + 1 }, (_, boxes) =>
  Float64Array.from({ length: MOST_HITS * FINE + 2 }, (_, i) => {
    const mean = i / FINE
    let term = Math.exp(-mean)
    let below = 0
    for (let hits = 0; hits < boxes; hits++) {
      below += term
      term *= mean / (hits + 1)
    }
    return Math.max(0, 1 - below)
  }),
)

export function atLeast(boxes: number, expected: number): number {
  const scaled = boxes > MOST_BOXES ? (expected * MOST_BOXES) / boxes : expected
  const at = Math.min(MOST_HITS, scaled) * FINE
  const low = at | 0
  const table = TAILS[Math.min(MOST_BOXES, boxes)]!
  return table[low]! + (at - low) * (table[low + 1]! - table[low]!)
}

/** What one ship alone could do to another from given places, without regard to others. */
export function duel(sky: Sky, shooter: JudgedShip, from: Cell, facing: number, target: JudgedShip, at: Cell): number {
  const range = sky.board.distance(from, at)
  if (range === 0 || shooter.guns.length === 0 || target.hidden) return 0
  const bearing = sky.board.bearing(from, at)
  const { barrels } = shooter.profile
  let hull = 0
  let systems = 0
  for (let battery = 0; battery < barrels.length; battery++) {
    const barrel = barrels[battery]!
    if (range > barrel.reach) continue
    const bear = shooter.guns[(battery * 6 + facing) * ROW + bearing]!
    if (bear === 0) continue
    const dice =
      bear *
      barrel.dice[target.jams * barrel.jammed]![range]! *
      barrel.through[Math.min(12, target.shields)]! *
      target.felt
    hull += dice * hullMarks(target, barrel)
    systems += dice * barrel.systems * target.profile.systemsPerDie
  }
  if (hull === 0 && systems === 0) return 0
  return sees(sky, from, at) ? lossWith(sky.wounds, target, hull, systems) : 0
}
