import type { Item } from '../extra.ts'

/** SXS-C.6: space and nothing else. */
export const cargo: Item = {
  key: 'cargo',
  name: 'cargo bays',
  does: 'No effect in battle.',
  figures: { rule: 'SXS-C.6', space: { flat: 1 }, boxes: 0 },
  moments: {},
}
