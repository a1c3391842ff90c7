import type { Dice } from '@flagbridge/kernel'
import type { Content } from '../../table/content/content.ts'
import { ESCORT, HEAVY, LIGHT, SUPER_HEAVY, type Role } from '../../table/content/words.ts'
import type { ShipIndex } from '../../table/indices.ts'
import { SIDES } from '../../table/rules/dice.ts'
import { fieldOf } from '../../table/rules/field.ts'
import type { Piece, State } from '../state.ts'

/** Definitions that every other rule uses. Dice have six faces, and low is good (SS1-DEF.1). */
export const DIE = SIDES

/** A die for each of two until they differ: all faces in order, and whose was the highest at last. */
export function rollApart(dice: Dice, what: string): { faces: number[]; highest: 0 | 1 } {
  const faces: number[] = []
  for (;;) {
    const [one, two] = [dice.die(DIE, what), dice.die(DIE, what)]
    faces.push(one, two)
    if (one !== two) return { faces, highest: two > one ? 1 : 0 }
  }
}

/** SS1-DEF.5: hexes that share a side; a hex is not adjacent to itself. */
export function isAdjacent(
  c: Content,
  s: Pick<State, 'battlefield'>,
  a: Pick<Piece, 'cell'>,
  b: Pick<Piece, 'cell'>,
): boolean {
  return fieldOf(c, s).board.distance(a.cell, b.cell) === 1
}

/** SS1-DEF.6, SS1-FORMAT.BATTLELINE.4: friendly are all ships of the side, a partner's too. */
export function isFriendly(a: Pick<Piece, 'side'>, b: Pick<Piece, 'side'>): boolean {
  return a.side === b.side
}

/** SS1-DEF.7, SS1-SETUP.4: only the two big roles have a heading, a Shield Chart and can be Crippled. */
export function isBig(role: Role): boolean {
  return role === HEAVY || role === SUPER_HEAVY
}

/** SS1-DEF.7: the role words of this edition; a fifth exists in a later one only. */
export const ROLES_OF_1: readonly Role[] = [ESCORT, LIGHT, HEAVY, SUPER_HEAVY]

/** SS1-DEF.13: Fleet Power is the sum of the Fleet Values. */
export function fleetPower(c: Content, ships: readonly ShipIndex[]): number {
  let power = 0
  for (const ship of ships) power += c.ships[ship]?.fleetValue ?? 0
  return power
}

/** SS1-DEF.15, SS1-DEF.18: the letters before the hyphen of a Ship Code. */
export function factionOf(code: string): string {
  return code.split('-')[0] ?? ''
}
