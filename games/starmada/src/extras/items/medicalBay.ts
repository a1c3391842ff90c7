import { boxesAtWork } from '../../rules/1-record.ts'
import { shipAt } from '../../units.ts'
import type { Item } from '../extra.ts'

/** SXS-C.21: with more marks than hull hits the last mark is a casualty, so marks fall by one. */
export const medicalBay: Item = {
  key: 'medicalBay',
  name: 'medical bay',
  does: 'In the End Phase each bay erases a crew casualty on 4 or more.',
  figures: { rule: 'SXS-C.21', space: { flat: 25 }, most: 2, boxes: 1, defensiveFactor: 1.05 },
  moments: {
    endRoll: {
      by: 'medicalBay',
      rule: 'SXS-C.21',
      place: 'equipment',
      die: 'medical bay',
      faces: [4, 6],
      dice: ({ kind, ship }) =>
        ship.crewless || ship.marked <= ship.hullHits ? 0 : boxesAtWork(kind, ship, 'medicalBay'),
      done(_, t, ship, healed) {
        const { marked, hullHits } = shipAt(t.state, ship)
        const casualties = Math.min(healed, marked - hullHits)
        t.emit({ kind: 'MarksErased', rule: 'SXS-C.21', ship, hull: 0, casualties })
      },
    },
  },
}
