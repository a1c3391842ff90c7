import type { Table } from '@flagbridge/kernel'
import type { Book, Kind } from '../book.ts'
import { PLAIN, type Effects } from '../effects/abilities.ts'
import type { Event } from '../events.ts'
import type { Attack, Ship, State } from '../state.ts'
import { isDoomed, linesToLose, mountsToLose, works } from './1-record.ts'
import { flightsOf } from './4-1-before-attacking.ts'

/** SXS-B.10: how many further dice one damage die can bring. */
export const MOST_FOLLOW_UPS = 10
/** SXS-B.10: a follow-up roll of so much brings a further damage die. */
export const FOLLOWS_ON = 4
/** SXS-C.2, SXS-C.3, SXS-C.28: what protects, and from which face on. */
export const ARMOR_SAVES_ON = 5
export const GUNS_SAVED_ON = 4
export const SHIELDS_SAVED_ON = 4

/** Marks the end of the codes as written in what a damage die still does; extra effects follow it. */
export const STOP = '.'

/** The weapon's effects behind an attack; fighters and explosions have none (SX-4.3.1.e). */
export function effectsBehind(book: Book, state: State, { source }: Attack): Effects {
  if (source.by !== 'ship') return PLAIN
  return book.kindOf(state, state.ships[source.ship]!).guns[source.battery]!.effects
}

/** SX-4.2.3.g, SX-4.2.3.h: every hit that the entry of a face lists, as often as it says; extra effects behind (SXS-B.0.b). */
export function hitsOfFace(kind: Kind, effects: Effects, face: number): string {
  return kind.chart[face - 1]! + STOP + effects.extras
}

/** SX-4.2.3: goes on with the attack until it is over or somebody has to choose. */
export function carryOnAttack(book: Book, t: Table<State, Event>): void {
  while (t.state.attack !== null && takeStep(book, t, t.state.attack));
}

/** False when a player has to choose first. */
function takeStep(book: Book, t: Table<State, Event>, attack: Attack): boolean {
  if (attack.shifting > 0) return false
  if (attack.kills > 0) return takeFighters(t, attack)
  const ship = attack.target
  if (attack.hits !== '') return takeHit(book, t, attack, ship)
  if (attack.follow) {
    const face = t.dice.die(6, 'continuing damage')
    t.emit({ kind: 'FollowUpRolled', rule: 'SXS-B.10', ship, face, more: face >= FOLLOWS_ON })
  } else if (!effectsBehind(book, t.state, attack).looksUp) t.emit({ kind: 'CrewStruck', rule: 'SXS-B.12', ship })
  else {
    const face = t.dice.die(6, 'damage')
    const entry = book.kindOf(t.state, t.state.ships[ship]!).class.chart[face - 1]!.text
    t.emit({ kind: 'DamageRolled', rule: 'SX-4.2.3.a', ship, face, entry })
  }
  return true
}

/** SX-5.2.1.d: the owner takes the hits from any flights of the stack in any mix; asked only when it makes a difference. */
function takeFighters(t: Table<State, Event>, { target, kills }: Attack): boolean {
  const { state } = t
  const flights = fightersToLose(state, target)
  const left = flights.reduce((sum, i) => sum + state.flights[i]!.fighters - state.flights[i]!.pending, 0)
  if (flights.length > 1 && kills < left) return false
  for (const flight of flights) {
    const { fighters, pending } = state.flights[flight]!
    const count = Math.min(fighters - pending, t.state.attack?.kills ?? 0)
    if (count > 0) t.emit({ kind: 'FighterShotDown', rule: 'SX-5.2.1.d', flight, count })
  }
  return true
}

/** The flights of a stack that still have a fighter to lose. */
export function fightersToLose(state: State, target: number): number[] {
  return flightsOf(state, target - state.ships.length).filter(
    (i) => state.flights[i]!.fighters > state.flights[i]!.pending,
  )
}

/** The next hit of the present die. SX-4.2.3.i: what can no longer be applied is ignored. */
function takeHit(book: Book, t: Table<State, Event>, attack: Attack, index: number): boolean {
  const ship = t.state.ships[index]!
  const kind = book.kindOf(t.state, ship)
  const code = attack.hits[0]!
  switch (code) {
    case 'H':
      return takeHullHit(book, t, attack, kind, ship, 'code')
    case STOP:
      return takeHullHit(book, t, attack, kind, ship, 'instead')
    case '+':
      return takeHullHit(book, t, attack, kind, ship, 'extra')
    case 'E':
    case '>':
      // SX-4.2.3.c, SXS-B.14.
      if (ship.engineHits < kind.class.engines)
        t.emit({ kind: 'EngineHit', rule: code === 'E' ? 'SX-4.2.3.c' : 'SXS-B.14', ship: index })
      else t.emit({ kind: 'HitIgnored', rule: 'SX-4.2.3.i', ship: index, code: 'E' })
      return true
    case 'S':
    case '^':
      return takeShieldHit(t, attack, kind, ship, code === 'S' ? 'SX-4.2.3.d' : 'SXS-B.13')
    case 'x':
      // SX-4.3.2.a: a casualty always takes a fresh box; when there is none nobody is left.
      if (ship.marked < kind.class.hull) t.emit({ kind: 'CasualtyMarked', rule: 'SX-4.3.2.a', ship: index })
      else t.emit({ kind: 'HitIgnored', rule: 'SX-4.3.b', ship: index, code: 'x' })
      return true
    case 'Q':
      return takeEquipmentHit(t, kind, ship, index)
    default:
      return takeWeaponHit(t, attack, kind, ship, index, code)
  }
}

/** SX-4.2.3.b, j, SXS-B.3: hull marks beyond the last box are ignored (SX-4.3.b). */
function takeHullHit(
  book: Book,
  t: Table<State, Event>,
  attack: Attack,
  kind: Kind,
  ship: Ship,
  why: 'code' | 'instead' | 'extra',
): boolean {
  const index = attack.target
  if (!effectsBehind(book, t.state, attack).harmsHull)
    t.emit({ kind: 'HitIgnored', rule: 'SXS-B.5', ship: index, code: 'H' })
  else if (isDoomed(kind, ship)) t.emit({ kind: 'HitIgnored', rule: 'SX-4.3.b', ship: index, code: 'H' })
  else if (!attack.tested && works(kind, ship, 'armorPlating')) {
    const face = t.dice.die(6, 'armor plating')
    t.emit({
      kind: 'ProtectionRolled',
      rule: 'SXS-C.2',
      ship: index,
      item: 'armorPlating',
      face,
      saved: face >= ARMOR_SAVES_ON,
    })
  } else t.emit({ kind: 'HullHit', rule: HULL_HIT_RULES[why], ship: index, why })
  return true
}

const HULL_HIT_RULES = { code: 'SX-4.2.3.b', instead: 'SX-4.2.3.j', extra: 'SXS-B.3' } as const

/** SX-4.2.3.d, SXS-B.13, with the die of redundant shielding first (SXS-C.28). */
function takeShieldHit(t: Table<State, Event>, attack: Attack, kind: Kind, ship: Ship, rule: string): boolean {
  const index = attack.target
  if (ship.shieldHits >= kind.class.shields) t.emit({ kind: 'HitIgnored', rule: 'SX-4.2.3.i', ship: index, code: 'S' })
  else if (!attack.tested && works(kind, ship, 'redundantShielding')) {
    const face = t.dice.die(6, 'redundant shielding')
    t.emit({
      kind: 'ProtectionRolled',
      rule: 'SXS-C.28',
      ship: index,
      item: 'redundantShielding',
      face,
      saved: face >= SHIELDS_SAVED_ON,
    })
  } else t.emit({ kind: 'ShieldHit', rule, ship: index })
  return true
}

/** SX-4.2.3.e: the defender chooses the item. */
function takeEquipmentHit(t: Table<State, Event>, kind: Kind, ship: Ship, index: number): boolean {
  const lines = linesToLose(kind, ship)
  if (lines.length > 1 && !isDoomed(kind, ship)) return false
  const line = lines[0]
  if (line === undefined) t.emit({ kind: 'HitIgnored', rule: 'SX-4.2.3.i', ship: index, code: 'Q' })
  else t.emit({ kind: 'EquipmentLost', rule: 'SX-4.2.3.e', ship: index, line })
  return true
}

/** SX-4.2.3.f: the defender chooses the weapon, after the die of armored gun batteries (SXS-C.3, SXS-C.0.e). */
function takeWeaponHit(
  t: Table<State, Event>,
  attack: Attack,
  kind: Kind,
  ship: Ship,
  index: number,
  code: string,
): boolean {
  const mounts = mountsToLose(kind, ship, batteryOfCode(code))
  const mount = mounts[0]
  if (mount === undefined) t.emit({ kind: 'HitIgnored', rule: 'SX-4.2.3.i', ship: index, code })
  else if (!attack.tested && works(kind, ship, 'armoredGunBatteries')) {
    const face = t.dice.die(6, 'armored gun batteries')
    t.emit({
      kind: 'ProtectionRolled',
      rule: 'SXS-C.3',
      ship: index,
      item: 'armoredGunBatteries',
      face,
      saved: face >= GUNS_SAVED_ON,
    })
  } else if (isDoomed(kind, ship) || allAlike(kind, ship, mounts))
    t.emit({ kind: 'WeaponLost', rule: 'SX-4.2.3.f', ship: index, mount })
  else return false
  return true
}

/** SX-1.8.h: the letter of a battery is its place on the record. */
export function batteryOfCode(code: string): number {
  return 'abc'.indexOf(code)
}

/** Losing one or another of these makes no difference, so nobody is asked. */
function allAlike(kind: Kind, ship: Ship, mounts: readonly number[]): boolean {
  const first = mounts[0]!
  for (const mount of mounts)
    if (kind.mounts[mount]!.arcs !== kind.mounts[first]!.arcs || ship.fired[mount] !== ship.fired[first]) return false
  return true
}
