import type { ShipIndex } from '../indices.ts'
import type { Side } from '../state.ts'
import type { Happened, Writers } from './writers.ts'

/** SX-2.2.5, SX-2.3: the end of a turn and of the match. */
export type EndEvent =
  | (Happened<'EndPhaseBegan'> & { readonly inside: readonly ShipIndex[] })
  | (Happened<'ObjectiveScored'> & { readonly name: string; readonly side: Side; readonly points: number })
  | (Happened<'MatchEnded'> & {
      readonly winner: Side | 'draw'
      readonly how: 'major' | 'minor' | 'draw'
      /** SXS-G.22: the forces in percent, and the points that count by them. */
      readonly forces?: readonly [number, number]
      readonly points?: readonly [number, number]
    })

export const endWriters: Writers<EndEvent> = {
  EndPhaseBegan(s, { inside }) {
    s.phase = 'end'
    s.active = -1
    s.waiting = [...inside]
  },
  ObjectiveScored(s, { side, points }) {
    s.points[side] += points
  },
  MatchEnded(s, { winner, how, rule, forces, points }) {
    if (forces !== undefined) s.agreed = { ...s.agreed, forces }
    if (points !== undefined) {
      s.points[0] = points[0]
      s.points[1] = points[1]
    }
    s.phase = 'over'
    s.result = { winner, how, rule }
  },
}
