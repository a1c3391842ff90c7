import type { Option } from '../extra.ts'

/** SXS-G.17: the winner of the roll acts first or last, and each side with all its flights at once (5-1-flights). */
export const altInitiative: Option = {
  key: 'altInitiative',
  rule: 'SXS-G.17',
  name: 'Alternate fighter initiative',
  does: 'The winner of the roll chooses to act first or last; one side acts with all its flights, then the other.',
  moments: { sidesInTurn: 'SXS-G.17' },
}
