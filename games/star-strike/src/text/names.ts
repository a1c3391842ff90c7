import type { Cards } from '../cards/cards.ts'
import { fieldOf, shipOf } from '../rules/2-field.ts'
import type { State } from '../state.ts'

/** What things are called in sentences and typed orders. */

/** SS2-5E.01: the shield facings, clockwise from the Fore. */
export const FACINGS = ['directFore', 'rightFore', 'rightAft', 'directAft', 'leftAft', 'leftFore'] as const

const FACING_WORDS = ['Direct Fore', 'Right Fore', 'Right Aft', 'Direct Aft', 'Left Aft', 'Left Fore'] as const

/** What has pieces with names. */
interface Named {
  readonly pieces: readonly { readonly name: string }[]
}

export function pieceName(s: Named, p: unknown): string {
  return (typeof p === 'number' ? s.pieces[p]?.name : undefined) ?? 'nobody'
}

/** The facing of a piece's shields in words; a single pool has none. */
export function shieldName(s: State, p: number, facing: number): string {
  return (s.pieces[p]?.shields.length ?? 1) > 1 ? `${FACING_WORDS[facing] ?? 'unknown'} shield` : 'shields'
}

export function cellName(cards: Cards, s: Pick<State, 'battlefield'>, cell: unknown): string {
  const field = cards.battlefields[s.battlefield]
  return field !== undefined && typeof cell === 'number' && cell >= 0 && cell < field.board.size
    ? field.board.label(cell)
    : 'nowhere'
}

export function orderName(cards: Cards, order: unknown): string {
  const card = typeof order === 'number' ? cards.orders[order] : undefined
  return card === undefined ? 'an Order' : `${card.name} (${card.id})`
}

export function orderId(cards: Cards, order: number): string {
  return cards.orders[order]?.id ?? 'none'
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

/** A cell by its label or by q,r. */
export function cellNamed(cards: Cards, s: Pick<State, 'battlefield'>, text: string): number {
  if (s.battlefield < 0) return -1
  const { board } = fieldOf(cards, s)
  const [, q, r] = /^(-?\d+),(-?\d+)$/.exec(text) ?? []
  return q !== undefined && r !== undefined ? board.cellOf(Number(q), Number(r)) : board.cellNamed(text)
}
