import { isOperational, works } from '../../rules/1-record.ts'
import type { Item } from '../extra.ts'

const DETECTS = { reach: 15, on: 4 } as const

/** SXS-C.37: it finds cloaked ships from farther away, and sees them better. C37-1: its flights do not. */
export const tachyonDetection: Item = {
  key: 'tachyonDetection',
  name: 'tachyon detection and ranging',
  does: 'Detects cloaked ships within 15 hexes on 4 or more, and fires at those detected with -1 instead of -2.',
  figures: { rule: 'SXS-C.37', space: { perHull: 5 }, most: 1, boxes: 1, offensiveFactor: 1.05 },
  moments: {
    detects: ({ kind, ship }) => (works(kind, ship, 'tachyonDetection') ? DETECTS : undefined),
    toHit({ content, state, shooter }, modifiers) {
      const ship = state.ships[shooter]
      if (ship === undefined || !isOperational(ship) || !works(content.kindOf(state, ship), ship, 'tachyonDetection'))
        return
      const i = modifiers.findIndex(({ rule }) => rule === 'SXS-C.8.c')
      if (i >= 0) modifiers[i] = { by: -1, rule: 'SXS-C.37', from: 'cloak' }
    },
  },
}
