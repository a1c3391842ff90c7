import type { Pointer } from '@flagbridge/scene'
import type { ActionOf } from '../actions.ts'
import type { FacesEvent } from '../events/g-2-faces.ts'
import { FACE_LETTERS, facesNow } from '../rules/g-2-faces.ts'
import type { State } from '../state.ts'
import { shipAt } from '../units.ts'
import { button, piece } from './pointing.ts'
import { quiet, type EventLooks } from './section.ts'

/** "A point from C to A", or all six where more moves. */
export function facesLabel(view: State, { ship, faces }: ActionOf<'faces'>): string {
  const before = facesNow(shipAt(view, ship))
  const changes = faces.map((points, i) => points - (before[i] ?? 0))
  const [from, to] = [changes.indexOf(-1), changes.indexOf(1)]
  const moved = changes.reduce((sum, one) => sum + Math.abs(one), 0)
  if (moved === 2 && from >= 0 && to >= 0) return `A point from ${FACE_LETTERS[from]} to ${FACE_LETTERS[to]}`
  return `Faces ${FACE_LETTERS.map((letter, i) => `${letter}${faces[i] ?? 0}`).join(' ')}`
}

export function facesPointers(view: State, action: ActionOf<'faces'>): Pointer[] {
  return [piece(action.ship), button(`faces-${action.faces.join('-')}`, facesLabel(view, action))]
}

export const facesEvents: EventLooks<FacesEvent> = { FacesPlotted: quiet, FacesSet: quiet, FaceHit: quiet }
