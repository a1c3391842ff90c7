import type { Direction } from '@flagbridge/geometry'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { besideOf } from '../content/levels.ts'
import type { ShipIndex } from '../indices.ts'
import { takesOrders } from '../rules/1-record.ts'
import { cellAt, cellsOfObject, columnOf, rowOf } from '../rules/2-1-setting-up.ts'
import { TROOPS_GONE } from '../rules/g-23-scenes.ts'
import type { Side, State } from '../state.ts'
import { BESIDE_AT, BESIDE_IN, LANDED, shipAt } from '../units.ts'
import { noted, putOnBoard, remove, type Faces, type Happened, type Writers } from './writers.ts'

/** SXS-G.21, SXS-G.23: beacons, landings, reserves, and a map without edges. */
export type SceneEvent =
  | (Happened<'BeaconScanned'> & { readonly ship: ShipIndex; readonly side: Side; readonly beacon: number })
  | (Happened<'PlanetReached'> & { readonly ship: ShipIndex })
  | (Happened<'TroopsLanded'> & { readonly ship: ShipIndex; readonly companies: number })
  /** `ships` may come; none where the die was too low. */
  | (Happened<'ReserveRolled'> & { readonly side: Side; readonly face: number; readonly ships: readonly ShipIndex[] })
  | (Happened<'ReserveHeld'> & { readonly side: Side })
  | (Happened<'ShipEntered'> & { readonly ship: ShipIndex; readonly cell: Cell; readonly facing: Direction })
  | (Happened<'ShipStrayed'> & { readonly ship: ShipIndex; readonly points: number })
  /** Everything on the map is moved by so many columns and rows. */
  | (Happened<'BoardShifted'> & { readonly columns: number; readonly rows: number })

export const sceneWriters: Writers<SceneEvent> = {
  BeaconScanned(s, { side, beacon }) {
    const scanned: [number, number] = [...s.scanned]
    scanned[side] |= 1 << beacon
    s.scanned = scanned
  },
  PlanetReached(s, { ship }) {
    const { notes, cell } = shipAt(s, ship)
    // Once ashore it need not come anew.
    noted(s, ship, BESIDE_IN, s.turn)
    if (notes[BESIDE_AT] !== cell) noted(s, ship, BESIDE_AT, cell)
  },
  TroopsLanded(s, { ship, companies }) {
    const { notes } = shipAt(s, ship)
    noted(s, ship, LANDED, (notes[LANDED] ?? 0) + companies)
    noted(s, ship, TROOPS_GONE, (notes[TROOPS_GONE] ?? 0) + companies)
  },
  ReserveRolled(s, { ships }) {
    s.entering = [...s.entering, ...ships]
  },
  ReserveHeld(s, { side }) {
    s.entering = s.entering.filter((ship) => shipAt(s, ship).side !== side)
  },
  ShipEntered(s, { ship: index, cell, facing }, content) {
    putOnBoard(s, index, cell, facing)
    s.entering = s.entering.filter((one) => one !== index)
    const ship = shipAt(s, index)
    if (takesOrders(content.kindOf(s, ship), ship)) s.committed[ship.seat] = false
  },
  ShipStrayed(s, { ship, points }) {
    remove(s, ship, 'left', points)
  },
  BoardShifted: shift,
}

function shift(s: State, { columns, rows }: { columns: number; rows: number }, content: Content): void {
  const board = content.board(s)
  const moved = (cell: Cell): Cell =>
    cell < 0 ? cell : besideOf(cell, cellAt(board, columnOf(board, cell) + columns, rowOf(board, cell) + rows))
  for (const ship of s.ships) {
    ship.cell = moved(ship.cell)
    if (ship.hidden !== null)
      ship.hidden = { ...ship.hidden, record: { ...ship.hidden.record, cell: moved(ship.hidden.record.cell) } }
  }
  for (const flight of s.flights) flight.cell = moved(flight.cell)
  const kept = s.explosions.map((one) => ({ ...one, cell: moved(one.cell) })).filter(({ cell }) => cell >= 0)
  s.explosions.splice(0, s.explosions.length, ...kept)
  const objects = s.objects.map((one) => ({ ...one, column: one.column + columns, row: one.row + rows }))
  s.objects.splice(0, s.objects.length, ...objects)
  s.blocked.length = 0
  for (const object of objects)
    for (const cell of cellsOfObject(board, object)) if (!s.blocked.includes(cell)) s.blocked.push(cell)
  if (s.buoy !== null) s.buoy = { ...s.buoy, cell: moved(s.buoy.cell) }
}

export const sceneFaces: Faces<SceneEvent> = { ReserveRolled: ({ face }) => [face] }
