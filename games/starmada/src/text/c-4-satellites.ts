import type { SatelliteEvent } from '../events/c-4-satellites.ts'
import type { NamingEvent } from '../events/c-13-naming.ts'
import { BUILT } from '../extras/keys.ts'
import { satellitesToFire } from '../rules/c-4-satellites.ts'
import type { FlightIndex } from '../indices.ts'
import { after, bare, lost, nameAtStart, unknown, withFlight, withShip, withTarget } from './hearing.ts'
import { count, dice, namesOf, need } from './names.ts'
import { flightIn, shipIn, text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

const fireSatelliteWords: StarmadaWords<'shoot' | 'holdFire'> = {
  prompt: (content, state) =>
    `Does ${namesOf(content, state).flight(satellitesToFire(content, state)[0] ?? (0 as FlightIndex))} fire?`,
  orders: {
    shoot: {
      form: 'shoot Bunyan Satellite 1 Hydra',
      say(content, { flight, target }, state) {
        const names = namesOf(content, state)
        return `shoot ${names.flight(flight)} ${names.unit(target)}`
      },
      hear(_, said, state) {
        const shot = after('shoot', said)
        if (shot === undefined) return undefined
        const found = nameAtStart(state.flights, shot)
        if (found === undefined) return unknown('flight', shot)
        return withTarget(state, found.rest, (target) => ({ do: 'shoot', flight: found.index as FlightIndex, target }))
      },
    },
    holdFire: {
      form: 'hold fire Bunyan Satellite 1',
      say: (content, { flight }, state) => `hold fire ${namesOf(content, state).flight(flight)}`,
      hear(_, said, state) {
        const held = after('hold', said)
        const fire = held === undefined ? undefined : after('fire', held)
        return fire === undefined ? undefined : withFlight(state, fire, (flight) => ({ do: 'holdFire', flight }))
      },
    },
  },
}

const buildWords: StarmadaWords<'build' | 'buildNothing'> = {
  prompt: (content, state) => `What does ${namesOf(content, state).ship(state.building)} build?`,
  orders: {
    build: {
      form: 'build satellite',
      say: (_, { craft }) => `build ${craft}`,
      hear(_, said) {
        const word = after('build', said)?.toLowerCase()
        if (word === undefined || word === 'nothing') return undefined
        const craft = BUILT.find((one) => one === word)
        return craft === undefined ? lost(said, this.form) : { do: 'build', craft }
      },
    },
    buildNothing: {
      form: 'build nothing',
      say: () => 'build nothing',
      hear: (_, said) => (said.toLowerCase() === 'build nothing' ? { do: 'buildNothing' } : undefined),
    },
  },
}

const nameTargetsWords: StarmadaWords<'jam' | 'ready'> = {
  prompt: () => 'Say whom your ships jam, then be ready.',
  orders: {
    jam: {
      form: 'jam Bunyan Hydra',
      say(content, { ship, target }, state) {
        const names = namesOf(content, state)
        return `jam ${names.ship(ship)} ${names.ship(target)}`
      },
      hear(_, said, state) {
        const jammed = after('jam', said)
        if (jammed === undefined) return undefined
        return withShip(state, jammed, (ship, rest) => withShip(state, rest, (target) => ({ do: 'jam', ship, target })))
      },
    },
    ready: bare({ do: 'ready' }),
  },
}

/** The steps of these sections. */
export const satelliteWords = { fireSatellite: fireSatelliteWords, build: buildWords, nameTargets: nameTargetsWords }

export const satelliteSentences: Sentences<SatelliteEvent | NamingEvent> = {
  SatelliteFired: ({ flight, target, needed, modifiers, faces, hits }, n) =>
    `${n.flight(flight)} fires at ${n.unit(target)}: needs ${need(needed, modifiers)}, ` +
    `rolls ${dice(faces)}: ${count(hits, 'hit')}.`,
  SatelliteHeld: ({ flight }, n) => `${n.flight(flight)} holds its fire.`,
  BuildingBegan: ({ ship }, n) => `${n.ship(ship)} may build something.`,
  BuildingDone: ({ ship, craft }, n) => `${n.ship(ship)} builds ${craft === null ? 'nothing' : `a ${craft}`}.`,
  NamingBegan: () => 'Enemies are named, face down.',
  TargetNamed: ({ ship, target }, n) => `${n.ship(ship)} will jam ${n.ship(target)}.`,
  TargetsShown({ targets }, n) {
    const jams = targets.flatMap((target, ship) =>
      target < 0 ? [] : [`${n.ship(ship as typeof target)} jams ${n.ship(target)}`],
    )
    return jams.length === 0 ? 'Nobody is jammed.' : `${jams.join(', ')}.`
  },
}

export const satelliteRefusals: Refusals = {
  'not-this-satellite': (v, n) => `It is not the turn of ${flightIn(v, n)} to fire.`,
  'cannot-build': (v, n) => `${shipIn(v, n)} cannot build a ${text(v['craft'])} now.`,
  'does-not-jam': (v, n) => `${shipIn(v, n)} has not plotted to jam anybody.`,
  'no-warfare': (v, n) => `${shipIn(v, n)} has no electronic warfare system that works.`,
  'one-mode': (v, n) => `${shipIn(v, n)} covers or jams, not both in one turn.`,
}
