import type { Direction } from '@flagbridge/geometry'
import { orderNamed, weaponNamed } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import { isSet, NONE, type CellIndex, type EffectIndex, type None, type OrderIndex } from '../indices.ts'
import { fieldOf } from '../rules/field.ts'
import type { TableState } from '../state.ts'

/** What things are called in sentences and typed orders of both editions. */

/** Facings as a compass tells them: 0 is north, and then clockwise. */
const COMPASS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as const

export function compass(facing: unknown): string {
  return (typeof facing === 'number' ? COMPASS[facing] : undefined) ?? 'nowhere'
}

/** A facing as it is typed: a number, a point of the compass, or its letters. */
export function facingNamed(word: string): Direction | undefined {
  const said = word.toLowerCase()
  const found = COMPASS.findIndex((point, i) => [String(i), point, lettersOf(point)].includes(said))
  return found < 0 ? undefined : (found as Direction)
}

function lettersOf(point: string): string {
  return point
    .split('-')
    .map(([letter]) => letter)
    .join('')
}

/** What has pieces with names. */
interface Named {
  readonly pieces: readonly { readonly name: string }[]
}

export function pieceName(s: Named, p: unknown): string {
  return (typeof p === 'number' ? s.pieces[p]?.name : undefined) ?? 'nobody'
}

export function cellName(c: Content, s: Pick<TableState, 'battlefield'>, cell: unknown): string {
  const field = c.battlefields[s.battlefield]
  return field !== undefined && typeof cell === 'number' && cell >= 0 && cell < field.board.size
    ? field.board.label(cell)
    : 'nowhere'
}

export function orderName(c: Content, order: unknown): string {
  const card = typeof order === 'number' ? c.orders[order] : undefined
  return card?.name ?? 'an Order'
}

export function orderId(c: Content, order: OrderIndex | None): string {
  return c.orders[order]?.id ?? 'none'
}

/** A cell by its label or by q,r. */
export function cellNamed(c: Content, s: Pick<TableState, 'battlefield'>, text: string): CellIndex {
  if (!isSet(s.battlefield)) return NONE
  const { board } = fieldOf(c, s)
  const [, q, r] = /^(-?\d+),(-?\d+)$/.exec(text) ?? []
  const cell = q !== undefined && r !== undefined ? board.cellOf(Number(q), Number(r)) : board.cellNamed(text)
  return cell as CellIndex
}

/** A card of any kind by its id or code. */
export function cardName(c: Content, id: string): string {
  return orderNamed(c, id)?.name ?? c.ships[c.find.ship.get(id) ?? NONE]?.name ?? weaponName(c, id)
}

export function weaponName(c: Content, code: string): string {
  return weaponNamed(c, code)?.name ?? code
}

export function effectId(c: Content, effect: EffectIndex): string {
  return c.effects[effect]?.id ?? 'nothing'
}
