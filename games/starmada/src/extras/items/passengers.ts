import type { Item } from '../extra.ts'

/** SXS-C.26: ten to the unit of space. */
export const passengers: Item = {
  key: 'passengers',
  name: 'passengers',
  does: 'Ten to the unit. No effect in battle.',
  figures: { rule: 'SXS-C.26', space: { flat: 1 }, boxes: 0 },
  moments: {},
}
