import type { HexBoard } from '@flagbridge/geometry'
import type { Book, Gun, Kind } from '../book.ts'
import { halved } from '../effects/abilities.ts'
import { isFlying, isOperational, shieldRating, works } from '../rules/1-record.ts'
import { bandAt, bearsOn, canSee, isReady } from '../rules/4-1-before-attacking.ts'
import { explosionAt } from '../rules/4-3-effects-of-damage.ts'
import type { Ship, Side, State } from '../state.ts'
import { LOSS, type Profile } from './profile.ts'

export interface Judged {
  readonly ship: Ship
  readonly kind: Kind
  readonly profile: Profile
  /** What is left of its Combat Rating. */
  readonly left: number
}

/** What a side's fire of one Combat Phase takes from the other's worth on average, nobody being destroyed twice. */
export function fireOf(book: Book, state: State, side: Side, judged: readonly Judged[]): number {
  const board = book.board(state)
  const taken = new Map<Judged, number>()
  for (const shooter of judged) {
    if (shooter.ship.side !== side || !isOperational(shooter.ship)) continue
    for (let battery = 0; battery < shooter.kind.guns.length; battery++) {
      let best: Judged | undefined
      let most = 0
      for (const target of judged) {
        if (target.ship.side === side || target.ship.fate !== 'here') continue
        const worth = volley(board, state, shooter, battery, target)
        if (worth > most) [best, most] = [target, worth]
      }
      if (best !== undefined) taken.set(best, (taken.get(best) ?? 0) + most)
    }
  }
  let sum = 0
  for (const [{ left }, worth] of taken) sum += Math.min(left, worth)
  return sum
}

/** All weapons of a battery that bear, at one target. */
function volley(board: HexBoard, state: State, shooter: Judged, battery: number, target: Judged): number {
  const { ship, kind } = shooter
  const { ship: prey } = target
  const gun = kind.guns[battery]!
  const range = board.distance(ship.cell, prey.cell)
  const band = range === 0 ? undefined : bandAt(gun.bands, range)
  if (band === undefined) return 0
  let mounts = 0
  for (let mount = 0; mount < kind.mounts.length; mount++)
    if (
      kind.mounts[mount]!.battery === battery &&
      isReady(state, kind, ship, mount) &&
      bearsOn(board, kind, ship, mount, prey.cell)
    )
      mounts++
  if (mounts === 0 || !canSee(board, state, ship.cell, prey.cell)) return 0
  const { effects, weapon } = gun
  const jammed = !effects.ignoresJamming && works(target.kind, prey, 'ecm') ? 1 : 0
  const smoke = explosionAt(state, ship.cell) + explosionAt(state, prey.cell)
  const needed = weapon.toHit - effects.rangeModifier(band) + jammed + smoke
  const dice =
    mounts * effects.rof(weapon.rof, band) * chanceToHit(needed) * weapon.pen * getsIn(gun, target) * weapon.dmg
  return dice * dieWorth(gun, target)
}

function chanceToHit(needed: number): number {
  return needed > 6 ? 1 / 6 / (needed - 5) : (7 - Math.max(2, needed)) / 6
}

function getsIn({ effects }: Gun, { kind, ship }: Judged): number {
  if (!effects.rollsPenetration) return 1
  const once = beats(effects.shieldsFaced(shieldRating(kind, ship)) - effects.penetrationBonus)
  return effects.rollsAgain ? once * once : once
}

function beats(shields: number): number {
  return Math.min(1, Math.max(0, (6 - shields) / 6))
}

/** What one damage die takes from the target's worth: marks by its chart, and more of it the nearer it is to its end. */
export function dieWorth(gun: Gun | undefined, { kind, ship, profile, left }: Judged): number {
  const { hull, engines, shields, combatRating } = kind.class
  const open = Math.max(1, hull - ship.hullHits)
  const extra = gun?.effects.extras.includes('+') === true ? 1 : 0
  const looksUp = gun?.effects.looksUp ?? true
  const perDie = looksUp ? (gun?.effects.harmsHull === false ? 0 : profile.perDie.hull) + extra : 1
  const follows = gun?.effects.continues === true ? 1.5 : 1
  const marks =
    (LOSS.hull * perDie) / Math.max(1, hull) +
    (looksUp
      ? LOSS.weapons * profile.perDie.weapons * WEAPON +
        (LOSS.shields * profile.perDie.shields) / Math.max(1, shields) +
        (LOSS.engines * profile.perDie.engines) / Math.max(1, engines)
      : 0)
  return follows * Math.min(left, combatRating * marks + (ENDING * left * perDie) / open)
}

/** A weapon among those of a ship of middling size. */
const WEAPON = 0.12
/** How much the end of a ship is foreseen in the hits that lead to it. */
const ENDING = 0.6

/** SX-5.3.1: what a flight takes from a ship in one attack. */
export function flightWorth(fighters: number, target: Judged): number {
  const { kind, ship } = target
  const survive = works(kind, ship, 'antiFighterBatteries') ? 5 / 6 : 1
  return ((fighters * survive) / 3) * beats(halved(shieldRating(kind, ship))) * dieWorth(undefined, target)
}

export function flyingOf(state: State, side: Side): State['flights'] {
  return state.flights.filter((flight) => flight.side === side && isFlying(flight))
}
