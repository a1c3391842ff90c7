import { refuse } from '@flagbridge/kernel'
import { boxesAtWork } from '../../rules/1-record.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import type { Item } from '../extra.ts'

/** How near an enemy must be for a bot to leave one behind. */
const NEAR = 10

/** SXS-C.4.a, SXS-C.4.b: dropped where the ship ends its movement; how it fires is in rules/c-4-satellites. */
export const battleSatellites: Item = {
  key: 'battleSatellites',
  name: 'battle satellites',
  does: 'Plot one: it is left where the ship ends, and fires from the next turn on: range 6, 5+, ROF 2, all arcs.',
  figures: { rule: 'SXS-C.4.a', space: { flat: 15 }, boxes: 1, offensiveFlat: 18 },
  moments: {
    plot: {
      plot: 'satellite',
      rule: 'SXS-C.4.a',
      label: 'Drop a satellite',
      will: 'will drop a satellite',
      refuse: ({ state, kind, ship }) =>
        boxesAtWork(kind, ship, 'battleSatellites') > 0
          ? undefined
          : refuse('no-satellite', 'SXS-C.4.a', { ship: state.ships.indexOf(ship) }),
      drops: { craft: 'satellite', item: 'battleSatellites' },
      wanted: ({ content, state, ship }) => enemyWithin(content, state, ship, NEAR),
    },
  },
}
