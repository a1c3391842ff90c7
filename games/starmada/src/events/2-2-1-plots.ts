import type { Seat } from '@flagbridge/kernel'
import type { PlotKey } from '../extras/keys.ts'
import type { LineIndex, ShipIndex } from '../indices.ts'
import { plotAimNote, plotNote, plotValueNote } from '../rules/2-2-1-plots.ts'
import { NO_NOTES, type Notes, type DamageSource } from '../state.ts'
import { bumped, flightAt, shipAt, usedNote } from '../units.ts'
import { newAttack, noted, type Faces, type Happened, type Writers } from './writers.ts'

/** SX-2.2.1.b: what is plotted beside orders, and what comes of it. */
export type PlotEvent =
  /** All plots of the ship as they now stand; `seats` are those who may read it. */
  | (Happened<'Prepared'> & {
      readonly ship: ShipIndex
      readonly plots: readonly PlotKey[]
      /** At whom they are aimed, by their keys; absent for nobody. */
      readonly aims?: Notes
      readonly seats: readonly Seat[]
    })
  | (Happened<'PlotTurnedUp'> & {
      readonly ship: ShipIndex
      readonly plot: PlotKey
      readonly value: number
      readonly target?: ShipIndex
    })
  /** SXS-C.0.d: one of a number of items is used up. */
  | (Happened<'ItemUsed'> & { readonly ship: ShipIndex; readonly line: LineIndex })
  /** SXS-C.10: the die of a decoy against an attack on the ship. */
  | (Happened<'DecoyRolled'> & {
      readonly ship: ShipIndex
      readonly source: DamageSource
      readonly face: number
      readonly wasted: boolean
    })
  /** Hits that a ship takes by its own doing, a code for each. */
  | (Happened<'SystemsStrained'> & { readonly ship: ShipIndex; readonly hits: string })

export const plotWriters: Writers<PlotEvent> = {
  Prepared(s, { ship: index, plots, aims }) {
    const ship = shipAt(s, index)
    ship.plots = plots
    ship.aims = aims ?? NO_NOTES
  },
  PlotTurnedUp(s, { ship: index, plot, value, target }) {
    const ship = shipAt(s, index)
    const { [plot]: _, ...aims } = ship.aims
    ship.plots = ship.plots.filter((one) => one !== plot)
    ship.aims = aims
    if (target !== undefined) noted(s, index, plotAimNote(plot), target)
    noted(s, index, plotNote(plot), s.turn)
    noted(s, index, plotValueNote(plot), value)
  },
  ItemUsed(s, { ship: index, line }) {
    const ship = shipAt(s, index)
    ship.lost = bumped(ship.lost, line, 1)
    noted(s, index, usedNote(line), (ship.notes[usedNote(line)] ?? 0) + 1)
  },
  DecoyRolled(s, { source, wasted }) {
    if (!wasted) return
    if (source.by === 'ship') s.volleys.shift()
    else if (source.by === 'flight') flightAt(s, source.flight).acted = true
  },
  SystemsStrained(s, { ship, hits }) {
    s.attack = { ...newAttack({ by: 'strain' }, ship, 0, 0), hits }
  },
}

export const plotFaces: Faces<PlotEvent> = { DecoyRolled: ({ face }) => [face] }
