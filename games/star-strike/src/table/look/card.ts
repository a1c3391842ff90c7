import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type CardBlock, type Chip, type ShipCard, type Stat, type Thing } from '@flagbridge/scene'
import { allegianceOf, weaponAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import { ROLES } from '../content/words.ts'
import { isSet, type ArmamentIndex, type FacingIndex, type None, type PieceIndex } from '../indices.ts'
import { shipOf } from '../rules/field.ts'
import { pieceOf, type TableState, type TablePiece } from '../state.ts'
import { shipArt } from './art.ts'
import { weaponThing } from './pointers.ts'
import { arcPicture, orderCard, orderChip } from './printed.ts'

/** The record of a piece as both editions print it. */

/** The record of a piece, or an Order. */
export function cardFor(
  c: Content,
  s: TableState,
  thing: Thing,
  seat: Seat,
  pieceCard: (p: PieceIndex) => ShipCard,
): ShipCard | undefined {
  const n = Number(nameOf(thing))
  if (kindOf(thing) === 'piece' && s.pieces[n] !== undefined) return pieceCard(n as PieceIndex)
  const order = kindOf(thing) === 'card' ? c.orders[n] : undefined
  return order === undefined ? undefined : orderCard(order, s.players[seat]?.side ?? 0)
}

/** What the edition prints in the second line behind the role, and as the worth. */
export interface CardHeading {
  readonly moves: string
  readonly place: string
  readonly worth: { readonly value: string; readonly label: string }
}

export function shipCard(
  c: Content,
  s: TableState,
  p: PieceIndex,
  { moves, place, worth }: CardHeading,
  blocks: readonly CardBlock[],
): ShipCard {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  return {
    thing: `piece:${p}`,
    name: piece.name,
    lines: [
      `${ship.name}, ${ship.className} class · ${allegianceOf(c, ship).code}`,
      `${ROLES[ship.role]} · ${moves} · ${place}`,
    ],
    side: piece.side,
    art: shipArt(c, ship),
    worth,
    blocks: [
      ...blocks,
      ...ship.rules.map(({ name, text }) => ({ kind: 'text', title: name, text }) as const),
      ...(ship.text === '' ? [] : [{ kind: 'text', text: ship.text } as const]),
    ],
  }
}

/** Shields round a hex, or one row of boxes; `lit` is the facing under attack. */
export function hullAndShields(
  c: Content,
  piece: TablePiece,
  stats: readonly Stat[],
  lit: FacingIndex | None,
): CardBlock {
  const ship = shipOf(c, piece)
  const hull = { label: 'Hull', of: ship.hull, crossed: ship.hull - piece.hull }
  if (piece.shields.length > 1)
    return {
      kind: 'shields',
      left: piece.shields,
      of: ship.shields,
      rows: [hull],
      stats,
      ...(isSet(lit) ? { lit } : {}),
    }
  const of = ship.shields[0] ?? 0
  return {
    kind: 'record',
    rows: [hull, { label: 'Shields', of, crossed: of - (piece.shields[0] ?? 0) }],
    stats,
  }
}

/** The weapons with their arcs; `stateOf` says in a word what each can do now. */
export function armamentTable(
  c: Content,
  piece: TablePiece,
  p: PieceIndex,
  hasArcs: boolean,
  stateOf: (mount: ArmamentIndex) => string,
): CardBlock {
  return {
    kind: 'table',
    columns: [
      { title: 'Armament' },
      { title: 'Arc', align: 'centre' },
      { title: 'Dice', align: 'right' },
      { title: 'Dist.', align: 'right' },
      { title: '', align: 'right' },
    ],
    rows: shipOf(c, piece).armaments.map(({ weapon, slot, arc, dice }, mount) => {
      const i = mount as ArmamentIndex
      const { name, maxDistance } = weaponAt(c, weapon)
      const state = stateOf(i)
      return {
        thing: weaponThing(p, i),
        cells: [`${slot} · ${name}`, hasArcs ? arcPicture(arc) : 'all', String(dice), String(maxDistance), state],
        ...(state === 'ready' ? {} : { state: 'used' }),
      }
    }),
  }
}

/** A keyword with its number, as it is printed. */
export function keywordText(word: string, x: number | undefined): string {
  return (x ?? 0) > 0 ? `${word} [${x}]` : word
}

export function keywordsAndOrders(c: Content, piece: TablePiece, keywords: readonly Chip[]): CardBlock[] {
  const orders = piece.orders.map((order) => orderChip(c, order))
  return [
    ...(keywords.length === 0 ? [] : [{ kind: 'chips', title: 'Keywords', chips: keywords } as const]),
    ...(orders.length === 0
      ? []
      : [{ kind: 'chips', title: orders.length === 1 ? 'Order' : 'Orders', chips: orders } as const]),
  ]
}
