import type { Item } from '../extra.ts'

/** SXS-C.38: they defend like crew parties (SXS-C.20.b); what they are landed for is a scenario's. */
export const troops: Item = {
  key: 'troops',
  name: 'troops',
  does: 'Ground companies; against boarders each defends like a crew party and scores on 5 or more.',
  figures: { rule: 'SXS-C.38', space: { flat: 10 }, boxes: 0 },
  moments: {},
}
