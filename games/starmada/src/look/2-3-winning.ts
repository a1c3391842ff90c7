import type { EndEvent } from '../events/2-3-winning.ts'
import { scorersOf } from '../rules/2-3-winning.ts'
import type { EventLooks } from './section.ts'

export const endEvents: EventLooks<EndEvent> = {
  EndPhaseBegan: ({ inside }, { turn }) => ({
    heading: `Turn ${turn} · End`,
    ...(inside.length === 0 ? { quiet: true } : {}),
  }),
  ObjectiveScored({ rule, side, points, name }, state, content) {
    const objective = state.agreed.objectives.find((one) => one.name === name)
    // SXS-G.23: what is scored on the way is scored by the ship that has just left.
    if (rule !== 'SX-2.3.e' || objective === undefined) return { scores: [{ side, points, for: name }] }
    const of = scorersOf(content, state, objective, side).map((ship) => `piece:${ship}` as const)
    return { scores: [{ side, points, for: name, of }] }
  },
}
