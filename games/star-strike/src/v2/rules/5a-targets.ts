import { isShielded, POOL } from '../../table/rules/shields.ts'
import type { Refusal, RuleId } from '@flagbridge/kernel'
import { armamentAt, weaponAt } from '../../table/content/cards.ts'
import type { WeaponCard } from '../../table/content/content.ts'
import { inSet } from '../../table/content/sets.ts'
import { CORE, HEAVY_WEAPON, HORIZON, ORDNANCE_WEAPON } from '../../table/content/words.ts'
import type { StrikeAsked } from '../../table/effects/conditions.ts'
import {
  type ArmamentIndex,
  type EffectIndex,
  type FacingIndex,
  type None,
  type PieceIndex,
} from '../../table/indices.ts'
import type { Into } from '../../table/rules/answers.ts'
import { facingsUnderAttack, inArc } from '../../table/rules/arcs.ts'
import { distanceBetween, onField, shipOf, terrainOf } from '../../table/rules/field.ts'
import { refusing } from '../../table/rules/step.ts'
import { hasWidenedArcs, isForbidden, longestReach, reachBy } from '../../table/rules/strikes.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Active, State } from '../state.ts'

/** Section 5A: which Armament may strike which target. In 1.1 arc groups fire, alone or together, and have marks. */

/** Why not, and by which rule. */
export const TARGET_FAULTS = {
  'moved-already': 'SS2-4B.02.b',
  'no-such-armament': 'SS2-5A.a',
  'armament-used': 'SS2-5A.a',
  'strategic-limit': 'SS2-4B.02.II',
  'no-strike-from-core': 'SS2-8B.03.a',
  'no-ordnance-in-black-hole': 'SS2-8B.02.b',
  'strike-forbidden': 'SS2-4B.01.c',
  reloading: 'SS2-5A.02.b',
  'no-such-target': 'SS2-5A.b',
  'friendly-target': 'SS2-5A.b',
  'out-of-range': 'SS2-5A.b',
  'out-of-arc': 'SS2-5A.01',
} as const satisfies Record<string, RuleId>

const refused = refusing(TARGET_FAULTS)
type Fault = keyof typeof TARGET_FAULTS

export function refuseStrike(
  c: Content,
  s: State,
  active: Active,
  { armament, target }: ActionOf<'strike'>,
): Refusal | undefined {
  const fault = armamentFault(c, s, active, armament) ?? targetFault(c, s, active.piece, armament, target)
  return refused(fault, { piece: active.piece, armament, target })
}

/** Every Strike that the Active Piece may declare. */
export function offerStrikes(c: Content, s: State, active: Active, into: Into<ActionOf<'strike'>>): void {
  anyStrike(c, s, active, (armament, target) => (into.push({ do: 'strike', armament, target }), false))
}

/** SS2-4B.02.II: at most so many Strikes in an activation under Strategic Activations. */
const STRATEGIC_STRIKES = 2

/** Why the Active Piece may not strike with this Armament at anything. */
function armamentFault(c: Content, s: State, active: Active, armament: ArmamentIndex): Fault | undefined {
  const piece = pieceOf(s, active.piece)
  if (active.moving) return 'moved-already' // SS2-4B.02.b
  const mount = shipOf(c, piece).armaments[armament]
  if (mount === undefined) return 'no-such-armament' // SS2-5A.a
  if ((piece.fired & (1 << armament)) !== 0) return 'armament-used' // SS2-5A.a, SS2-3A.01.XIV
  if (s.strategic && active.strikes >= STRATEGIC_STRIKES) return 'strategic-limit' // SS2-4B.02.II
  const terrain = terrainOf(c, s, piece)
  if (terrain === CORE) return 'no-strike-from-core' // SS2-8B.03.a
  const { types } = weaponAt(c, mount.weapon)
  if (inSet(types, ORDNANCE_WEAPON)) {
    if (terrain === HORIZON) return 'no-ordnance-in-black-hole' // SS2-8B.02.b
    if (isForbidden(c, s, active.piece, 'ordnanceStrike')) return 'strike-forbidden'
  }
  // SS2-5A.02.b; SS2-5G.01.b: a token gained in this activation bars nothing in it.
  if (inSet(types, HEAVY_WEAPON) && active.heavyBarred) return 'reloading'
  return isForbidden(c, s, active.piece, 'strike') ? 'strike-forbidden' : undefined
}

/** SS2-5A.b: an opposing piece, near enough and in the Armament's arc. */
export function targetFault(
  c: Content,
  s: State,
  striker: PieceIndex,
  armament: ArmamentIndex,
  target: PieceIndex,
): Fault | undefined {
  const piece = pieceOf(s, striker)
  const aim = s.pieces[target]
  if (!onField(aim)) return 'no-such-target'
  if (aim.side === piece.side) return 'friendly-target'
  const mount = armamentAt(shipOf(c, piece), armament)
  const weapon = weaponAt(c, mount.weapon)
  const distance = distanceBetween(c, s, piece, aim)
  if (distance > weapon.maxDistance + longestReach(c, s, striker)) return 'out-of-range'
  if (!inArc(c, s, mount.arc, hasWidenedArcs(c, s, striker), piece, aim)) return 'out-of-arc'
  return reachFor(c, s, striker, armament, target, distance) === undefined ? 'out-of-range' : undefined
}

/**
 * The limited effect that must be used to reach the target, none if it is near enough, undefined if it cannot
 * be reached. Effects without a limit change the Maximum Distance of every Strike.
 */
export function reachFor(
  c: Content,
  s: State,
  striker: PieceIndex,
  armament: ArmamentIndex,
  target: PieceIndex,
  distance: number,
): EffectIndex | None | undefined {
  const { maxDistance } = weaponOf(c, s, striker, armament)
  const asked = () => askedOf(c, s, striker, armament, target)
  return reachBy(c, s, { striker, target, distance, maxDistance, asked })
}

/** What conditions on cards may ask about a Strike; without a `facing` it is the first under attack. */
export function askedOf(
  c: Content,
  s: State,
  striker: PieceIndex,
  armament: ArmamentIndex,
  target: PieceIndex,
  facing?: FacingIndex,
): StrikeAsked {
  const piece = pieceOf(s, striker)
  const aim = pieceOf(s, target)
  const mount = armamentAt(shipOf(c, piece), armament)
  const under = facing ?? facingsUnderAttack(c, s, aim, piece)[0] ?? POOL
  return {
    distance: distanceBetween(c, s, piece, aim),
    types: weaponOf(c, s, striker, armament).types,
    arc: mount.arc,
    shielded: isShielded(c, s, aim, under),
  }
}

/** SS2-3A.03: the Weapon Card of an Armament. */
export function weaponOf(c: Content, s: State, striker: PieceIndex, armament: ArmamentIndex): WeaponCard {
  return weaponAt(c, armamentAt(shipOf(c, pieceOf(s, striker)), armament).weapon)
}

/** Can the Active Piece declare any Strike? */
export function canStrike(c: Content, s: State, active: Active): boolean {
  return anyStrike(c, s, active, () => true)
}

/** Calls `found` for every Strike that may be declared, in stable order, until it says true. */
function anyStrike(
  c: Content,
  s: State,
  active: Active,
  found: (armament: ArmamentIndex, target: PieceIndex) => boolean,
): boolean {
  if (active.moving) return false
  const mounts = shipOf(c, pieceOf(s, active.piece)).armaments.length
  for (let armament = 0 as ArmamentIndex; armament < mounts; armament++) {
    if (armamentFault(c, s, active, armament) !== undefined) continue
    for (let target = 0 as PieceIndex; target < s.pieces.length; target++)
      if (targetFault(c, s, active.piece, armament, target) === undefined && found(armament, target)) return true
  }
  return false
}
