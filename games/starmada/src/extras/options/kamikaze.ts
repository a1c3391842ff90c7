import { refuseFlightTarget, rollAtShip } from '../../rules/5-3-fighter-attacks.ts'
import { flightAt } from '../../units.ts'
import type { Option } from '../extra.ts'

/** SXS-G.11: a 4 hits, and each hit brings two penetration dice. */
const DIVES_HIT_ON = 4
const DIVE_PEN = 2

/** SXS-G.11: a flight dives into an adjacent ship and is gone. */
export const kamikaze: Option = {
  key: 'kamikaze',
  rule: 'SXS-G.11',
  name: 'Kamikaze attacks',
  does: 'A flight may dive into an adjacent ship: 4+ to hit, two penetration dice for each hit, and the flight is gone.',
  moments: {
    flightAct: {
      act: 'dive',
      rule: 'SXS-G.11',
      label: 'Dive into it',
      refuse: refuseFlightTarget,
      play(content, t, flight, target) {
        rollAtShip(content, t, flight, target, { toHit: DIVES_HIT_ON, pen: DIVE_PEN, rule: 'SXS-G.11' })
        if (flightAt(t.state, flight).fighters > 0)
          t.emit({ kind: 'FlightDestroyed', rule: 'SXS-G.11', flight, why: 'dived' })
      },
      odds: () => ({ toHit: DIVES_HIT_ON, pen: DIVE_PEN }),
      /** On the last turn there is nothing to save the flight for. */
      wanted: (_, state) => state.turn >= state.agreed.turns,
    },
  },
}
