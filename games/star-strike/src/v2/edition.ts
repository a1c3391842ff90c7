import { orderAt } from '../table/content/cards.ts'
import { inSet } from '../table/content/sets.ts'
import type { Edition } from '../table/edition.ts'
import { shipOf } from '../table/rules/field.ts'
import { meetsNow } from '../table/rules/keywords.ts'
import { pieceOf } from '../table/state.ts'
import { overrunGives } from './rules/4b-overrun.ts'
import type { State } from './state.ts'

/** Words that add up when two copies of one Order lie on one piece; all others apply once. */
const ADD_UP: ReadonlySet<string> = new Set(['skirmishDice', 'regainShields', 'repairHull'])

/** Edition 2.0, where the shared rules ask. */
export const edition: Edition<State> = {
  gone: 'defeated',
  round: (s) => s.round,
  isAssaulting: ({ skirmish }, p) => skirmish !== null && skirmish.assault && skirmish.pieces[0] === p,
  isCritical: (_, piece) => piece.criticals > 0,
  hasOfItself: (c, s, p, keyword) => inSet(shipOf(c, pieceOf(s, p)).keywords, keyword) || overrunGives(s, p, keyword),
  canBeDone(_, s, { act }, p) {
    const piece = pieceOf(s, p)
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
  mayTake: (c, s, p, order) => meetsNow(c, s, p, orderAt(c, order).requires),
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
