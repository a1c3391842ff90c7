import type { Seat } from '@flagbridge/kernel'
import type { Tray } from '@flagbridge/scene'
import type { GunneryOrder } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { GunneryEvent } from '../events/10-gunnery.ts'
import { spaceOf } from '../rules/10-gunnery.ts'
import { ofSeat, type State } from '../state.ts'
import { featureName, unitName } from '../text/names.ts'
import { faceSymbols } from './art.ts'
import type { AdmiralLook, EventLooks } from './section.ts'
import { button, piece } from './things.ts'

const gunnery: AdmiralLook<'clearOrders' | 'commit' | 'reopen'> = {
  verbs: {
    clearOrders: { pointers: () => [button('clear', 'Take all dice back')] },
    commit: {
      pointers: (_c, _a, s, seat) => [
        button('commit', s.orders[seat]?.length === 0 ? 'Commit no orders' : 'All assigned: commit'),
      ],
    },
    reopen: { pointers: () => [button('reopen', 'Open the orders again')] },
  },
  offers: (_c, s, seat) => (ofSeat(s.orders, seat).length > 0 ? [{ do: 'clearOrders' }] : []),
  trays: (c, s, seat) => ((s.orders[seat] ?? []).length > 0 ? [assigned(c, s, seat)] : []),
}

function assigned(c: Content, s: State, seat: Seat): Tray {
  return {
    title: 'Assigned',
    place: 'dock',
    shape: 'line',
    small: true,
    aside: 'face down for the enemy',
    items: ofSeat(s.orders, seat).map((order, i) => ({
      thing: `card:order-${i}`,
      name: unitName(s, order.unit),
      symbols: faceSymbols(c, order.die),
      value: 'target' in order ? unitName(s, order.target) : featureName(spaceOf(order)),
    })),
  }
}

export const gunneryLooks = { gunnery }

export const gunneryEntries: EventLooks<GunneryEvent> = {
  /** AD-ATK.1: the dice of both fleets are turned up together. */
  OrdersRevealed(_c, { south, north }, s) {
    const all = [...south, ...north]
    const units = [...new Set(all.map(({ unit }) => unit))]
    return {
      reveals: units.map((unit) => ({
        ...piece(unit),
        text: aimsOf(
          all.filter((order) => order.unit === unit),
          s,
        ),
      })),
    }
  },
}

/** "Artillery at Bismarck, Repair": each once, however many dice are on it. */
function aimsOf(orders: readonly GunneryOrder[], s: State): string {
  const aims = orders.map((order) => {
    const space = featureName(spaceOf(order))
    return 'target' in order ? `${space} at ${unitName(s, order.target)}` : space
  })
  return [...new Set(aims)].join(', ')
}
