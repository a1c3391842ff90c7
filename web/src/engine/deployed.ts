import { isRefusal, advance, startMatch, type AnyTableBox, type AnyMuster, type Dice } from '@flagbridge/kernel'
import type { RecordAction } from '@flagbridge/formats'

/** More placements than any fleet has ships: a game that never gets on is not waited for. */
const MOST = 500

export interface Deployed {
  readonly state: unknown
  readonly actions: readonly RecordAction[]
}

/**
 * The table at the beginning of the battle: the ships are put on it for everybody, as the game would. What was answered
 * stands in the record like any other action.
 */
export function deploy(box: AnyTableBox, options: unknown, dice: Dice, next: AnyMuster['deploy']): Deployed {
  const { match } = startMatch(box.game, options, dice)
  const actions: RecordAction[] = []
  while (actions.length < MOST) {
    const asked = box.game.pending(match.state).find(({ answered }) => answered !== true)
    if (asked === undefined) break
    const { seat, id: decision } = asked
    const action = next?.(match.state, seat)
    if (action === undefined || isRefusal(advance(match, seat, decision, action))) break
    actions.push({ seat, decision, action: { ...action } })
  }
  return { state: match.state, actions }
}
