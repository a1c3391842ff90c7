import { works } from '../../rules/1-record.ts'
import type { Item } from '../extra.ts'

/** SXS-C.25: P and S after each other and at the beginning; sideslips as ever. */
export const overthrusters: Item = {
  key: 'overthrusters',
  name: 'overthrusters',
  does: 'P and S may follow each other and begin a turn without forward movement.',
  figures: {
    rule: 'SXS-C.25',
    space: { share: 0.1, of: 'engines' },
    most: 1,
    boxes: 1,
    offensiveFactor: 1.1,
    defensiveFactor: 1.05,
  },
  moments: { turnsFreely: ({ kind, ship }) => works(kind, ship, 'overthrusters') },
}
