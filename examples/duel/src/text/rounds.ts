import type { BattleEnded, RoundBegan } from '../events.ts'
import { SIDES } from '../rules/fleet.ts'
import { The } from './names.ts'
import type { Refusals, Sentences } from './section.ts'

const HOW: Readonly<Record<string, string>> = {
  'fleet-destroyed': 'No enemy ship is left. The points stand at',
  points: 'The points are',
}

export const roundSentences: Sentences<RoundBegan | BattleEnded> = {
  RoundBegan: ({ round, first }) => `Round ${round} begins with ${SIDES[first]}.`,
  BattleEnded({ outcome: { winner, how } }, { points }) {
    const verdict = winner === 'draw' ? 'The battle is drawn.' : `The battle goes to ${SIDES[winner]}.`
    return `${verdict} ${HOW[how]} ${points.join(' to ')}.`
  },
}

export const roundRefusals: Refusals = {
  'not-your-ship': () => 'That is not one of your ships.',
  'has-acted': (value) => `${The(value('ship'))} has already acted in this round.`,
}
