import { refuse } from '@flagbridge/kernel'
import { movementPoints } from '../../rules/1-record.ts'
import { isPlotted, wasPlotted } from '../../rules/2-2-1-plots.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import type { Option } from '../extra.ts'

const MOST_SHIELDS = 5
/** How near an enemy must be for a bot to do it. */
const NEAR = 8

/** SXS-G.4: one more, for half the movement points; it may cost a shield box. */
export const shieldOverload: Option = {
  key: 'shieldOverload',
  rule: 'SXS-G.4',
  name: 'Overloading shields',
  does: 'Plot it: the shield rating is 1 higher this turn, half the movement points are gone, and a box may burn out.',
  moments: {
    plot: {
      plot: 'overload',
      rule: 'SXS-G.4',
      label: 'Overload the shields',
      will: 'overloads its shields',
      refuse: ({ state, kind, ship }) =>
        kind.class.shields > ship.shieldHits
          ? undefined
          : refuse('no-shields', 'SXS-G.4', { ship: state.ships.indexOf(ship) }),
      points: (_, points) => -Math.ceil(points / 2),
      wanted: ({ content, state, kind, ship }) =>
        enemyWithin(content, state, ship, NEAR) &&
        movementPoints(kind, ship) >= 4 &&
        kind.class.shields - ship.shieldHits < MOST_SHIELDS &&
        2 * ship.hullHits > kind.class.hull,
    },
    shields: ({ state, ship }, rating) =>
      isPlotted(state, ship, 'overload') ? Math.max(rating, Math.min(MOST_SHIELDS, rating + 1)) : rating,
    endRoll: {
      by: 'shieldOverload',
      rule: 'SXS-G.4',
      place: 'checks',
      die: 'overloaded shields',
      faces: [1, 2],
      dice: ({ state, kind, ship }) =>
        wasPlotted(state, ship, 'overload') > 0 && kind.class.shields > ship.shieldHits ? 1 : 0,
      done: (_, t, ship) => t.emit({ kind: 'SystemsStrained', rule: 'SXS-G.4', ship, hits: 'S' }),
    },
  },
}
