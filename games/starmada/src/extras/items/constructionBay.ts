import { boxesAtWork, isOperational } from '../../rules/1-record.ts'
import { hasFiredIn } from '../../rules/4-1-before-attacking.ts'
import { BUILT_IN, BUILT_NOW, BUILT_SO_FAR } from '../../units.ts'
import type { Item } from '../extra.ts'
import { BUILT, type Built } from '../keys.ts'

/** SXS-C.9: so many objects for each bay and game. */
const EACH = 2
const NOTHING: readonly Built[] = []

/** SXS-C.9: a ship that held still and fired nothing makes a mine or a satellite in the End Phase. */
export const constructionBay: Item = {
  key: 'constructionBay',
  name: 'construction bay',
  does: 'A ship that held still and fired nothing places a satellite or a mine in the End Phase, twice for each bay.',
  figures: { rule: 'SXS-C.9', space: { flat: 100 }, most: 2, boxes: 1, offensiveFlat: 30 },
  moments: {
    builds({ state, kind, ship }) {
      const bays = boxesAtWork(kind, ship, 'constructionBay')
      if (bays === 0 || !isOperational(ship) || ship.cloaked || ship.log.at(-1) !== '') return NOTHING
      if (hasFiredIn(ship, state.turn)) return NOTHING
      // C9-1: one for each bay and turn; each bay has its own two.
      const now = ship.notes[BUILT_IN] === state.turn ? (ship.notes[BUILT_NOW] ?? 0) : 0
      const used = ship.notes[BUILT_SO_FAR] ?? 0
      return used < EACH * bays && now < bays ? BUILT : NOTHING
    },
  },
}
