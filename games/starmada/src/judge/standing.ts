import { BEARINGS } from '@flagbridge/geometry'
import { OFF_BOARD, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { Kind } from '../content/kinds.ts'
import type { MountIndex, ShipIndex } from '../indices.ts'
import { isCommanded, shieldRating } from '../rules/1-record.ts'
import { estimateOf, type Estimated } from '../rules/estimate.ts'
import { isReloading } from '../rules/4-1-before-attacking.ts'
import { FILLED, OPEN, type Ship, type Side, type State } from '../state.ts'
import { shipAt } from '../units.ts'
import { LOSS, profileOf, ROW, WEAPON_BITS, type Profile } from './profile.ts'

/** A ship as a judge sees it. */
export interface JudgedShip {
  readonly ship: Ship
  readonly side: Side
  readonly kind: Kind
  readonly profile: Profile
  /** What is left of its Combat Rating. */
  readonly left: number
  /** Hull boxes without a mark. */
  readonly open: number
  readonly shields: number
  readonly jams: 0 | 1
  /** Of the dice that come in, how many are felt: point defense, armor plating. */
  readonly felt: number
  readonly soft: number
  /** SXS-C.8.b: nobody can fire at it. */
  readonly hidden: boolean
  /** Of the fighters that attack it, how many come to roll. */
  readonly survive: number
  /** Weapons that will fire in the coming or present Combat Phase, as a table of how many bear. */
  readonly guns: Uint8Array
  /** Weapons that could have fired and did not. */
  readonly idle: Uint8Array
  /** Weapons that are not lost. */
  readonly mounted: Uint8Array
  /** Where it is thought to be; -1 when it cannot be fired at. */
  cell: Cell
  facing: number
  /**
   * What the fire allotted to it so far does: hull marks, systems by their part of its worth, and the points that is
   * worth.
   */
  hullTaken: number
  systemsTaken: number
  loss: number
}

/** SXS-G.18.c: whether orders that are thought of leave a ship the other way up. */
export function isOver(orders: string): boolean {
  return orders.includes('O')
}

const across = new WeakMap<Uint8Array, Uint8Array>()

/** A table of weapons that bear, port and starboard exchanged. */
function mirrored(table: Uint8Array): Uint8Array {
  let other = across.get(table)
  if (other === undefined) {
    other = new Uint8Array(table.length)
    for (let row = 0; row < table.length; row += ROW) {
      const bow = 4 * ((row / ROW) % 6)
      for (let at = 0; at < BEARINGS; at++) other[row + ((2 * bow - at + 2 * BEARINGS) % BEARINGS)] = table[row + at]!
      other[row + BEARINGS] = table[row + BEARINGS]!
    }
    across.set(table, other)
  }
  return other
}

/** SXS-G.18.c: a ship as it will stand when it has rolled over. */
export function rolledOver(one: JudgedShip): JudgedShip {
  return { ...one, guns: mirrored(one.guns), idle: mirrored(one.idle), mounted: mirrored(one.mounted) }
}

const UNPROTECTED: Estimated = { jams: 0, reaches: 1, felt: 1, soft: 1, survive: 1 }
const NO_GUNS = new Uint8Array(0)

/** Reads ships off the table; what can be known of a class is worked out once. */
export function openStandings(content: Content): (state: State) => JudgedShip[] {
  const profiles = new WeakMap<Kind, Profile>()
  function profile(kind: Kind): Profile {
    let known = profiles.get(kind)
    if (known === undefined) profiles.set(kind, (known = profileOf(kind)))
    return known
  }

  return (state) => {
    const weight = woundsMatter(state)
    const standings: JudgedShip[] = []
    for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
      const ship = shipAt(state, i)
      const kind = content.kindOf(state, ship)
      const one = profile(kind)
      const here = ship.fate === 'here' || ship.fate === 'contact'
      const fights = here && !ship.crewless
      const fires = fights ? firesStill(state, i) : 0
      const protection = here ? estimateOf({ content, state, kind, ship }) : UNPROTECTED
      standings.push({
        ship,
        side: ship.side,
        kind,
        profile: one,
        left: leftOf(kind, one, ship, weight),
        open: Math.max(1, kind.class.hull - Math.max(ship.hullHits, ship.marked - 1)),
        shields: Math.max(0, shieldRating(content, state, kind, ship)),
        jams: protection.jams,
        felt: protection.felt * protection.reaches,
        soft: protection.soft,
        survive: protection.survive * protection.reaches,
        // SXS-G.24.b: a contact can be fired at when it has been found out, which it may be when ships have moved.
        hidden: ship.hidden !== null || (ship.fate === 'contact' && state.phase !== 'orders'),
        guns: fires > 0 && !ship.cloaked ? one.bears(ready(state, kind, ship, i === state.firing)) : NO_GUNS,
        idle: fires < 0 && !ship.cloaked ? one.bears(unfired(state, kind, ship)) : NO_GUNS,
        mounted: fights ? one.bears(working(ship)) : NO_GUNS,
        cell: here ? ship.cell : OFF_BOARD,
        facing: ship.facing,
        hullTaken: 0,
        systemsTaken: 0,
        loss: 0,
      })
    }
    return standings
  }
}

/**
 * SX-2.3.b: damage scores nothing, it only helps to sink the ship later: the fewer turns are left the less it counts.
 */
export function woundsMatter({ agreed, turn, phase }: State): number {
  const left = agreed.turns - turn + (phase === 'end' || phase === 'over' ? 0 : 1)
  return Math.min(1, 0.1 + 0.3 * (left - 1))
}

/** What is left of a ship's Combat Rating when its damage is taken off; `weight` says how much wounds matter. */
function leftOf(kind: Kind, { share }: Profile, ship: Ship, weight: number): number {
  const { hull, engines, shields, combatRating } = kind.class
  if (ship.fate === 'destroyed' || ship.fate === 'left' || ship.fate === 'jumped' || ship.crewless) return 0
  // SX-1.4: a doomed ship is lost before it is removed.
  if (ship.hullHits >= hull || ship.marked >= hull) return 0
  let weapons = 0
  for (let i = 0; i < share.length; i++) if (ship.mounts[i] !== OPEN) weapons += share[i]!
  const wounds =
    (LOSS.hull * Math.max(ship.hullHits, ship.marked - 1)) / Math.max(1, hull) +
    LOSS.weapons * weapons +
    (LOSS.shields * ship.shieldHits) / Math.max(1, shields) +
    (LOSS.engines * ship.engineHits) / Math.max(1, engines)
  return combatRating * (1 - weight * wounds)
}

/** 1: fires in the coming or present Combat Phase; -1: has had its turn in it. SX-4.1.b: one side after the other. */
function firesStill(state: State, i: ShipIndex): 1 | -1 {
  if (state.phase === 'end') return -1
  if (state.phase !== 'combat') return 1
  const { side } = shipAt(state, i)
  if (i === state.firing) return state.resolving ? -1 : 1
  const yetToCome = state.active === -1 || (state.active === state.first && state.active !== side)
  return yetToCome || (state.active === side && state.waiting.includes(i)) ? 1 : -1
}

/** SX-4.1.1.b: not lost, not reloading, and not declared already. */
function ready(state: State, kind: Kind, ship: Ship, isFiring: boolean): number {
  let weapons = 0
  for (let i = 0 as MountIndex; i < ship.mounts.length; i++)
    if (ship.mounts[i] !== FILLED && !isReloading(kind, ship, i, state.turn)) weapons += WEAPON_BITS[i]!
  if (isFiring) for (const { mounts } of state.volleys) for (const mount of mounts) weapons -= WEAPON_BITS[mount]!
  return weapons
}

function working(ship: Ship): number {
  let weapons = 0
  for (let i = 0 as MountIndex; i < ship.mounts.length; i++) if (ship.mounts[i] !== FILLED) weapons += WEAPON_BITS[i]!
  return weapons
}

function unfired(state: State, kind: Kind, ship: Ship): number {
  let weapons = 0
  for (let i = 0 as MountIndex; i < ship.mounts.length; i++)
    if (ship.mounts[i] !== FILLED && ship.fired[i] !== state.turn && !isReloading(kind, ship, i, state.turn))
      weapons += WEAPON_BITS[i]!
  return weapons
}

/** Can it move and fight on? */
export function fights({ ship, left }: JudgedShip): boolean {
  return isCommanded(ship) && left > 0
}
