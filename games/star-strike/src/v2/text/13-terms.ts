import { POOL } from '../../table/rules/shields.ts'
import { pieceName } from '../../table/text/names.ts'
import { count } from '../../table/text/sentences.ts'
import type { ActionOf } from '../actions.ts'
import type { ShieldShifted, TermEvent } from '../events/index.ts'
import type { TERM_FAULTS } from '../rules/13-terms.ts'
import { FACINGS, saves, shieldName } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'
import { isSet } from '../../table/indices.ts'

/** Sections 13 and 0: the words of points regained and lost, and of defeat. */

export const point = order<ActionOf<'point'>>({
  forms: ['point [SHIELD]'],
  say: (_, { facing }) => `point ${FACINGS[facing] ?? facing}`,
  hear: (said) =>
    said.isOver() ? { do: 'point', facing: POOL } : said.withShield((facing) => ({ do: 'point', facing })),
})

const CAUSES = {
  hull: 'has no Hull left and is Defeated',
  crippled: 'is Crippled and Defeated',
  collision: 'is Defeated in a collision in the Core',
  gravity: 'is crushed by the Core it did not leave',
  escape: 'does not reach Escape Velocity and is Defeated',
  grudge: 'is Defeated by a Grudge',
} as const

export const regainWords: SectionWords<ActionOf<'point'>> = {
  prompt: (_, s) => `${pieceName(s, s.owed[0]?.piece)} regains ${s.owed[0]?.n} Shield Points: on which facing?`,
  orders: { point },
}

export const loseWords: SectionWords<ActionOf<'point'>> = {
  prompt: (_, s) => `${pieceName(s, s.owed[0]?.piece)} loses ${s.owed[0]?.n} Shield Points: on which facing?`,
  orders: { point },
}

export const shiftWords: SectionWords<ActionOf<'shift'>> = {
  prompt: (_, s) => `${pieceName(s, s.owed[0]?.piece)} may shift ${s.owed[0]?.n} Shield Points.`,
  orders: { shift: SHARED_ORDERS.shift },
}

export const termSentences: Sentences<TermEvent | ShieldShifted> = {
  ShieldRegained: (e, s) => `${pieceName(s, e.piece)} regains a Shield Point (${shieldName(s, e.piece, e.facing)}).`,
  ShieldLost: (e, s) =>
    `${pieceName(s, e.piece)} loses ${count(e.points, 'Shield Point')} (${shieldName(s, e.piece, e.facing)}).`,
  ShieldShifted: (e, s) =>
    isSet(e.from) && isSet(e.to)
      ? `${pieceName(s, e.piece)} shifts a point from the ${shieldName(s, e.piece, e.from)} to the ` +
        `${shieldName(s, e.piece, e.to)}.`
      : `${pieceName(s, e.piece)} shifts no more shields.`,
  DirectHitsTaken: (e, s) =>
    `${pieceName(s, e.piece)} suffers ${count(e.hits, 'Direct Hit')}; ${saves(e.saves)}; ${e.through} Hull lost.`,
  PieceDefeated: (e, s) => `${pieceName(s, e.piece)} ${CAUSES[e.cause]}.`,
}

export const termRefusals: Refusals<keyof typeof TERM_FAULTS> = {
  'no-point-there': () => 'There is no Shield Point to take there.',
  'facing-full': () => 'That facing cannot take another point.',
}
