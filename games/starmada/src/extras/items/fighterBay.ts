import type { Item } from '../extra.ts'

/** SXS-C.14: a flight of six (SX-5). */
export const fighterBay: Item = {
  key: 'fighterBay',
  name: 'fighter bay',
  does: 'Carries a flight of six fighters.',
  figures: { rule: 'SXS-C.14', space: { flat: 100 }, boxes: 1, offensiveFlat: 260, defensiveFlat: 11 },
  moments: {},
}
