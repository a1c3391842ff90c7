import type { DiceEvent } from '../events/6-dice.ts'
import { facesRolled, sideName } from './names.ts'
import type { Refusals, Sentences } from './section.ts'

export const diceSentences: Sentences<DiceEvent> = {
  ActionDiceBegan: () => 'The action dice are rolled.',
  ActionDiceRolled: (e, _s, c) => `${sideName(e.seat)} rolls ${facesRolled(c, e.faces)}.`,
}

export const diceRefusals: Refusals = {
  'needs-admiral': () => 'This takes an Admiral die.',
  'no-space': (v) => `${v.unit} has no free space for this die.`,
  'no-such-die': (v) => `No such die (${v.die}) is in hand.`,
  'wrong-symbol': () => 'The die does not show the symbol of that space.',
}
