import { works } from '../../rules/1-record.ts'
import type { Estimate, Item } from '../extra.ts'

const ESTIMATE: Estimate = { soft: 2 / 3 }

/** SXS-C.2: a die for each hull hit; an ignored one counts as applied. */
export const armorPlating: Item = {
  key: 'armorPlating',
  name: 'armor plating',
  does: 'Each hull hit is ignored on 5 or 6.',
  figures: { rule: 'SXS-C.2', space: { perHull: 10 }, most: 1, boxes: 0, defensiveFactor: 1.5 },
  moments: {
    estimate: ({ kind, ship }) => (works(kind, ship, 'armorPlating') ? ESTIMATE : undefined),
    protects: { item: 'armorPlating', rule: 'SXS-C.2', codes: 'H', die: 'armor plating', savesOn: 5 },
  },
}
