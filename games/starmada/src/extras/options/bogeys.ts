import { isRefusal, refuse } from '@flagbridge/kernel'
import type { Content } from '../../content/content.ts'
import type { ShipIndex } from '../../indices.ts'
import { parseOrders, MANOEUVRES } from '../../rules/3-orders.ts'
import { canSee } from '../../rules/4-1-before-attacking.ts'
import { isFlying } from '../../rules/1-record.ts'
import { reveal } from '../../rules/g-24-contacts.ts'
import type { StarmadaTable } from '../../rules/step.ts'
import { isDummy, type Ship, type State } from '../../state.ts'
import type { Bearer, Option } from '../extra.ts'

/** SXS-G.24.a: hexes that a contact moves at the most. */
const FARTHEST = 6
/** SXS-G.24.b: how near an enemy finds out what it is. */
const NEAR = 10

/** G24b-1: ships that are there, seen or not, and flights; dummies find out nothing. */
function isFound(content: Content, state: State, contact: Ship): boolean {
  const board = content.board(state)
  const finds = ({ side, cell }: Pick<Ship, 'side' | 'cell'>) =>
    side !== contact.side && board.distance(cell, contact.cell) <= NEAR && canSee(board, state, cell, contact.cell)
  return (
    state.ships.some(
      (ship) =>
        (ship.fate === 'here' || (ship.fate === 'contact' && !isDummy(state, ship))) && !ship.captured && finds(ship),
    ) || state.flights.some((flight) => flight.craft === 'fighters' && isFlying(flight) && finds(flight))
  )
}

/** SXS-G.24.b: judged for both sides at once. */
function revealNear(content: Content, t: StarmadaTable): boolean {
  const { state } = t
  const found = state.ships.flatMap((ship, i) =>
    ship.fate === 'contact' && isFound(content, state, ship) ? [i as ShipIndex] : [],
  )
  for (const ship of found) reveal(content, t, ship)
  return found.length > 0
}

/** Hexes entered by orders. */
function hexesOf(written: string): number {
  const orders = parseOrders(written)
  if (isRefusal(orders)) return 0
  return orders.parts.reduce((sum, { forward, manoeuvre, leap }) => {
    if (leap !== undefined) return sum + leap.hexes
    return sum + (manoeuvre === undefined ? forward : MANOEUVRES[manoeuvre].moves === undefined ? 0 : 1)
  }, 0)
}

/** Whether somebody whom it can see is in reach of its guns. */
function couldFire({ content, state, kind, ship }: Bearer): boolean {
  const board = content.board(state)
  const reach = Math.max(0, ...kind.guns.map(({ bands }) => bands.long))
  return state.ships.some(
    (other) => other.side !== ship.side && other.fate === 'here' && board.distance(ship.cell, other.cell) <= reach,
  )
}

/** SXS-G.24.a, SXS-G.24.b: both sides place contacts, of which some are ships and some are nothing. */
export const bogeys: Option = {
  key: 'bogeys',
  rule: 'SXS-G.24.a',
  name: 'Bogeys',
  does: 'Both sides place unmarked contacts, ships and dummies; within 10 hexes and in sight they are revealed.',
  moments: {
    /** SXS-G.24.a: half as many as ships, rounded up. */
    dummies: (ships) => Math.ceil(ships / 2),
    plot: {
      plot: 'unmask',
      rule: 'SXS-G.24.b',
      label: 'Show what it is',
      will: 'shows what it is',
      refuse: ({ state, ship }) =>
        ship.fate === 'contact' ? undefined : refuse('no-contact', 'SXS-G.24.b', { ship: state.ships.indexOf(ship) }),
      wanted: (bearer) => bearer.ship.fate === 'contact' && couldFire(bearer),
    },
    forbidsPlots({ state, ship }) {
      if (!isDummy(state, ship) || ship.plots.length === 0) return undefined
      return refuse('nothing-aboard', 'SXS-G.24.a', { ship: state.ships.findIndex(({ name }) => name === ship.name) })
    },
    forbidsOrders({ ship }, orders) {
      if (ship.fate !== 'contact') return undefined
      const hexes = hexesOf(orders)
      return hexes <= FARTHEST ? undefined : refuse('contact-too-far', 'SXS-G.24.a', { hexes, most: FARTHEST })
    },
    movementEnds: { place: 'after', next: revealNear },
  },
}
