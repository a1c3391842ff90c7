import { SUPER_HEAVY } from '../cards/words.ts'
import { shipOf } from '../rules/2-field.ts'
import type { Rules } from '../shared/rules.ts'
import { isBig } from '../v1/rules/1-definitions.ts'
import { hasKeywordNow, meetsNow } from '../v1/rules/14-keywords.ts'
import type { State } from '../v1/state.ts'

/** Edition 1.1, where the shared rules ask. */
export const v1_1: Rules<State> = {
  gone: 'destroyed',
  round: (s) => s.turn,
  isAssaulting: ({ skirmish }, p) => skirmish !== null && skirmish.pieces[0] === p,
  // SS1-DEF.11: what a card calls a critical effect is Crippled here, or a Super Heavy without Orders.
  isCritical: (cards, piece) =>
    piece.crippled || (shipOf(cards, piece).role === SUPER_HEAVY && piece.orders.length === 0),
  // SS1-CRIT.LOSE.1: a keyword lost by becoming Crippled does not work.
  hasOfItself(cards, s, p, keyword) {
    const piece = s.pieces[p]!
    return (shipOf(cards, piece).keywords & (1 << keyword)) !== 0 && piece.lost !== keyword
  },
  hasKeywordNow: (cards, s, p, keyword) => hasKeywordNow(cards, s, p, keyword),
  canBeDone(cards, s, { act }, p) {
    const piece = s.pieces[p]!
    switch (act.do) {
      case 'repairCritical': // SS1-DEF.11
        return piece.crippled
      case 'freeRotation':
        return isBig(shipOf(cards, piece).role)
      case 'reload':
        return piece.marked !== 0
      default:
        return true
    }
  },
  // SS1-ORDER.SPECIAL.1: one Special per ship still holds.
  mayTake(cards, s, p, order) {
    const card = cards.orders[order]!
    const { orders } = s.pieces[p]!
    const second = card.category === 'Special' && orders.some((one) => cards.orders[one.card]!.category === 'Special')
    return !second && meetsNow(cards, s, p, card.requires)
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
