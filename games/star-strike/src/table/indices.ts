import type { Index } from '@flagbridge/kernel'

/** Places in the lists of the state. */
export type PieceIndex = Index<'Piece'>

/** Hexes of the Battlefield. */
export type CellIndex = Index<'Cell'>

/** Places in the lists of the content. */
export type ShipIndex = Index<'Ship'>
export type WeaponIndex = Index<'Weapon'>
export type OrderIndex = Index<'Order'>
export type EffectIndex = Index<'Effect'>
export type MapIndex = Index<'Map'>

/** A ship's arms in the order of its card, and its shield facings clockwise from the front. */
export type ArmamentIndex = Index<'Armament'>
export type FacingIndex = Index<'Facing'>

/** Nothing there: no piece, no hex, no card. */
export type None = -1

/** It fits where any index is kept; a type that ends in `| None` says that it may stand there. */
export const NONE = -1 as None & Index<never>

/** Whether there is one. */
export function isSet<I extends number>(index: I | None): index is I {
  return index !== NONE
}
