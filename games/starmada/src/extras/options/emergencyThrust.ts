import { isRefusal, refuse } from '@flagbridge/kernel'
import { movementPoints, recordOf } from '../../rules/1-record.ts'
import { plottedPoints, wasPlotted } from '../../rules/2-2-1-plots.ts'
import { costOf, parseOrders } from '../../rules/3-orders.ts'
import { shipAt } from '../../units.ts'
import type { Option } from '../extra.ts'

/** SXS-G.6: half as many movement points more; those that were spent may break the engines. */
export const emergencyThrust: Option = {
  key: 'emergencyThrust',
  rule: 'SXS-G.6',
  name: 'Emergency thrust',
  does: 'Plot it: half as many movement points more this turn; each extra one spent breaks an engine box on 1 or 2.',
  moments: {
    plot: {
      plot: 'emergency',
      rule: 'SXS-G.6',
      label: 'Emergency thrust',
      will: 'gives emergency thrust',
      refuse: ({ state, kind, ship }) =>
        movementPoints(kind, ship) > 0
          ? undefined
          : refuse('dead-in-space', 'SXS-G.6', { ship: state.ships.indexOf(ship), orders: '', position: 0 }),
      points: (_, points) => Math.ceil(points / 2),
      /** SXS-G.6: the extra points that the orders spend. */
      value(bearer) {
        const orders = parseOrders(bearer.ship.orders)
        if (isRefusal(orders)) return 0
        // X5: a leap spends all that there is.
        const spent = orders.parts[0]?.leap === undefined ? costOf(orders) : plottedPoints(bearer)
        return Math.max(0, spent - plottedPoints(bearer, 'emergency'))
      },
      wanted: () => false,
    },
    endRoll: {
      by: 'emergencyThrust',
      rule: 'SXS-G.6',
      place: 'checks',
      die: 'emergency thrust',
      faces: [1, 2],
      dice: ({ state, ship }) => wasPlotted(state, ship, 'emergency'),
      done(content, t, index, broken) {
        const ship = shipAt(t.state, index)
        const engines = Math.min(broken, recordOf(content, t.state, index).class.engines - ship.engineHits)
        const hits = 'E'.repeat(engines) + 'H'.repeat(broken - engines)
        t.emit({ kind: 'SystemsStrained', rule: 'SXS-G.6', ship: index, hits })
      },
    },
  },
}
