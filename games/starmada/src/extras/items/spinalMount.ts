import type { Item } from '../extra.ts'

/** SXS-C.33.a: one penetration die for every 4 hull points, rounded up. */
function penOf(hull: number): number {
  return Math.ceil(hull / 4)
}

/** SXS-C.33.a: F is 12 x PEN; 5 SU per hull point + 0.72 x F, and 0.24 x F x (18 + MP) of offence. */
export const spinalMount: Item = {
  key: 'spinalMount',
  name: 'spinal mount',
  does: 'One gun that fires along the spine dead ahead: range 18, 3+, a PEN for every 4 hull points, DMG 3.',
  figures: {
    rule: 'SXS-C.33.a',
    space: { perHull: 5, perFourHull: 0.72 * 12 },
    most: 1,
    boxes: 1,
    offensiveReach: { per: 0.24 * 12, plus: 18, times: 'fourHull' },
  },
  gun: ({ hull }) => ({
    letter: 's',
    weapon: { name: 'Spinal Mount', range: 18, toHit: 3, rof: 1, pen: penOf(hull), dmg: 3, abilities: [] },
    mounts: ['spine'],
    extreme: true,
  }),
  moments: {},
}
