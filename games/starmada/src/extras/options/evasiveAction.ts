import { refuse } from '@flagbridge/kernel'
import { movementPoints } from '../../rules/1-record.ts'
import { isPlotted } from '../../rules/2-2-1-plots.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import type { Estimate, Option } from '../extra.ts'

/** SXS-G.7: so many movement points at least. */
const LEAST_POINTS = 4
const ESTIMATE: Estimate = { jams: 1 }
/** How near an enemy must be for a bot to do it. */
const NEAR = 12

/** SXS-G.7: -1 for attacks at it and by it, fighters included; guided weapons only mind that they are its own. */
export const evasiveAction: Option = {
  key: 'evasiveAction',
  rule: 'SXS-G.7',
  name: 'Evasive action',
  does: 'A ship with 4 MP may plot it for half of them: all attacks at it and by it have -1 to hit this turn.',
  moments: {
    plot: {
      plot: 'evade',
      rule: 'SXS-G.7',
      label: 'Take evasive action',
      will: 'takes evasive action',
      refuse: ({ state, kind, ship }) =>
        movementPoints(kind, ship) >= LEAST_POINTS
          ? undefined
          : refuse('too-slow-to-evade', 'SXS-G.7', { ship: state.ships.indexOf(ship), least: LEAST_POINTS }),
      points: (_, points) => -Math.ceil(points / 2),
      /** A ship that has lost its weapons has nothing to lose by it. */
      wanted: ({ content, state, ship }) =>
        ship.mounts.every((box) => box !== 0) && enemyWithin(content, state, ship, NEAR),
    },
    toHit({ state, shooter, gun, target }, modifiers) {
      const own = state.ships[shooter]
      if (own !== undefined && isPlotted(state, own, 'evade'))
        modifiers.push({ by: -1, rule: 'SXS-G.7', from: 'own evasive action' })
      const ship = state.ships[target]
      if (ship !== undefined && !gun.effects.ignoresJamming && isPlotted(state, ship, 'evade'))
        modifiers.push({ by: -1, rule: 'SXS-G.7', from: 'evasive action' })
    },
    flightToHit({ state, ship }, modifiers) {
      if (isPlotted(state, ship, 'evade')) modifiers.push({ by: -1, rule: 'SXS-G.7', from: 'evasive action' })
    },
    estimate: ({ state, ship }) => (isPlotted(state, ship, 'evade') ? ESTIMATE : undefined),
  },
}
