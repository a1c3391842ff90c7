import { v1_1 } from '../../editions/v1_1.ts'
import { dueEffects } from '../../shared/due.ts'
import type { State } from '../state.ts'

export { seatOfDue, type Choice } from '../../shared/due.ts'

export const due1 = dueEffects<State>(() => v1_1)
export const { trigger, choicesOf, affected, dueIsChoice } = due1
