import type { Seat } from '@flagbridge/kernel'
import type { Action } from './actions.ts'
import type { Cards } from './cards/cards.ts'
import { legal } from './legal.ts'
import { questionOf } from './questions.ts'
import type { State } from './state.ts'

/**
 * SS2-0.05: the stated defaults. As many icons blocked as possible, Criticals first; no Evade; a Lock On for every
 * Target Lock; all optional dice; Exhausted removed; no Orders; the shortest way through everything else.
 */
export function fallback(cards: Cards, s: State, seat: Seat): Action {
  const actions: Action[] = []
  legal(cards, s, seat, actions)
  switch (questionOf(cards, s, seat)) {
    case 'command':
      return { do: 'commit' }
    case 'declare':
      return { do: 'confirm' }
    case 'dust':
      return actions[1]!
    case 'act':
      return (
        actions.find((action) => action.do === 'end') ??
        actions.find((action) => action.do === 'maneuver') ??
        actions[0]!
      )
    default:
      return actions[0]!
  }
}
