import type { Item } from '../extra.ts'

/** SXS-C.7: several fire as one pool, like a battery; its bands are the hexes 1, 2 and 3. */
export const carronade: Item = {
  key: 'carronade',
  name: 'carronade',
  does: 'A short gun: arcs A and B, range 3 without range modifiers, 4+, ROF 3. Lost to equipment hits.',
  figures: {
    rule: 'SXS-C.7',
    space: { flat: 8 },
    most: 6,
    boxes: 1,
    offensiveReach: { per: 4.32, plus: 3 },
  },
  gun: (_, count) => ({
    letter: 'k',
    weapon: { name: 'Carronade', range: 3, toHit: 4, rof: 3, pen: 1, dmg: 1, abilities: ['noRangeModifiers'] },
    mounts: Array<string>(count).fill('AB'),
    extreme: false,
  }),
  moments: {},
}
