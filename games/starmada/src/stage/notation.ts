import type { Notation } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { movementPoints, shieldRating } from '../rules/1-record.ts'
import { bearsOn, canSee } from '../rules/4-1-before-attacking.ts'
import type { ShipIndex } from '../indices.ts'
import type { Ship, State } from '../state.ts'
import { FACING_NAMES, sideName } from '../text/names.ts'
import { ALL_SENTENCES, REFUSAL_CODES } from '../text/special.ts'

const SIDE_KEYS = new Set(['side', 'active', 'first', 'winner', 'placer'])
const FLIGHT_KEYS = new Set(['flight', 'flights', 'named'])

/** Names for the numbers of Starmada X, and what follows from a position. */
export function notationOf(content: Content): Notation<State> {
  return {
    number(state, key, word) {
      const same = (name: string) => name.toLowerCase() === word.toLowerCase()
      if (key === 'facing') return found(FACING_NAMES.findIndex(same))
      const side = () => ([0, 1] as const).find((one) => same(sideName(content, state, one)))
      if (SIDE_KEYS.has(key)) return side()
      if (key === 'seat') {
        const own = side()
        return own === undefined ? undefined : state.agreed.sides.indexOf(own)
      }
      if (key === 'class')
        return found([...content.classes, ...state.agreed.classes].findIndex(({ id }) => id === word))
      const flight = state.flights.findIndex(({ name }) => same(name))
      if (FLIGHT_KEYS.has(key)) return found(flight)
      // SX-0.2: ships and flights are numbered together, ships first.
      const ship = state.ships.findIndex(({ name }) => same(name))
      if (ship >= 0) return ship
      return flight >= 0 ? state.ships.length + flight : found(content.board(state).cellNamed(word))
    },
    derived: (state) => ({
      ships: Object.fromEntries(state.ships.map((ship, i) => [ship.name, derivedShip(content, state, ship, i)])),
    }),
    events: Object.keys(ALL_SENTENCES),
    refusals: REFUSAL_CODES,
  }
}

function derivedShip(content: Content, state: State, ship: Ship, index: number) {
  const kind = content.kindOf(state, ship)
  const board = content.board(state)
  const here = ship.fate === 'here'
  const others = state.ships.filter((other, i) => here && i !== index && other.fate === 'here')
  return {
    rating: kind.class.combatRating,
    hull: kind.class.hull - ship.hullHits,
    movement: movementPoints(kind, ship),
    shields: shieldRating(content, state, kind, ship),
    ...(here ? { hex: board.label(ship.cell) } : {}),
    distance: Object.fromEntries(others.map((other) => [other.name, board.distance(ship.cell, other.cell)])),
    sees: others.filter((other) => canSee(board, state, ship.cell, other.cell)).map(({ name }) => name),
    /** For every weapon the ships in its arcs. */
    bears: Object.fromEntries(
      kind.mounts.map(({ label }, mount) => [
        label,
        others
          .filter((other) => bearsOn(board, kind, ship, mount as Parameters<typeof bearsOn>[3], other.cell))
          .map(({ name }) => name),
      ]),
    ),
  }
}

function found(index: number): ShipIndex | undefined {
  return index < 0 ? undefined : (index as ShipIndex)
}
