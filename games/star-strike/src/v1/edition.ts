import { orderAt } from '../table/content/cards.ts'
import { inSet } from '../table/content/sets.ts'
import { SUPER_HEAVY } from '../table/content/words.ts'
import type { Edition } from '../table/edition.ts'
import { shipOf } from '../table/rules/field.ts'
import { meetsNow } from '../table/rules/keywords.ts'
import { pieceOf } from '../table/state.ts'
import { isBig } from './rules/1-definitions.ts'
import type { State } from './state.ts'

/** Edition 1.1, where the shared rules ask. */
export const edition: Edition<State> = {
  gone: 'destroyed',
  round: (s) => s.turn,
  isAssaulting: ({ skirmish }, p) => skirmish !== null && skirmish.pieces[0] === p,
  // SS1-DEF.11: what a card calls a critical effect is Crippled here, or a Super Heavy without Orders.
  isCritical: (c, piece) => piece.crippled || (shipOf(c, piece).role === SUPER_HEAVY && piece.orders.length === 0),
  // SS1-CRIT.LOSE.1: a keyword lost by becoming Crippled does not work.
  hasOfItself(c, s, p, keyword) {
    const piece = pieceOf(s, p)
    return inSet(shipOf(c, piece).keywords, keyword) && piece.lost !== keyword
  },
  canBeDone(c, s, { act }, p) {
    const piece = pieceOf(s, p)
    switch (act.do) {
      case 'repairCritical': // SS1-DEF.11
        return piece.crippled
      case 'freeRotation':
        return isBig(shipOf(c, piece).role)
      case 'reload':
        return piece.marked !== 0
      default:
        return true
    }
  },
  // SS1-ORDER.SPECIAL.1: one Special per ship still holds.
  mayTake(c, s, p, order) {
    const card = orderAt(c, order)
    const { orders } = pieceOf(s, p)
    const second = card.category === 'Special' && orders.some((one) => orderAt(c, one.card).category === 'Special')
    return !second && meetsNow(c, s, p, card.requires)
  },
  copiesAddUp: () => true, // SS1-ORDERS.5
  // SS1-ATTACK.9: a reroll that every attack has.
  isOfferedLater: ({ act, limit }) => act.do === 'reroll' && limit === 'oncePerStrike',
  cites: {
    agreement: 'SS1-SETUP.6',
    effect: 'SS1-ORDERS.8',
    lapse: 'SS1-ORDERS.8',
    returned: 'SS1-ORDERS.8',
    scenario: 'SS1-HISTORIC.2',
  },
}
