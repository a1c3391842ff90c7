import type { VictoryEvent } from '../events/11-victory.ts'
import { pointsOf } from '../rules/1-battle-line.ts'
import { capturedBy } from '../rules/11-victory.ts'
import { shipName } from '../text/names.ts'
import type { EventLooks } from './section.ts'
import { shipThing } from './things.ts'

export const victoryEventLooks: EventLooks<VictoryEvent> = {
  /** IS-VICTORY.3: who holds a prize at the end scores it, and not before: it may be taken back. */
  GameEnded: (c, _e, s) => ({
    scores: s.seats.flatMap(({ side }, seat) =>
      capturedBy(s, seat).map((ship) => ({
        side,
        points: 2 * pointsOf(c, ship),
        for: shipName(c, ship),
        of: [shipThing(ship)],
      })),
    ),
  }),
}
