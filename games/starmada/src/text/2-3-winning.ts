import type { EndEvent } from '../events/2-3-winning.ts'
import { opponentOf } from '../state.ts'
import { count } from './names.ts'
import type { Sentences } from './section.ts'

export const endSentences: Sentences<EndEvent> = {
  EndPhaseBegan: ({ inside }, n) =>
    inside.length === 0
      ? 'End Phase.'
      : `End Phase: inside explosions ${inside.map((ship) => n.ship(ship)).join(', ')}.`,
  ObjectiveScored: ({ name, side, points }, n) => `${n.side(side)} scores ${count(points, 'point')} for ${name}.`,
  MatchEnded: ({ winner, how }, n, { points }) =>
    winner === 'draw'
      ? `A draw, ${points[0]} to ${points[1]}.`
      : `${n.side(winner)} wins a ${how} victory, ${points[winner]} to ${points[opponentOf(winner)]}.`,
}
