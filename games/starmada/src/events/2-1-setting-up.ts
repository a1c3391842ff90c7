import type { Direction } from '@flagbridge/geometry'
import type { Cell } from '../content/board.ts'
import type { MapObject } from '../content/parts.ts'
import type { FlightIndex, ShipIndex } from '../indices.ts'
import { NORTH_SIDE, SOUTH_SIDE } from '../rules/2-1-setting-up.ts'
import { opponentOf, type Side, type Velocity } from '../state.ts'
import { flightAt, shipAt } from '../units.ts'
import { addObject, putOnBoard, type Faces, type Happened, type Writers } from './writers.ts'

/** Set-up: SX-2.1.2. */
export type SetUpEvent =
  | (Happened<'ObjectPlaced'> & { readonly object: MapObject })
  | Happened<'ObjectsFinished'>
  | (Happened<'EdgeChosen'> & { readonly side: Side; readonly edge: 'north' | 'south' })
  /** Both sides' dice in turn, ties included; `side` places first. */
  | (Happened<'SetUpRolled'> & { readonly faces: readonly number[]; readonly side: Side })
  | (Happened<'ShipPlaced'> & {
      readonly ship: ShipIndex
      readonly cell: Cell
      readonly facing: Direction
      readonly velocity?: Velocity
    })
  | (Happened<'FlightPlaced'> & { readonly flight: FlightIndex; readonly cell: Cell })
  | (Happened<'SetUpPassed'> & { readonly side: Side })

export const setUpWriters: Writers<SetUpEvent> = {
  ObjectPlaced: (s, { object }, content) => addObject(content, s, object),
  ObjectsFinished(s) {
    s.phase = 'edges'
  },
  EdgeChosen(s, { side, edge }) {
    const own = edge === 'north' ? NORTH_SIDE : SOUTH_SIDE
    s.edges[side] = own
    s.edges[opponentOf(side)] = own === NORTH_SIDE ? SOUTH_SIDE : NORTH_SIDE
  },
  SetUpRolled(s, { side }) {
    s.phase = 'setUp'
    s.active = side
  },
  ShipPlaced(s, { ship, cell, facing, velocity }) {
    putOnBoard(s, ship, cell, facing)
    if (velocity !== undefined) shipAt(s, ship).velocity = velocity
  },
  FlightPlaced(s, { flight, cell }) {
    flightAt(s, flight).cell = cell
  },
  SetUpPassed(s, { side }) {
    s.active = side
  },
}

export const setUpFaces: Faces<SetUpEvent> = { SetUpRolled: ({ faces }) => faces }
