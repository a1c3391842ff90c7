import type { Content } from '../content/content.ts'
import { entryOn, gunOf, hitsOn, mountOf, type Kind } from '../content/kinds.ts'
import { PLAIN, type Effects } from '../effects/abilities.ts'
import type { BatteryIndex, FlightIndex, MountIndex, ShipIndex, UnitIndex } from '../indices.ts'
import type { Attack, Ship, State } from '../state.ts'
import { codeOf, flightAt, flightOfUnit, shipAt, shipHit } from '../units.ts'
import { isDoomed, linesToLose, mountsToLose, recordOf, works } from './1-record.ts'
import { flightsOf } from './4-1-before-attacking.ts'
import type { StarmadaTable } from './step.ts'

/** SXS-B.10: how many further dice one damage die can bring. */
export const MOST_FOLLOW_UPS = 10
/** SXS-B.10: a follow-up roll of so much brings a further damage die. */
export const FOLLOWS_ON = 4

/** Marks the end of the codes as written in what a damage die still does; extra effects follow it. */
export const STOP = '.'

/** The weapon's effects behind an attack; fighters and explosions have none (SX-4.3.1.e). */
export function effectsBehind(content: Content, state: State, { source }: Attack): Effects {
  if (source.by !== 'ship') return PLAIN
  return gunOf(recordOf(content, state, source.ship), source.battery).effects
}

/**
 * SX-4.2.3.g, SX-4.2.3.h: every hit that the entry of a face lists, as often as it says; extra effects behind
 * (SXS-B.0.b).
 */
export function hitsOfFace(kind: Kind, effects: Effects, face: number): string {
  return hitsOn(kind, face) + STOP + effects.extras
}

/** SX-4.2.3: goes on with the attack until it is over or somebody has to choose. */
export function carryOnAttack(content: Content, t: StarmadaTable): void {
  while (t.state.attack !== null && takeStep(content, t, t.state.attack));
}

/** False when a player has to choose first. */
function takeStep(content: Content, t: StarmadaTable, attack: Attack): boolean {
  if (attack.shifting > 0) return false
  if (attack.kills > 0) return takeFighters(t, attack)
  const ship = shipHit(attack)
  if (attack.hits !== '') return takeHit(content, t, attack, ship)
  if (attack.follow) {
    const face = t.dice.die(6, 'continuing damage')
    t.emit({ kind: 'FollowUpRolled', rule: 'SXS-B.10', ship, face, more: face >= FOLLOWS_ON })
  } else if (!effectsBehind(content, t.state, attack).looksUp) t.emit({ kind: 'CrewStruck', rule: 'SXS-B.12', ship })
  else {
    const face = t.dice.die(6, 'damage')
    const entry = entryOn(recordOf(content, t.state, ship), face)
    t.emit({ kind: 'DamageRolled', rule: 'SX-4.2.3.a', ship, face, entry })
  }
  return true
}

/**
 * SX-5.2.1.d: the owner takes the hits from any flights of the stack in any mix; asked only when it makes a difference.
 */
function takeFighters(t: StarmadaTable, { target, kills }: Attack): boolean {
  const { state } = t
  const flights = fightersToLose(state, target)
  const left = flights.reduce((sum, i) => sum + flightAt(state, i).fighters - flightAt(state, i).pending, 0)
  if (flights.length > 1 && kills < left && !areAlike(state, flights)) return false
  for (const flight of flights) {
    const { fighters, pending } = flightAt(state, flight)
    const count = Math.min(fighters - pending, t.state.attack?.kills ?? 0)
    if (count > 0) t.emit({ kind: 'FighterShotDown', rule: 'SX-5.2.1.d', flight, count })
  }
  return true
}

/** SXS-C.22.c, SXS-C.4.b: mines, and satellites, of one turn are all the same. */
function areAlike(state: State, flights: readonly FlightIndex[]): boolean {
  const [first, ...others] = flights.map((i) => flightAt(state, i))
  return (first?.craft === 'mine' || first?.craft === 'satellite') && others.every(({ since }) => since === first.since)
}

/** The flights of a stack that still have a fighter to lose. */
export function fightersToLose(state: State, target: UnitIndex): FlightIndex[] {
  return flightsOf(state, flightOfUnit(state, target)).filter(
    (i) => flightAt(state, i).fighters > flightAt(state, i).pending,
  )
}

/** The next hit of the present die. SX-4.2.3.i: what can no longer be applied is ignored. */
function takeHit(content: Content, t: StarmadaTable, attack: Attack, index: ShipIndex): boolean {
  const ship = shipAt(t.state, index)
  const kind = content.kindOf(t.state, ship)
  const code = codeOf(attack)
  switch (code) {
    case 'H':
      return takeHullHit(content, t, attack, kind, ship, 'code')
    case STOP:
      return takeHullHit(content, t, attack, kind, ship, 'instead')
    case '+':
      return takeHullHit(content, t, attack, kind, ship, 'extra')
    case 'E':
    case '>':
      // SX-4.2.3.c, SXS-B.14.
      if (ship.engineHits < kind.class.engines)
        t.emit({ kind: 'EngineHit', rule: code === 'E' ? 'SX-4.2.3.c' : 'SXS-B.14', ship: index })
      else t.emit({ kind: 'HitIgnored', rule: 'SX-4.2.3.i', ship: index, code: 'E' })
      return true
    case 'S':
    case '^':
      return takeShieldHit(content, t, attack, kind, ship, code === 'S' ? 'SX-4.2.3.d' : 'SXS-B.13')
    case 'x':
      // SX-4.3.2.a: a casualty always takes a fresh box; when there is none nobody is left.
      if (ship.marked < kind.class.hull) t.emit({ kind: 'CasualtyMarked', rule: 'SX-4.3.2.a', ship: index })
      else t.emit({ kind: 'HitIgnored', rule: 'SX-4.3.b', ship: index, code: 'x' })
      return true
    case 'Q':
      return takeEquipmentHit(t, kind, ship, index)
    default:
      return takeWeaponHit(content, t, attack, kind, ship, index, code)
  }
}

/** SX-4.2.3.b, j, SXS-B.3: hull marks beyond the last box are ignored (SX-4.3.b). */
function takeHullHit(
  content: Content,
  t: StarmadaTable,
  attack: Attack,
  kind: Kind,
  ship: Ship,
  why: 'code' | 'instead' | 'extra',
): boolean {
  const index = shipHit(attack)
  if (!effectsBehind(content, t.state, attack).harmsHull)
    t.emit({ kind: 'HitIgnored', rule: 'SXS-B.5', ship: index, code: 'H' })
  else if (isDoomed(kind, ship)) t.emit({ kind: 'HitIgnored', rule: 'SX-4.3.b', ship: index, code: 'H' })
  else if (!isProtected(content, t, attack, kind, ship, 'H'))
    t.emit({ kind: 'HullHit', rule: HULL_HIT_RULES[why], ship: index, why })
  return true
}

const HULL_HIT_RULES = { code: 'SX-4.2.3.b', instead: 'SX-4.2.3.j', extra: 'SXS-B.3' } as const

/** SXS-C.0.e: the die of what protects from such a hit, once for each hit. True when one was rolled. */
function isProtected(
  content: Content,
  t: StarmadaTable,
  attack: Attack,
  kind: Kind,
  ship: Ship,
  code: string,
): boolean {
  if (attack.tested) return false
  for (const { item, rule, codes, die, savesOn } of content.inForce(t.state).protects) {
    if (!codes.includes(code) || !works(kind, ship, item)) continue
    const face = t.dice.die(6, die)
    t.emit({ kind: 'ProtectionRolled', rule, ship: shipHit(attack), item, face, saved: face >= savesOn })
    return true
  }
  return false
}

/** SX-4.2.3.d, SXS-B.13, after the die of what protects the shields (SXS-C.0.e). */
function takeShieldHit(
  content: Content,
  t: StarmadaTable,
  attack: Attack,
  kind: Kind,
  ship: Ship,
  rule: string,
): boolean {
  const index = shipHit(attack)
  if (ship.shieldHits >= kind.class.shields) t.emit({ kind: 'HitIgnored', rule: 'SX-4.2.3.i', ship: index, code: 'S' })
  else if (!isProtected(content, t, attack, kind, ship, 'S')) {
    for (const hit of content.inForce(t.state).shieldHit) hit(content, t, index, attack)
    t.emit({ kind: 'ShieldHit', rule, ship: index })
  }
  return true
}

/** SX-4.2.3.e: the defender chooses the item. */
function takeEquipmentHit(t: StarmadaTable, kind: Kind, ship: Ship, index: ShipIndex): boolean {
  const lines = linesToLose(kind, ship)
  if (lines.length > 1 && !isDoomed(kind, ship)) return false
  const line = lines[0]
  if (line === undefined) t.emit({ kind: 'HitIgnored', rule: 'SX-4.2.3.i', ship: index, code: 'Q' })
  else t.emit({ kind: 'EquipmentLost', rule: 'SX-4.2.3.e', ship: index, line })
  return true
}

/** SX-4.2.3.f: the defender chooses the weapon, after the die of what protects weapons (SXS-C.0.e). */
function takeWeaponHit(
  content: Content,
  t: StarmadaTable,
  attack: Attack,
  kind: Kind,
  ship: Ship,
  index: ShipIndex,
  code: string,
): boolean {
  const mounts = mountsToLose(kind, ship, batteryOfCode(code))
  const mount = mounts[0]
  if (mount === undefined) t.emit({ kind: 'HitIgnored', rule: 'SX-4.2.3.i', ship: index, code })
  else if (isProtected(content, t, attack, kind, ship, code)) return true
  else if (isDoomed(kind, ship) || allAlike(kind, ship, mounts))
    t.emit({ kind: 'WeaponLost', rule: 'SX-4.2.3.f', ship: index, mount })
  else return false
  return true
}

/** SX-1.8.h: the letter of a battery is its place on the record. */
export function batteryOfCode(code: string): BatteryIndex {
  return 'abc'.indexOf(code) as BatteryIndex
}

/** Losing one or another of these makes no difference, so nobody is asked. */
function allAlike(kind: Kind, ship: Ship, mounts: readonly MountIndex[]): boolean {
  const [first, ...others] = mounts
  if (first === undefined) return true
  for (const mount of others)
    if (mountOf(kind, mount).arcs !== mountOf(kind, first).arcs || ship.fired[mount] !== ship.fired[first]) return false
  return true
}
