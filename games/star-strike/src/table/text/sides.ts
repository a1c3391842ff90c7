import type { Seat } from '@flagbridge/kernel'
import { allegianceOf } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import { isSet, type ShipIndex } from '../indices.ts'
import { letterOf, shipOf } from '../rules/field.ts'
import { playerOf, type TableState } from '../state.ts'

/** What both editions know of the sides. */
interface Sided {
  readonly teamA: TableState['teamA']
  readonly players: readonly { readonly side: number }[]
  readonly pieces: readonly { readonly side: number; readonly seat: Seat; readonly ship: ShipIndex }[]
}

/** A side is called after the allegiance of its first ship, and by its letter where both have the same. */
export function sideName(c: Content, s: Pick<Sided, 'teamA' | 'pieces'>, side: number): string {
  const first = s.pieces.find((piece) => piece.side === side)
  const other = s.pieces.find((piece) => piece.side !== side)
  if (first === undefined) return `Side ${side + 1}`
  const ship = shipOf(c, first)
  const { name } = allegianceOf(c, ship)
  if (other === undefined || shipOf(c, other).allegiance !== ship.allegiance) return name
  return !isSet(s.teamA) ? `${name} ${side + 1}` : `${name} ${letterOf(s, side) === 0 ? 'A' : 'B'}`
}

/** Who plays alone is called as the side is; partners are told apart by their seats. */
export function playerName(c: Content, s: Sided, seat: Seat): string {
  const { side } = playerOf(s, seat)
  const alone = s.players.filter((player) => player.side === side).length === 1
  return alone ? sideName(c, s, side) : `${sideName(c, s, side)}, player ${seat + 1},`
}
