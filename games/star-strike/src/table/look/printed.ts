import { bears, turnArc } from '@flagbridge/geometry'
import type { ArcPicture, Chip, DeckCard, HexField, ShipCard, TerrainPattern, Token, Tray } from '@flagbridge/scene'
import { orderAt } from '../content/cards.ts'
import type { Battlefield, Content, OrderCard } from '../content/content.ts'
import { ARCS, TERRAINS, type ArcIndex } from '../content/words.ts'
import type { OrderIndex } from '../indices.ts'
import { ARC_TABLE } from '../rules/arcs.ts'
import { FACE_DOWN, type AssignedOrder } from '../state.ts'
import { orderArt } from './art.ts'

/** What both editions print alike: maps, Orders, arcs. */

const TERRAIN: Readonly<Record<(typeof TERRAINS)[number], TerrainPattern | undefined>> = {
  open: undefined,
  strategic: 'system',
  dust: 'dust',
  nebula: 'nebula',
  horizon: 'horizon',
  core: 'core',
}

/** A Battlefield as it is drawn. It never changes, so it is built once. */
export function fieldFor({ board, terrain }: Battlefield): HexField {
  const cells = Array.from({ length: board.size }, (_, cell) => {
    const { q, r } = board.hexAt(cell)
    const drawn = TERRAIN[TERRAINS[terrain[cell]!]]
    return { id: String(cell), label: board.label(cell), q, r, ...(drawn === undefined ? {} : { terrain: drawn }) }
  })
  return { kind: 'hexes', top: 'flat', cells }
}

export function orderCard({ name, id, index, category, text, icon }: OrderCard, side: number): ShipCard {
  return {
    thing: `card:${index}`,
    name,
    lines: [`${category} Order ${id}`],
    side,
    art: orderArt(icon),
    blocks: [{ kind: 'text', text }],
  }
}

/** Every Order of the packs, for print. */
export function deckOf({ orders }: Content): DeckCard[] {
  return orders.map(({ index }) => ({ thing: `card:${index}`, copies: 1 }))
}

/** An Order beside its ship on the field. */
export function orderToken(c: Content, { card, up }: AssignedOrder): Token {
  const order = c.orders[card]
  if (card === FACE_DOWN || order === undefined) return { label: 'an Order, face down', faceDown: true }
  return {
    label: up ? `Order: ${order.name}` : `Order: ${order.name}, face down for the others`,
    art: orderArt(order.icon),
  }
}

/** An Order on the ship's card. */
export function orderChip(c: Content, { card, up }: AssignedOrder): Chip {
  const order = c.orders[card]
  if (card === FACE_DOWN || order === undefined) return { text: 'face down', faceDown: true }
  return { text: order.name, art: orderArt(order.icon), ...(up ? {} : { faceDown: true }) }
}

/** A library in front of its owner, each Order once, with the copies that are left. */
export function libraryTray(c: Content, library: readonly OrderIndex[], left: (order: OrderIndex) => number): Tray {
  const distinct = library.filter((order, i) => order !== FACE_DOWN && library.indexOf(order) === i)
  return {
    title: 'Order Library',
    place: 'hand',
    shape: 'card',
    items: distinct.map((order) => {
      const { name, category, icon, text, psionic } = orderAt(c, order)
      const copies = left(order)
      return {
        thing: `card:${order}`,
        name,
        kind: psionic ? 'Psionic' : category,
        text,
        art: orderArt(icon),
        ...(copies === 1 ? {} : { value: `×${copies}` }),
        ...(copies === 0 ? { used: true } : {}),
      }
    }),
  }
}

/** The six neighbouring hexes, clockwise from the Fore: bearings are four to a direction. */
export function arcPicture(arc: ArcIndex): ArcPicture {
  return { label: `arc ${ARCS[arc]}`, arc: [0, 1, 2, 3, 4, 5].map((d) => bears(turnArc(ARC_TABLE[arc], 0), 0, 4 * d)) }
}
