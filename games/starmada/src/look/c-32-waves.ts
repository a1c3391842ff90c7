import type { WaveEvent } from '../events/c-32-waves.ts'
import { LIGHTS_ON } from '../extras/items/sunburst.ts'
import { CAUGHT_ON } from '../rules/c-32-waves.ts'
import { count } from '../text/names.ts'
import { flightAt } from '../units.ts'
import { dicePanel } from './dice.ts'
import { unitThing } from './names.ts'
import { quiet, type EventLooks } from './section.ts'

export const waveEvents: EventLooks<WaveEvent> = {
  WaveReached: ({ ship, target }) => ({ shots: [{ from: unitThing(ship), to: unitThing(target), by: 'beam' }] }),
  WaveSpent: quiet,
  BurstRolled: ({ rule, face, lit }) => ({
    panel: dicePanel(rule, `Sunburst, ${LIGHTS_ON}+`, [face], () => lit, lit ? 'it lights up' : 'it fizzles'),
  }),
  CraftCaught({ rule, flight, faces, lost }, state) {
    const result = `${count(lost, 'craft', 'craft')} lost`
    const panel = dicePanel(rule, `Caught, ${CAUGHT_ON}+`, faces, (face) => face >= CAUGHT_ON, result)
    return lost > 0 ? { panel, hurts: [flightAt(state, flight).side] } : { panel }
  },
}
