import type { Seat } from '@flagbridge/kernel'
import type { Field, HexField, Piece as Drawn, SideLine, Token, Tray } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { ROLES } from '../../cards/words.ts'
import { shipOf } from '../../rules/2-field.ts'
import { sideName } from '../sides.ts'
import type { Side, Table } from '../table.ts'
import { shipArt } from './art.ts'
import { orderToken } from './printed.ts'

/** The table as both editions draw it. */

/** Where pieces may be placed now. */
export interface PlacingZone {
  readonly label: string
  /** The side in whose colour it is drawn. */
  readonly side: number
  readonly cells: readonly number[]
}

/** The map, or words while there is none; while pieces are placed, the hexes for it have an edge. */
export function fieldDrawn(field: HexField | undefined, unknown: string, zone: PlacingZone | undefined): Field {
  if (field === undefined) return { kind: 'text', text: unknown }
  return zone === undefined ? field : { ...field, zones: [{ ...zone, cells: zone.cells.map(String) }] }
}

/** `sealing`: Orders are being given. */
export function sideLines(cards: Cards, s: Table, sealing: boolean): SideLine[] {
  const sides: readonly Side[] = [0, 1]
  return sides.map((side) => ({
    side,
    name: sideName(cards, s, side),
    score: String(s.points[side] ?? 0),
    unit: 'Objective Points',
    ...(sealing ? { seal: { sealed: s.players.every((player) => player.side !== side || player.committed) } } : {}),
  }))
}

/** `pointing` is the edition's word for the way it points, or undefined where it points nowhere. */
export function pieceDrawn(
  cards: Cards,
  s: Table,
  p: number,
  pointing: 'facing' | 'heading' | undefined,
  states: readonly Token[],
): Drawn {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  const degrees = piece.facing * 60
  const said = `${ship.name}, ${ROLES[ship.role]}`
  return {
    id: String(p),
    name: piece.name,
    kind: pointing === undefined ? said : `${said}, ${pointing} ${degrees} degrees`,
    ...(piece.where === 'field' ? { cell: String(piece.cell) } : {}),
    side: piece.side,
    art: shipArt(cards, ship),
    ...(pointing === undefined ? {} : { facing: degrees }),
    hull: { left: piece.hull, of: ship.hull },
    mark: s.active?.piece === p ? 'acting' : piece.activated ? 'done' : 'ready',
    tokens: [...piece.orders.map((order) => orderToken(cards, order)), ...states],
  }
}

/** The ships that a seat has still to place, with what each is worth; no tray where there are none. */
export function fleetTray<S extends Table>(
  cards: Cards,
  s: S,
  seat: Seat,
  waits: (piece: S['pieces'][number]) => boolean,
  worth: (piece: S['pieces'][number]) => number,
): Tray[] {
  const items = s.pieces.flatMap((piece: S['pieces'][number], p) => {
    if (piece.seat !== seat || !waits(piece)) return []
    const ship = shipOf(cards, piece)
    return [
      {
        thing: `piece:${p}` as const,
        name: piece.name,
        kind: ROLES[ship.role],
        text: `${ship.name}, ${ship.className} class`,
        art: shipArt(cards, ship),
        value: String(worth(piece)),
      },
    ]
  })
  return items.length === 0 ? [] : [{ title: 'Ships to place', place: 'hand', shape: 'card', items }]
}
