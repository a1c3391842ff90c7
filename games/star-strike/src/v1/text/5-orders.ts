import { isSet } from '../../table/indices.ts'
import { NONE } from '../../table/state.ts'
import { orderId, orderName, pieceName } from '../../table/text/names.ts'
import { revealed } from '../../table/text/sentences.ts'
import type { ActionOf } from '../actions.ts'
import type { OrderEvent } from '../events/index.ts'
import type { CARD_FAULTS } from '../rules/5-cards.ts'
import type { ORDER_FAULTS } from '../rules/5-orders.ts'
import { owing, ship } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of the Orders Phase, and of cards that take effect at a moment. */

export const ordersWords: SectionWords<ActionOf<'assign' | 'withdraw' | 'commit'>> = {
  prompt: () => 'Assign Orders, then commit.',
  orders: { assign: SHARED_ORDERS.assign, withdraw: SHARED_ORDERS.withdraw, commit: SHARED_ORDERS.commit },
}

export const starcasterWords: SectionWords<ActionOf<'starcast'>> = {
  prompt: (_, s) => `Does ${pieceName(s, s.starcasters[0])} play a further Psionic Order?`,
  orders: {
    starcast: order<ActionOf<'starcast'>>({
      forms: ['starcast B-025, or starcast none'],
      say: (c, action) => `starcast ${orderId(c, action.order)}`,
      hear: (said) =>
        said.hears('none')
          ? { do: 'starcast', order: NONE }
          : said.withOrder((card) => ({ do: 'starcast', order: card })),
    }),
  },
}

export const useWords: SectionWords<ActionOf<'use'>> = {
  prompt: () => 'Choose which card takes effect, and on what.',
  orders: { use: SHARED_ORDERS.use },
}

export const returnOrderWords: SectionWords<ActionOf<'return'>> = {
  prompt: (_, s) => `Which Order does ${owing(s)} return?`,
  orders: { return: SHARED_ORDERS.return },
}

export const orderSentences: Sentences<OrderEvent> = {
  OrderAssigned: (e, s, c) =>
    `${pieceName(s, e.piece)} is assigned ${e.card < 0 ? 'an Order face down' : orderName(c, e.card)}.`,
  OrdersRevealed: (e, s, c) =>
    e.orders.length === 0 ? 'No Orders are revealed.' : `Orders are revealed: ${revealed(c, s, e.orders).join('; ')}.`,
  StarcasterUsed: (e, s, c) =>
    isSet(e.card)
      ? `Starcaster: ${pieceName(s, e.piece)} plays ${orderName(c, e.card)} as well.`
      : `${pieceName(s, e.piece)} plays no further Psionic Order.`,
}

export const orderRefusals: Refusals<keyof typeof ORDER_FAULTS> = {
  'not-in-library': (v, _s, c) => `No copy of ${orderName(c, v['order'])} is left in your Order Library.`,
  'escorts-get-no-orders': (v, s) => `${ship(v, s)} is an Escort and gets no Orders.`,
  'no-slot': (v, s) => `${ship(v, s)} has as many Orders as its role allows.`,
  'no-refit-slot': (v, s) => `The additional Order of ${ship(v, s)} must be on its Refit Panel.`,
  'no-slot-fits': (v, s, c) => `${orderName(c, v['order'])} fits no slot of ${ship(v, s)}.`,
  'massive-without-order': (v, s) => `Massive names no Order on ${ship(v, s)} and gives it none.`,
  'requirements-not-met': (v, s, c) => `${ship(v, s)} does not meet the requirements of ${orderName(c, v['order'])}.`,
  'orders-forbidden': (v, s) => `A card forbids Orders for ${ship(v, s)}.`,
  'second-special': (v, s) => `${ship(v, s)} already has a Special Order.`,
  'special-needs-normal': (v, s) => `${ship(v, s)} is a Super Heavy and needs another Order beside a Special one.`,
  'psionic-limit': () => 'You may play one Special Psionic Order or two Basic Psionic ones in a turn.',
  'not-assigned': (v, s, c) => `${orderName(c, v['order'])} is not assigned to ${ship(v, s)}.`,
  'not-psionic': (v, _s, c) => `${orderName(c, v['order'])} is not Psionic.`,
}

export const cardRefusals: Refusals<keyof typeof CARD_FAULTS> = {
  'effect-not-due': () => 'That card has nothing to do now.',
  'not-a-target-of-the-card': () => 'The card does not reach that ship.',
  'order-cannot-be-passed': () => 'That Order cannot be handed over like this.',
}
