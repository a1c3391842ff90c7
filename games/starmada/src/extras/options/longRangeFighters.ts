import type { Option } from '../extra.ts'

/** SXS-G.15: flights that were built for it also attack ships at distance 2 (5-3-fighter-attacks). */
export const longRangeFighters: Option = {
  key: 'longRangeFighters',
  rule: 'SXS-G.15',
  name: 'Long-range fighters',
  does: 'Flights bought as long-range may attack ships at distance 2, in sight, with -1 to hit.',
  needed: ({ wings = [] }) => wings.some(({ longRange }) => longRange),
  moments: {},
}
