import type { RuleId, Seat } from '@flagbridge/kernel'
import { effectAt } from '../../table/content/cards.ts'
import { refusing } from '../../table/rules/step.ts'
import { nextToDeclare } from '../../table/rules/strikes.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { strikeOf, type State, type Strike } from '../state.ts'
import { declarable } from './5b-modifiers.ts'
import { augurReady, skilledReady } from './9-keywords.ts'
import type { Step } from './step.ts'
import { isSet, NONE, type PieceIndex } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'

/** Section 5B: what is declared before the dice of a Strike are rolled. What it comes to is in 5b-modifiers.ts. */

/** Why not, and by which rule. */
export const DECLARE_FAULTS = {
  'no-skilled': 'SS2-9I',
  'no-augur': 'SS2-9L',
  'cannot-be-declared': 'SS2-5B.02',
} as const satisfies Record<string, RuleId>

const refused = refusing(DECLARE_FAULTS)

/** SS2-5B, SS2-0.05: the attacker first, then everybody with a card to declare. */
export const declare: Step<ActionOf<'skilled' | 'augur' | 'declare' | 'confirm'>> = {
  name: 'declare',
  verbs: ['skilled', 'augur', 'declare', 'confirm'],
  asked: (c, s) => seatToDeclare(c, s, strikeOf(s)) ?? NONE,
  legal(c, s, seat, into) {
    const strike = strikeOf(s)
    if (pieceOf(s, strike.piece).seat === seat && mayUseSkilled(c, s, strike)) into.push({ do: 'skilled' })
    for (const piece of augursOf(c, s, strike, seat)) into.push({ do: 'augur', piece })
    for (const use of declarable(c, s, strike, seat)) into.push({ do: 'declare', ...use })
    into.push({ do: 'confirm' })
  },
  check(c, s, seat, action) {
    const strike = strikeOf(s)
    switch (action.do) {
      case 'skilled': {
        const may = pieceOf(s, strike.piece).seat === seat && mayUseSkilled(c, s, strike)
        return may ? undefined : refused('no-skilled', { piece: strike.piece })
      }
      case 'augur': {
        const { piece } = action
        return augursOf(c, s, strike, seat).includes(piece) ? undefined : refused('no-augur', { piece })
      }
      case 'declare': {
        const { effect, piece } = action
        const may = declarable(c, s, strike, seat).some((use) => use.effect === effect && use.piece === piece)
        return may ? undefined : refused('cannot-be-declared', { effect })
      }
      case 'confirm':
        return undefined
    }
  },
  /** SS2-0.05: nothing more is declared. */
  fallback: () => ({ do: 'confirm' }),
  play(c, t, seat, action) {
    switch (action.do) {
      case 'skilled':
        return t.emit({ kind: 'SkilledUsed', rule: 'SS2-9I', piece: strikeOf(t.state).piece })
      case 'augur':
        return t.emit({ kind: 'StrikeAugmented', rule: 'SS2-9L', piece: action.piece })
      case 'declare': {
        const { effect, piece } = action
        return t.emit({ kind: 'EffectDeclared', rule: 'SS2-5B.02', effect, card: effectAt(c, effect).card, piece })
      }
      case 'confirm':
        return t.emit({ kind: 'DeclarationConfirmed', rule: 'SS2-5B', seat })
    }
  },
}

/** SS2-0.05: who may still add something before the roll: the attacker first, then the other seats in order. */
export function seatToDeclare(c: Content, s: State, strike: Strike): Seat | undefined {
  return nextToDeclare(s, strike, (seat) => mayDeclare(c, s, strike, seat))
}

function mayDeclare(c: Content, s: State, strike: Strike, seat: number): boolean {
  if (pieceOf(s, strike.piece).seat === seat && mayUseSkilled(c, s, strike)) return true
  return augursOf(c, s, strike, seat).length > 0 || declarable(c, s, strike, seat).length > 0
}

/** SS2-9I: before the roll, once for the Strike. */
function mayUseSkilled(c: Content, s: State, strike: Strike): boolean {
  return !strike.skilled && skilledReady(c, s, strike.piece)
}

/** SS2-9L: a Strike is Augmented only once. */
function augursOf(c: Content, s: State, strike: Strike, seat: Seat): PieceIndex[] {
  if (isSet(strike.augur)) return []
  const augurs: PieceIndex[] = []
  for (let i = 0 as PieceIndex; i < s.pieces.length; i++)
    if (pieceOf(s, i).seat === seat && augurReady(c, s, i, strike.piece)) augurs.push(i)
  return augurs
}
