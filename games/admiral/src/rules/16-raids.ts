import type { Seat } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import { DIVE_BOMBERS, FIGHTERS, TORPEDO_BOMBERS, type Content } from '../content/content.ts'
import {
  ALL_OR_NOTHING,
  ARMORED_FIGHTERS,
  MAGNETIC_DETONATOR,
  OBSOLETE_UNIT,
  OLD_ATTACK_PLANES,
  PROTECTION_BELT,
  SUPERIOR_FIGHTERS,
  SUPERIOR_STEEL,
  type FeatureSet,
} from '../content/features.ts'
import { groupOf, raidOf, type Flight, type GroupIndex, type State, type UnitIndex } from '../state.ts'
import { awaitsCritical } from './13-damage.ts'
import { raided, raider } from './16-aircraft.ts'
import { awaitsLosses, fireAntiAircraft } from './17-anti-aircraft.ts'
import { awaitsGrouping, makeAirAttack } from './18-bombers.ts'
import { awaitsPairing, nextGroup } from './19-dogfights.ts'
import { activate, checkActivate, legalActivations } from './21-features.ts'
import type { AdmiralTable, Step } from './step.ts'

const OF_FIGHTERS: FeatureSet = SUPERIOR_FIGHTERS | ARMORED_FIGHTERS

function screens(flight: Flight, target: UnitIndex): boolean {
  return flight.on === target && flight.type === FIGHTERS && !flight.fought && !flight.lost
}

/** AD-GREEN.3, AD-GREEN.4: fighters' features matter where escorts will meet a screen. */
function dogfightOver(s: State, target: UnitIndex): boolean {
  return (
    raidOf(s).groups.some((group) => group.target === target && group.escorts > 0) &&
    s.flights.some((flight) => screens(flight, target))
  )
}

/** AD-ADM.5: in the air step a feature is activated when its unit or its planes are part of the announced plan. */
function concerned(s: State): (unit: UnitIndex) => FeatureSet {
  const raid = raidOf(s)
  return (unit) => {
    if (unit === raid.carrier)
      return (
        OLD_ATTACK_PLANES |
        (raid.groups.some(({ target }) => dogfightOver(s, target)) ? OF_FIGHTERS : 0) |
        (raid.groups.some((group) => group.type === TORPEDO_BOMBERS) ? MAGNETIC_DETONATOR : 0)
      )
    let set = 0
    for (const group of raid.groups) {
      if (group.target === unit) set |= SUPERIOR_STEEL | PROTECTION_BELT | ALL_OR_NOTHING
      if (group.target === unit && group.type === DIVE_BOMBERS) set |= OBSOLETE_UNIT
      if (dogfightOver(s, group.target) && s.flights.some((one) => one.carrier === unit && screens(one, group.target)))
        set |= OF_FIGHTERS
    }
    return set
  }
}

/** AD-ADM.5: after the plan was announced and before its first die: the attacker, then the defender. */
export const raidFeatures: Step<'activate' | 'pass'> = {
  name: 'raid-features',
  verbs: ['activate', 'pass'],
  asked: (_c, s) => (raidOf(s).stage === 'attacker' ? raider(s) : raided(s)),
  legal(c, s, seat, into) {
    legalActivations(c, s, seat, 'air', concerned(s), into)
    into.push({ do: 'pass' })
  },
  check(c, s, seat, a) {
    return a.do === 'activate' ? checkActivate(c, s, seat, a, 'air', concerned(s)) : undefined
  },
  play(c, t, seat, a) {
    if (a.do === 'activate') activate(c, t, seat, a)
    else t.emit({ kind: 'RaidFeaturesClosed', rule: 'AD-ADM.5', seat })
  },
  fallback: () => ({ do: 'pass' }),
}

function mayActivate(c: Content, s: State, seat: Seat): boolean {
  const features: Action[] = []
  legalActivations(c, s, seat, 'air', concerned(s), features)
  return features.length > 0
}

/** AD-ATK.4: carries the raid on; true while somebody has to decide. */
export function awaitsRaid(c: Content, t: AdmiralTable): boolean {
  const raid = raidOf(t.state)
  if (raid.stage === 'plan') return true
  for (const stage of ['attacker', 'defender'] as const) {
    if (raid.stage !== stage) continue
    const seat = stage === 'attacker' ? raider(t.state) : raided(t.state)
    if (mayActivate(c, t.state, seat)) return true
    t.emit({ kind: 'RaidFeaturesClosed', rule: 'AD-ADM.5', seat })
  }
  for (;;) {
    if (awaitsCritical(c, t) || awaitsLosses(t)) return true
    if (raid.attacks.length > 0) {
      makeAirAttack(c, t)
      continue
    }
    if (raid.group >= 0) {
      if (awaitsGrouping(t)) return true
      continue
    }
    if (nextGroup(t.state) < 0) break
    // AD-SCREEN.2: the fight in the air before the Anti-aircraft roll; it may leave no bomber to fire at.
    if (awaitsPairing(c, t)) return true
    const group = nextGroup(t.state)
    if (group >= 0 && settled(t.state, group)) fireAntiAircraft(c, t, group)
  }
  t.emit({ kind: 'RaidEnded', rule: 'AD-AIR.1', carrier: raid.carrier })
  return false
}

/** The target's screen has fought, or there is none that could. */
function settled(s: State, group: GroupIndex): boolean {
  const { target } = groupOf(raidOf(s), group)
  if (raidOf(s).screened.includes(target)) return true
  return !s.flights.some((flight) => flight.on === target && !flight.fought && !flight.lost)
}
