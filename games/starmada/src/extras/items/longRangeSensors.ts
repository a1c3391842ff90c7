import { isOperational, works } from '../../rules/1-record.ts'
import type { Item, Shot } from '../extra.ts'

/** Whether the ship that fires has sensors that work. */
export function hasLongRangeSensors({ content, state, shooter }: Shot): boolean {
  const ship = state.ships[shooter]
  return ship !== undefined && isOperational(ship) && works(content.kindOf(state, ship), ship, 'longRangeSensors')
}

/** SXS-C.18: no malus for long range, whatever the ability; at extreme range (SXS-G.20) it is -1. */
export const longRangeSensors: Item = {
  key: 'longRangeSensors',
  name: 'long range sensors',
  does: 'No -1 at long range, and stealth generators do not work against this ship.',
  figures: { rule: 'SXS-C.18', space: { share: 0.2, of: 'weapons' }, most: 1, boxes: 1, offensiveFactor: 1.25 },
  moments: {
    toHit(shot, modifiers) {
      if (!hasLongRangeSensors(shot)) return
      const i = modifiers.findIndex(({ from, by }) => (from === 'long range' || from === 'extreme range') && by < 0)
      if (i < 0) return
      if (modifiers[i]?.from === 'long range') modifiers.splice(i, 1)
      else modifiers[i] = { by: -1, rule: 'SXS-C.18', from: 'extreme range' }
    },
  },
}
