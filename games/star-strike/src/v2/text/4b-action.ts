import { pieceName } from '../../table/text/names.ts'
import { sideName } from '../../table/text/sides.ts'
import type { ActionOf } from '../actions.ts'
import type { ActionEvent } from '../events/index.ts'
import type { ACTION_FAULTS } from '../rules/4b-action.ts'
import { movesCompulsory, movesLeft } from '../rules/6-movement.ts'
import { strike } from './5-strike.ts'
import { maneuver, rotate } from './6-movement.ts'
import { piece } from './names.ts'
import { SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'
import { isSet } from '../../table/indices.ts'
import { activeOf } from '../state.ts'

/** Section 4B.02: the words of activations. */

export const activateWords: SectionWords<ActionOf<'activate'>> = {
  prompt: () => 'Activate one of your pieces.',
  orders: { activate: SHARED_ORDERS.activate },
}

export const actWords: SectionWords<ActionOf<'strike' | 'maneuver' | 'rotate' | 'end'>> = {
  prompt: (c, s) => {
    const active = activeOf(s)
    const owes = Math.max(0, movesCompulsory(c, s, active.piece) - active.spent)
    const must = owes > 0 ? `, ${owes} of them compulsory` : ''
    const left = Math.max(0, movesLeft(c, s, active))
    const moves = left === 1 ? '1 Move' : `${left} Moves`
    return `${pieceName(s, active.piece)}: ${active.moving ? 'move' : 'strike, then move'} (${moves} left${must}).`
  },
  orders: { strike, maneuver, rotate, end: SHARED_ORDERS.end },
}

export const actionSentences: Sentences<ActionEvent> = {
  ActionPhaseBegan: (e, s, c) => `The Action Phase begins with ${sideName(c, s, e.initiative)}.`,
  PieceActivated: (e, s) =>
    `${pieceName(s, e.piece)} is activated` +
    `${isSet(e.threader) ? `, threaded by ${pieceName(s, e.threader)}: at most 2 Moves` : ''}.`,
  ReloadingRemoved: (e, s) => `${pieceName(s, e.piece)} reloads: no Heavy weapons this Round.`,
  ActivationEnded: (e, s) => `${pieceName(s, e.piece)} has Activated.`,
  StrategicActivations: (e, s, c) =>
    `Strategic Activations: the pieces of ${sideName(c, s, e.side)} are limited to 2 Strikes.`,
  OverrunActivations: (e, s, c) =>
    `Overrun Activations: the pieces of ${sideName(c, s, e.side)} have Deadly [2] and Skilled.`,
}

export const actionRefusals: Refusals<keyof typeof ACTION_FAULTS> = {
  'already-activated': (v, s) => `${piece(v, s)} has already Activated this Round.`,
  'no-passing': () => 'There is no passing: a piece must be activated.',
}
