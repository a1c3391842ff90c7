import type { Cell } from '../content/board.ts'
import type { ShipIndex, UnitIndex } from '../indices.ts'
import type { Happened, Writers } from './writers.ts'

/** SXS-G.23.c: what becomes of the buoy; who loses it leaves it in his hex. */
export type ObjectiveEvent =
  | (Happened<'BuoyTaken'> & { readonly ship: UnitIndex; readonly cell: Cell })
  | (Happened<'BuoySaved'> & { readonly ship: ShipIndex })

export const objectiveWriters: Writers<ObjectiveEvent> = {
  BuoyTaken(s, { ship, cell }) {
    s.buoy = { cell, carrier: ship }
  },
  BuoySaved(s) {
    s.buoy = null
  },
}
