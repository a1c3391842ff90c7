import { sumOf, type Notation } from '@flagbridge/kernel'
import { shipCardOf, type Content } from '../content/content.ts'
import { totalDamage } from '../rules/1-battle-line.ts'
import { destructionLimit, shieldRating } from '../rules/8-damage.ts'
import { pointsOfSeat } from '../rules/11-victory.ts'
import type { ShipId, State } from '../state.ts'
import { EVENT_SENTENCES, REFUSAL_SENTENCES } from '../text/en.ts'
import { playerName } from '../text/names.ts'

/** Keys of the state, of events and of actions that hold a seat. */
const SEAT_KEYS = new Set(['seat', 'seats', 'active', 'asked', 'owner', 'until', 'by', 'player', 'first'])

/** Names for the numbers of Imperial Stars, and what follows from a position. */
export function notationOf(c: Content): Notation<State> {
  const sameWord = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase()
  const shipNamed = (word: string): ShipId | undefined =>
    [...c.ships.values()].find(({ id, name }) => sameWord(id, word) || sameWord(name, word))?.id
  return {
    number(s, key, word, among) {
      if (SEAT_KEYS.has(key)) {
        const seat = s.seats.findIndex(({ race }, i) => sameWord(race, word) || sameWord(playerName(c, s, i), word))
        return seat < 0 ? undefined : seat
      }
      // A ship of a line or a prize row by its name.
      const ship = shipNamed(word)
      const at = among?.findIndex((one) => (one as { id?: unknown } | null)?.id === ship) ?? -1
      return ship === undefined || at < 0 ? undefined : at
    },
    derived: (s) => ({
      points: s.seats.map((_, seat) => pointsOfSeat(c, s, seat)),
      ships: Object.fromEntries(
        s.seats.flatMap(({ line, prizes }) =>
          [...line, ...prizes].map((ship) => [
            ship.id,
            {
              name: shipCardOf(c, ship.id).name,
              damage: totalDamage(ship),
              shields: sumOf(shieldRating(c, ship)),
              limit: destructionLimit(c, ship),
            },
          ]),
        ),
      ),
    }),
    events: Object.keys(EVENT_SENTENCES),
    refusals: Object.keys(REFUSAL_SENTENCES),
  }
}
