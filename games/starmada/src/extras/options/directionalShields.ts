import { refuse } from '@flagbridge/kernel'
import type { ShipIndex } from '../../indices.ts'
import { isHidden, tableFor } from '../../rules/c-8-hidden.ts'
import { evenly, faceInDanger, faceMet, FACE_LETTERS, originOf, shiftsBetween, totalOf } from '../../rules/g-2-faces.ts'
import { shipAt } from '../../units.ts'
import type { Bearer, Option } from '../extra.ts'

/** SXS-G.2.a: points on a face at the most, and for each box of the rating. */
const MOST = 5
const PER_BOX = 6

function openBoxes({ kind, ship }: Bearer): number {
  return kind.class.shields - ship.shieldHits
}

/** SXS-G.2.c: the faces that were hit in this phase, a letter for each box. */
function hitsNote(face: number): string {
  return `face ${FACE_LETTERS[face]} hit`
}

/** SXS-G.2.c: so many points off, one from each face that was hit, the rest from where most are; none below 0. */
function lowered(faces: readonly number[], hit: readonly number[], to: number): readonly number[] {
  const left = [...faces]
  for (const face of hit) if (left[face]! > 0 && totalOf(left) > to) left[face]!--
  while (totalOf(left) > to) left[left.indexOf(Math.max(...left))]!--
  return left
}

/** C29-1: so many points on the weakest faces, none above 5. */
function raised(faces: readonly number[], to: number): readonly number[] {
  const left = [...faces]
  while (totalOf(left) < to && Math.min(...left) < MOST) left[left.indexOf(Math.min(...left))]!++
  return left
}

/** SXS-G.2.a to SXS-G.2.d: six faces instead of one rating. */
export const directionalShields: Option = {
  key: 'directionalShields',
  rule: 'SXS-G.2.a',
  name: 'Directional shielding',
  does: 'Six times the shield rating lies as points on six faces, 0 to 5 on each; an attack meets the face toward it.',
  moments: {
    faces: {
      rule: 'SXS-G.2.d',
      setsUp: true,
      start: (bearer) => evenly(PER_BOX * openBoxes(bearer)),
      refuse(bearer, faces) {
        const { state, ship } = bearer
        const values = { ship: state.ships.findIndex(({ name }) => name === ship.name) }
        if (totalOf(faces) !== totalOf(ship.faces) || faces.some((points) => points > MOST))
          return refuse('bad-faces', 'SXS-G.2.a', { ...values, points: totalOf(ship.faces), most: MOST })
        if (state.phase === 'setUp') return undefined
        const shifts = shiftsBetween(ship.faces, faces)
        return shifts <= openBoxes(bearer)
          ? undefined
          : refuse('too-many-shifts', 'SXS-G.2.d', { ...values, shifts, most: openBoxes(bearer) })
      },
      turned: ({ ship }) => (ship.facesPlotted.length > 0 ? ship.facesPlotted : ship.faces),
      /** A point from beside it to the face toward the enemy. */
      wish(bearer) {
        const { ship } = bearer
        const face = faceInDanger(bearer)
        if (face < 0 || (ship.faces[face] ?? MOST) >= MOST || openBoxes(bearer) === 0) return undefined
        const from = ship.faces
          .map((points, i) => ({ points, i }))
          .filter(
            ({ i, points }) => i !== face && points > 0 && shiftsBetween(moved(ship.faces, i, face), ship.faces) === 1,
          )
          .toSorted((one, other) => other.points - one.points)[0]
        return from === undefined ? undefined : moved(ship.faces, from.i, face)
      },
    },
    /** SXS-G.2.b: the average of all faces is the rating. */
    shields(bearer, rating, from) {
      const { content, state, ship } = bearer
      const face = faceMet(content, state, ship, from)
      return face < 0 ? rating : (ship.faces[face] ?? rating)
    },
    shieldHit(content, t, ship, attack) {
      const face = faceMet(content, t.state, shipAt(t.state, ship), originOf(t.state, attack.source))
      if (face >= 0) tableFor(t, ship).emit({ kind: 'FaceHit', rule: 'SXS-G.2.c', ship, note: hitsNote(face) })
    },
    /** SXS-G.2.c, G2c-1: for all marks of the phase together. */
    settled(content, t) {
      for (let i = 0 as ShipIndex; i < t.state.ships.length; i++) {
        const ship = shipAt(t.state, i)
        const most = PER_BOX * openBoxes({ content, state: t.state, kind: content.kindOf(t.state, ship), ship })
        if (ship.fate !== 'here' || totalOf(ship.faces) <= most) continue
        const hit = FACE_LETTERS.flatMap((_, face) => Array<number>(ship.notes[hitsNote(face)] ?? 0).fill(face))
        const faces = lowered(ship.faces, hit, most)
        tableFor(t, i).emit({ kind: 'FacesSet', rule: 'SXS-G.2.c', ship: i, faces })
      }
    },
    turnEnds(content, t) {
      for (let i = 0 as ShipIndex; i < t.state.ships.length; i++) {
        const ship = shipAt(t.state, i)
        const most = PER_BOX * openBoxes({ content, state: t.state, kind: content.kindOf(t.state, ship), ship })
        if (ship.fate !== 'here' || isHidden(ship) || totalOf(ship.faces) >= most) continue
        const faces = raised(ship.faces, most)
        if (totalOf(faces) > totalOf(ship.faces)) t.emit({ kind: 'FacesSet', rule: 'SXS-C.29', ship: i, faces })
      }
    },
  },
}

function moved(faces: readonly number[], from: number, to: number): readonly number[] {
  return faces.map((points, i) => (i === from ? points - 1 : i === to ? points + 1 : points))
}
