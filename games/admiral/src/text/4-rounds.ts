import type { RoundEvent } from '../events/4-rounds.ts'
import { sideName } from './names.ts'
import type { Refusals, Sentences } from './section.ts'

export const roundSentences: Sentences<RoundEvent> = {
  RoundBegan: (e) => `Round ${e.round} begins.`,
  MatchEnded({ outcome }, s, c) {
    const [south, north] = outcome.points
    const score = `South ${south}, North ${north} Tactical Points`
    const by = outcome.how === 'scenario' ? ` by the goals of ${c.scenarios[s.scenario]?.name}` : ''
    return outcome.winner === 'draw'
      ? `The battle is a draw${by}: ${score}.`
      : `${sideName(outcome.winner)} wins${by}: ${score}.`
  },
}

/** `try` has examples of what may be typed instead. */
export const tableRefusals: Refusals = {
  'wrong-phase': (v) => `That (${v.said}) is not done now. Try: ${v.try}.`,
  'not-understood': (v) => `"${v.text}" is no order. ${v.hint ?? `Try: ${v.try}.`}`,
  'malformed-action': (v) =>
    `That is not one of the actions of this game${v.problems === '' ? '' : `: ${v.problems}`}.`,
  'nothing-asked-of-you': () => 'Nothing is asked of you now.',
  'another-decision': () => 'That answers an older question.',
}
