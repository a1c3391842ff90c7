import { hasWidenedArcs, isForbiddenBy, longestReach, reachBy } from '../../shared/strikes.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import type { Cards, WeaponCard } from '../../cards/cards.ts'
import type { Forbidden } from '../../cards/effect.ts'
import { HEAVY_WEAPON, ORDNANCE_WEAPON } from '../../cards/words.ts'
import { inArc } from '../../rules/5-arcs.ts'
import { distanceBetween, onField, shipOf } from '../../rules/2-field.ts'
import { type AttackAsked } from '../effects/conditions.ts'
import type { Fault } from '../refusals.ts'
import { NONE, type Active, type State } from '../state.ts'
import { isBig, isFriendly } from './1-definitions.ts'
import { armamentOf, firstGroup, groupsOf } from './2-components.ts'
import { defendingFacings, isShielded } from './10-shields.ts'

/** Armaments, arcs and which attack may be declared. */

/** Why the active ship may not fire these arc groups at anything. */
export function groupsFault(cards: Cards, s: State, active: Active, groups: number): Fault | undefined {
  const piece = s.pieces[active.piece]!
  const ship = shipOf(cards, piece)
  if (active.moving) return 'moved-already' // SS1-SHIP.3
  const first = firstGroup(ship, groups)
  if (first === NONE || groups >= 1 << ship.armaments.length) return 'no-such-armament'
  const armament = armamentOf(ship, first)
  if ((groups & ~groupsOf(ship, armament)) !== 0) return 'several-armaments' // SS1-ATTACK.4
  if ((piece.fired & groups) !== 0) return 'group-used' // SS1-SHIP.4
  const { types } = cards.weapons[ship.armaments[first]!.weapon]!
  if ((types & HEAVY_WEAPON) !== 0) {
    const mark = markFault(cards, s, active.piece, armament)
    if (mark !== undefined) return mark
  }
  if ((types & ORDNANCE_WEAPON) !== 0 && isForbidden(cards, s, active.piece, 'ordnanceStrike'))
    return 'attack-forbidden'
  return isForbidden(cards, s, active.piece, 'strike') ? 'attack-forbidden' : undefined
}

/**
 * SS1-WEAPON.HEAVY.1: the mark bites from the next turn on, so the other arc group may still fire in this one.
 * SS1-WEAPON.HEAVY.2: cleared this turn, it does not fire this turn. SS1-WEAPON.BASIC: other weapons have no box.
 */
function markFault(cards: Cards, s: State, p: number, armament: number): Fault | undefined {
  const piece = s.pieces[p]!
  if ((piece.cleared & (1 << armament)) !== 0) return 'cleared-this-turn'
  const firedNow = (piece.fired & groupsOf(shipOf(cards, piece), armament)) !== 0
  return (piece.marked & (1 << armament)) !== 0 && !firedNow ? 'marked' : undefined
}

/** SS1-WEAPON.HEAVY.2: erasing the mark is a deed of the firing step; it needs no target. */
export function clearFault(cards: Cards, s: State, active: Active, armament: number): Fault | undefined {
  const piece = s.pieces[active.piece]!
  const ship = shipOf(cards, piece)
  if (active.moving) return 'moved-already'
  if (ship.armaments[armament] === undefined || armamentOf(ship, armament) !== armament) return 'no-such-armament'
  if ((piece.marked & (1 << armament)) === 0) return 'not-marked'
  return (piece.fired & groupsOf(ship, armament)) === 0 ? undefined : 'group-used'
}

/** SS1-ATTACK.1, SS1-ATTACK.2: an enemy, in the arc of every group named, not too far. SS1-ATTACK.3: nothing blocks fire. */
export function targetFault(
  cards: Cards,
  s: State,
  attacker: number,
  groups: number,
  target: number,
): Fault | undefined {
  const piece = s.pieces[attacker]!
  const aim = s.pieces[target]
  if (!onField(aim)) return 'no-such-target'
  if (isFriendly(aim, piece)) return 'friendly-target'
  const ship = shipOf(cards, piece)
  const weapon = weaponOf(cards, s, attacker, groups)
  const distance = distanceBetween(cards, s, piece, aim)
  if (distance > weapon.maxDistance + longestReach(cards, s, attacker)) return 'out-of-range'
  for (let i = 0; i < ship.armaments.length; i++)
    if ((groups & (1 << i)) !== 0 && !groupBears(cards, s, attacker, i, target)) return 'out-of-arc'
  return reachFor(cards, s, attacker, groups, target, distance) === undefined ? 'out-of-range' : undefined
}

/**
 * SS1-ARM.4, SS1-ARM.5, SS1-ARM.6, SS1-ARM.7: the arc table serves both editions. SS1-ARM.3: without an arc, all round.
 * SS1-ARM.8: a ship without a heading has no arcs.
 */
export function groupBears(cards: Cards, s: State, attacker: number, group: number, target: number): boolean {
  const piece = s.pieces[attacker]!
  const ship = shipOf(cards, piece)
  if (!isBig(ship.role)) return true
  return inArc(cards, s, ship.armaments[group]!.arc, hasWidenedArcs(v1_1, cards, s, attacker), piece, s.pieces[target]!)
}

/**
 * The limited effect that must be used to reach the target, NONE if none is needed, undefined if it cannot be reached.
 * Effects without a limit change the maximum distance of every attack.
 */
export function reachFor(
  cards: Cards,
  s: State,
  attacker: number,
  groups: number,
  target: number,
  distance: number,
): number | undefined {
  const { maxDistance } = weaponOf(cards, s, attacker, groups)
  const asked = () => askedOf(cards, s, attacker, groups, target, NONE)
  return reachBy(v1_1, cards, s, attacker, target, maxDistance, asked, distance)
}

/** What conditions on cards may ask about an attack; `facing` NONE stands for the first facing it could come through. */
export function askedOf(
  cards: Cards,
  s: State,
  attacker: number,
  groups: number,
  target: number,
  facing: number,
): AttackAsked {
  const piece = s.pieces[attacker]!
  const aim = s.pieces[target]!
  const ship = shipOf(cards, piece)
  return {
    distance: distanceBetween(cards, s, piece, aim),
    types: weaponOf(cards, s, attacker, groups).types,
    arc: ship.armaments[firstGroup(ship, groups)]!.arc,
    shielded: isShielded(cards, s, aim, facing === NONE ? defendingFacings(cards, s, aim, piece)[0]! : facing),
  }
}

/** SS1-ARM.1: the weapon card is found by the code of the armament. */
export function weaponOf(cards: Cards, s: State, attacker: number, groups: number): WeaponCard {
  const ship = shipOf(cards, s.pieces[attacker]!)
  return cards.weapons[ship.armaments[firstGroup(ship, groups)]!.weapon]!
}

/** A card in play forbids it to this ship. */
export function isForbidden(cards: Cards, s: State, p: number, what: Forbidden): boolean {
  return isForbiddenBy(v1_1, cards, s, p, what)
}

/** Calls `found` for every attack that may be declared, in stable order, until it says true. */
export function anyAttack(
  cards: Cards,
  s: State,
  active: Active,
  found: (groups: number, target: number) => boolean,
): boolean {
  if (active.moving) return false
  const ship = shipOf(cards, s.pieces[active.piece]!)
  for (let first = 0; first < ship.armaments.length; first++) {
    const one = 1 << first
    if (groupsFault(cards, s, active, one) !== undefined) continue
    const both = groupsOf(ship, armamentOf(ship, first))
    // Each group alone, and where an armament has two, both together with the first.
    const together =
      both !== one && armamentOf(ship, first) === first && groupsFault(cards, s, active, both) === undefined
    for (let target = 0; target < s.pieces.length; target++) {
      if (targetFault(cards, s, active.piece, one, target) !== undefined) continue
      if (found(one, target)) return true
      if (together && targetFault(cards, s, active.piece, both, target) === undefined && found(both, target))
        return true
    }
  }
  return false
}

/** The armaments whose mark could be cleared now. */
export function anyMark(cards: Cards, s: State, active: Active, found: (armament: number) => boolean): boolean {
  if (active.moving || s.pieces[active.piece]!.marked === 0) return false
  const { length } = shipOf(cards, s.pieces[active.piece]!).armaments
  for (let armament = 0; armament < length; armament++)
    if (clearFault(cards, s, active, armament) === undefined && found(armament)) return true
  return false
}
