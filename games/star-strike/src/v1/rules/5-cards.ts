import type { RuleId } from '@flagbridge/kernel'
import type { DueChoice } from '../../table/effects/due.ts'
import { onField } from '../../table/rules/field.ts'
import { announceUse, foeOf, settleDue } from '../../table/rules/settle.ts'
import { returnOrderStep, useStep } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import type { Due } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import type { State } from '../state.ts'
import { destroyIfHullGone } from './1-destroyed.ts'
import { ORDER_FAULTS } from './5-orders.ts'
import type { StrikeTable } from './step.ts'

/** SS1-ORDERS.8: cards take effect at their moment. */

/** Why not, and by which rule. */
export const CARD_FAULTS = {
  'effect-not-due': 'SS1-ORDERS.8',
  'not-a-target-of-the-card': 'SS1-ORDERS.8',
  'order-cannot-be-passed': 'SS1-ORDERS.8',
} as const satisfies Record<string, RuleId>

/** SS1-ORDERS.8: which card takes effect, and on what. */
export const use = useStep<State, Event>(refusing(CARD_FAULTS), useDue)

/** SS1-ORDERS.9: which Order goes back to the Library. */
export const returnOrder = returnOrderStep<State>(refusing(ORDER_FAULTS))

/** Effects whose moment has come; false when somebody chooses. */
export function settleCards(c: Content, t: StrikeTable): boolean {
  return settleDue(c, t, (due, choice) => useDue(c, t, due, choice))
}

/** SS1-ORDERS.8: uses an effect that is due. SS1-DEF.10: nothing reduces a card's Direct Hits. */
function useDue(c: Content, t: StrikeTable, due: Due, choice: DueChoice): void {
  const foe = foeOf(c, t.state, due, choice)
  for (const { piece, hits } of announceUse(c, t, due, choice)) {
    if (!onField(t.state.pieces[piece])) continue
    t.emit({ kind: 'HullDamaged', rule: 'SS1-DEF.10', piece, boxes: hits, by: 'directHit' })
    destroyIfHullGone(c, t, piece, 'SS1-COMP.3')
  }
  if (foe !== undefined) t.emit({ kind: 'SkirmishBegan', rule: 'SS1-ORDERS.8', pieces: [due.piece, foe] })
}
