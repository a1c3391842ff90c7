import type { Seat } from '@flagbridge/kernel'
import type { Chip, ShipCard, Stat, Thing } from '@flagbridge/scene'
import type { Cards } from '../cards/cards.ts'
import { KEYWORDS } from '../cards/words.ts'
import { shipOf } from '../rules/2-field.ts'
import { orderLimitNow, skirmishDiceNow } from '../rules/3-pieces.ts'
import { armorNow, flakNow } from '../rules/5-saves.ts'
import { keywordsNow } from '../rules/9-keywords.ts'
import {
  armamentTable,
  cardFor,
  hullAndShields,
  keywordsAndOrders,
  keywordText,
  shipCard,
} from '../shared/look/card.ts'
import { NONE, type State } from '../state.ts'
import { cellName } from '../shared/names.ts'

/** The record of a piece, or an Order, as it is printed. */
export function cardOf(cards: Cards, s: State, thing: Thing, seat: Seat): ShipCard | undefined {
  return cardFor(cards, s, thing, seat, (p) => pieceCard(cards, s, p))
}

function pieceCard(cards: Cards, s: State, p: number): ShipCard {
  const piece = s.pieces[p]!
  const { movesMin, movesMax, rotations } = shipOf(cards, piece)
  const places = {
    away: 'yet to arrive',
    hand: 'to be placed',
    field: `at ${cellName(cards, s, piece.cell)}`,
    reserve: 'In Reserve',
    defeated: 'Defeated',
  }
  const heading = {
    moves: `Moves ${movesMin}–${movesMax} · Rotations ${rotations}`,
    place: places[piece.where],
    worth: { value: String(piece.pp), label: 'Power' },
  }
  return shipCard(cards, s, p, heading, [
    hullAndShields(cards, piece, stats(cards, s, p), s.strike?.target === p ? s.strike.facing : NONE),
    armamentTable(cards, piece, p, true, (i) => ((piece.fired & (1 << i)) === 0 ? 'ready' : 'fired')),
    ...keywordsAndOrders(cards, piece, keywords(cards, s, p)),
  ])
}

function stats(cards: Cards, s: State, p: number): Stat[] {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  const onField = piece.where === 'field'
  const [full, half, quarter] = ship.skirmishDice
  return [
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
}

function keywords(cards: Cards, s: State, p: number): Chip[] {
  const piece = s.pieces[p]!
  const { keywords: printed, x } = shipOf(cards, piece)
  const bits = piece.where === 'field' ? keywordsNow(cards, s, p) : printed
  return KEYWORDS.flatMap((word, i) => ((bits & (1 << i)) === 0 ? [] : [{ text: keywordText(word, x[i]) }]))
}
