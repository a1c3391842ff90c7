import { works } from '../../rules/1-record.ts'
import { shipAt } from '../../units.ts'
import type { Estimate, Item } from '../extra.ts'

/** SXS-C.27. */
export const POINT_DEFENSE_STOPS_ON = 6

const ESTIMATE: Estimate = { felt: 5 / 6 }

/** SXS-C.27: one die for each hit, on a 6 it is cancelled. */
export const pointDefense: Item = {
  key: 'pointDefense',
  name: 'point-defense system',
  does: 'Each hit by a weapon is cancelled on a 6.',
  figures: { rule: 'SXS-C.27', space: { perHull: 6 }, most: 1, boxes: 1, defensiveFactor: 1.2 },
  moments: {
    estimate: ({ kind, ship }) => (works(kind, ship, 'pointDefense') ? ESTIMATE : undefined),
    hits(content, t, target, hits) {
      const ship = shipAt(t.state, target)
      if (!works(content.kindOf(t.state, ship), ship, 'pointDefense')) return hits
      const faces = t.dice.roll(hits, 6, 'point defense')
      const stopped = faces.filter((face) => face >= POINT_DEFENSE_STOPS_ON).length
      t.emit({ kind: 'PointDefenseRolled', rule: 'SXS-C.27', ship: target, faces, stopped })
      return hits - stopped
    },
  },
}
