import type { Direction } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import type { ShipIndex } from '../indices.ts'
import type { Plot, State } from '../state.ts'
import { shipAt } from '../units.ts'
import { putOnBoard, remove, type Happened, type Writers } from './writers.ts'

/** SXS-C.16: plots, arrivals and jumps. */
export type HyperdriveEvent =
  /** `seats` are those who may read it now. */
  | (Happened<'PlotWritten'> & { readonly ship: ShipIndex; readonly plot: Plot; readonly seats: readonly Seat[] })
  | (Happened<'PlotRevealed'> & { readonly ship: ShipIndex; readonly plot: Plot })
  | (Happened<'ShipArrived'> & { readonly ship: ShipIndex; readonly cell: Cell; readonly facing: Direction })
  | (Happened<'ArrivalPutOff'> & { readonly ship: ShipIndex })
  | (Happened<'ShipJumped'> & { readonly ship: ShipIndex; readonly points: number })

export const hyperdriveWriters: Writers<HyperdriveEvent> = {
  PlotWritten(s, { ship, plot }) {
    shipAt(s, ship).plot = plot
  },
  PlotRevealed(s, { ship: index, plot }) {
    const ship = shipAt(s, index)
    ship.plot = plot
    if (plot === 'charge') ship.charged = s.turn
  },
  ShipArrived(s, { ship, cell, facing }) {
    putOnBoard(s, ship, cell, facing)
    hasAnswered(s, ship)
  },
  ArrivalPutOff: (s, { ship }) => hasAnswered(s, ship),
  ShipJumped: (s, { ship, points }) => remove(s, ship, 'jumped', points),
}

function hasAnswered(s: State, ship: ShipIndex): void {
  s.arriving = s.arriving.filter((other) => other !== ship)
}
