import type { ArmamentIndex, FacingIndex, PieceIndex } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { pieceName } from '../../table/text/names.ts'
import { saveWords } from '../../table/text/sentences.ts'
import type { Values } from '../../table/text/words.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { SaveRoll } from '../events/index.ts'
import type { State } from '../state.ts'

/** What things are called in sentences and typed orders. */

/** SS2-5E.01: the shield facings, clockwise from the Fore. */
export const FACINGS = ['directFore', 'rightFore', 'rightAft', 'directAft', 'leftAft', 'leftFore'] as const

const FACING_WORDS = ['Direct Fore', 'Right Fore', 'Right Aft', 'Direct Aft', 'Left Aft', 'Left Fore'] as const

/** The facing of a piece's shields in words; a single pool has none. */
export function shieldName(s: State, p: PieceIndex, facing: FacingIndex): string {
  return (s.pieces[p]?.shields.length ?? 1) > 1 ? `${FACING_WORDS[facing] ?? 'unknown'} shield` : 'shields'
}

/** "Team A" or "Team B"; before the roll, the number of the side. */
export function teamName(s: State, side: unknown): string {
  if (s.teamA < 0) return `side ${Number(side) + 1}`
  return side === s.teamA ? 'Team A' : 'Team B'
}

/** The word for an Armament: primary, primary2, secondary, tertiary. */
export function mountName(c: Content, s: State, p: PieceIndex, armament: ArmamentIndex): string {
  const mounts = shipOf(c, pieceOf(s, p)).armaments
  const mount = mounts[armament]
  if (mount === undefined) return String(armament + 1)
  const second = mounts.slice(0, armament).some((one) => one.slot === mount.slot)
  return `${mount.slot.toLowerCase()}${second ? '2' : ''}`
}

/** The piece that a refusal is about. */
export function piece(values: Values, s: State): string {
  return pieceName(s, values['piece'])
}

/** The dice of saves. */
export function saves(rolls: readonly SaveRoll[]): string {
  return rolls.length === 0 ? 'no save' : saveWords(rolls)
}
