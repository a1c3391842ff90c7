import { works } from '../../rules/1-record.ts'
import type { Item } from '../extra.ts'

/** SXS-C.35: hexes for each movement point. */
const HEXES = 2

/** SXS-C.35: a leap straight ahead that touches nothing on its way, with any facing at its end. */
export const stutterdrive: Item = {
  key: 'stutterdrive',
  name: 'stutterdrive',
  does: 'The order J6/3 jumps 6 hexes ahead, up to twice the MP, and ends facing 3; the ship fires with -1 then.',
  figures: {
    rule: 'SXS-C.35',
    space: { share: 0.5, of: 'engines' },
    most: 1,
    boxes: 1,
    offensiveFactor: 1.1,
    defensiveFactor: 1.2,
  },
  moments: {
    jumps: ({ kind, ship }) => (works(kind, ship, 'stutterdrive') ? HEXES : undefined),
    toHit({ state, shooter }, modifiers) {
      if (state.ships[shooter]?.log.at(-1)?.startsWith('J') === true)
        modifiers.push({ by: -1, rule: 'SXS-C.35', from: 'stutterdrive' })
    },
  },
}
