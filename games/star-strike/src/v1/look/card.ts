import type { Seat } from '@flagbridge/kernel'
import type { Chip, ShipCard, Stat, Thing } from '@flagbridge/scene'
import { weaponAt } from '../../table/content/cards.ts'
import { inSet } from '../../table/content/sets.ts'
import {
  ALL_KEYWORDS,
  ARMOR,
  ESCORT,
  FLAK,
  HEAVY,
  HEAVY_WEAPON,
  keywordWord,
  LIGHT,
  MASSIVE,
  type Role,
} from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import type { ArmamentIndex, PieceIndex } from '../../table/indices.ts'
import {
  armamentTable,
  cardFor,
  hullAndShields,
  keywordsAndOrders,
  keywordText,
  shipCard,
} from '../../table/look/card.ts'
import { shipOf } from '../../table/rules/field.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import { cellName } from '../../table/text/names.ts'
import type { Content } from '../content.ts'
import { isBig } from '../rules/1-definitions.ts'
import { keywordNumber } from '../rules/14-keywords.ts'
import { armamentOf, groupAt, spentGroups, totalArmamentDice } from '../rules/2-components.ts'
import { slotsOf } from '../rules/5-orders.ts'
import type { Piece, State } from '../state.ts'

/** The record of a ship, or an Order, as it is printed. */
export function cardOf(c: Content, s: State, thing: Thing, seat: Seat): ShipCard | undefined {
  return cardFor(c, s, thing, seat, (p) => pieceCard(c, s, p))
}

const MOVES: Readonly<Record<number, string>> = { [ESCORT]: '0–3', [LIGHT]: '0–3', [HEAVY]: '2–3' }

function pieceCard(c: Content, s: State, p: PieceIndex): ShipCard {
  const piece = pieceOf(s, p)
  const { role } = shipOf(c, piece)
  const places = {
    away: 'yet to arrive',
    hand: 'to be placed',
    field: `at ${cellName(c, s, piece.cell)}`,
    destroyed: 'destroyed',
  }
  const heading = {
    moves: `Moves ${MOVES[role] ?? '1–2'}`,
    place: places[piece.where],
    worth: { value: String(piece.fv), label: 'Fleet Value' },
  }
  return shipCard(c, s, p, heading, [
    hullAndShields(c, piece, stats(c, s, p), s.attack?.target === p ? s.attack.facing : NONE),
    armamentTable(c, piece, p, isBig(role), (i) => stateOf(c, s, p, i)),
    ...keywordsAndOrders(c, piece, keywords(c, s, p)),
    { kind: 'text', title: 'Critical Hit', ...critical(c, s, piece, p) },
  ])
}

function stats(c: Content, s: State, p: PieceIndex): Stat[] {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  return [
    { label: 'Armor', value: String(Math.max(0, keywordNumber(c, s, p, ARMOR))) },
    { label: 'Flak', value: String(Math.max(0, keywordNumber(c, s, p, FLAK))) },
    { label: 'Orders', value: `${piece.orders.length}/${slotsOf(ship)}` },
    { label: 'Skirmish', value: String(totalArmamentDice(ship)), small: 'dice' },
    ...(piece.crippled ? [{ label: 'Crippled', value: 'yes' }] : []),
    ...(piece.evaded ? [{ label: 'Evade', value: 'used' }] : []),
  ]
}

/** SS1-WEAPON.HEAVY.1: the box is that of the armament, not of the arc group. */
function stateOf(c: Content, s: State, p: PieceIndex, group: ArmamentIndex): string {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  const { types } = weaponAt(c, groupAt(ship, group).weapon)
  if (inSet(types, HEAVY_WEAPON) && inSet(piece.marked, armamentOf(ship, group))) return 'marked'
  return inSet(spentGroups(s, p), group) ? 'fired' : 'ready'
}

/** SS1-CRIT.LOSE.1: a keyword that was crossed out is shown so. */
function keywords(c: Content, s: State, p: PieceIndex): Chip[] {
  const piece = pieceOf(s, p)
  const { keywords: printed, x } = shipOf(c, piece)
  return ALL_KEYWORDS.flatMap((i): Chip[] => {
    const text = keywordText(keywordWord(i), x[i])
    if (piece.lost === i) return [{ text: `${text}, lost`, rule: 'SS1-CRIT.LOSE.1' }]
    const has = piece.where === 'field' ? hasKeywordNow(c, s, p, i) : inSet(printed, i)
    return has ? [{ text }] : []
  })
}

interface Said {
  readonly text: string
  readonly rule: string
}

/** SS1-CRIT.1: what the next Critical Hit that gets through does to this ship, by its role and its state. */
function critical(c: Content, s: State, piece: Piece, p: PieceIndex): Said {
  const { role, keywords } = shipOf(c, piece)
  const massive = piece.where === 'field' ? hasKeywordNow(c, s, p, MASSIVE) : inSet(keywords, MASSIVE)
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
