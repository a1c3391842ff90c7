import type { Item } from '../extra.ts'

/** SXS-C.31: they defend against boarders only (SXS-C.20.b). */
export const securityTeam: Item = {
  key: 'securityTeam',
  name: 'security team',
  does: 'Defends against boarders; scores on 4 or more.',
  figures: { rule: 'SXS-C.31', space: { flat: 10 }, boxes: 0, defensiveFlat: 2 },
  moments: {},
}
