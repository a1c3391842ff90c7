import type { Refusal, RuleId } from '@flagbridge/kernel'
import { weaponAt } from '../../table/content/cards.ts'
import type { WeaponCard } from '../../table/content/content.ts'
import { inSet, overlap } from '../../table/content/sets.ts'
import { HEAVY_WEAPON, ORDNANCE_WEAPON } from '../../table/content/words.ts'
import type { StrikeAsked as AttackAsked } from '../../table/effects/conditions.ts'
import {
  isSet,
  type ArmamentIndex,
  type EffectIndex,
  type FacingIndex,
  type None,
  type PieceIndex,
} from '../../table/indices.ts'
import type { Into } from '../../table/rules/answers.ts'
import { inArc } from '../../table/rules/arcs.ts'
import { distanceBetween, onField, shipOf } from '../../table/rules/field.ts'
import { isShielded } from '../../table/rules/shields.ts'
import { refusing } from '../../table/rules/step.ts'
import { hasWidenedArcs, isForbidden, longestReach, reachBy } from '../../table/rules/strikes.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Active, GroupSet, State } from '../state.ts'
import { isBig, isFriendly } from './1-definitions.ts'
import { firstFacing } from './10-shields.ts'
import {
  alone,
  armamentOf,
  diceLeft,
  diceReady,
  firstGroup,
  firstOf,
  groupAt,
  groupsOf,
  spentGroups,
} from './2-components.ts'

/** Armaments, arcs and which attack may be declared. */

/** Why not, and by which rule. */
export const ARMAMENT_FAULTS = {
  'moved-already': 'SS1-SHIP.3',
  'no-such-armament': 'SS1-ATTACK.1',
  'several-armaments': 'SS1-ATTACK.4',
  'group-used': 'SS1-SHIP.4',
  'group-undivided': 'SS1-ATTACK.4',
  'not-so-many-dice': 'SS1-ATTACK.4',
  marked: 'SS1-WEAPON.HEAVY.2',
  'cleared-this-turn': 'SS1-WEAPON.HEAVY.2',
  'not-marked': 'SS1-WEAPON.HEAVY.2',
  'attack-forbidden': 'SS1-ORDERS.8',
  'no-such-target': 'SS1-ATTACK.1',
  'friendly-target': 'SS1-ATTACK.1',
  'out-of-range': 'SS1-ATTACK.2',
  'out-of-arc': 'SS1-ATTACK.1',
} as const satisfies Record<string, RuleId>

const refused = refusing(ARMAMENT_FAULTS)
type Fault = keyof typeof ARMAMENT_FAULTS

/** Every attack that the active ship may declare, and every mark that it may clear. */
export function offerShots(c: Content, s: State, active: Active, into: Into<ActionOf<'attack' | 'clear'>>): void {
  anyAttack(c, s, active, (groups, target) => {
    into.push({ do: 'attack', groups, target })
    const all = s.rules.splitDice ? diceReady(c, s, active.piece, groups) : 0
    for (let dice = 1; dice < all; dice++) {
      const part = { do: 'attack', groups, target, dice } as const
      if (diceFault(c, s, active, part) === undefined) into.push(part)
    }
    return false
  })
  anyMark(c, s, active, (armament) => (into.push({ do: 'clear', armament }), false))
}

export function refuseAttack(c: Content, s: State, active: Active, action: ActionOf<'attack'>): Refusal | undefined {
  const { piece } = active
  const { groups, target } = action
  const fault =
    groupsFault(c, s, active, groups) ?? diceFault(c, s, active, action) ?? targetFault(c, s, piece, groups, target)
  return refused(fault, { piece, groups, target })
}

/** SS1-ATTACK.4: an arc group is not divided, unless that was agreed on; then one at a time, some dice kept back. */
function diceFault(c: Content, s: State, active: Active, { groups, dice }: ActionOf<'attack'>): Fault | undefined {
  if (dice === undefined) return undefined
  const first = firstGroup(shipOf(c, pieceOf(s, active.piece)), groups)
  if (!s.rules.splitDice || groups !== alone(first)) return 'group-undivided'
  return dice >= 1 && dice < diceLeft(c, s, active.piece, first) ? undefined : 'not-so-many-dice'
}

export function refuseClear(
  c: Content,
  s: State,
  active: Active,
  { armament }: ActionOf<'clear'>,
): Refusal | undefined {
  return refused(clearFault(c, s, active, armament), { piece: active.piece, armament })
}

/** Why the active ship may not fire these arc groups at anything. */
export function groupsFault(c: Content, s: State, active: Active, groups: GroupSet): Fault | undefined {
  const piece = pieceOf(s, active.piece)
  const ship = shipOf(c, piece)
  if (active.moving) return 'moved-already' // SS1-SHIP.3
  const first = firstGroup(ship, groups)
  if (!isSet(first) || groups >= 1 << ship.armaments.length) return 'no-such-armament'
  const armament = armamentOf(ship, first)
  if ((groups & ~groupsOf(ship, armament)) !== 0) return 'several-armaments' // SS1-ATTACK.4
  if (overlap(spentGroups(s, active.piece), groups)) return 'group-used' // SS1-SHIP.4
  const { types } = weaponAt(c, groupAt(ship, first).weapon)
  if (inSet(types, HEAVY_WEAPON)) {
    const mark = markFault(c, s, active.piece, armament)
    if (mark !== undefined) return mark
  }
  if (inSet(types, ORDNANCE_WEAPON) && isForbidden(c, s, active.piece, 'ordnanceStrike')) return 'attack-forbidden'
  return isForbidden(c, s, active.piece, 'strike') ? 'attack-forbidden' : undefined
}

/**
 * SS1-WEAPON.HEAVY.1: the mark bites from the next turn on, so the other arc group may still fire in this one.
 * SS1-WEAPON.HEAVY.2: cleared this turn, it does not fire this turn. SS1-WEAPON.BASIC: other weapons have no box.
 */
function markFault(c: Content, s: State, p: PieceIndex, armament: ArmamentIndex): Fault | undefined {
  const piece = pieceOf(s, p)
  if (inSet(piece.cleared, armament)) return 'cleared-this-turn'
  const firedNow = overlap(piece.fired, groupsOf(shipOf(c, piece), armament))
  return inSet(piece.marked, armament) && !firedNow ? 'marked' : undefined
}

/** SS1-WEAPON.HEAVY.2: erasing the mark is a deed of the firing step; it needs no target. */
function clearFault(c: Content, s: State, active: Active, armament: ArmamentIndex): Fault | undefined {
  const piece = pieceOf(s, active.piece)
  const ship = shipOf(c, piece)
  if (active.moving) return 'moved-already'
  if (ship.armaments[armament] === undefined || armamentOf(ship, armament) !== armament) return 'no-such-armament'
  if (!inSet(piece.marked, armament)) return 'not-marked'
  return overlap(piece.fired, groupsOf(ship, armament)) ? 'group-used' : undefined
}

/**
 * SS1-ATTACK.1, SS1-ATTACK.2: an enemy, in the arc of every group named, not too far. SS1-ATTACK.3: nothing blocks
 * fire.
 */
export function targetFault(
  c: Content,
  s: State,
  attacker: PieceIndex,
  groups: GroupSet,
  target: PieceIndex,
): Fault | undefined {
  const piece = pieceOf(s, attacker)
  const aim = s.pieces[target]
  if (!onField(aim)) return 'no-such-target'
  if (isFriendly(aim, piece)) return 'friendly-target'
  const ship = shipOf(c, piece)
  const weapon = weaponOf(c, s, attacker, groups)
  const distance = distanceBetween(c, s, piece, aim)
  if (distance > weapon.maxDistance + longestReach(c, s, attacker)) return 'out-of-range'
  for (let i = 0 as ArmamentIndex; i < ship.armaments.length; i++)
    if (inSet(groups, i) && !groupBears(c, s, attacker, i, target)) return 'out-of-arc'
  return reachFor(c, s, attacker, groups, target, distance) === undefined ? 'out-of-range' : undefined
}

/**
 * SS1-ARM.4, SS1-ARM.5, SS1-ARM.6, SS1-ARM.7: the arc table serves both editions. SS1-ARM.3: without an arc, all round.
 * SS1-ARM.8: a ship without a heading has no arcs.
 */
export function groupBears(
  c: Content,
  s: State,
  attacker: PieceIndex,
  group: ArmamentIndex,
  target: PieceIndex,
): boolean {
  const piece = pieceOf(s, attacker)
  const ship = shipOf(c, piece)
  if (!isBig(ship.role)) return true
  return inArc(c, s, groupAt(ship, group).arc, hasWidenedArcs(c, s, attacker), piece, pieceOf(s, target))
}

/**
 * The limited effect that must be used to reach the target, NONE if none is needed, undefined if it cannot be reached.
 * Effects without a limit change the maximum distance of every attack.
 */
export function reachFor(
  c: Content,
  s: State,
  attacker: PieceIndex,
  groups: GroupSet,
  target: PieceIndex,
  distance: number,
): EffectIndex | None | undefined {
  const { maxDistance } = weaponOf(c, s, attacker, groups)
  const asked = () => askedOf(c, s, attacker, groups, target, NONE)
  return reachBy(c, s, { striker: attacker, target, distance, maxDistance, asked })
}

/**
 * What conditions on cards may ask about an attack; `facing` NONE stands for the first facing it could come through.
 */
export function askedOf(
  c: Content,
  s: State,
  attacker: PieceIndex,
  groups: GroupSet,
  target: PieceIndex,
  facing: FacingIndex,
): AttackAsked {
  const piece = pieceOf(s, attacker)
  const aim = pieceOf(s, target)
  const ship = shipOf(c, piece)
  return {
    distance: distanceBetween(c, s, piece, aim),
    types: weaponOf(c, s, attacker, groups).types,
    arc: firstOf(ship, groups).arc,
    shielded: isShielded(c, s, aim, isSet(facing) ? facing : firstFacing(c, s, aim, piece)),
  }
}

/** SS1-ARM.1: the weapon card is found by the code of the armament. */
export function weaponOf(c: Content, s: State, attacker: PieceIndex, groups: GroupSet): WeaponCard {
  const ship = shipOf(c, pieceOf(s, attacker))
  return weaponAt(c, firstOf(ship, groups).weapon)
}

/** Calls `found` for every attack that may be declared, in stable order, until it says true. */
export function anyAttack(
  c: Content,
  s: State,
  active: Active,
  found: (groups: GroupSet, target: PieceIndex) => boolean,
): boolean {
  if (active.moving) return false
  const ship = shipOf(c, pieceOf(s, active.piece))
  for (let first = 0 as ArmamentIndex; first < ship.armaments.length; first++) {
    const one = alone(first)
    if (groupsFault(c, s, active, one) !== undefined) continue
    const both = groupsOf(ship, armamentOf(ship, first))
    // Each group alone, and where an armament has two, both together with the first.
    const together = both !== one && armamentOf(ship, first) === first && groupsFault(c, s, active, both) === undefined
    for (let target = 0 as PieceIndex; target < s.pieces.length; target++) {
      if (targetFault(c, s, active.piece, one, target) !== undefined) continue
      if (found(one, target)) return true
      if (together && targetFault(c, s, active.piece, both, target) === undefined && found(both, target)) return true
    }
  }
  return false
}

/** The armaments whose mark could be cleared now. */
export function anyMark(c: Content, s: State, active: Active, found: (armament: ArmamentIndex) => boolean): boolean {
  if (active.moving || pieceOf(s, active.piece).marked === 0) return false
  const { length } = shipOf(c, pieceOf(s, active.piece)).armaments
  for (let armament = 0 as ArmamentIndex; armament < length; armament++)
    if (clearFault(c, s, active, armament) === undefined && found(armament)) return true
  return false
}
