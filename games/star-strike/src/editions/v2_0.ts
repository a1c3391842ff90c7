import { shipOf } from '../rules/2-field.ts'
import { hasKeywordNow, meetsNow, overrunGives } from '../rules/9-keywords.ts'
import type { Rules } from '../shared/rules.ts'
import type { State } from '../state.ts'

/** Words that add up when two copies of one Order lie on one piece; all others apply once. */
const ADD_UP: ReadonlySet<string> = new Set(['skirmishDice', 'regainShields', 'repairHull'])

/** Edition 2.0, where the shared rules ask. */
export const v2_0: Rules<State> = {
  gone: 'defeated',
  round: (s) => s.round,
  isAssaulting: ({ skirmish }, p) => skirmish !== null && skirmish.assault && skirmish.pieces[0] === p,
  isCritical: (_cards, piece) => piece.criticals > 0,
  hasOfItself: (cards, s, p, keyword) =>
    (shipOf(cards, s.pieces[p]!).keywords & (1 << keyword)) !== 0 || overrunGives(s, p, keyword),
  hasKeywordNow: (cards, s, p, keyword) => hasKeywordNow(cards, s, p, keyword),
  canBeDone(_cards, s, { act }, p) {
    const piece = s.pieces[p]!
    switch (act.do) {
      case 'repairCritical':
        return piece.criticals > 0
      case 'exhaust':
        return act.n > 0 ? piece.exhausted < 2 : piece.exhausted > 0
      case 'reload':
        return piece.reloading
      default:
        return true
    }
  },
  // SS2-4B.01.I.a: even above the Order Limit.
  mayTake: (cards, s, p, order) => meetsNow(cards, s, p, cards.orders[order]!.requires),
  copiesAddUp: ({ act }) => ADD_UP.has(act.do),
  isOfferedLater: () => false,
  cites: {
    agreement: 'SS2-4A.02',
    effect: 'SS2-4B.01.c',
    lapse: 'SS2-0.05',
    returned: 'SS2-5F.03.a',
    scenario: 'SS2-11A',
  },
}
