import type { GunneryOrder } from '../actions.ts'
import type { GunneryEvent } from '../events/10-gunnery.ts'
import { spaceOf } from '../rules/10-gunnery.ts'
import type { State } from '../state.ts'
import { counted, featureName, sideName, unitName } from './names.ts'
import type { AdmiralOrders, Sentences } from './section.ts'
import { inviting, plain, reopening } from './typed.ts'

const gunnery: AdmiralOrders<'clearOrders' | 'commit' | 'reopen'> = {
  orders: {
    clearOrders: plain('clear orders', { do: 'clearOrders' }),
    commit: inviting('commit your orders', plain('commit', { do: 'commit' })),
    reopen: inviting('open your orders again, or wait for the other fleet', reopening),
  },
}

export const gunneryWords = { gunnery }

export const gunnerySentences: Sentences<GunneryEvent> = {
  GunneryBegan: () => 'Attack phase: the gunnery step. Both players write their orders.',
  OrderWritten: (e, s) => `${sideName(e.seat)} orders ${unitName(s, e.order.unit)}: ${orderText(e.order, s)}.`,
  OrdersCleared: (e) => `${sideName(e.seat)} takes all orders back.`,
  OrdersCommitted: (e) => `${sideName(e.seat)} has committed the orders.`,
  OrdersReopened: (e) => `${sideName(e.seat)} opens the orders again.`,
  OrdersRevealed: (e) =>
    `The orders are revealed: ${counted(e.south.length, 'die', 'dice')} of South, ${e.north.length} of North.`,
}

/** "artillery at Bismarck", "aiming system": the space that the die is for, and the target where there is one. */
function orderText(order: GunneryOrder, s: State): string {
  const space = featureName(spaceOf(order))
  return 'target' in order ? `${space} at ${unitName(s, order.target)}` : space
}
