import type { RuleId } from '@flagbridge/kernel'
import type { DueChoice } from '../../table/effects/due.ts'
import { onField } from '../../table/rules/field.ts'
import { announceUse, foeOf, settleDue } from '../../table/rules/settle.ts'
import { useStep } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import type { Due } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { Event, SaveRoll } from '../events/index.ts'
import type { State } from '../state.ts'
import { defeatIfDone } from './5f-icons.ts'
import { directHitSaves, rollSaves } from './5f-saves.ts'
import type { StrikeTable } from './step.ts'

/** SS2-0.05: cards that take effect at a moment. */

/** Why not, and by which rule. */
export const CARD_FAULTS = {
  'effect-not-due': 'SS2-0.05',
  'not-a-target-of-the-card': 'SS2-0.05',
  'order-cannot-be-passed': 'SS2-4B.01.I.a',
} as const satisfies Record<string, RuleId>

const refused = refusing(CARD_FAULTS)

/** SS2-0.05: the owner says which card takes effect first, and on what. */
export const use = useStep<State, Event>(refused, useDue)

/** Effects whose moment has come and that leave no choice happen by themselves. */
export function settleCards(c: Content, t: StrikeTable): boolean {
  return settleDue(c, t, (due, choice) => useDue(c, t, due, choice))
}

/** Uses an effect that is due. Direct Hits of a card allow the usual saves (SS2-9N, SS2-9D). */
function useDue(c: Content, t: StrikeTable, due: Due, choice: DueChoice): void {
  const foe = foeOf(c, t.state, due, choice)
  for (const { piece, hits } of announceUse(c, t, due, choice)) {
    if (!onField(t.state.pieces[piece])) continue
    const saves: SaveRoll[] = []
    let through = 0
    for (let hit = 0; hit < hits; hit++) if (!rollSaves(t.dice, directHitSaves(c, t.state, piece), saves)) through++
    t.emit({ kind: 'DirectHitsTaken', rule: 'SS2-5F.04', piece, hits, saves, through })
    defeatIfDone(c, t, piece)
  }
  // SS2-7: a Skirmish that is no Assault, so nobody advances.
  if (foe !== undefined) t.emit({ kind: 'SkirmishBegan', rule: 'SS2-7', pieces: [due.piece, foe], assault: false })
}
