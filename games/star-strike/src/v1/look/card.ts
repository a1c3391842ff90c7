import type { Seat } from '@flagbridge/kernel'
import { kindOf, nameOf, type Block, type Chip, type ShipCard, type TableRow, type Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import {
  ARMOR,
  ESCORT,
  FLAK,
  HEAVY,
  HEAVY_WEAPON,
  KEYWORDS,
  LIGHT,
  MASSIVE,
  ROLES,
  type Role,
} from '../../cards/words.ts'
import { shipArt } from '../../look/art.ts'
import { arcPicture, orderCard, orderChip } from '../../look/printed.ts'
import { shipOf } from '../../rules/2-field.ts'
import { cellName } from '../../text/names.ts'
import { isBig } from '../rules/1-definitions.ts'
import { armamentOf, totalArmamentDice } from '../rules/2-components.ts'
import { hasKeywordNow, keywordNumber } from '../rules/14-keywords.ts'
import { slotsOf } from '../rules/5-orders.ts'
import type { Piece, State } from '../state.ts'
import { weaponThing } from './pointers.ts'

/** The record of a ship, or an Order, as it is printed. */
export function cardOf(cards: Cards, s: State, thing: Thing, seat: Seat): ShipCard | undefined {
  const n = Number(nameOf(thing))
  const piece = kindOf(thing) === 'piece' ? s.pieces[n] : undefined
  if (piece !== undefined) return shipCard(cards, s, piece, n)
  const order = kindOf(thing) === 'card' ? cards.orders[n] : undefined
  return order === undefined ? undefined : orderCard(order, s.players[seat]?.side ?? 0)
}

const MOVES: Readonly<Record<number, string>> = { [ESCORT]: '0–3', [LIGHT]: '0–3', [HEAVY]: '2–3' }

function shipCard(cards: Cards, s: State, piece: Piece, p: number): ShipCard {
  const ship = shipOf(cards, piece)
  const allegiance = cards.allegiances[ship.allegiance]!
  const place = {
    away: 'yet to arrive',
    hand: 'to be placed',
    field: `at ${cellName(cards, s, piece.cell)}`,
    destroyed: 'destroyed',
  }
  return {
    thing: `piece:${p}`,
    name: piece.name,
    lines: [
      `${ship.name}, ${ship.className} class · ${allegiance.code}`,
      `${ROLES[ship.role]} · Moves ${MOVES[ship.role] ?? '1–2'} · ${place[piece.where]}`,
    ],
    side: piece.side,
    art: shipArt(cards, ship),
    worth: { value: String(piece.fv), label: 'Fleet Value' },
    blocks: [
      hullAndShields(cards, s, piece, p),
      armaments(cards, piece, p),
      ...chips(cards, s, piece, p),
      { kind: 'text', title: 'Critical Hit', ...critical(cards, s, piece, p) },
      ...(ship.text === '' ? [] : [{ kind: 'text', text: ship.text } as const]),
    ],
  }
}

function hullAndShields(cards: Cards, s: State, piece: Piece, p: number): Block {
  const ship = shipOf(cards, piece)
  const rows = [{ label: 'Hull', of: ship.hull, crossed: ship.hull - piece.hull }]
  const stats = [
    { label: 'Armor', value: String(Math.max(0, keywordNumber(cards, s, p, ARMOR))) },
    { label: 'Flak', value: String(Math.max(0, keywordNumber(cards, s, p, FLAK))) },
    { label: 'Orders', value: `${piece.orders.length}/${slotsOf(ship)}` },
    { label: 'Skirmish', value: String(totalArmamentDice(ship)), small: 'dice' },
    ...(piece.crippled ? [{ label: 'Crippled', value: 'yes' }] : []),
    ...(piece.evaded ? [{ label: 'Evade', value: 'used' }] : []),
  ]
  if (piece.shields.length > 1)
    return {
      kind: 'shields',
      left: piece.shields,
      of: ship.shields,
      rows,
      stats,
      ...(s.attack?.target === p && s.attack.facing >= 0 ? { lit: s.attack.facing } : {}),
    }
  const of = ship.shields[0] ?? 0
  return {
    kind: 'record',
    rows: [...rows, { label: 'Shields', of, crossed: of - (piece.shields[0] ?? 0) }],
    stats,
  }
}

function armaments(cards: Cards, piece: Piece, p: number): Block {
  const ship = shipOf(cards, piece)
  return {
    kind: 'table',
    columns: [
      { title: 'Armament' },
      { title: 'Arc', align: 'centre' },
      { title: 'Dice', align: 'right' },
      { title: 'Dist.', align: 'right' },
      { title: '', align: 'right' },
    ],
    rows: ship.armaments.map((mount, i): TableRow => {
      const weapon = cards.weapons[mount.weapon]!
      const fired = (piece.fired & (1 << i)) !== 0
      // SS1-WEAPON.HEAVY.1: the box is that of the armament, not of the arc group.
      const marked = (weapon.types & HEAVY_WEAPON) !== 0 && (piece.marked & (1 << armamentOf(ship, i))) !== 0
      return {
        thing: weaponThing(p, i),
        cells: [
          `${mount.slot} · ${weapon.name}`,
          isBig(ship.role) ? arcPicture(mount.arc) : 'all',
          String(mount.dice),
          String(weapon.maxDistance),
          marked ? 'marked' : fired ? 'fired' : 'ready',
        ],
        ...(marked || fired ? { state: 'used' } : {}),
      }
    }),
  }
}

/** SS1-CRIT.LOSE.1: a keyword that was crossed out is shown so. */
function chips(cards: Cards, s: State, piece: Piece, p: number): Block[] {
  const { keywords, x } = shipOf(cards, piece)
  const words = KEYWORDS.flatMap((word, i): Chip[] => {
    const lost = piece.lost === i
    const has = piece.where === 'field' ? hasKeywordNow(cards, s, p, i) : (keywords & (1 << i)) !== 0
    if (!has && !lost) return []
    const text = (x[i] ?? 0) > 0 ? `${word} [${x[i]}]` : word
    return [{ text: lost ? `${text}, lost` : text, ...(lost ? { rule: 'SS1-CRIT.LOSE.1' } : {}) }]
  })
  const orders = piece.orders.map((order) => orderChip(cards, order))
  return [
    ...(words.length === 0 ? [] : [{ kind: 'chips', title: 'Keywords', chips: words } as const]),
    ...(orders.length === 0
      ? []
      : [{ kind: 'chips', title: orders.length === 1 ? 'Order' : 'Orders', chips: orders } as const]),
  ]
}

interface Said {
  readonly text: string
  readonly rule: string
}

/** SS1-CRIT.1: what the next Critical Hit that gets through does to this ship, by its role and its state. */
function critical(cards: Cards, s: State, piece: Piece, p: number): Said {
  const { role, keywords } = shipOf(cards, piece)
  const massive = piece.where === 'field' ? hasKeywordNow(cards, s, p, MASSIVE) : (keywords & (1 << MASSIVE)) !== 0
  return byRole(role, piece, massive)
}

function byRole(role: Role, { shields, crippled, orders }: Piece, massive: boolean): Said {
  if (role === ESCORT) return { text: 'Destroys it.', rule: 'SS1-CRIT.ESCORT.1' }
  if (role === LIGHT)
    return (shields[0] ?? 0) > 0
      ? { text: 'One Hull Box while a Shield Box is left, which is not marked.', rule: 'SS1-CRIT.LIGHT.1' }
      : { text: 'Without shields it is destroyed.', rule: 'SS1-CRIT.LIGHT.2' }
  if (role !== HEAVY && orders.length > 0)
    return { text: 'All its Orders go back to the library.', rule: 'SS1-CRIT.SH.1' }
  if (massive) return { text: 'Massive: two Direct Hits instead of Crippled.', rule: 'SS1-KEY.MASSIVE.2' }
  if (crippled)
    return { text: 'Crippled already: it is destroyed.', rule: role === HEAVY ? 'SS1-CRIT.HEAVY.2' : 'SS1-CRIT.SH.3' }
  return role === HEAVY
    ? { text: 'Crippled: its owner crosses out a keyword; with none left it is destroyed.', rule: 'SS1-CRIT.HEAVY.1' }
    : { text: 'Crippled: the attacker crosses out a keyword.', rule: 'SS1-CRIT.SH.2' }
}
