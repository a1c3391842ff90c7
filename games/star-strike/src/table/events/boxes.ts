import type { FacingIndex, OrderIndex } from '../indices.ts'
import type { Laden } from '../state.ts'

/** So many boxes more, or fewer, in one facing. */
export function changeShield(piece: Laden, facing: FacingIndex, by: number): void {
  const shields = piece.shields.slice()
  shields[facing] = (shields[facing] ?? 0) + by
  piece.shields = shields
}

export function layOrder(piece: Laden, card: OrderIndex, up: boolean): void {
  piece.orders = [...piece.orders, { card, up }]
}

export function liftOrder(piece: Laden, place: number): void {
  piece.orders = piece.orders.filter((_, i) => i !== place)
}
