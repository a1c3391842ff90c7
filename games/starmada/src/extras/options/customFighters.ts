import { isStandard } from '../../design/wings.ts'
import { flightsOf } from '../../rules/4-1-before-attacking.ts'
import { flightAt, flightOfUnit } from '../../units.ts'
import type { Option } from '../extra.ts'

/** SXS-G.13.a: flights with values of their own, as their bays were built for (design/wings). */
export const customFighters: Option = {
  key: 'customFighters',
  rule: 'SXS-G.13.a',
  name: 'Custom fighters',
  does: 'Fighter bays may carry flights of other speed, aim, damage, skill and evasion.',
  needed: ({ wings = [] }) => wings.some((wing) => !isStandard(wing)),
  moments: {
    /** G13a-1: an extra -1 where every flight of the stack has it. */
    toHit({ state, target }, modifiers) {
      if (target < state.ships.length) return
      const stack = flightsOf(state, flightOfUnit(state, target))
      if (stack.length > 0 && stack.every((i) => flightAt(state, i).wing?.evasion === 1))
        modifiers.push({ by: -1, rule: 'SXS-G.13.a', from: 'evasive fighters' })
    },
  },
}
