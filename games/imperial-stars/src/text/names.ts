import { sumOf, type Modifier, type Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { FACE_DOWN, TOKEN, type CardId, type Damage, type RaceId, type ShipId, type State } from '../state.ts'
import { counted } from './plural.ts'

/** What things are called, for one opened box and one table. */
export interface Names {
  player(seat: Seat): string
  /** Everybody on a side. */
  side(side: number): string
  ship(id: ShipId): string
  card(id: CardId): string
  race(id: RaceId): string
  damage(damage: Damage): string
  /** Cards that may lie face down: "three cards", or their names. */
  cards(ids: readonly string[]): string
  /** "7 Heavy Missile +2 Siege Head = 9"; what a term's rule is, the arithmetic behind the line says. */
  terms(modifiers: readonly Modifier[]): string
  /** What a ship's rating comes to: "5", or "7 (5 +2 Overcharged Reactors)". */
  rating(modifiers: readonly Modifier[]): string
}

export function namesOf(c: Content, s: State): Names {
  const ship = (id: ShipId) => shipName(c, id)
  const card = (id: CardId) => cardName(c, id)
  const source = (from: string) => c.ships.get(from)?.name ?? cardName(c, from)
  const listed = (modifiers: readonly Modifier[]) =>
    modifiers
      .map(({ by, from }, i) => `${i > 0 && by >= 0 ? '+' : ''}${by}${from === undefined ? '' : ` ${source(from)}`}`)
      .join(' ')
  return {
    player: (seat) => playerName(c, s, seat),
    side: (side) => s.seats.flatMap((seat, i) => (seat.side === side ? [playerName(c, s, i)] : [])).join(' and '),
    ship,
    card,
    race: (id) => c.races.get(id)?.name ?? id,
    damage: (damage) =>
      damage.card === TOKEN ? `a ${damage.value}-point token` : `${card(damage.card)}, ${damage.value} points`,
    cards: (ids) =>
      ids.includes(FACE_DOWN) || ids.length === 0 ? counted(ids.length, 'card') : ids.map(card).join(', '),
    terms: (modifiers) => listed(modifiers) + (modifiers.length > 1 ? ` = ${sumOf(modifiers)}` : ''),
    rating: (modifiers) => `${sumOf(modifiers)}${modifiers.length > 1 ? ` (${listed(modifiers)})` : ''}`,
  }
}

/** Fleets of one race speak for their player; mixed fleets are numbered. */
export function playerName(c: Content, s: State, seat: Seat): string {
  const race = s.seats[seat]?.race ?? null
  return race === null ? `Player ${seat + 1}` : (c.races.get(race)?.name ?? `Player ${seat + 1}`)
}

export function shipName(c: Content, id: ShipId): string {
  return c.ships.get(id)?.name ?? id
}

export function cardName(c: Content, id: CardId): string {
  return c.cards.get(id)?.name ?? id
}
