import { hasWidenedArcs, isForbiddenBy, longestReach, reachBy } from '../shared/strikes.ts'
import { v2_0 } from '../editions/v2_0.ts'
import type { Cards, WeaponCard } from '../cards/cards.ts'
import type { Forbidden } from '../cards/effect.ts'
import { CORE, HEAVY_WEAPON, HORIZON, ORDNANCE_WEAPON } from '../cards/words.ts'
import { type StrikeAsked } from '../effects/conditions.ts'
import type { Fault } from '../refusals.ts'
import { NONE, type Active, type State } from '../state.ts'
import { inArc, facingsUnderAttack } from './5-arcs.ts'
import { isShielded } from './13-terms.ts'
import { distanceBetween, onField, shipOf, terrainOf } from './2-field.ts'

/** Section 5A: which Armament may strike which target. */

/** SS2-4B.02.II: at most so many Strikes in an activation under Strategic Activations. */
const STRATEGIC_STRIKES = 2

/** Why the Active Piece may not strike with this Armament at anything. */
export function armamentFault(cards: Cards, s: State, active: Active, armament: number): Fault | undefined {
  const piece = s.pieces[active.piece]!
  if (active.moving) return 'moved-already' // SS2-4B.02.b
  const mount = shipOf(cards, piece).armaments[armament]
  if (mount === undefined) return 'no-such-armament' // SS2-5A.a
  if ((piece.fired & (1 << armament)) !== 0) return 'armament-used' // SS2-5A.a, SS2-3A.01.XIV
  if (s.strategic && active.strikes >= STRATEGIC_STRIKES) return 'strategic-limit' // SS2-4B.02.II
  const terrain = terrainOf(cards, s, piece)
  if (terrain === CORE) return 'no-strike-from-core' // SS2-8B.03.a
  const { types } = cards.weapons[mount.weapon]!
  if ((types & ORDNANCE_WEAPON) !== 0) {
    if (terrain === HORIZON) return 'no-ordnance-in-black-hole' // SS2-8B.02.b
    if (isForbidden(cards, s, active.piece, 'ordnanceStrike')) return 'strike-forbidden'
  }
  // SS2-5A.02.b; SS2-5G.01.b: a token gained in this activation bars nothing in it.
  if ((types & HEAVY_WEAPON) !== 0 && active.heavyBarred) return 'reloading'
  return isForbidden(cards, s, active.piece, 'strike') ? 'strike-forbidden' : undefined
}

/** SS2-5A.b: an opposing piece, near enough and in the Armament's arc. */
export function targetFault(
  cards: Cards,
  s: State,
  striker: number,
  armament: number,
  target: number,
): Fault | undefined {
  const piece = s.pieces[striker]!
  const aim = s.pieces[target]
  if (!onField(aim)) return 'no-such-target'
  if (aim.side === piece.side) return 'friendly-target'
  const mount = shipOf(cards, piece).armaments[armament]!
  const weapon = cards.weapons[mount.weapon]!
  const distance = distanceBetween(cards, s, piece, aim)
  if (distance > weapon.maxDistance + longestReach(cards, s, striker)) return 'out-of-range'
  if (!inArc(cards, s, mount.arc, hasWidenedArcs(v2_0, cards, s, striker), piece, aim)) return 'out-of-arc'
  return reachFor(cards, s, striker, armament, target, distance) === undefined ? 'out-of-range' : undefined
}

/**
 * The limited effect that must be used to reach the target, NONE if none is needed, undefined if it cannot be
 * reached. Effects without a limit change the Maximum Distance of every Strike.
 */
export function reachFor(
  cards: Cards,
  s: State,
  striker: number,
  armament: number,
  target: number,
  distance: number,
): number | undefined {
  const { maxDistance } = weaponOf(cards, s, striker, armament)
  const asked = () => askedOf(cards, s, striker, armament, target, NONE)
  return reachBy(v2_0, cards, s, striker, target, maxDistance, asked, distance)
}

/** What conditions on cards may ask about a Strike; `facing` NONE stands for the first facing under attack. */
export function askedOf(
  cards: Cards,
  s: State,
  striker: number,
  armament: number,
  target: number,
  facing: number,
): StrikeAsked {
  const piece = s.pieces[striker]!
  const aim = s.pieces[target]!
  const mount = shipOf(cards, piece).armaments[armament]!
  const under = facing === NONE ? facingsUnderAttack(cards, s, aim, piece)[0]! : facing
  return {
    distance: distanceBetween(cards, s, piece, aim),
    types: weaponOf(cards, s, striker, armament).types,
    arc: mount.arc,
    shielded: isShielded(cards, s, aim, under),
  }
}

/** SS2-3A.03: the Weapon Card of an Armament. */
export function weaponOf(cards: Cards, s: State, striker: number, armament: number): WeaponCard {
  return cards.weapons[shipOf(cards, s.pieces[striker]!).armaments[armament]!.weapon]!
}

/** A card in play forbids it to this piece. */
export function isForbidden(cards: Cards, s: State, p: number, what: Forbidden): boolean {
  return isForbiddenBy(v2_0, cards, s, p, what)
}

/** Can the Active Piece declare any Strike? */
export function canStrike(cards: Cards, s: State, active: Active): boolean {
  if (active.moving) return false
  const mounts = shipOf(cards, s.pieces[active.piece]!).armaments.length
  for (let armament = 0; armament < mounts; armament++) {
    if (armamentFault(cards, s, active, armament) !== undefined) continue
    for (let target = 0; target < s.pieces.length; target++)
      if (targetFault(cards, s, active.piece, armament, target) === undefined) return true
  }
  return false
}
