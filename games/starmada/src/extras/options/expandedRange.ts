import type { Option } from '../extra.ts'

/** SXS-G.20: the extreme band reaches to four thirds of a weapon's range, rounded up. */
export function extremeRange(range: number): number {
  return Math.ceil((4 * range) / 3)
}

/** SXS-G.20: -2 to hit; the abilities say what they make of it. */
export const expandedRange: Option = {
  key: 'expandedRange',
  rule: 'SXS-G.20',
  name: 'Expanded range',
  does: 'Every weapon has a fourth band, up to four thirds of its range, with -2 to hit.',
  moments: {
    band: ({ gun, range }, band) =>
      band === undefined && gun.extreme && range <= extremeRange(gun.bands.long) ? -2 : band,
  },
}
