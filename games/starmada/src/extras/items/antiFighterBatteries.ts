import { flightAt, shipAt } from '../../units.ts'
import { works } from '../../rules/1-record.ts'
import type { Estimate, Item } from '../extra.ts'

/** SXS-C.1. */
export const BATTERIES_HIT_ON = 6

const ESTIMATE: Estimate = { survive: 5 / 6 }

/** SXS-C.1: the ship fires first, a die for each fighter. */
export const antiFighterBatteries: Item = {
  key: 'antiFighterBatteries',
  name: 'anti-fighter batteries',
  does: 'Roll a die for each fighter that attacks this ship; every 6 destroys one before it rolls.',
  figures: { rule: 'SXS-C.1', space: { perHull: 5 }, most: 1, boxes: 1, defensiveFactor: 1.2 },
  moments: {
    estimate: ({ kind, ship }) => (works(kind, ship, 'antiFighterBatteries') ? ESTIMATE : undefined),
    flightAttacks(content, t, flight, target) {
      const ship = shipAt(t.state, target)
      if (!works(content.kindOf(t.state, ship), ship, 'antiFighterBatteries')) return false
      const { fighters } = flightAt(t.state, flight)
      const faces = t.dice.roll(fighters, 6, 'anti-fighter batteries')
      const lost = faces.filter((face) => face >= BATTERIES_HIT_ON).length
      t.emit({ kind: 'FlightFiredOn', rule: 'SXS-C.1', flight, ship: target, faces, lost })
      if (flightAt(t.state, flight).fighters > 0) return false
      t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.1.1.b', flight, why: 'shotDown' })
      return true
    },
  },
}
