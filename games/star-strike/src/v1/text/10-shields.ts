import { isSet } from '../../table/indices.ts'
import { POOL } from '../../table/rules/shields.ts'
import { pieceName } from '../../table/text/names.ts'
import type { ActionOf } from '../actions.ts'
import type { ShieldEvent, ShieldShifted } from '../events/index.ts'
import type { SHIELD_FAULTS } from '../rules/10-shields.ts'
import { FACINGS, owing, shieldBoxes, shieldName } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of shields. */

export const box = order<ActionOf<'box'>>({
  forms: ['box front'],
  say: (_, { facing }) => `box ${FACINGS[facing] ?? facing}`,
  hear: (said) => (said.isOver() ? { do: 'box', facing: POOL } : said.withShield((facing) => ({ do: 'box', facing }))),
})

export const repairWords: SectionWords<ActionOf<'box'>> = {
  prompt: (_, s) => `${owing(s)} repairs ${s.owed[0]?.n} Shield Boxes: on which facing?`,
  orders: { box },
}

export const loseWords: SectionWords<ActionOf<'box'>> = {
  prompt: (_, s) => `${owing(s)} loses ${s.owed[0]?.n} Shield Boxes: on which facing?`,
  orders: { box },
}

export const shiftWords: SectionWords<ActionOf<'shift'>> = {
  prompt: (_, s) => `${owing(s)} may shift ${s.owed[0]?.n} Shield Boxes.`,
  orders: { shift: SHARED_ORDERS.shift },
}

export const shieldSentences: Sentences<ShieldEvent | ShieldShifted> = {
  ShieldRepaired: (e, s) => `${pieceName(s, e.piece)} repairs a Shield Box (${shieldName(s, e.piece, e.facing)}).`,
  ShieldLost: (e, s) => `${pieceName(s, e.piece)} loses ${shieldBoxes(e.boxes)} (${shieldName(s, e.piece, e.facing)}).`,
  ShieldShifted(e, s) {
    const piece = pieceName(s, e.piece)
    if (!isSet(e.from) || !isSet(e.to)) return `${piece} shifts no more shields.`
    const [from, to] = [shieldName(s, e.piece, e.from), shieldName(s, e.piece, e.to)]
    return `${piece} shifts a Shield Box from the ${from} to the ${to}.`
  },
}

export const shieldRefusals: Refusals<keyof typeof SHIELD_FAULTS> = {
  'not-under-attack': () => 'The attack does not come through that facing.',
  'no-box-there': () => 'There is no Shield Box to mark there.',
  'facing-full': () => 'That facing has no damaged Shield Box.',
}
