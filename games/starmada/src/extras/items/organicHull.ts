import { works } from '../../rules/1-record.ts'
import { shipAt } from '../../units.ts'
import type { Item } from '../extra.ts'

/** Hull points for which one die is rolled. */
const HULL_PER_DIE = 5

/** SXS-C.24: hull hits and marked boxes both fall; a ship without crew does not heal. */
export const organicHull: Item = {
  key: 'organicHull',
  name: 'organic hull',
  does: 'In the End Phase a die for every 5 hull points; each 6 erases a hull hit.',
  figures: { rule: 'SXS-C.24', space: { perHull: 10 }, most: 1, boxes: 0, defensiveFactor: 1.3 },
  moments: {
    endRoll: {
      by: 'organicHull',
      rule: 'SXS-C.24',
      place: 'equipment',
      die: 'organic hull',
      faces: [6, 6],
      dice: ({ kind, ship }) =>
        works(kind, ship, 'organicHull') && !ship.crewless && ship.hullHits > 0
          ? Math.ceil(kind.class.hull / HULL_PER_DIE)
          : 0,
      done(_, t, ship, healed) {
        const hull = Math.min(healed, shipAt(t.state, ship).hullHits)
        t.emit({ kind: 'MarksErased', rule: 'SXS-C.24', ship, hull, casualties: 0 })
      },
    },
  },
}
