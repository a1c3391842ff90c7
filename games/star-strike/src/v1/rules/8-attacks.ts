import { iconsAt, weaponAt } from '../../table/content/cards.ts'
import type { WeaponCard } from '../../table/content/content.ts'
import type { ArmamentIndex, FacingIndex, PieceIndex } from '../../table/indices.ts'
import { modifiedResult } from '../../table/rules/dice.ts'
import { distanceBetween, shipOf } from '../../table/rules/field.ts'
import { isShielded } from '../../table/rules/shields.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { activeOf, type Attack, type State, type IconTally } from '../state.ts'
import { DIE } from './1-definitions.ts'
import { defendingFacings } from './10-shields.ts'
import { armamentOf, firstGroup } from './2-components.ts'
import { reachFor, weaponOf } from './7-armaments.ts'
import { prepare } from './8-declare.ts'
import type { StrikeTable } from './step.ts'

/** Attacks from the declaration to the dice. */

/** SS1-ATTACK.1, SS1-ATTACK.4: one armament, one target, one roll. */
export function declareAttack(c: Content, t: StrikeTable, { groups, target, dice }: ActionOf<'attack'>): void {
  const s = t.state
  const attacker = activeOf(s).piece
  const ship = shipOf(c, pieceOf(s, attacker))
  const armament = armamentOf(ship, firstGroup(ship, groups))
  const distance = distanceBetween(c, s, pieceOf(s, attacker), pieceOf(s, target))
  t.emit({
    kind: 'AttackDeclared',
    rule: 'SS1-ATTACK.1',
    piece: attacker,
    armament,
    groups,
    weapon: weaponOf(c, s, attacker, groups).code,
    target,
    distance,
    facings: facingsToNominate(c, s, attacker, armament, target),
    reach: reachFor(c, s, attacker, groups, target, distance) ?? NONE,
    ...(dice === undefined ? {} : { dice }),
  })
}

/**
 * SS1-SHIELD.4: through a corner the defender picks one of two facings, once for each armament and target. Where
 * neither has a box there is nothing to pick.
 */
function facingsToNominate(
  c: Content,
  s: State,
  attacker: PieceIndex,
  armament: ArmamentIndex,
  target: PieceIndex,
): FacingIndex[] {
  const aim = pieceOf(s, target)
  const facings = defendingFacings(c, s, aim, pieceOf(s, attacker))
  const before = activeOf(s).nominated.find((one) => one.armament === armament && one.target === target)
  if (before !== undefined && facings.includes(before.facing)) return [before.facing]
  return facings.some((facing) => isShielded(c, s, aim, facing)) ? facings : facings.slice(0, 1)
}

/** SS1-ATTACK.5, SS1-ATTACK.8: all dice of the groups named, each read on the chart. */
export function rollAttack(c: Content, t: StrikeTable, attack: Attack): void {
  const s = t.state
  const weapon = weaponAt(c, attack.weapon)
  const prepared = prepare(c, s, attack)
  const own = attack.dice
  const faces = t.dice.roll(own + prepared.moreDice, DIE, 'attack')
  const results = faces.map((face) => modifiedResult(face, prepared.modifier))
  t.emit({
    kind: 'AttackRolled',
    rule: 'SS1-ATTACK.5',
    piece: attack.piece,
    target: attack.target,
    weapon: weapon.code,
    modifiers: prepared.modifiers,
    modifier: prepared.modifier,
    faces,
    results,
    locks: results.map(
      (result, i) => (i < own ? iconsAt(weapon, result).targetLock : 0) + (i === 0 ? prepared.locks : 0),
    ),
    rerolls: prepared.rerolls,
    added: prepared.added,
    noArmor: prepared.noArmor,
    noFlak: prepared.noFlak,
    noShields: prepared.noShields,
  })
}

/** SS1-ATTACK.8: what all dice and abilities come to. */
export function tallyOf(weapon: WeaponCard, attack: Attack): IconTally {
  const tally = { ...attack.added }
  for (const face of attack.faces) {
    const row = iconsAt(weapon, modifiedResult(face, attack.modifier))
    tally.hits += row.hit
    tally.criticals += row.critical
    tally.directHits += row.directHit
  }
  return {
    hits: Math.max(0, tally.hits),
    criticals: Math.max(0, tally.criticals),
    directHits: Math.max(0, tally.directHits),
  }
}
