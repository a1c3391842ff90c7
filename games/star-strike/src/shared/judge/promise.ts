import type { Cards } from '../../cards/cards.ts'
import { fieldOf, shipOf } from '../../rules/2-field.ts'
import type { Table } from '../table.ts'
import type { Fighter } from './fighter.ts'
import { orderFits, reachesEnemy } from './glance.ts'
import { takenFrom, type Gunnery } from './threats.ts'

/** An Order for a ship, by what the ship needs. */
export function orderPromise(cards: Cards, s: Table, order: number, p: number): number {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  const damaged = piece.hull < ship.hull || piece.shields.some((points, i) => points < ship.shields[i]!)
  return orderFits(cards.orders[order]!, reachesEnemy(cards, fieldOf(cards, s), ship, piece, s.pieces), damaged)
}

/** Who can fight acts first. */
export function activationPromise(cards: Cards, s: Table, p: number): number {
  const piece = s.pieces[p]!
  return reachesEnemy(cards, fieldOf(cards, s), shipOf(cards, piece), piece, s.pieces) ? 1 : 0
}

/** What these mounts, as bits, would take from the target's worth. */
export function shotsTake(cards: Cards, s: Table, gunnery: Gunnery, by: Fighter, mounts: number, at: Fighter): number {
  const distance = fieldOf(cards, s).board.distance(by.cell, at.cell) - 1
  let sum = 0
  for (const [i, mount] of by.ship.armaments.entries())
    if ((mounts & (1 << i)) !== 0) sum += takenFrom(at, gunnery.harm(by, mount, at, distance))
  return sum
}
