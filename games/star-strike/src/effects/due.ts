import { v2_0 } from '../editions/v2_0.ts'
import { dueEffects } from '../shared/due.ts'
import type { State } from '../state.ts'

export { seatOfDue, type Choice } from '../shared/due.ts'

export const due2 = dueEffects<State>(() => v2_0)
export const { trigger, choicesOf, affected, dueIsChoice } = due2
