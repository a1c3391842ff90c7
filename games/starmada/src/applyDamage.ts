import type { Book } from './book.ts'
import type { Event } from './events.ts'
import { effectsBehind, hitsOfFace, MOST_FOLLOW_UPS, STOP } from './rules/4-2-3-damage.ts'
import { FILLED, OPEN, PENDING, type Attack, type Ship, type Source, type State } from './state.ts'

export function attackOf(source: Source, target: number, dice: number, kills: number): Attack {
  return { source, target, dice, chain: 0, follow: false, shifting: 0, hits: '', applied: false, tested: false, kills }
}

export function endAttackIfOver(s: State): void {
  const a = s.attack
  if (a !== null && a.dice === 0 && a.hits === '' && a.shifting === 0 && a.kills === 0 && !a.follow) s.attack = null
}

type DamageStep =
  | 'DamageRolled'
  | 'ResultShifted'
  | 'CrewStruck'
  | 'ProtectionRolled'
  | 'HullHit'
  | 'EngineHit'
  | 'ShieldHit'
  | 'WeaponLost'
  | 'EquipmentLost'
  | 'CasualtyMarked'
  | 'HitIgnored'
  | 'FollowUpRolled'

/** SX-4.3.b: hits are noted as pending. */
export function applyDamage(book: Book, s: State, attack: Attack, e: Extract<Event, { kind: DamageStep }>): void {
  const ship = s.ships[e.ship]!
  switch (e.kind) {
    case 'DamageRolled': {
      const effects = effectsBehind(book, s, attack)
      takeDie(attack, effects.continues)
      if (effects.shifts) attack.shifting = e.face
      else look(attack, hitsOfFace(book.kindOf(s, ship), effects, e.face))
      return
    }
    case 'ResultShifted':
      attack.shifting = 0
      return look(attack, hitsOfFace(book.kindOf(s, ship), effectsBehind(book, s, attack), e.face))
    case 'CrewStruck':
      takeDie(attack, effectsBehind(book, s, attack).continues)
      attack.applied = true
      attack.hits = 'x'
      return
    case 'ProtectionRolled':
      // An ignored hit counts as applied (SXS-C.2, SXS-C.3).
      if (e.saved) next(attack, true)
      else attack.tested = true
      return
    case 'HullHit':
      hitHull(ship)
      return next(attack, true)
    case 'EngineHit':
      ship.engineHits++
      ship.pendingEngines++
      return next(attack, true)
    case 'ShieldHit':
      ship.shieldHits++
      ship.pendingShields++
      return next(attack, true)
    case 'WeaponLost':
      ship.mounts[e.mount] = PENDING
      return next(attack, true)
    case 'EquipmentLost':
      ship.pendingLost[e.line]!++
      return next(attack, true)
    case 'CasualtyMarked':
      ship.marked++
      ship.pendingMarked++
      return next(attack, true)
    case 'HitIgnored':
      return next(attack, attack.applied)
    case 'FollowUpRolled':
      attack.follow = false
      attack.chain = e.more ? attack.chain + 1 : 0
      if (e.more) attack.dice++
      return
  }
}

/** SXS-B.10: a die may bring a further one, up to ten for each original die. */
function takeDie(attack: Attack, continues: boolean): void {
  attack.dice--
  attack.follow = continues && attack.chain < MOST_FOLLOW_UPS
  if (!attack.follow) attack.chain = 0
}

/** SX-4.3.2.b: the next box without a hull hit, even if a casualty marks it already. */
function hitHull(ship: Ship): void {
  ship.hullHits++
  ship.pendingHull++
  if (ship.marked < ship.hullHits) {
    ship.marked++
    ship.pendingMarked++
  }
}

function look(attack: Attack, hits: string): void {
  attack.hits = hits
  attack.applied = false
  attack.tested = false
}

/** SX-4.2.3.j: the stop behind the codes is a hull hit when none of them could be applied, and nothing otherwise. */
function next(attack: Attack, applied: boolean): void {
  attack.applied = applied
  attack.tested = false
  attack.hits = attack.hits.slice(attack.applied && attack.hits[1] === STOP ? 2 : 1)
}

/** SX-4.3.b: pending boxes become filled. */
export function settle(s: State): void {
  for (const ship of s.ships) {
    ship.pendingHull = 0
    ship.pendingMarked = 0
    ship.pendingEngines = 0
    ship.pendingShields = 0
    for (let i = 0; i < ship.mounts.length; i++) if (ship.mounts[i] !== OPEN) ship.mounts[i] = FILLED
    for (let i = 0; i < ship.lost.length; i++) {
      ship.lost[i]! += ship.pendingLost[i]!
      ship.pendingLost[i] = 0
    }
  }
  for (const flight of s.flights) {
    flight.fighters -= flight.pending
    flight.pending = 0
  }
}
