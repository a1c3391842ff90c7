import type { Notation } from '@flagbridge/kernel'
import { SHIP_NAMES, SIDES, classOf } from './rules/fleet.ts'
import { cellNamed, distance } from './rules/sea.ts'
import type { State } from './state.ts'
import { REFUSALS, SENTENCES } from './text/en.ts'

const SEAT_KEYS = new Set(['seat', 'side', 'first', 'winner'])
/** "b2" is a hex here, and elsewhere a ship. */
const HEX_KEYS = new Set(['cell', 'to'])

/** Names for the numbers of Duel, and what follows from a position. */
export const notation: Notation<State> = {
  number(_state, key, word) {
    if (SEAT_KEYS.has(key)) return found(SIDES.indexOf(word as (typeof SIDES)[number]))
    if (HEX_KEYS.has(key)) return found(cellNamed(word))
    return found(SHIP_NAMES.indexOf(word as (typeof SHIP_NAMES)[number]))
  },
  derived: ({ ships }) => ({
    /** By name: what it can do, and how far the others are. */
    ships: Object.fromEntries(
      SHIP_NAMES.map((name, ship) => {
        const { dice, range, save, value } = classOf(ship)
        const to = SHIP_NAMES.map((other, i) => [other, distance(ships[ship]!.cell, ships[i]!.cell)] as const)
        return [name, { dice, range, save, value, distance: Object.fromEntries(to) }]
      }),
    ),
  }),
  events: Object.keys(SENTENCES),
  refusals: Object.keys(REFUSALS),
}

function found(index: number): number | undefined {
  return index < 0 ? undefined : index
}
