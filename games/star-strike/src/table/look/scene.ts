import type { Seat } from '@flagbridge/kernel'
import type { Field, Goal, HexField, Piece as Drawn, SideLine, Token, Tray } from '@flagbridge/scene'
import type { Content } from '../content/content.ts'
import { ROLES, STRATEGIC } from '../content/words.ts'
import type { CellIndex, PieceIndex } from '../indices.ts'
import { fieldOf, occupantOf, shipOf } from '../rules/field.ts'
import { pieceOf, type Side, type TableState } from '../state.ts'
import { compass } from '../text/names.ts'
import { sideName } from '../text/sides.ts'
import { shipArt } from './art.ts'
import { orderToken } from './printed.ts'

/** The table as both editions draw it. */

/** Where pieces may be placed now. */
export interface PlacingZone {
  readonly label: string
  /** The side in whose colour it is drawn. */
  readonly side: number
  readonly cells: readonly CellIndex[]
}

/** The map, or words while there is none; while pieces are placed, the hexes for it have an edge. */
export function fieldDrawn(field: HexField | undefined, unknown: string, zone: PlacingZone | undefined): Field {
  if (field === undefined) return { kind: 'text', text: unknown }
  return zone === undefined ? field : { ...field, zones: [{ ...zone, cells: zone.cells.map(String) }] }
}

/** `sealing`: Orders are being given. */
export function sideLines(c: Content, s: TableState, sealing: boolean): SideLine[] {
  const sides: readonly Side[] = [0, 1]
  return sides.map((side) => ({
    side,
    name: sideName(c, s, side),
    score: String(s.points[side] ?? 0),
    unit: 'Objective Points',
    ...(sealing ? { seal: { sealed: s.players.every((player) => player.side !== side || player.committed) } } : {}),
  }))
}

/** `pointing` is the edition's word for the way it points, or undefined where it points nowhere. */
export function pieceDrawn(
  c: Content,
  s: TableState,
  p: PieceIndex,
  pointing: 'facing' | 'heading' | undefined,
  states: readonly Token[],
): Drawn {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  const degrees = piece.facing * 60
  const said = `${ship.name}, ${ROLES[ship.role]}`
  return {
    id: String(p),
    name: piece.name,
    kind: pointing === undefined ? said : `${said}, ${pointing} ${compass(piece.facing)}`,
    ...(piece.where === 'field' ? { cell: String(piece.cell) } : {}),
    side: piece.side,
    art: shipArt(c, ship),
    ...(pointing === undefined ? {} : { facing: degrees }),
    hull: { left: piece.hull, of: ship.hull },
    mark: s.active?.piece === p ? 'acting' : piece.activated ? 'done' : 'ready',
    tokens: [...piece.orders.map((order) => orderToken(c, order)), ...states],
  }
}

/** The ships that a seat has still to place, with what each is worth; no tray where there are none. */
export function fleetTray<S extends TableState>(
  c: Content,
  s: S,
  seat: Seat,
  waits: (piece: S['pieces'][number]) => boolean,
  worth: (piece: S['pieces'][number]) => number,
): Tray[] {
  const items = s.pieces.flatMap((piece: S['pieces'][number], p) => {
    if (piece.seat !== seat || !waits(piece)) return []
    const ship = shipOf(c, piece)
    return [
      {
        thing: `piece:${p}` as const,
        name: piece.name,
        kind: ROLES[ship.role],
        text: `${ship.name}, ${ship.className} class`,
        art: shipArt(c, ship),
        value: String(worth(piece)),
      },
    ]
  })
  return items.length === 0 ? [] : [{ title: 'Ships to place', place: 'hand', shape: 'card', items }]
}

/** The systems of the map, and who stands in them. */
export function systemsDrawn(c: Content, s: TableState, label: string): Goal[] {
  if (c.battlefields[s.battlefield] === undefined) return []
  return fieldOf(c, s).terrain.flatMap((terrain, cell): Goal[] => {
    if (terrain !== STRATEGIC) return []
    const holder = occupantOf(s, cell as CellIndex)
    return [{ cell: String(cell), label, ...(holder === undefined ? {} : { side: holder.side }) }]
  })
}
