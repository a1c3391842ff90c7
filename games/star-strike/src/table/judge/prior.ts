import { orderAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import type { OrderIndex, PieceIndex } from '../indices.ts'
import { fieldOf, shipOf } from '../rules/field.ts'
import { isShieldDamaged } from '../rules/shields.ts'
import { pieceOf, type TableState } from '../state.ts'
import type { Fighter } from './fighter.ts'
import { orderFits, reachesEnemy } from './glance.ts'
import { takenFrom, type Gunnery } from './threats.ts'

/** An Order for a ship, by what the ship needs. */
export function orderPrior(c: Content, s: TableState, order: OrderIndex, p: PieceIndex): number {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  const damaged = piece.hull < ship.hull || isShieldDamaged(piece, ship)
  return orderFits(orderAt(c, order), reachesEnemy(c, fieldOf(c, s), ship, piece, s.pieces), damaged)
}

/** Who can fight acts first. */
export function activationPrior(c: Content, s: TableState, p: PieceIndex): number {
  const piece = pieceOf(s, p)
  return reachesEnemy(c, fieldOf(c, s), shipOf(c, piece), piece, s.pieces) ? 1 : 0
}

/** What these mounts, as bits, would take from the target's worth. */
export function shotsTake(
  c: Content,
  s: TableState,
  gunnery: Gunnery,
  by: Fighter,
  mounts: number,
  at: Fighter,
): number {
  const distance = fieldOf(c, s).board.distance(by.cell, at.cell) - 1
  let sum = 0
  for (const [i, mount] of by.ship.armaments.entries())
    if ((mounts & (1 << i)) !== 0) sum += takenFrom(at, gunnery.harm(by, mount, at, distance))
  return sum
}
