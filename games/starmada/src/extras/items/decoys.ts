import { refuse } from '@flagbridge/kernel'
import { boxesAtWork, isOperational } from '../../rules/1-record.ts'
import { isPlotted } from '../../rules/2-2-1-plots.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import { shipAt } from '../../units.ts'
import type { Estimate, Item } from '../extra.ts'

/** SXS-C.10: on so much the whole attack is wasted. */
export const DECOYED_ON = 4
const ESTIMATE: Estimate = { reaches: 0.5 }
/** How near an enemy must be for a bot to use one. */
const NEAR = 14

/** SXS-C.10: one is plotted and used up; for the turn each weapon or fighter attack may be wasted on it. */
export const decoys: Item = {
  key: 'decoys',
  name: 'decoys',
  does: 'Plot one: this turn every attack on the ship is wasted on 4 or more. Each is used once.',
  figures: { rule: 'SXS-C.10', space: { perHull: 3 }, most: 5, boxes: 1, defensiveShare: 0.15 },
  moments: {
    plot: {
      plot: 'decoy',
      rule: 'SXS-C.10',
      label: 'Use a decoy',
      will: 'sends out a decoy',
      refuse: ({ state, kind, ship }) =>
        isOperational(ship) && boxesAtWork(kind, ship, 'decoys') > 0
          ? undefined
          : refuse('no-decoy', 'SXS-C.10', { ship: state.ships.indexOf(ship) }),
      turnedUp(content, t, ship) {
        const line = content.kindOf(t.state, shipAt(t.state, ship)).lines.decoys
        t.emit({ kind: 'ItemUsed', rule: 'SXS-C.0.d', ship, line })
      },
      wanted: ({ content, state, ship }) => enemyWithin(content, state, ship, NEAR),
    },
    wastes(_, t, source, target) {
      if (!isPlotted(t.state, shipAt(t.state, target), 'decoy')) return false
      const face = t.dice.die(6, 'decoy')
      const wasted = face >= DECOYED_ON
      t.emit({ kind: 'DecoyRolled', rule: 'SXS-C.10', ship: target, source, face, wasted })
      return wasted
    },
    estimate: ({ state, ship }) => (isPlotted(state, ship, 'decoy') ? ESTIMATE : undefined),
  },
}
