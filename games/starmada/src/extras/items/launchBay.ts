import type { Item } from '../extra.ts'

/** SXS-C.15: one more flight launched or recovered in a phase, where that is an option (SXS-G.14.a). */
export const launchBay: Item = {
  key: 'launchBay',
  name: 'launch bay',
  does: 'With launch and recovery: one more flight may be launched or recovered in each Fighter Phase.',
  figures: { rule: 'SXS-C.15', space: { flat: 25 }, most: 4, boxes: 1, offensiveFlat: 20 },
  moments: {},
}
