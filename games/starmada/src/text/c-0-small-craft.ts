import type { SmallCraftEvent } from '../events/c-0-small-craft.ts'
import { LAUNCHED } from '../extras/keys.ts'
import { sideOfSeat } from '../units.ts'
import { after, bare, lost, withShip } from './hearing.ts'
import { count, namesOf } from './names.ts'
import { shipIn, targetIn, text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

const launchWords: StarmadaWords<'launch' | 'ready'> = {
  prompt: () => 'Say what your ships launch, then be ready.',
  orders: {
    launch: {
      form: `launch Bunyan ${LAUNCHED[0]} 3`,
      say: (content, { ship, craft, count: number }, state) =>
        `launch ${namesOf(content, state).ship(ship)} ${craft} ${number}`,
      hear(_, said, state) {
        const launched = after('launch', said)
        if (launched === undefined) return undefined
        return withShip(state, launched, (ship, rest) => {
          const [word = '', number = '', ...more] = rest.toLowerCase().split(' ')
          const craft = LAUNCHED.find((one) => one === word)
          if (craft === undefined || more.length > 0 || !/^\d{1,3}$/.test(number)) return lost(said, this.form)
          return { do: 'launch', ship, craft, count: Number(number) }
        })
      },
    },
    ready: bare({ do: 'ready' }),
  },
}

/** The steps of this section. */
export const smallCraftWords = { launch: launchWords }

export const smallCraftSentences: Sentences<SmallCraftEvent> = {
  LaunchesBegan: () => 'Launches are declared, face down.',
  LaunchDeclared: ({ ship, craft, count: number }, n) => `${n.ship(ship)} will launch ${number} ${craft}.`,
  FlightLaunched: ({ flight, ship, cell }, n) => `${n.ship(ship)} launches ${n.flight(flight)} in ${n.hex(cell)}.`,
  FlightLanded: ({ flight, ship }, n) => `${n.flight(flight)} lands on ${n.ship(ship)}.`,
  LaunchReady: ({ seat }, n, state) => `${n.side(sideOfSeat(state, seat))} is ready.`,
  LaunchesShown: () => 'Launches are turned up.',
  CraftPlaced: ({ ship, craft, count: number, cell }, n) =>
    craft === 'mine' || craft === 'satellite'
      ? `${n.ship(ship)} lays a ${craft} in ${n.hex(cell)}.`
      : `${n.ship(ship)} launches ${number} ${craft} in ${n.hex(cell)}.`,
  MinesMet: ({ ship, mines }, n) => `${n.ship(ship)} comes upon ${count(mines.length, 'mine')}.`,
  MineSwept: ({ ship, flight, face, swept }, n) =>
    `${n.ship(ship)} sweeps for ${n.flight(flight)}: rolls ${face}, ${swept ? 'and it is gone' : 'in vain'}.`,
  MineRolled: ({ ship, flight, face, hit }, n) =>
    `${n.flight(flight)} attacks ${n.ship(ship)}: rolls ${face}, ${hit ? 'a hit' : 'nothing happens'}.`,
}

export const smallCraftRefusals: Refusals = {
  'nothing-to-launch': (v, n) => `${shipIn(v, n)} has no ${text(v['craft'])} to launch.`,
  'too-few-to-launch': (v, n) => `${shipIn(v, n)} has ${text(v['most'])} ${text(v['craft'])} and no more.`,
  'cannot-land': () => 'A flight lands on a friendly ship in its own hex.',
  'no-bay': (v, n) => `${targetIn(v, n)} has no empty bay that works, or has used all its bays this turn.`,
  'no-satellite': (v, n) => `${shipIn(v, n)} has no satellite left.`,
  'no-mine': (v, n) => `${shipIn(v, n)} has no mine left.`,
}
