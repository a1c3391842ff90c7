import { orderAt } from '../../table/content/cards.ts'
import { isSet } from '../../table/indices.ts'
import { ordersTurnedUp, quiet } from '../../table/look/entries.ts'
import { ordersMeant } from '../../table/look/meant.ts'
import { button } from '../../table/look/pointers.ts'
import { assignPointers, commitPointers, withdrawPointers } from '../../table/look/sharedLooks.ts'
import type { ActionOf } from '../actions.ts'
import type { EffectLapsed, OrderEvent, TurnEvent } from '../events/index.ts'
import { orders } from '../rules/5-orders.ts'
import { whyNot, type Entries, type Looks } from './section.ts'

/** How turns and the Orders Phase look. */

export const ordersLook: Looks<ActionOf<'assign' | 'withdraw' | 'commit'>> = {
  pointers(c, action, s) {
    switch (action.do) {
      case 'assign':
        return assignPointers(c, action, s)
      case 'withdraw':
        return withdrawPointers(c, action, s)
      case 'commit':
        return commitPointers(c, action, s)
    }
  },
  preview: (c, action) => (action.do === 'assign' ? { verb: `Assign ${orderAt(c, action.order).name}` } : {}),
  why: whyNot(orders, (_, s, seat, things) => ordersMeant(s, seat, things)),
}

export const starcasterLook: Looks<ActionOf<'starcast'>> = {
  pointers: (c, { order }) => [
    isSet(order) ? button(`starcast-${order}`, orderAt(c, order).name) : button('no-starcast', 'No further Order'),
  ],
}

export const orderEntries: Entries<TurnEvent | OrderEvent | EffectLapsed> = {
  TurnBegan: ({ turn }) => ({ heading: `Turn ${turn} · Orders` }),
  RefreshBegan: ({ turn }) => ({ heading: `Turn ${turn} · Refresh`, quiet: true }),
  OrdersRevealed: (e, _s, c) => ordersTurnedUp(e, c),
  EffectLapsed: quiet,
}
