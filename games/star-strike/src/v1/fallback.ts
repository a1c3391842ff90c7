import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { Action } from './actions.ts'
import { legal } from './legal.ts'
import { questionOf } from './questions.ts'
import type { State } from './state.ts'

/**
 * The stated defaults: every Target Lock rerolls its die, in die order (SS1-DEF.2); 6s are rolled again where that is free and
 * helps, Skilled and cards are not used; every Hit is blocked while a box is left; no Evade, no grapple, no Orders; and the
 * shortest way through everything else.
 */
export function fallback(cards: Cards, s: State, seat: Seat): Action {
  const actions: Action[] = []
  legal(cards, s, seat, actions)
  switch (questionOf(cards, s, seat)) {
    case 'declare':
      return { do: 'confirm' }
    case 'grapple':
      return { do: 'letGo' }
    case 'reroll':
      return sixesOnly(s) ? actions[1]! : actions[0]!
    case 'act':
      return (
        actions.find(({ do: verb }) => verb === 'end') ?? actions.find(({ do: verb }) => verb === 'move') ?? actions[0]!
      )
    default:
      return actions[0]!
  }
}

function sixesOnly(s: State): boolean {
  return (s.skirmish === null ? s.attack!.rerolls[0]! : s.skirmish.rerolls[0]!.reroll).sixes
}
