import type { Content } from '../content/content.ts'
import { cleanUp } from './22-resolution.ts'
import { outcomeOfRound } from './23-victory.ts'
import type { AdmiralTable } from './step.ts'

/** AD-RND.1: after its last phase the round is over, and the next begins unless the battle is decided (AD-VIC.1). */
export function endRound(c: Content, t: AdmiralTable): void {
  cleanUp(t)
  const outcome = outcomeOfRound(c, t.state)
  if (outcome !== undefined) t.emit({ kind: 'MatchEnded', rule: outcome.rule, outcome })
  else t.emit({ kind: 'RoundBegan', rule: 'AD-RND.1', round: t.state.round + 1 })
}
