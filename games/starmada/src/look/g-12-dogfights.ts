import { OWN_SIDE_ON, type DogfightEvent } from '../events/g-12-dogfights.ts'
import { FIGHTERS_HIT_ON } from '../rules/5-3-fighter-attacks.ts'
import { count } from '../text/names.ts'
import { flightAt } from '../units.ts'
import { dicePanel } from './dice.ts'
import type { EventLooks } from './section.ts'

export const dogfightEvents: EventLooks<DogfightEvent> = {
  BrokeOff({ rule, flight, faces, lost }, state) {
    const result = `${count(lost, 'fighter')} lost`
    const panel = dicePanel(rule, 'Breaking off', faces, (face) => face >= FIGHTERS_HIT_ON, result)
    return lost > 0 ? { panel, hurts: [flightAt(state, flight).side] } : { panel }
  },
  BrawlDealt: ({ rule, faces, own }) => ({
    panel: dicePanel(
      rule,
      `Into the brawl, own side on 1 to ${OWN_SIDE_ON}`,
      faces,
      (face) => face > OWN_SIDE_ON,
      `${own} on its own side`,
    ),
  }),
}
