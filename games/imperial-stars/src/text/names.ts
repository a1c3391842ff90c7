import { sumOf, type Modifier, type Seat } from '@flagbridge/kernel'
import type { Content } from '../content.ts'
import { FACE_DOWN, TOKEN, type Damage, type State } from '../state.ts'

/** What things are called, for one opened box and one table. */
export interface Names {
  player(seat: unknown): string
  /** Everybody on a side. */
  side(side: number): string
  ship(id: unknown): string
  card(id: unknown): string
  race(id: unknown): string
  damage(damage: Damage): string
  /** Cards that may lie face down: "three cards", or their names. */
  cards(ids: readonly string[]): string
  /** "7 Heavy Missile +2 Siege Head = 9"; what a term's rule is, the arithmetic behind the line says. */
  terms(modifiers: readonly Modifier[]): string
}

export function namesOf(c: Content, s: State): Names {
  const ship = (id: unknown) => c.ships.get(String(id))?.name ?? String(id)
  const card = (id: unknown) => {
    const found = c.cards.get(String(id))
    return found?.name ?? String(id)
  }
  const source = (from: string) => c.ships.get(from)?.name ?? c.cards.get(from)?.name ?? from
  return {
    player: (seat) => playerName(c, s, Number(seat)),
    side: (side) => s.seats.flatMap((seat, i) => (seat.side === side ? [playerName(c, s, i)] : [])).join(' and '),
    ship,
    card,
    race: (id) => c.races.get(String(id))?.name ?? String(id),
    damage: (damage) =>
      damage.card === TOKEN ? `a ${damage.value}-point token` : `${card(damage.card)}, ${damage.value} points`,
    cards: (ids) =>
      ids.includes(FACE_DOWN) || ids.length === 0 ? counted(ids.length, 'card') : ids.map(card).join(', '),
    terms: (modifiers) =>
      modifiers
        .map(({ by, from }, i) => `${i > 0 && by >= 0 ? '+' : ''}${by}${from === undefined ? '' : ` ${source(from)}`}`)
        .join(' ') + (modifiers.length > 1 ? ` = ${sumOf(modifiers)}` : ''),
  }
}

/** Fleets of one race speak for their player; mixed fleets are numbered. */
export function playerName(c: Content, s: State, seat: Seat): string {
  const race = s.seats[seat]?.race ?? null
  return race === null ? `Player ${seat + 1}` : (c.races.get(race)?.name ?? `Player ${seat + 1}`)
}

export function counted(count: number, what: string): string {
  return count === 1 ? `one ${what}` : `${count} ${what}s`
}
