import { refuse, type Refusal } from '@flagbridge/kernel'
import { squareName, type Cell } from '../content/board.ts'
import { FOG, ISLAND, SAND_BANK, SHALLOW_WATERS, type Content } from '../content/content.ts'
import { LOW_DRAFT } from '../content/features.ts'
import type { State, Unit } from '../state.ts'
import { cardOf, isSubmarine } from './1-cards.ts'

const FREE = 0
const BY_ISLAND = 1
const BY_SHALLOWS = 2
const BY_SHALLOWS_BELOW = 3
const BY_SAND = 4
const BY_UNIT = 5
const BY_SUBMARINE = 6

/**
 * For every square why the unit may not be in it, 0 where it may.
 * AD-TERR.1, AD-TERR.15: Islands and Sand Banks are closed to all, Low draft or not. AD-TERR.3: Shallow Waters are
 * closed, but for AD-TERR.4 destroyers, surfaced submarines and AD-GREEN.2 Low draft. AD-TERR.5: never to a submerged
 * submarine. AD-TERR.7: fog may be entered by all. AD-CARD.6, AD-SUB.8: two surfaced units never share a square, a
 * submerged submarine shares with any surfaced ship. AD-SUB.6: never two submarines of any side.
 */
export function closedSquares(c: Content, s: State, unit: Unit, submerged: boolean): Uint8Array {
  const closed = new Uint8Array(64)
  const submarine = isSubmarine(c, unit)
  const shallowDraft = submarine || cardOf(c, unit).class === 'DD' || (unit.active & LOW_DRAFT) !== 0
  const terrain = s.terrain
  for (let cell = 0; cell < 64; cell++) {
    const kind = terrain[cell]
    if (kind === ISLAND) closed[cell] = BY_ISLAND
    else if (kind === SAND_BANK) closed[cell] = BY_SAND
    else if (kind === SHALLOW_WATERS) closed[cell] = submerged ? BY_SHALLOWS_BELOW : shallowDraft ? FREE : BY_SHALLOWS
  }
  for (const other of s.units) {
    if (other.at < 0 || other === unit) continue
    if (submarine && isSubmarine(c, other)) closed[other.at] = BY_SUBMARINE
    else if (!submerged && !other.submerged) closed[other.at] = BY_UNIT
  }
  return closed
}

/** Why the unit may not be in a square. */
export function refuseSquare(c: Content, s: State, unit: Unit, submerged: boolean, cell: Cell): Refusal | undefined {
  return whyClosed(closedSquares(c, s, unit, submerged)[cell], cell)
}

/** The reason that `closedSquares` found. */
export function whyClosed(code: number | undefined, cell: Cell): Refusal | undefined {
  const values = { square: squareName(cell) }
  switch (code) {
    case BY_ISLAND:
      return refuse('island', 'AD-TERR.1', values)
    case BY_SHALLOWS:
      return refuse('shallow-waters', 'AD-TERR.3', values)
    case BY_SHALLOWS_BELOW:
      return refuse('shallow-waters-below', 'AD-TERR.5', values)
    case BY_SAND:
      return refuse('sand-bank', 'AD-TERR.15', values)
    case BY_UNIT:
      return refuse('occupied', 'AD-CARD.6', values)
    case BY_SUBMARINE:
      return refuse('submarine-there', 'AD-SUB.6', values)
    default:
      return undefined
  }
}

/** AD-TERR.13: fog has no effect on a submerged submarine, so only surfaced units are ever inside it. */
export function insideFog(s: State, unit: Unit): boolean {
  return unit.at >= 0 && !unit.submerged && s.terrain[unit.at] === FOG
}

/** AD-TERR.10: a unit inside a Bank of Fog cannot attack; Anti-aircraft fire and screens are defence. */
export function foggedAttacker(s: State, unit: Unit): Refusal | undefined {
  return insideFog(s, unit) ? refuse('attacker-in-fog', 'AD-TERR.10', { unit: unit.name }) : undefined
}

/** AD-TERR.11: nor can it be the target of an attack. */
export function foggedTarget(s: State, target: Unit): Refusal | undefined {
  return insideFog(s, target) ? refuse('target-in-fog', 'AD-TERR.11', { target: target.name }) : undefined
}
