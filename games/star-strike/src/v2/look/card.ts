import type { Seat } from '@flagbridge/kernel'
import type { Chip, ShipCard, Stat, Thing } from '@flagbridge/scene'
import { inSet } from '../../table/content/sets.ts'
import { ALL_KEYWORDS, keywordWord } from '../../table/content/words.ts'
import { NONE, type PieceIndex } from '../../table/indices.ts'
import {
  armamentTable,
  cardFor,
  hullAndShields,
  keywordsAndOrders,
  keywordText,
  shipCard,
} from '../../table/look/card.ts'
import { shipOf } from '../../table/rules/field.ts'
import { skirmishDiceNow } from '../../table/rules/pieces.ts'
import { cellName } from '../../table/text/names.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { orderLimitNow } from '../rules/3-pieces.ts'
import { armorNow, flakNow } from '../rules/5f-saves.ts'
import { keywordsNow } from '../rules/9-keywords.ts'
import type { State } from '../state.ts'

/** The record of a piece, or an Order, as it is printed. Blocks that are alike are made in table/look/card.ts. */
export function cardOf(c: Content, s: State, thing: Thing, seat: Seat): ShipCard | undefined {
  return cardFor(c, s, thing, seat, (p) => pieceCard(c, s, p))
}

function pieceCard(c: Content, s: State, p: PieceIndex): ShipCard {
  const piece = pieceOf(s, p)
  const { movesMin, movesMax, rotations } = shipOf(c, piece)
  const places = {
    away: 'yet to arrive',
    hand: 'to be placed',
    field: `at ${cellName(c, s, piece.cell)}`,
    reserve: 'In Reserve',
    defeated: 'Defeated',
  }
  const heading = {
    moves: `Moves ${movesMin}–${movesMax} · Rotations ${rotations}`,
    place: places[piece.where],
    worth: { value: String(piece.pp), label: 'Power' },
  }
  return shipCard(c, s, p, heading, [
    hullAndShields(c, piece, stats(c, s, p), s.strike?.target === p ? s.strike.facing : NONE),
    armamentTable(c, piece, p, true, (i) => ((piece.fired & (1 << i)) === 0 ? 'ready' : 'fired')),
    ...keywordsAndOrders(c, piece, keywords(c, s, p)),
  ])
}

function stats(c: Content, s: State, p: PieceIndex): Stat[] {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  const onField = piece.where === 'field'
  const [full, half, quarter] = ship.skirmishDice
  return [
    {
      label: 'Critical',
      value: String(piece.criticals),
      small: `Order limit ${orderLimitNow(ship, piece.criticals)}`,
    },
    { label: 'Armor', value: String(onField ? armorNow(c, s, p) : ship.armor) },
    { label: 'Flak', value: String(onField ? flakNow(c, s, p) : ship.flak) },
    {
      label: 'Skirmish',
      value: String(skirmishDiceNow(full, piece.criticals, piece.exhausted)),
      small: `of ${full} / ${half} / ${quarter}`,
    },
    { label: 'Exhausted', value: String(piece.exhausted) },
  ]
}

function keywords(c: Content, s: State, p: PieceIndex): Chip[] {
  const piece = pieceOf(s, p)
  const { keywords: printed, x } = shipOf(c, piece)
  const now = piece.where === 'field' ? keywordsNow(c, s, p) : printed
  return ALL_KEYWORDS.flatMap((i) => (inSet(now, i) ? [{ text: keywordText(keywordWord(i), x[i]) }] : []))
}
