import type { TurnEvent } from '../events/2-turn.ts'
import type { Refusals, Sentences } from './section.ts'
import { titleOf } from './steps.ts'

export const turnSentences: Sentences<TurnEvent> = {
  TurnBegan: (e, n) => `Turn ${e.turn}: ${n.player(e.seat)}.`,
  Asked: (e, n) => `${titleOf(e.step)}: ${n.player(e.seat)} decides.`,
  SpecialPlayed(e, n) {
    const on = e.overcharged === undefined ? '' : ` on ${n.ship(e.overcharged.ship)}`
    return `${n.player(e.seat)} plays ${e.plain === true ? '' : 'the Special card '}${n.card(e.card)}${on}.`
  },
  TurnEnded: (e, n) => `${n.player(e.seat)} ends the turn.`,
}

export const turnRefusals: Refusals = {
  'wrong-step': () => 'That belongs to another step of the turn.',
  'not-in-hand': (v, n) => `${n.card(v('card'))} is not in your hand.`,
  'second-special': (v, n) => `${n.card(v('card'))} would be your second Special card this turn.`,
  'not-that-order': (v, n) => `${n.card(v('card'))} is not that order.`,
}
