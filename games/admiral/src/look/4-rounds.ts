import type { RoundEvent } from '../events/4-rounds.ts'
import type { ResolutionEvent } from '../events/22-resolution.ts'
import { QUIET_LOOK, type EventLooks } from './section.ts'

export const roundEntries: EventLooks<RoundEvent | ResolutionEvent> = {
  RoundBegan: (_c, { round }) => ({ heading: `Round ${round}` }),
  ResolutionBegan: QUIET_LOOK,
}
