import type { Seat } from '@flagbridge/kernel'
import type { Chip, ShipCard, Stat, Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { ARMOR, ESCORT, FLAK, HEAVY, HEAVY_WEAPON, KEYWORDS, LIGHT, MASSIVE, type Role } from '../../cards/words.ts'
import { shipOf } from '../../rules/2-field.ts'
import {
  armamentTable,
  cardFor,
  hullAndShields,
  keywordsAndOrders,
  keywordText,
  shipCard,
} from '../../shared/look/card.ts'
import { isBig } from '../rules/1-definitions.ts'
import { armamentOf, totalArmamentDice } from '../rules/2-components.ts'
import { hasKeywordNow, keywordNumber } from '../rules/14-keywords.ts'
import { slotsOf } from '../rules/5-orders.ts'
import { NONE, type Piece, type State } from '../state.ts'
import { cellName } from '../../shared/names.ts'

/** The record of a ship, or an Order, as it is printed. */
export function cardOf(cards: Cards, s: State, thing: Thing, seat: Seat): ShipCard | undefined {
  return cardFor(cards, s, thing, seat, (p) => pieceCard(cards, s, p))
}

const MOVES: Readonly<Record<number, string>> = { [ESCORT]: '0–3', [LIGHT]: '0–3', [HEAVY]: '2–3' }

function pieceCard(cards: Cards, s: State, p: number): ShipCard {
  const piece = s.pieces[p]!
  const { role } = shipOf(cards, piece)
  const places = {
    away: 'yet to arrive',
    hand: 'to be placed',
    field: `at ${cellName(cards, s, piece.cell)}`,
    destroyed: 'destroyed',
  }
  const heading = {
    moves: `Moves ${MOVES[role] ?? '1–2'}`,
    place: places[piece.where],
    worth: { value: String(piece.fv), label: 'Fleet Value' },
  }
  return shipCard(cards, s, p, heading, [
    hullAndShields(cards, piece, stats(cards, s, p), s.attack?.target === p ? s.attack.facing : NONE),
    armamentTable(cards, piece, p, isBig(role), (i) => stateOf(cards, piece, i)),
    ...keywordsAndOrders(cards, piece, keywords(cards, s, p)),
    { kind: 'text', title: 'Critical Hit', ...critical(cards, s, piece, p) },
  ])
}

function stats(cards: Cards, s: State, p: number): Stat[] {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  return [
    { label: 'Armor', value: String(Math.max(0, keywordNumber(cards, s, p, ARMOR))) },
    { label: 'Flak', value: String(Math.max(0, keywordNumber(cards, s, p, FLAK))) },
    { label: 'Orders', value: `${piece.orders.length}/${slotsOf(ship)}` },
    { label: 'Skirmish', value: String(totalArmamentDice(ship)), small: 'dice' },
    ...(piece.crippled ? [{ label: 'Crippled', value: 'yes' }] : []),
    ...(piece.evaded ? [{ label: 'Evade', value: 'used' }] : []),
  ]
}

/** SS1-WEAPON.HEAVY.1: the box is that of the armament, not of the arc group. */
function stateOf(cards: Cards, piece: Piece, group: number): string {
  const ship = shipOf(cards, piece)
  const { types } = cards.weapons[ship.armaments[group]!.weapon]!
  if ((types & HEAVY_WEAPON) !== 0 && (piece.marked & (1 << armamentOf(ship, group))) !== 0) return 'marked'
  return (piece.fired & (1 << group)) === 0 ? 'ready' : 'fired'
}

/** SS1-CRIT.LOSE.1: a keyword that was crossed out is shown so. */
function keywords(cards: Cards, s: State, p: number): Chip[] {
  const piece = s.pieces[p]!
  const { keywords: printed, x } = shipOf(cards, piece)
  return KEYWORDS.flatMap((word, i): Chip[] => {
    const text = keywordText(word, x[i])
    if (piece.lost === i) return [{ text: `${text}, lost`, rule: 'SS1-CRIT.LOSE.1' }]
    const has = piece.where === 'field' ? hasKeywordNow(cards, s, p, i) : (printed & (1 << i)) !== 0
    return has ? [{ text }] : []
  })
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
