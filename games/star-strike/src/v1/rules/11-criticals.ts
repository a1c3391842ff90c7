import { POOL, usableBoxes } from '../../table/rules/shields.ts'
import type { RuleId } from '@flagbridge/kernel'
import { ESCORT, HEAVY, LIGHT, MASSIVE } from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { owing } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Attack, Owed, State } from '../state.ts'
import { destroy, destroyIfHullGone } from './1-destroyed.ts'
import { keywordsToLose } from './14-keywords.ts'
import { cardsOn } from './5-orders.ts'
import type { Step, StrikeTable } from './step.ts'

/** What Critical Hits do. */

/** Why not, and by which rule. */
export const CRITICAL_FAULTS = {
  'no-such-keyword': 'SS1-CRIT.LOSE.1',
} as const satisfies Record<string, RuleId>

const refused = refusing(CRITICAL_FAULTS)

type KeywordOwed = Extract<Owed, { kind: 'keyword' }>

function keywordOwed(s: State): KeywordOwed {
  return s.owed[0] as KeywordOwed
}

/** SS1-CRIT.LOSE.1: which keyword is crossed out. */
export const keyword: Step<ActionOf<'lose'>> = {
  name: 'keyword',
  verbs: ['lose'],
  asked: (_, s) => keywordOwed(s).seat,
  legal(c, s, _seat, into) {
    for (const lost of keywordsToLose(c, s, owing(s))) into.push({ do: 'lose', keyword: lost })
  },
  check(c, s, _seat, action) {
    const piece = owing(s)
    const may = keywordsToLose(c, s, piece).includes(action.keyword)
    return may ? undefined : refused('no-such-keyword', { piece, keyword: action.keyword })
  },
  play(_, t, _seat, action) {
    const { piece, rule } = keywordOwed(t.state)
    t.emit({ kind: 'KeywordLost', rule, piece, keyword: action.keyword })
  },
}

/** With one keyword left there is nothing to choose. */
export function settleKeyword(c: Content, t: StrikeTable, { piece, rule }: KeywordOwed): boolean {
  const [only, ...more] = keywordsToLose(c, t.state, piece)
  if (only === undefined || more.length > 0) return false
  t.emit({ kind: 'KeywordLost', rule, piece, keyword: only })
  return true
}

/**
 * SS1-CRIT.1: a Critical Hit that was neither cancelled nor blocked, by the role of the defender. It is not also a Hit,
 * and each one sees what the one before has left. SS1-CRIT.ESCORT.1: an Escort is destroyed.
 */
export function resolveCritical(c: Content, t: StrikeTable, attack: Attack): void {
  const s = t.state
  const { role } = shipOf(c, pieceOf(s, attack.target))
  if (role === ESCORT) return destroy(c, t, attack.target, 'critical', 'SS1-CRIT.ESCORT.1')
  if (role === LIGHT) return onLight(c, t, attack.target)
  if (role === HEAVY) return onHeavy(c, t, attack.target)
  onSuperHeavy(c, t, attack)
}

/**
 * SS1-CRIT.LIGHT.1: one Hull Box while any Shield Box is undamaged, which is not used. SS1-CRIT.LIGHT.2: else
 * destroyed.
 */
function onLight(c: Content, t: StrikeTable, p: PieceIndex): void {
  if (usableBoxes(c, t.state, pieceOf(t.state, p), POOL) === 0) return destroy(c, t, p, 'critical', 'SS1-CRIT.LIGHT.2')
  t.emit({ kind: 'HullDamaged', rule: 'SS1-CRIT.LIGHT.1', piece: p, boxes: 1, by: 'critical' })
  destroyIfHullGone(c, t, p, 'SS1-ICON.6')
}

/** SS1-CRIT.HEAVY.1: Crippled, and a keyword of its own choice is lost. SS1-CRIT.HEAVY.2: else destroyed. */
function onHeavy(c: Content, t: StrikeTable, p: PieceIndex): void {
  const s = t.state
  const piece = pieceOf(s, p)
  if (piece.crippled || keywordsToLose(c, s, p).length === 0) return destroy(c, t, p, 'critical', 'SS1-CRIT.HEAVY.2')
  if (hasKeywordNow(c, s, p, MASSIVE)) return crushMassive(c, t, p)
  t.emit({ kind: 'ShipCrippled', rule: 'SS1-CRIT.HEAVY.1', piece: p, seat: piece.seat })
}

/**
 * SS1-CRIT.SH.1: all Orders go back, and nothing else. SS1-CRIT.SH.2: without Orders Crippled, the attacker choosing
 * the keyword. SS1-CRIT.SH.3: Crippled and without Orders, destroyed.
 */
function onSuperHeavy(c: Content, t: StrikeTable, attack: Attack): void {
  const s = t.state
  const p = attack.target
  const piece = pieceOf(s, p)
  if (piece.orders.length > 0)
    return t.emit({ kind: 'OrdersLost', rule: 'SS1-CRIT.SH.1', piece: p, cards: cardsOn(piece) })
  if (piece.crippled) return destroy(c, t, p, 'critical', 'SS1-CRIT.SH.3')
  if (hasKeywordNow(c, s, p, MASSIVE)) return crushMassive(c, t, p)
  const seat = keywordsToLose(c, s, p).length === 0 ? NONE : pieceOf(s, attack.piece).seat
  t.emit({ kind: 'ShipCrippled', rule: 'SS1-CRIT.SH.2', piece: p, seat })
}

const INSTEAD_OF_CRIPPLED = 2

/** SS1-KEY.MASSIVE.2: never Crippled; 2 Direct Hits instead. What would destroy the ship still does. */
function crushMassive(c: Content, t: StrikeTable, p: PieceIndex): void {
  t.emit({ kind: 'HullDamaged', rule: 'SS1-KEY.MASSIVE.2', piece: p, boxes: INSTEAD_OF_CRIPPLED, by: 'critical' })
  destroyIfHullGone(c, t, p, 'SS1-COMP.3')
}
