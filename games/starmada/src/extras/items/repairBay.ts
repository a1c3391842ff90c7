import { boxesAtWork, isOperational } from '../../rules/1-record.ts'
import { brokenBoxes, winRepairs } from '../../rules/g-5-repairs.ts'
import type { Item } from '../extra.ts'

/** SXS-C.29: an engine, shield or weapon box of its ship or of a friendly ship in the same hex, as the owner likes. */
export const repairBay: Item = {
  key: 'repairBay',
  name: 'repair bay',
  does: 'In the End Phase each bay reopens an engine, shield or weapon box on 5 or 6, here or on a friend in the hex.',
  figures: { rule: 'SXS-C.29', space: { flat: 50 }, most: 2, boxes: 1, defensiveFactor: 1.1 },
  moments: {
    endRoll: {
      by: 'repairBay',
      rule: 'SXS-C.29',
      place: 'equipment',
      die: 'repair bay',
      faces: [5, 6],
      dice: ({ content, state, kind, ship }) =>
        isOperational(ship) && brokenBoxes(content, state, ship, 'repairBay') > 0
          ? boxesAtWork(kind, ship, 'repairBay')
          : 0,
      done: (content, t, ship, successes) => winRepairs(content, t, ship, 'repairBay', 'SXS-C.29', successes),
    },
  },
}
