import { OWN_SIDE_ON } from '../../events/g-12-dogfights.ts'
import type { FlightIndex } from '../../indices.ts'
import { isFlying } from '../../rules/1-record.ts'
import { flightsOf, stackOf } from '../../rules/4-1-before-attacking.ts'
import { FIGHTERS_HIT_ON } from '../../rules/5-3-fighter-attacks.ts'
import type { State } from '../../state.ts'
import { flightAt, flightOfUnit, unitOfFlight } from '../../units.ts'
import type { Option } from '../extra.ts'

/** SXS-G.12.a: engaged enemies of an engaged flight in its hex; small craft never are. */
function opponentsOf(state: State, flight: FlightIndex): FlightIndex[] {
  const one = flightAt(state, flight)
  if (!one.engaged || !isFlying(one)) return []
  return state.flights.flatMap((other, i) =>
    other.engaged && other.side !== one.side && other.cell === one.cell && isFlying(other) ? [i as FlightIndex] : [],
  )
}

/** SXS-G.12.a to SXS-G.12.c: flights that attack each other in one hex cannot simply leave. */
export const dogfighting: Option = {
  key: 'dogfighting',
  rule: 'SXS-G.12.a',
  name: 'Dogfighting',
  does: 'Flights that fight in one hex are engaged: they stay and attack only each other, or break off under fire.',
  moments: {
    brawl: {
      rule: 'SXS-G.12.a',
      holds: (state, flight) => opponentsOf(state, flight).length > 0,
      /** SXS-G.12.b: each enemy flight a die for each fighter, as it hits fighters; ones do not count. */
      breakOff(t, flight) {
        const { fighters } = flightAt(t.state, flight)
        const rolled = opponentsOf(t.state, flight).flatMap((enemy) => {
          const { wing, fighters: dice } = flightAt(t.state, enemy)
          const hitsOn = wing?.dogfight ?? FIGHTERS_HIT_ON
          return t.dice.roll(dice, 6, 'breaking off').map((face) => ({ face, hits: face >= hitsOn }))
        })
        const lost = Math.min(fighters, rolled.filter(({ hits }) => hits).length)
        t.emit({ kind: 'BrokeOff', rule: 'SXS-G.12.b', flight, faces: rolled.map(({ face }) => face), lost })
        if (flightAt(t.state, flight).fighters <= 0)
          t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.1.1.b', flight, why: 'shotDown' })
      },
      /** SXS-G.12.c: after all dice to hit, one for each hit. */
      deals(t, source, target, hits) {
        const [first] = opponentsOf(t.state, flightOfUnit(t.state, target))
        if (first === undefined || source.by !== 'ship') return false
        const faces = t.dice.roll(hits, 6, 'fire into the brawl')
        const own = faces.filter((face) => face <= OWN_SIDE_ON).length
        const friends = unitOfFlight(t.state, stackOf(t.state, first))
        t.emit({ kind: 'BrawlDealt', rule: 'SXS-G.12.c', ship: source.ship, target, friends, faces, own })
        return true
      },
      next(t) {
        const dealt = t.state.queue.find(({ by }) => by === 'dogfighting')
        if (dealt === undefined) return false
        const target = dealt.target
        const left = flightsOf(t.state, flightOfUnit(t.state, target)).reduce(
          (sum, i) => sum + flightAt(t.state, i).fighters - flightAt(t.state, i).pending,
          0,
        )
        const source = { by: 'extra', ship: dealt.ship, extra: 'dogfighting' } as const
        const kills = Math.min(dealt.dice, left)
        t.emit({ kind: 'BrawlStruck', rule: 'SXS-G.12.c', ship: dealt.ship, target, kills })
        if (kills > 0) t.emit({ kind: 'FightersHit', rule: 'SX-5.3.3.b', target, source, kills })
        return true
      },
    },
  },
}
