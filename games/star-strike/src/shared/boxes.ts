/**
 * What lies on a piece: its shields and its Orders. The lists are never written to, only replaced, so that the copies
 * made for search share them.
 */
export interface Laden {
  shields: readonly number[]
  orders: readonly AssignedOrder[]
}

export interface AssignedOrder {
  readonly card: number
  /** Face-up for all: Revealed, or a Required Order (SS2-4B.01.III). */
  readonly up: boolean
}

/** So many boxes more, or fewer, in one facing. */
export function changeShield(piece: Laden, facing: number, by: number): void {
  const shields = piece.shields.slice()
  shields[facing]! += by
  piece.shields = shields
}

export function layOrder(piece: Laden, card: number, up: boolean): void {
  piece.orders = [...piece.orders, { card, up }]
}

export function liftOrder(piece: Laden, place: number): void {
  piece.orders = piece.orders.filter((_, i) => i !== place)
}
