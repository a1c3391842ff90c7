import type { Seat } from '@flagbridge/kernel'
import { ABOARD, type Cell } from '../content/board.ts'
import type { Wing } from '../design/wings.ts'
import type { ShipIndex } from '../indices.ts'
import { newFlight } from '../options/flights.ts'
import { contactsOf } from '../rules/g-24-contacts.ts'
import { FACE_DOWN, NO_NOTES, NO_PLOTS, type Ship } from '../state.ts'
import { shipAt } from '../units.ts'
import type { Happened, Writers } from './writers.ts'

type Written = 'orders' | 'plot' | 'plots' | 'aims' | 'launches' | 'facesPlotted'

/** SXS-G.24: contacts, of which their enemies see where they are. */
export type ContactEvent =
  /** To the places of a seat's contacts, by their places before. */
  | (Happened<'ContactsDealt'> & { readonly seat: Seat; readonly order: readonly number[] })
  | (Happened<'ContactPlaced'> & { readonly ship: ShipIndex; readonly cell: Cell })
  | (Happened<'ContactMoved'> & { readonly ship: ShipIndex; readonly path: readonly Cell[]; readonly cell: Cell })
  /** With its whole record; what is still face down stays so. Its flights appear with it. */
  | (Happened<'ContactRevealed'> & {
      readonly ship: ShipIndex
      readonly as: Omit<Ship, Written>
      readonly written?: Pick<Ship, Written>
      readonly wings: readonly (Wing | null)[]
      readonly aboard: boolean
    })

const NOTHING: Pick<Ship, Written> = {
  orders: FACE_DOWN,
  plot: FACE_DOWN,
  plots: NO_PLOTS,
  aims: NO_NOTES,
  launches: NO_NOTES,
  facesPlotted: [],
}

export const contactWriters: Writers<ContactEvent> = {
  ContactsDealt(s, { seat, order }) {
    const places = contactsOf(s, seat)
    const before = places.map((place) => shipAt(s, place))
    places.forEach((place, i) => (s.ships[place] = before[order[i] ?? i]!))
  },
  ContactPlaced(s, { ship: index, cell }) {
    const ship = shipAt(s, index)
    ship.fate = 'contact'
    ship.cell = cell
  },
  ContactMoved(s, { ship, cell }) {
    shipAt(s, ship).cell = cell
  },
  ContactRevealed(s, { ship: index, as, written, wings, aboard }) {
    const { orders, plot, plots, aims, launches, facesPlotted } =
      as.fate === 'dummy' ? NOTHING : (written ?? shipAt(s, index))
    s.ships[index] = { ...as, mounts: [...as.mounts], orders, plot, plots, aims, launches, facesPlotted }
    wings.forEach((wing, bay) => {
      const name = wings.length === 1 ? `${as.name} Flight` : `${as.name} Flight ${bay + 1}`
      s.flights.push({ ...newFlight(name, as.side, as.seat, index), cell: aboard ? ABOARD : as.cell, wing })
    })
  },
}
