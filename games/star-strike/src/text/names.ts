import type { Cards } from '../cards/cards.ts'
import { shipOf } from '../rules/2-field.ts'
import type { State } from '../state.ts'

/** What things are called in sentences and typed orders. */

/** SS2-5E.01: the shield facings, clockwise from the Fore. */
export const FACINGS = ['directFore', 'rightFore', 'rightAft', 'directAft', 'leftAft', 'leftFore'] as const

const FACING_WORDS = ['Direct Fore', 'Right Fore', 'Right Aft', 'Direct Aft', 'Left Aft', 'Left Fore'] as const

/** The facing of a piece's shields in words; a single pool has none. */
export function shieldName(s: State, p: number, facing: number): string {
  return (s.pieces[p]?.shields.length ?? 1) > 1 ? `${FACING_WORDS[facing] ?? 'unknown'} shield` : 'shields'
}

/** "Team A" or "Team B"; before the roll, the number of the side. */
export function teamName(s: State, side: unknown): string {
  if (s.teamA < 0) return `side ${Number(side) + 1}`
  return side === s.teamA ? 'Team A' : 'Team B'
}

/** The word for an Armament: primary, primary2, secondary, tertiary. */
export function mountName(cards: Cards, s: State, p: number, armament: number): string {
  const mounts = shipOf(cards, s.pieces[p]!).armaments
  const mount = mounts[armament]
  if (mount === undefined) return String(armament + 1)
  const second = mounts.slice(0, armament).some((one) => one.slot === mount.slot)
  return `${mount.slot.toLowerCase()}${second ? '2' : ''}`
}
