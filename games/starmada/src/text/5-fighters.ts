import type { FighterEvent } from '../events/5-fighters.ts'
import { FLIGHT_MOVE } from '../content/board.ts'
import { FLIGHT_ACTS } from '../extras/keys.ts'
import { moveOf } from '../rules/1-record.ts'
import { after, atHex, bare, unknown, withFlight, withShip, withTarget } from './hearing.ts'
import { count, dice, namesOf, need } from './names.ts'
import { flightIn, targetIn, text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

const nameFlightWords: StarmadaWords<'name'> = {
  prompt: () => 'Name the flight that moves and attacks next, yours or theirs.',
  orders: {
    name: {
      form: 'name Bunyan Flight',
      say: (content, { flight }, state) => `name ${namesOf(content, state).flight(flight)}`,
      hear(_, said, state) {
        const named = after('name', said)
        return named === undefined ? undefined : withFlight(state, named, (flight) => ({ do: 'name', flight }))
      },
    },
  },
}

const chooseOrderWords: StarmadaWords<'actFirst'> = {
  prompt: () => 'You have the advantage: do your flights act first or last?',
  orders: {
    actFirst: {
      form: 'first, last',
      say: (_, { first }) => (first ? 'first' : 'last'),
      hear(_, said) {
        if (after('first', said) !== undefined) return { do: 'actFirst', first: true }
        return after('last', said) === undefined ? undefined : { do: 'actFirst', first: false }
      },
    },
  },
}

const moveFlightWords: StarmadaWords<'fly' | 'breakOff'> = {
  prompt(content, state) {
    const flight = state.flights[state.named]
    const most = flight === undefined || moveOf(flight, state.turn) === FLIGHT_MOVE ? 'ten' : moveOf(flight, state.turn)
    return `Move ${namesOf(content, state).flight(state.named)} up to ${most} hexes.`
  },
  orders: {
    fly: {
      form: 'fly 2010, hold (stays in its hex)',
      say(content, { to, path }, state) {
        const { hex } = namesOf(content, state)
        return `fly ${hex(to)}${path === undefined ? '' : ` via ${path.map(hex).join(' ')}`}`.trimEnd()
      },
      hear(content, said, state) {
        // SX-5.3.a: a flight that has yet to move stays in its hex, and may attack from there.
        const flight = state.flights[state.named]
        if (after('hold', said) !== undefined && flight !== undefined && !state.flown)
          return { do: 'fly', to: flight.cell }
        const flown = after('fly', said)
        if (flown === undefined) return undefined
        const [goal = '', via, ...labels] = flown.split(' ')
        return atHex(content, state, goal, (to) => {
          if (via === undefined) return { do: 'fly', to }
          const board = content.board(state)
          const path = labels.map((label) => board.cellNamed(label))
          const missing = labels.find((label) => board.cellNamed(label) < 0)
          return missing === undefined ? { do: 'fly', to, path } : unknown('hex', missing)
        })
      },
    },
    breakOff: {
      form: 'break off',
      say: () => 'break off',
      hear: (_, said) => (said.toLowerCase() === 'break off' ? { do: 'breakOff' } : undefined),
    },
  },
}

const flightAttackWords: StarmadaWords<'attack' | 'act' | 'hold'> = {
  prompt: (content, state) => `Does ${namesOf(content, state).flight(state.named)} attack?`,
  orders: {
    attack: {
      form: 'attack Hydra',
      say: (content, { target }, state) => `attack ${namesOf(content, state).unit(target)}`,
      hear(_, said, state) {
        const attacked = after('attack', said)
        return attacked === undefined ? undefined : withTarget(state, attacked, (target) => ({ do: 'attack', target }))
      },
    },
    act: {
      form: `${FLIGHT_ACTS[0]} Hydra`,
      say: (content, { act, target }, state) => `${act} ${namesOf(content, state).ship(target)}`,
      hear(_, said, state) {
        for (const act of FLIGHT_ACTS) {
          const acted = after(act, said)
          if (acted !== undefined) return withShip(state, acted, (target) => ({ do: 'act', act, target }))
        }
        return undefined
      },
    },
    hold: bare({ do: 'hold' }),
  },
}

/** The steps of this section. */
export const fighterWords = {
  chooseOrder: chooseOrderWords,
  nameFlight: nameFlightWords,
  moveFlight: moveFlightWords,
  flightAttack: flightAttackWords,
}

export const fighterSentences: Sentences<FighterEvent> = {
  FighterPhaseBegan: ({ faces, side }, n) =>
    side === -1
      ? 'Fighter Phase: no flights.'
      : faces.length === 0
        ? `Fighter Phase: only ${n.side(side)} has flights.`
        : `Fighter Phase: initiative ${dice(faces)}, ${n.side(side)} has the advantage.`,
  FlightNamed: ({ flight, by }, n) => `${n.side(by)} names ${n.flight(flight)}.`,
  FlightMoved: ({ flight, path, cell }, n) =>
    path.length === 0
      ? `${n.flight(flight)} stays in ${n.hex(cell)}.`
      : `${n.flight(flight)} flies ${count(path.length, 'hex', 'hexes')} to ${n.hex(cell)}.`,
  FlightFiredOn: ({ flight, ship, faces, lost }, n) =>
    `The anti-fighter batteries of ${n.ship(ship)} roll ${dice(faces)}: ` +
    `${n.flight(flight)} loses ${count(lost, 'fighter')}.`,
  FlightAttacked: ({ flight, target, needed, modifiers, faces, hits }, n) =>
    `${n.flight(flight)} attacks ${n.unit(target)}: needs ${need(needed, modifiers)}, ` +
    `rolls ${dice(faces)}: ${count(hits, 'hit')}.`,
  DogfightRolled: ({ flight, target, faces, kills, losses }, n) =>
    `${n.flight(flight)} attacks ${n.unit(target)}: rolls ${dice(faces)}, shoots down ${kills} and loses ${losses}.`,
  FlightFinished: ({ flight }, n) => `${n.flight(flight)} is done.`,
  FlightDestroyed: ({ flight, why }, n, { flights }) => {
    const craft = flights[flight]?.craft ?? 'fighters'
    return `${n.flight(flight)} is ${craft === 'mine' && why === 'shotDown' ? 'gone' : LOST[why]}.`
  },
  FlightScreens: ({ flight, ship }, n) => `${n.flight(flight)} screens ${n.ship(ship)}.`,
}

const LOST = {
  explosion: 'destroyed in an explosion',
  shotDown: 'shot down to the last fighter',
  dived: 'gone: it has dived into its target',
  used: 'used up by its attack',
  swept: 'swept away',
  aboard: 'lost aboard its ship',
} as const

export const fighterRefusals: Refusals = {
  'not-their-turn': (v, n) => `${flightIn(v, n)} is not of the side that acts now.`,
  engaged: (v, n) => `${flightIn(v, n)} is engaged: it stays and fights, or breaks off first.`,
  'not-engaged': (v, n) => `${flightIn(v, n)} is not engaged.`,
  'broke-off': (v, n) => `${flightIn(v, n)} broke off and has not moved.`,
  'no-such-act': (v) => `Nothing in this battle lets a flight ${text(v['act'])}.`,
  'cannot-screen': () => 'A flight screens a friendly ship in its own hex.',
  'shuttle-unarmed': (v, n) => `${flightIn(v, n)} is a shuttle and cannot attack.`,
  'no-such-flight': () => 'There is no such flight.',
  'flight-has-acted': (v, n) => `${flightIn(v, n)} has acted in this phase, or is gone.`,
  'flight-off-board': () => 'Flights may not leave the board.',
  'flight-too-far': (v) => `That is ${text(v['hexes'])} hexes; a flight moves ${text(v['most'])} at most.`,
  'path-broken': (v) => `Step ${text(v['position'])} of the path, ${text(v['hex'])}, is not next to the hex before.`,
  'path-elsewhere': (v) => `The path ends in ${text(v['hex'])}.`,
  'no-safe-path': (v) =>
    `No path of ten hexes leads to ${text(v['hex'])} clear of objects and explosions; give the path yourself.`,
  'ships-only': () => 'Drones and pods attack ships only, and mines are cleared by ships alone.',
  'not-adjacent': (v, n) => `${targetIn(v, n)} is ${text(v['range'])} hexes away; a flight attacks in adjacent hexes.`,
  'ship-in-same-hex': (v, n) => `${targetIn(v, n)} shares the flight's hex and is safe from it.`,
}
