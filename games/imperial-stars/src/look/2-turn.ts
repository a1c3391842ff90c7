import type { TurnEvent } from '../events/2-turn.ts'
import { playerName } from '../text/names.ts'
import type { EventLooks } from './section.ts'

export const turnEventLooks: EventLooks<TurnEvent> = {
  TurnBegan: (c, e, s) => ({ heading: `Turn ${e.turn} · ${playerName(c, s, e.seat)}`, quiet: true }),
  Asked: () => ({ quiet: true }),
  TurnEnded: () => ({ quiet: true }),
}
