import { refuse } from '@flagbridge/kernel'
import { works } from '../../rules/1-record.ts'
import type { Estimate, Item, Shot } from '../extra.ts'
import { hasLongRangeSensors } from './longRangeSensors.ts'

/** SXS-C.34: not for fighters, nor against sensors (SXS-C.18) or what is guided. */
function hides(shot: Shot): boolean {
  const { content, state, target, gun } = shot
  const ship = state.ships[target]
  if (ship === undefined || gun.effects.ignoresJamming) return false
  return works(content.kindOf(state, ship), ship, 'stealthGenerator') && !hasLongRangeSensors(shot)
}

const ESTIMATE: Estimate = { jams: 1 }

/** SXS-C.34: one band farther away; out of reach in the last band. */
export const stealthGenerator: Item = {
  key: 'stealthGenerator',
  name: 'stealth generator',
  does: 'Weapons count this ship one range band farther away, and cannot fire at it in their last band.',
  figures: { rule: 'SXS-C.34', space: { perHull: 15 }, most: 1, boxes: 1, defensiveFactor: 1.8 },
  moments: {
    estimate: ({ kind, ship }) => (works(kind, ship, 'stealthGenerator') ? ESTIMATE : undefined),
    band(shot, band) {
      if (band === undefined || !hides(shot)) return band
      if (band === 1) return 0
      if (band === 0) return -1
      const { content, state, gun } = shot
      return band === -1 && gun.extreme && content.inForce(state).keys.has('expandedRange') ? -2 : undefined
    },
    forbids: (shot) =>
      hides(shot) && shot.content.bandOf(shot) === undefined
        ? refuse('hidden-by-stealth', 'SXS-C.34', { target: shot.target, range: shot.range })
        : undefined,
  },
}
