import { pieceName } from '../../table/text/names.ts'
import { oneWord } from '../../table/text/orders.ts'
import { list } from '../../table/text/sentences.ts'
import { playerName } from '../../table/text/sides.ts'
import type { ActionOf } from '../actions.ts'
import type { ShipEvent } from '../events/index.ts'
import { movesLeft, movesOwed } from '../rules/12-movement.ts'
import type { SHIP_FAULTS } from '../rules/6-ship-phase.ts'
import { activeOf } from '../state.ts'
import { move, rotate } from './12-movement.ts'
import { attack, clear } from './8-attacks.ts'
import { armamentName, shieldBoxes, ship } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of activations. */

export const activateWords: SectionWords<ActionOf<'activate'>> = {
  prompt: (_, s) => (s.commander >= 0 ? 'You have Command Priority: choose the ship.' : 'Choose a ship to activate.'),
  orders: { activate: SHARED_ORDERS.activate },
}

export const actWords: SectionWords<ActionOf<'recharge' | 'attack' | 'clear' | 'move' | 'rotate' | 'end'>> = {
  prompt(c, s) {
    const active = activeOf(s)
    const owes = Math.max(0, movesOwed(c, s, active.piece) - active.spent)
    const must = owes > 0 ? `, ${owes} of them required` : ''
    const left = Math.max(0, movesLeft(c, s, active))
    const moves = left === 1 ? '1 Move' : `${left} Moves`
    return `${pieceName(s, active.piece)}: ${active.moving ? 'move' : 'fire or move'} (${moves} left${must}).`
  },
  orders: { recharge: order(oneWord('recharge')), attack, clear, move, rotate, end: SHARED_ORDERS.end },
}

export const shipSentences: Sentences<ShipEvent> = {
  ShipPhaseBegan: () => 'The Ship Phase begins.',
  ShipProposed: (e, s, c) => `${playerName(c, s, e.seat)} wants to activate ${pieceName(s, e.piece)}.`,
  CommandPriorityRolled: (e, s, c) =>
    `The partners cannot agree and roll ${list(e.faces)}: ${playerName(c, s, e.commander)} chooses the ship.`,
  ShipActivated: (e, s) => `${pieceName(s, e.piece)} activates.`,
  Recharged: (e, s) =>
    `Recharge: ${pieceName(s, e.piece)} rolls ${list(e.faces)} and repairs ${shieldBoxes(e.repairs)}.`,
  MarkCleared: (e, s, c) =>
    `${pieceName(s, e.piece)} clears the mark on its ${armamentName(c, s.pieces[e.piece], e.armament)} armament.`,
  ActivationEnded: (e, s) => `The activation of ${pieceName(s, e.piece)} is over.`,
}

export const shipRefusals: Refusals<keyof typeof SHIP_FAULTS> = {
  'already-activated': (v, s) => `${ship(v, s)} has already activated this turn.`,
  'no-passing': () => 'There is no passing: a ship must be activated.',
  'no-recharge': (v, s) => `${ship(v, s)} has nothing to recharge now.`,
}
