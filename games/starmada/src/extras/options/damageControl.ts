import { isOperational } from '../../rules/1-record.ts'
import { brokenBoxes, winRepairs } from '../../rules/g-5-repairs.ts'
import type { Option } from '../extra.ts'

/** Unmarked hull boxes that bring a further die. */
const BOXES_PER_DIE = 5

/** SXS-G.5: engine, shield, weapon or equipment boxes; neither hull nor what was used up. */
export const damageControl: Option = {
  key: 'damageControl',
  rule: 'SXS-G.5',
  name: 'Damage control',
  does: 'In the End Phase each crew rolls a die, and one more for every 5 unmarked hull boxes; each 6 reopens a box.',
  moments: {
    endRoll: {
      by: 'damageControl',
      rule: 'SXS-G.5',
      place: 'damageControl',
      die: 'damage control',
      faces: [6, 6],
      dice: ({ content, state, kind, ship }) =>
        isOperational(ship) && brokenBoxes(content, state, ship, 'damageControl') > 0
          ? 1 + Math.floor((kind.class.hull - ship.marked) / BOXES_PER_DIE)
          : 0,
      done: (content, t, ship, successes) => winRepairs(content, t, ship, 'damageControl', 'SXS-G.5', successes),
    },
  },
}
