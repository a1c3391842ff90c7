import type { Content } from '../content/content.ts'
import type { Kind } from '../content/kinds.ts'
import type { Equipment } from '../design/spec.ts'
import type { LineIndex, MountIndex, ShipIndex } from '../indices.ts'
import { effectsBehind, hitsOfFace, MOST_FOLLOW_UPS, STOP } from '../rules/4-2-3-damage.ts'
import { OPEN, PENDING, type Attack, type FILLED, type Ship, type State } from '../state.ts'
import { bumped, shipAt } from '../units.ts'
import { endAttackIfOver, type Faces, type Happened, type Writers } from './writers.ts'

/** SX-4.2.3: a damage die and what it marks. */
export type DamageEvent =
  | (Happened<'DamageRolled'> & { readonly ship: ShipIndex; readonly face: number; readonly entry: string })
  | (Happened<'ResultShifted'> & { readonly ship: ShipIndex; readonly face: number; readonly entry: string })
  /** A die of armor plating, armored gun batteries or redundant shielding. */
  | (Happened<'ProtectionRolled'> & {
      readonly ship: ShipIndex
      readonly item: Equipment
      readonly face: number
      readonly saved: boolean
    })
  | (Happened<'HullHit'> & { readonly ship: ShipIndex; readonly why: 'code' | 'instead' | 'extra' })
  | (Happened<'EngineHit'> & { readonly ship: ShipIndex })
  | (Happened<'ShieldHit'> & { readonly ship: ShipIndex })
  | (Happened<'WeaponLost'> & { readonly ship: ShipIndex; readonly mount: MountIndex })
  | (Happened<'EquipmentLost'> & { readonly ship: ShipIndex; readonly line: LineIndex })
  | (Happened<'CasualtyMarked'> & { readonly ship: ShipIndex })
  /** SXS-B.12: a damage die that is not looked up. */
  | (Happened<'CrewStruck'> & { readonly ship: ShipIndex })
  | (Happened<'HitIgnored'> & { readonly ship: ShipIndex; readonly code: string })
  | (Happened<'FollowUpRolled'> & { readonly ship: ShipIndex; readonly face: number; readonly more: boolean })

type DamageOf<Kind> = Extract<DamageEvent, { kind: Kind }>

/** What the die of an attack does to the ship that is hit, and to what the attack has still to do. */
type Marks<Kind> = (attack: Attack, ship: Ship, e: DamageOf<Kind>, s: State, content: Content) => void

function within<Kind extends DamageEvent['kind']>(
  mark: Marks<Kind>,
): (s: State, e: DamageOf<Kind>, content: Content) => void {
  return (s, e, content) => {
    if (s.attack === null) return
    mark(s.attack, shipAt(s, e.ship), e, s, content)
    endAttackIfOver(s)
  }
}

/** SX-4.3.b: hits are noted as pending. */
export const damageWriters: Writers<DamageEvent> = {
  DamageRolled: within((attack, ship, { face }, s, content) => {
    const effects = effectsBehind(content, s, attack)
    takeDie(attack, effects.continues)
    if (effects.shifts) attack.shifting = face
    else look(attack, hitsOfFace(content.kindOf(s, ship), effects, face))
  }),
  ResultShifted: within((attack, ship, { face }, s, content) => {
    attack.shifting = 0
    look(attack, hitsOfFace(content.kindOf(s, ship), effectsBehind(content, s, attack), face))
  }),
  CrewStruck: within((attack, _ship, _e, s, content) => {
    takeDie(attack, effectsBehind(content, s, attack).continues)
    attack.applied = true
    attack.hits = 'x'
  }),
  ProtectionRolled: within((attack, _ship, { saved }) => {
    // An ignored hit counts as applied (SXS-C.2, SXS-C.3).
    if (saved) goOn(attack, true)
    else attack.tested = true
  }),
  HullHit: within((attack, ship) => {
    hitHull(ship)
    goOn(attack, true)
  }),
  EngineHit: within((attack, ship) => {
    ship.engineHits++
    ship.pendingEngines++
    goOn(attack, true)
  }),
  ShieldHit: within((attack, ship) => {
    ship.shieldHits++
    ship.pendingShields++
    goOn(attack, true)
  }),
  WeaponLost: within((attack, ship, { mount }) => {
    ship.mounts[mount] = PENDING
    goOn(attack, true)
  }),
  EquipmentLost: within((attack, ship, { line }, s, content) => {
    ship.pendingLost = bumped(ship.pendingLost, line, 1)
    loseGun(content.kindOf(s, ship), ship, line, PENDING)
    goOn(attack, true)
  }),
  CasualtyMarked: within((attack, ship) => {
    ship.marked++
    ship.pendingMarked++
    goOn(attack, true)
  }),
  HitIgnored: within((attack) => goOn(attack, attack.applied)),
  FollowUpRolled: within((attack, _ship, { more }) => {
    attack.follow = false
    attack.chain = more ? attack.chain + 1 : 0
    if (more) attack.dice++
  }),
}

export const damageFaces: Faces<DamageEvent> = {
  DamageRolled: ({ face }) => [face],
  ProtectionRolled: ({ face }) => [face],
  FollowUpRolled: ({ face }) => [face],
}

/** SXS-C.7: a gun that is equipment is lost with its box. */
export function loseGun(kind: Kind, ship: Ship, line: LineIndex, as: typeof PENDING | typeof FILLED): void {
  const gun = kind.mounts.findIndex((mount, i) => mount.line === line && ship.mounts[i] === OPEN)
  if (gun >= 0) ship.mounts[gun] = as
}

/** SXS-B.10: a die may bring a further one, up to ten for each original die. */
function takeDie(attack: Attack, continues: boolean): void {
  attack.dice--
  attack.follow = continues && attack.chain < MOST_FOLLOW_UPS
  if (!attack.follow) attack.chain = 0
}

function look(attack: Attack, hits: string): void {
  attack.hits = hits
  attack.applied = false
  attack.tested = false
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

/** SX-4.2.3.j: the stop behind the codes is a hull hit when none of them could be applied, and nothing otherwise. */
function goOn(attack: Attack, applied: boolean): void {
  attack.applied = applied
  attack.tested = false
  attack.hits = attack.hits.slice(attack.applied && attack.hits[1] === STOP ? 2 : 1)
}
