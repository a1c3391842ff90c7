import type { Cards } from '../../cards/cards.ts'
import { NEBULA } from '../../cards/words.ts'
import { facingsUnderAttack } from '../../rules/5-arcs.ts'
import { shipOf, terrainOf } from '../../rules/2-field.ts'
import type { Attack, Icon, Piece, State } from '../state.ts'
import { isBig } from './1-definitions.ts'

/** Shields: which boxes may be marked, and against what. */

/**
 * SS1-SHIELD.3, SS1-DEF.8: the facing the attack comes through, by the exact line between the hexes; through a corner
 * two of them (SS1-SHIELD.4). SS1-SHIELD.2: a Shield Track serves all directions.
 */
export function defendingFacings(cards: Cards, s: State, target: Piece, attacker: Piece): number[] {
  return facingsUnderAttack(cards, s, target, attacker)
}

/** SS1-TERRAIN.NEBULA.2: in a Nebula all boxes count as damaged for an attack. */
export function usableBoxes(cards: Cards, s: State, piece: Piece, facing: number): number {
  return terrainOf(cards, s, piece) === NEBULA ? 0 : (piece.shields[facing] ?? 0)
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

/** SS1-SHIELD.7: the facings with damaged boxes. Nothing repairs them by itself. */
export function facingsToRepair(cards: Cards, piece: Piece): number[] {
  const printed = shipOf(cards, piece).shields
  const facings: number[] = []
  for (let i = 0; i < printed.length; i++) if (piece.shields[i]! < printed[i]!) facings.push(i)
  return facings
}

export function damagedBoxes(cards: Cards, piece: Piece): number {
  const printed = shipOf(cards, piece).shields
  let damaged = 0
  for (let i = 0; i < printed.length; i++) damaged += Math.max(0, printed[i]! - piece.shields[i]!)
  return damaged
}

/** The facings that have a box to lose. */
export function facingsToLose(piece: Piece): number[] {
  const facings: number[] = []
  for (let i = 0; i < piece.shields.length; i++) if (piece.shields[i]! > 0) facings.push(i)
  return facings
}

/** Shifted boxes may raise a facing to one above its printed number. */
export function canShift(cards: Cards, piece: Piece, from: number, to: number): boolean {
  const printed = shipOf(cards, piece).shields
  return (
    from !== to &&
    (piece.shields[from] ?? 0) > 0 &&
    to >= 0 &&
    to < printed.length &&
    piece.shields[to]! <= printed[to]!
  )
}
