import { orderId, orderName, pieceName } from '../../table/text/names.ts'
import { revealed } from '../../table/text/sentences.ts'
import { playerName, sideName } from '../../table/text/sides.ts'
import type { ActionOf } from '../actions.ts'
import type { CommandEvent } from '../events/index.ts'
import type { COMMAND_FAULTS } from '../rules/4b-command.ts'
import { NO_CARD } from '../state.ts'
import { piece } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** Section 4B.01: the words of the Command Phase. */

export const commandWords: SectionWords<ActionOf<'assign' | 'withdraw' | 'omega' | 'commit'>> = {
  prompt: () => 'Assign Orders, then commit.',
  orders: {
    assign: SHARED_ORDERS.assign,
    withdraw: SHARED_ORDERS.withdraw,
    omega: order<ActionOf<'omega'>>({
      forms: ['omega ORDER, omega none'],
      say: (c, action) => `omega ${orderId(c, action.order)}`,
      hear: (said) =>
        said.hears('none') ? { do: 'omega', order: NO_CARD } : said.withOrder((card) => ({ do: 'omega', order: card })),
    }),
    commit: SHARED_ORDERS.commit,
  },
}

export const commandSentences: Sentences<CommandEvent> = {
  RoundBegan: (e, s, c) => `Round ${e.round} begins; ${sideName(c, s, e.initiative)} has the Initiative.`,
  OrderAssigned: (e, s, c) =>
    `${pieceName(s, e.piece)} is assigned ${e.card < 0 ? 'an Order face down' : orderName(c, e.card)}` +
    `${e.up ? ', face up' : ''}.`,
  OmegaLaidAside: (e, s, c) =>
    e.card === NO_CARD
      ? `${playerName(c, s, e.seat)} takes the Omega Order back.`
      : `${playerName(c, s, e.seat)} lays an Omega Order aside.`,
  OrdersRevealed: (e, s, c) => {
    const omegas = e.omegas.filter((card) => card !== NO_CARD).map((card) => `Omega ${orderName(c, card)}`)
    const all = [...revealed(c, s, e.orders), ...omegas]
    return all.length === 0 ? 'No Orders are revealed.' : `Orders are revealed: ${all.join('; ')}.`
  },
}

export const commandRefusals: Refusals<keyof typeof COMMAND_FAULTS> = {
  'not-in-library': (v, _s, c) => `No copy of ${orderName(c, v['order'])} is left in your Order Library.`,
  'reserve-gets-no-orders': (v, s) => `${piece(v, s)} is not on the Battlefield and gets no Orders.`,
  'over-order-limit': (v, s) => `${piece(v, s)} has as many Orders as its Order Limit allows.`,
  'requirements-not-met': (v, s, c) => `${piece(v, s)} does not meet the requirements of ${orderName(c, v['order'])}.`,
  'orders-forbidden': (v, s) => `A card forbids Orders for ${piece(v, s)}.`,
  'second-psionic': () => 'You already have your one Psionic Order this Round.',
  'bonus-order-first': (v, s) => `${piece(v, s)} must have an Order from its Bonus list before any other.`,
  'not-assigned': (v, s, c) => `${orderName(c, v['order'])} is not assigned to ${piece(v, s)}.`,
  'omega-level-only': () => 'Omega Orders belong to Escalation Level Omega.',
  'omega-must-be-basic': (v, _s, c) => `${orderName(c, v['order'])} is not a Basic Order.`,
  'no-omega-to-take-back': () => 'You have laid no Omega Order aside.',
}
