import type { Order } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { FacesEvent } from '../events/g-2-faces.ts'
import { FACE_LETTERS } from '../rules/g-2-faces.ts'
import type { State } from '../state.ts'
import { after, lost, withShip } from './hearing.ts'
import { count, namesOf } from './names.ts'
import { shipIn, text, type Refusals, type Sentences } from './section.ts'

/** "A 5, B 5, C 4". */
export function facesText(faces: readonly number[]): string {
  return FACE_LETTERS.map((letter, face) => `${letter} ${faces[face] ?? 0}`).join(', ')
}

/** SXS-G.2.a, SXS-G.2.d, SXS-G.3.a: six numbers, for the faces A to F. */
export const facesOrder: Order<Content, State, ActionOf<'faces'>> = {
  form: 'faces Bunyan 5 5 4 4 3 3',
  say: (content, { ship, faces }, state) => `faces ${namesOf(content, state).ship(ship)} ${faces.join(' ')}`,
  hear(_, said, state) {
    const laid = after('faces', said)
    if (laid === undefined) return undefined
    return withShip(state, laid, (ship, rest) => {
      const faces = rest.split(' ')
      if (faces.length !== 6 || faces.some((one) => !/^(\d|1[0-2])$/.test(one))) return lost(said, this.form)
      return { do: 'faces', ship, faces: faces.map(Number) }
    })
  },
}

export const facesSentences: Sentences<FacesEvent> = {
  FacesPlotted: ({ ship, faces }, n) => `${n.ship(ship)} plots its faces: ${facesText(faces)}.`,
  FacesSet: ({ ship, faces }, n) => `The faces of ${n.ship(ship)}: ${facesText(faces)}.`,
  FaceHit: ({ ship, note }, n) => `${n.ship(ship)}: ${note}.`,
  ScreensSpent: ({ ship, spent, stopped }, n) =>
    `The screens of ${n.ship(ship)} stop ${count(stopped, 'impact')} for ${count(spent, 'point')}.`,
}

export const facesRefusals: Refusals = {
  'no-faces': (v, n) => `${shipIn(v, n)} has no faces to lay points on now.`,
  'no-such-faces': (v) => `Each of the six faces has 0 to ${text(v['most'])} points.`,
  'bad-faces': (v, n) =>
    `${shipIn(v, n)} has ${text(v['points'])} points for its six faces, all of them and 0 to ${text(v['most'])} on each.`,
  'too-many-shifts': (v, n) =>
    `That takes ${text(v['shifts'])} shifts, and ${shipIn(v, n)} may make ${text(v['most'])}, one for each open shield box.`,
  'bad-screens': (v, n) =>
    `${shipIn(v, n)} has ${text(v['points'])} screen points, and all of them must lie somewhere.`,
}
