import { bears, BEARINGS, WEDGES, type Bearing } from '@flagbridge/geometry'
import { refuse, type Refusal } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { Bearer, FacesRule } from '../extras/extra.ts'
import type { ShipIndex } from '../indices.ts'
import type { Ship, DamageSource, State } from '../state.ts'
import { flightAt, shipAt } from '../units.ts'
import { isCommanded, isOperational } from './1-record.ts'
import { tableFor } from './c-8-hidden.ts'
import type { StarmadaTable } from './step.ts'

/** SXS-G.2.a: the faces of the directional diagram in the order of their letters, as wedges clockwise from the bow. */
export const FACE_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const WEDGE_OF = [5, 0, 4, 1, 3, 2] as const
/** SXS-G.2.d: the letters again, as they lie around the ship. */
const RING = [1, 3, 5, 4, 2, 0] as const

/** SXS-G.3.a: all points of the strongest shields on one face. */
const MOST_POINTS = 12

/** SXS-G.2.b: the faces in whose arcs a hex lies, two on a spine; none for the ship's own hex. */
export function facesToward(content: Content, state: State, ship: Ship, from: Cell | undefined): readonly number[] {
  if (from === undefined || from < 0 || from === ship.cell) return []
  const bearing = content.board(state).bearing(ship.cell, from)
  if (bearing >= BEARINGS) return []
  return FACE_LETTERS.flatMap((_, face) => (isToward(face, ship, bearing) ? [face] : []))
}

/** G18c-1: on a ship that has rolled over the faces of port and starboard have changed places. */
function isToward(face: number, ship: Ship, bearing: Bearing): boolean {
  return bears(WEDGES[WEDGE_OF[ship.inverted ? face ^ 1 : face]!]!, ship.facing, bearing)
}

/** SXS-G.2.b, G3b-1: on a spine the stronger of the two, at that moment; -1 without a direction. */
export function faceMet(content: Content, state: State, ship: Ship, from: Cell | undefined): number {
  const toward = facesToward(content, state, ship, from)
  return toward.reduce((best, face) => (best < 0 || ship.faces[face]! > ship.faces[best]! ? face : best), -1)
}

/** Where an attack comes from; undefined for explosions, and for what comes from all sides. */
export function originOf(state: State, source: DamageSource): Cell | undefined {
  switch (source.by) {
    case 'ship':
      return shipAt(state, source.ship).cell
    case 'flight':
      return flightAt(state, source.flight).cell
    case 'extra':
      return source.extra === 'shockwave' ? shipAt(state, source.ship).cell : undefined
    default:
      return undefined
  }
}

/** SXS-G.2.d: one-point shifts between neighbouring faces that make one arrangement of the other. */
export function shiftsBetween(before: readonly number[], after: readonly number[]): number {
  let sum = 0
  const owed = RING.map((face) => (sum += (after[face] ?? 0) - (before[face] ?? 0)))
  const middle = owed.toSorted((one, other) => one - other)[3] ?? 0
  return owed.reduce((all, one) => all + Math.abs(one - middle), 0)
}

/** So many points as even as possible, in the order A to F (G3a-1). */
export function evenly(points: number): readonly number[] {
  return FACE_LETTERS.map((_, face) => Math.floor(points / 6) + (face < points % 6 ? 1 : 0))
}

export function totalOf(faces: readonly number[]): number {
  return faces.reduce((sum, one) => sum + one, 0)
}

export function facesRule(content: Content, state: State): FacesRule | undefined {
  return content.inForce(state).faces[0]
}

/** SXS-G.2.a, SXS-G.3.a: why a ship's points may not lie so. */
export function refuseFaces(content: Content, state: State, ship: Ship, faces: readonly number[]): Refusal | undefined {
  const rule = facesRule(content, state)
  const index = state.ships.indexOf(ship)
  if (rule === undefined) return refuse('no-faces', 'SXS-G.0.a', { ship: index })
  if (faces.length !== FACE_LETTERS.length || faces.some((points) => points < 0 || points > MOST_POINTS))
    return refuse('no-such-faces', rule.rule, { ship: index, most: MOST_POINTS })
  if (state.phase !== 'setUp' && !isCommanded(ship)) return refuse('no-crew', 'SX-4.3.2.c', { ship: index })
  return rule.refuse({ content, state, kind: content.kindOf(state, ship), ship }, faces)
}

/** The arrangement that a ship's next change begins with. */
export function facesNow({ facesPlotted, faces }: Ship): readonly number[] {
  return facesPlotted.length > 0 ? facesPlotted : faces
}

/** Every arrangement that differs by one point between neighbours, as far as it is allowed. */
export function nextFaces(content: Content, state: State, ship: Ship): (readonly number[])[] {
  const before = facesNow(ship)
  const found: (readonly number[])[] = []
  RING.forEach((face, i) => {
    for (const other of [RING[(i + 1) % 6]!, RING[(i + 5) % 6]!]) {
      const faces = before.map((points, at) => (at === face ? points - 1 : at === other ? points + 1 : points))
      if (refuseFaces(content, state, ship, faces) === undefined) found.push(faces)
    }
  })
  return found
}

/** SXS-G.2.a: how the points lie before anybody has said otherwise. */
export function layFaces(content: Content, state: State): void {
  const rule = facesRule(content, state)
  if (rule === undefined) return
  for (const ship of state.ships)
    if (ship.faces.length === 0) ship.faces = rule.start({ content, state, kind: content.kindOf(state, ship), ship })
}

/** SXS-G.2.d, SXS-G.3.a: what was plotted takes effect when movement begins. */
export function turnFaces(content: Content, t: StarmadaTable): void {
  const rule = facesRule(content, t.state)
  if (rule === undefined) return
  for (let ship = 0 as ShipIndex; ship < t.state.ships.length; ship++) {
    const one = shipAt(t.state, ship)
    if (one.fate !== 'here' && one.fate !== 'contact') continue
    const bearer: Bearer = { content, state: t.state, kind: content.kindOf(t.state, one), ship: one }
    const faces = rule.turned(bearer)
    if (faces !== one.faces) tableFor(t, ship).emit({ kind: 'FacesSet', rule: rule.rule, ship, faces })
  }
}

/** The face toward the nearest enemy that can be seen; -1 for none. */
export function faceInDanger({ content, state, ship }: Bearer): number {
  const board = content.board(state)
  let near: Ship | undefined
  for (const other of state.ships)
    if (other.side !== ship.side && other.hidden === null && isOperational(other))
      if (near === undefined || board.distance(ship.cell, other.cell) < board.distance(ship.cell, near.cell))
        near = other
  return faceMet(content, state, ship, near?.cell)
}
