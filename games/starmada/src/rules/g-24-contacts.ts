import type { Seat } from '@flagbridge/kernel'
import { OFF_BOARD } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { ShipIndex } from '../indices.ts'
import { isDummy, isStranger, liesFaceDown, type Side, type State } from '../state.ts'
import { shipAt } from '../units.ts'
import type { StarmadaTable } from './step.ts'

/** SXS-G.24.a: ships and dummies are dealt to the contacts of each seat, and nobody else knows which is which. */
export function dealContacts(t: StarmadaTable): void {
  const { state } = t
  for (let seat = 0; seat < state.agreed.sides.length; seat++) {
    const ships = contactsOf(state, seat)
    if (ships.length === 0) continue
    const order = t.dice.shuffle(ships.length, 'contacts')
    const seats = state.agreed.sides.flatMap((side, other) => (side === state.agreed.sides[seat] ? [other] : []))
    t.emit({ kind: 'ContactsDealt', rule: 'SXS-G.24.a', seat, order, unseen: seats })
  }
}

/** The places among the ships in which the contacts of a seat stand. */
export function contactsOf(state: State, seat: Seat): ShipIndex[] {
  return state.ships.flatMap((ship, i) => (ship.seat === seat && isStranger(state, ship) ? [i as ShipIndex] : []))
}

/** SXS-G.24.b: what it is lies open from now on; a dummy is removed. */
export function reveal(content: Content, t: StarmadaTable, index: ShipIndex): void {
  const { state } = t
  const ship = shipAt(state, index)
  if (ship.fate !== 'contact') return
  const { orders, plot, plots, aims, launches, facesPlotted, ...printed } = ship
  const isNothing = isDummy(state, ship)
  const { fighterBays, wings = [] } = content.kindOf(state, ship).class
  // SXS-G.14.a: flights start aboard, where they are launched at all.
  const aboard = content.inForce(state).launch.some(({ craft }) => craft === 'flights')
  t.emit({
    kind: 'ContactRevealed',
    rule: 'SXS-G.24.b',
    ship: index,
    as: {
      ...printed,
      mounts: [...ship.mounts],
      fate: isNothing ? 'dummy' : 'here',
      cell: isNothing ? OFF_BOARD : ship.cell,
    },
    ...(liesFaceDown(state) ? {} : { written: { orders, plot, plots, aims, launches, facesPlotted } }),
    wings: isNothing ? [] : Array.from({ length: fighterBays }, (_, bay) => wings[bay] ?? null),
    aboard,
  })
}

/** X10: a side with nothing but dummies is beaten. */
export function hasContact(state: State, side: Side): boolean {
  return state.ships.some((ship) => ship.side === side && ship.fate === 'contact' && !isDummy(state, ship))
}
