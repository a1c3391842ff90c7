import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Block, type Chip, type ShipCard, type TableRow, type Thing } from '@flagbridge/scene'
import type { Cards } from '../cards/cards.ts'
import { KEYWORDS, ROLES } from '../cards/words.ts'
import { shipOf } from '../rules/2-field.ts'
import { orderLimitNow, skirmishDiceNow } from '../rules/3-pieces.ts'
import { armorNow, flakNow } from '../rules/5-saves.ts'
import { keywordsNow } from '../rules/9-keywords.ts'
import type { Piece, State } from '../state.ts'
import { cellName } from '../text/names.ts'
import { shipArt } from './art.ts'
import { weaponThing } from './pointers.ts'
import { arcPicture, orderCard, orderChip } from './printed.ts'

/** The record of a piece, or an Order, as it is printed. */
export function cardOf(cards: Cards, s: State, thing: Thing, seat: Seat): ShipCard | undefined {
  const n = Number(nameOf(thing))
  const piece = kindOf(thing) === 'piece' ? s.pieces[n] : undefined
  if (piece !== undefined) return shipCard(cards, s, piece, n)
  const order = kindOf(thing) === 'card' ? cards.orders[n] : undefined
  return order === undefined ? undefined : orderCard(order, s.players[seat]?.side ?? 0)
}

function shipCard(cards: Cards, s: State, piece: Piece, p: number): ShipCard {
  const ship = shipOf(cards, piece)
  const allegiance = cards.allegiances[ship.allegiance]!
  const place = {
    away: 'yet to arrive',
    hand: 'to be placed',
    field: `at ${cellName(cards, s, piece.cell)}`,
    reserve: 'In Reserve',
    defeated: 'Defeated',
  }
  return {
    thing: `piece:${p}`,
    name: piece.name,
    lines: [
      `${ship.name}, ${ship.className} class · ${allegiance.code}`,
      `${ROLES[ship.role]} · Moves ${ship.movesMin}–${ship.movesMax} · Rotations ${ship.rotations} · ${place[piece.where]}`,
    ],
    side: piece.side,
    art: shipArt(cards, ship),
    worth: { value: String(piece.pp), label: 'Power' },
    blocks: [
      hullAndShields(cards, s, piece, p),
      armaments(cards, piece, p),
      ...chips(cards, s, piece, p),
      ...(ship.text === '' ? [] : [{ kind: 'text', text: ship.text } as const]),
    ],
  }
}

function hullAndShields(cards: Cards, s: State, piece: Piece, p: number): Block {
  const ship = shipOf(cards, piece)
  const onField = piece.where === 'field'
  const [full, half, quarter] = ship.skirmishDice
  const rows = [{ label: 'Hull', of: ship.hull, crossed: ship.hull - piece.hull }]
  const stats = [
    {
      label: 'Critical',
      value: String(piece.criticals),
      small: `Order limit ${orderLimitNow(ship, piece.criticals)}`,
    },
    { label: 'Armor', value: String(onField ? armorNow(cards, s, p) : ship.armor) },
    { label: 'Flak', value: String(onField ? flakNow(cards, s, p) : ship.flak) },
    {
      label: 'Skirmish',
      value: String(skirmishDiceNow(full, piece.criticals, piece.exhausted)),
      small: `of ${full} / ${half} / ${quarter}`,
    },
    { label: 'Exhausted', value: String(piece.exhausted) },
  ]
  if (piece.shields.length > 1)
    return {
      kind: 'shields',
      left: piece.shields,
      of: ship.shields,
      rows,
      stats,
      ...(s.strike?.target === p && s.strike.facing >= 0 ? { lit: s.strike.facing } : {}),
    }
  const pool = { label: 'Shields', of: ship.shields[0] ?? 0, crossed: (ship.shields[0] ?? 0) - (piece.shields[0] ?? 0) }
  return { kind: 'record', rows: [...rows, pool], stats }
}

function armaments(cards: Cards, piece: Piece, p: number): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Armament' },
      { title: 'Arc', align: 'centre' },
      { title: 'Dice', align: 'right' },
      { title: 'Dist.', align: 'right' },
      { title: '', align: 'right' },
    ],
    rows: shipOf(cards, piece).armaments.map((mount, i): TableRow => {
      const weapon = cards.weapons[mount.weapon]!
      const fired = (piece.fired & (1 << i)) !== 0
      return {
        thing: weaponThing(p, i),
        cells: [
          `${mount.slot} · ${weapon.name}`,
          arcPicture(mount.arc),
          String(mount.dice),
          String(weapon.maxDistance),
          fired ? 'fired' : 'ready',
        ],
        ...(fired ? { state: 'used' } : {}),
      }
    }),
  }
}

function chips(cards: Cards, s: State, piece: Piece, p: number): Block[] {
  const bits = piece.where === 'field' ? keywordsNow(cards, s, p) : shipOf(cards, piece).keywords
  const { x } = shipOf(cards, piece)
  const keywords = KEYWORDS.flatMap((word, i): Chip[] =>
    (bits & (1 << i)) === 0 ? [] : [{ text: (x[i] ?? 0) > 0 ? `${word} [${x[i]}]` : word }],
  )
  const orders = piece.orders.map((order) => orderChip(cards, order))
  return [
    ...(keywords.length === 0 ? [] : [{ kind: 'chips', title: 'Keywords', chips: keywords } as const]),
    ...(orders.length === 0
      ? []
      : [{ kind: 'chips', title: orders.length === 1 ? 'Order' : 'Orders', chips: orders } as const]),
  ]
}
