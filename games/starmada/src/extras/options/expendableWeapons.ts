import type { Option } from '../extra.ts'

/** SXS-G.19: batteries with a number of shots; weapons that have fired them all are silent (4-1-before-attacking). */
export const expendableWeapons: Option = {
  key: 'expendableWeapons',
  rule: 'SXS-G.19',
  name: 'Expendable weapons',
  does: 'Batteries may be limited to 1 to 4 shots for each weapon, and are smaller and cheaper for it.',
  needed: ({ batteries }) => batteries.some(({ shots }) => shots !== undefined),
  moments: {},
}
