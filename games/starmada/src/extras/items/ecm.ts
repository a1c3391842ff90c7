import { works } from '../../rules/1-record.ts'
import type { Estimate, Item } from '../extra.ts'

const ESTIMATE: Estimate = { jams: 1 }

/** SXS-C.12: -1 for weapons, not for fighters. */
export const ecm: Item = {
  key: 'ecm',
  name: 'electronic countermeasures',
  does: 'Weapon attacks on this ship have -1 to hit.',
  figures: { rule: 'SXS-C.12', space: { perHull: 10 }, most: 1, boxes: 1, defensiveFactor: 1.5 },
  moments: {
    estimate: ({ kind, ship }) => (works(kind, ship, 'ecm') ? ESTIMATE : undefined),
    toHit({ content, state, gun, target }, modifiers) {
      const ship = state.ships[target]
      if (ship !== undefined && !gun.effects.ignoresJamming && works(content.kindOf(state, ship), ship, 'ecm'))
        modifiers.push({ by: -1, rule: 'SXS-C.12', from: 'ecm' })
    },
  },
}
