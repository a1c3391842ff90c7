import type { Item } from '../extra.ts'

/** SXS-C.16.a, SXS-C.16.b: its plots, its jump and its arrival are in rules/c-16-hyperdrive.ts. */
export const hyperdrive: Item = {
  key: 'hyperdrive',
  name: 'hyperdrive',
  does: 'Charge in one turn, jump at the end of the next: the ship is gone, for half its points.',
  figures: { rule: 'SXS-C.16.a', space: { perHull: 5 }, most: 1, boxes: 1 },
  moments: {},
}
