import { boxesAtWork, isOperational } from '../../rules/1-record.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import type { Item } from '../extra.ts'

/** How near an enemy must be for a bot to launch them. */
const NEAR = 11

/** SXS-C.11.a, SXS-C.11.b: bought in lots of five, launched in groups, used up by their attack. */
export const drones: Item = {
  key: 'drones',
  name: 'drones',
  does: 'Five to a lot. Launch any number: they move as fighters and hit an adjacent ship on 4+, DMG 2, once.',
  figures: {
    rule: 'SXS-C.11.a',
    space: { flat: 50 },
    onePerHull: 2,
    boxes: 5,
    offensiveFlat: 80,
    defensiveFlat: 10,
  },
  moments: {
    launch: {
      craft: 'drones',
      item: 'drones',
      rule: 'SXS-C.11.a',
      most: ({ kind, ship }) => (isOperational(ship) ? boxesAtWork(kind, ship, 'drones') : 0),
      wanted: ({ content, state, kind, ship }) =>
        enemyWithin(content, state, ship, NEAR) ? boxesAtWork(kind, ship, 'drones') : 0,
    },
    craftAttack: { craft: 'drones', rule: 'SXS-C.11.b', toHit: 4, pen: 1, dmg: 2 },
  },
}
