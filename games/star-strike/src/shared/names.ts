import type { Cards } from '../cards/cards.ts'
import { fieldOf } from '../rules/2-field.ts'
import { NONE, type Table } from './table.ts'

/** What things are called in sentences and typed orders of both editions. */

/** What has pieces with names. */
interface Named {
  readonly pieces: readonly { readonly name: string }[]
}

export function pieceName(s: Named, p: unknown): string {
  return (typeof p === 'number' ? s.pieces[p]?.name : undefined) ?? 'nobody'
}

export function cellName(cards: Cards, s: Pick<Table, 'battlefield'>, cell: unknown): string {
  const field = cards.battlefields[s.battlefield]
  return field !== undefined && typeof cell === 'number' && cell >= 0 && cell < field.board.size
    ? field.board.label(cell)
    : 'nowhere'
}

export function orderName(cards: Cards, order: unknown): string {
  const card = typeof order === 'number' ? cards.orders[order] : undefined
  return card?.name ?? 'an Order'
}

export function orderId(cards: Cards, order: number): string {
  return cards.orders[order]?.id ?? 'none'
}

/** A cell by its label or by q,r. */
export function cellNamed(cards: Cards, s: Pick<Table, 'battlefield'>, text: string): number {
  if (s.battlefield < 0) return -1
  const { board } = fieldOf(cards, s)
  const [, q, r] = /^(-?\d+),(-?\d+)$/.exec(text) ?? []
  return q !== undefined && r !== undefined ? board.cellOf(Number(q), Number(r)) : board.cellNamed(text)
}

/** A card of any kind by its id. */
export function cardName(cards: Cards, id: string): string {
  const order = cards.orders[cards.find.order.get(id) ?? NONE]
  return order?.name ?? weaponName(cards, id)
}

export function weaponName(cards: Cards, code: string): string {
  return cards.weapons[cards.find.weapon.get(code) ?? NONE]?.name ?? code
}
