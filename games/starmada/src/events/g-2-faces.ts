import type { Seat } from '@flagbridge/kernel'
import type { ShipIndex } from '../indices.ts'
import { shipAt } from '../units.ts'
import { noted, type Happened, type Writers } from './writers.ts'

/** SXS-G.2, SXS-G.3: points on six faces, A to F. */
export type FacesEvent =
  /** `seats` are those who may read it. */
  | (Happened<'FacesPlotted'> & {
      readonly ship: ShipIndex
      readonly faces: readonly number[]
      readonly seats: readonly Seat[]
    })
  | (Happened<'FacesSet'> & { readonly ship: ShipIndex; readonly faces: readonly number[] })
  | (Happened<'FaceHit'> & { readonly ship: ShipIndex; readonly note: string })
  | (Happened<'ScreensSpent'> & {
      readonly ship: ShipIndex
      readonly faces: readonly number[]
      readonly spent: number
      readonly stopped: number
    })

const NO_FACES: readonly number[] = []

export const facesWriters: Writers<FacesEvent> = {
  FacesPlotted(s, { ship, faces }) {
    shipAt(s, ship).facesPlotted = faces
  },
  FacesSet(s, { ship: index, faces }) {
    const ship = shipAt(s, index)
    ship.faces = faces
    ship.allotted = faces
    ship.facesPlotted = NO_FACES
    const notes = Object.entries(ship.notes).filter(([key]) => !key.startsWith('face '))
    if (notes.length < Object.keys(ship.notes).length) ship.notes = Object.fromEntries(notes)
  },
  FaceHit: (s, { ship, note }) => noted(s, ship, note, (shipAt(s, ship).notes[note] ?? 0) + 1),
  ScreensSpent(s, { ship, faces }) {
    shipAt(s, ship).faces = faces
  },
}
