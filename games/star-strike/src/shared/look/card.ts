import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Block, type Chip, type ShipCard, type Stat, type Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { ROLES } from '../../cards/words.ts'
import { shipOf } from '../../rules/2-field.ts'
import { NONE, type Table, type TablePiece } from '../table.ts'
import { shipArt } from './art.ts'
import { weaponThing } from './pointers.ts'
import { arcPicture, orderCard, orderChip } from './printed.ts'

/** The record of a piece as both editions print it. */

/** The record of a piece, or an Order. */
export function cardFor(
  cards: Cards,
  s: Table,
  thing: Thing,
  seat: Seat,
  pieceCard: (p: number) => ShipCard,
): ShipCard | undefined {
  const n = Number(nameOf(thing))
  if (kindOf(thing) === 'piece' && s.pieces[n] !== undefined) return pieceCard(n)
  const order = kindOf(thing) === 'card' ? cards.orders[n] : undefined
  return order === undefined ? undefined : orderCard(order, s.players[seat]?.side ?? 0)
}

/** What the edition prints in the second line behind the role, and as the worth. */
export interface Heading {
  readonly moves: string
  readonly place: string
  readonly worth: { readonly value: string; readonly label: string }
}

export function shipCard(
  cards: Cards,
  s: Table,
  p: number,
  { moves, place, worth }: Heading,
  blocks: readonly Block[],
): ShipCard {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  return {
    thing: `piece:${p}`,
    name: piece.name,
    lines: [
      `${ship.name}, ${ship.className} class · ${cards.allegiances[ship.allegiance]!.code}`,
      `${ROLES[ship.role]} · ${moves} · ${place}`,
    ],
    side: piece.side,
    art: shipArt(cards, ship),
    worth,
    blocks: [...blocks, ...(ship.text === '' ? [] : [{ kind: 'text', text: ship.text } as const])],
  }
}

/** Shields round a hex, or one row of boxes; `lit` is the facing under attack, or NONE. */
export function hullAndShields(cards: Cards, piece: TablePiece, stats: readonly Stat[], lit: number): Block {
  const ship = shipOf(cards, piece)
  const hull = { label: 'Hull', of: ship.hull, crossed: ship.hull - piece.hull }
  if (piece.shields.length > 1)
    return {
      kind: 'shields',
      left: piece.shields,
      of: ship.shields,
      rows: [hull],
      stats,
      ...(lit === NONE ? {} : { lit }),
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
  cards: Cards,
  piece: TablePiece,
  p: number,
  hasArcs: boolean,
  stateOf: (mount: number) => string,
): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Armament' },
      { title: 'Arc', align: 'centre' },
      { title: 'Dice', align: 'right' },
      { title: 'Dist.', align: 'right' },
      { title: '', align: 'right' },
    ],
    rows: shipOf(cards, piece).armaments.map(({ weapon, slot, arc, dice }, i) => {
      const { name, maxDistance } = cards.weapons[weapon]!
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

export function keywordsAndOrders(cards: Cards, piece: TablePiece, keywords: readonly Chip[]): Block[] {
  const orders = piece.orders.map((order) => orderChip(cards, order))
  return [
    ...(keywords.length === 0 ? [] : [{ kind: 'chips', title: 'Keywords', chips: keywords } as const]),
    ...(orders.length === 0
      ? []
      : [{ kind: 'chips', title: orders.length === 1 ? 'Order' : 'Orders', chips: orders } as const]),
  ]
}
