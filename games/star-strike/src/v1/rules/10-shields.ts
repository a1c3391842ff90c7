import type { Cards } from '../../cards/cards.ts'
import { facingsUnderAttack } from '../../rules/5-arcs.ts'
import { shipOf } from '../../rules/2-field.ts'
import { usableBoxes } from '../../shared/shields.ts'
import type { Attack, Icon, Piece, State } from '../state.ts'
import { isBig } from './1-definitions.ts'

export { canShift, damagedBoxes, facingsToLose, facingsToRepair, usableBoxes } from '../../shared/shields.ts'

/** Shields: which boxes may be marked, and against what. */

/**
 * SS1-SHIELD.3, SS1-DEF.8: the facing the attack comes through, by the exact line between the hexes; through a corner
 * two of them (SS1-SHIELD.4). SS1-SHIELD.2: a Shield Track serves all directions.
 */
export function defendingFacings(cards: Cards, s: State, target: Piece, attacker: Piece): number[] {
  return facingsUnderAttack(cards, s, target, attacker)
}

/** SS1-SHIELD.5: undamaged boxes on the Defending Facing, or on the track. */
export function isShielded(cards: Cards, s: State, piece: Piece, facing: number): boolean {
  return usableBoxes(cards, s, piece, facing) > 0
}

/** SS1-SHIELD.1: a Hit may be blocked. SS1-SHIELD.6: a Critical Hit only by big ships. Direct Hits never (SS1-DEF.10). */
export function mayBlock(cards: Cards, s: State, attack: Attack, icon: Icon): boolean {
  const target = s.pieces[attack.target]!
  if (icon === 'directHit' || !isShielded(cards, s, target, attack.facing)) return false
  if (icon === 'hit') return attack.noShields.hits === 0
  return isBig(shipOf(cards, target).role) && attack.noShields.criticals === 0
}
