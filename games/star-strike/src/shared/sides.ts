import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { letterOf, shipOf } from '../rules/2-field.ts'

/** What both editions know of the sides. */
interface Sided {
  readonly teamA: number
  readonly players: readonly { readonly side: number }[]
  readonly pieces: readonly { readonly side: number; readonly seat: Seat; readonly ship: number }[]
}

/** A side is called after the allegiance of its first ship, and by its letter where both have the same. */
export function sideName(cards: Cards, s: Pick<Sided, 'teamA' | 'pieces'>, side: number): string {
  const first = s.pieces.find((piece) => piece.side === side)
  const other = s.pieces.find((piece) => piece.side !== side)
  if (first === undefined) return `Side ${side + 1}`
  const { allegiance } = shipOf(cards, first)
  const { name } = cards.allegiances[allegiance]!
  if (other === undefined || shipOf(cards, other).allegiance !== allegiance) return name
  return s.teamA < 0 ? `${name} ${side + 1}` : `${name} ${letterOf(s, side) === 0 ? 'A' : 'B'}`
}

/** Who plays alone is called as the side is; partners are told apart by their seats. */
export function playerName(cards: Cards, s: Sided, seat: Seat): string {
  const { side } = s.players[seat]!
  const alone = s.players.filter((player) => player.side === side).length === 1
  return alone ? sideName(cards, s, side) : `${sideName(cards, s, side)}, player ${seat + 1},`
}
