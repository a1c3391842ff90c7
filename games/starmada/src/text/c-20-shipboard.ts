import type { ShipboardEvent } from '../events/c-20-shipboard.ts'
import { DEFENDERS, type Defender } from '../extras/keys.ts'
import { after, lost, withShip } from './hearing.ts'
import { count, dice, namesOf } from './names.ts'
import { targetIn, text, type Refusals, type Sentences, type StarmadaWords } from './section.ts'

/** One of each, in words. */
export const DEFENDER_NAMES: Readonly<Record<Defender, string>> = {
  securityTeam: 'security team',
  marines: 'marine squad',
  parties: 'crew party',
  troops: 'company',
}

const crossOverWords: StarmadaWords<'cross' | 'stayAboard'> = {
  prompt: (content, state) =>
    `Do squads of ${state.melee === null ? 'the ship' : namesOf(content, state).ship(state.melee.ship)} cross over?`,
  orders: {
    cross: {
      form: 'cross Hydra 3',
      say: (content, { target, squads }, state) => `cross ${namesOf(content, state).ship(target)} ${squads}`,
      hear(_, said, state) {
        const crossed = after('cross', said)
        if (crossed === undefined) return undefined
        return withShip(state, crossed, (target, rest) =>
          /^[1-9]\d{0,2}$/.test(rest) ? { do: 'cross', target, squads: Number(rest) } : lost(said, this.form),
        )
      },
    },
    stayAboard: {
      form: 'stay aboard',
      say: () => 'stay aboard',
      hear: (_, said) => (said.toLowerCase() === 'stay aboard' ? { do: 'stayAboard' } : undefined),
    },
  },
}

const loseDefenderWords: StarmadaWords<'loseDefender'> = {
  prompt: (content, state) =>
    `Which defender does ${state.melee === null ? 'the ship' : namesOf(content, state).ship(state.melee.ship)} lose?`,
  orders: {
    loseDefender: {
      form: `give up ${DEFENDERS.join(', ')}`,
      say: (_, { defender }) => `give up ${defender}`,
      hear(_, said) {
        const [first, second, word, ...more] = said.toLowerCase().split(' ')
        if (first !== 'give' || second !== 'up') return undefined
        const defender = DEFENDERS.find((one) => one.toLowerCase() === word)
        return defender === undefined || more.length > 0 ? lost(said, this.form) : { do: 'loseDefender', defender }
      },
    },
  },
}

/** The steps of this section. */
export const shipboardWords = { crossOver: crossOverWords, loseDefender: loseDefenderWords }

export const shipboardSentences: Sentences<ShipboardEvent> = {
  PodsBoarded: ({ flight, target, faces, shields, squads }, n) =>
    `${n.flight(flight)} dock at ${n.ship(target)}: ` +
    `${faces.length === 0 ? 'no shields' : `${dice(faces)} against shields ${shields}`}, ` +
    `${count(squads, 'squad')} aboard.`,
  CrossingOpened: ({ ship }, n) => `${n.ship(ship)} lies alongside a helpless enemy.`,
  CrossingDeclined: ({ ship }, n) => `The marines of ${n.ship(ship)} stay aboard.`,
  SquadsCrossed: ({ ship, target, squads }, n) =>
    `${count(squads, 'squad')} of ${n.ship(ship)} cross over to ${n.ship(target)}.`,
  MeleeRolled: ({ ship, boarders, defenders, hits, losses }, n) =>
    `They fight aboard ${n.ship(ship)}: boarders roll ${dice(boarders)}, defenders ${dice(defenders)}; ` +
    `${count(hits, 'defender')} and ${count(losses, 'squad')} fall.`,
  DefenderLost: ({ ship, defender }, n) => `${n.ship(ship)} loses a ${DEFENDER_NAMES[defender]}.`,
  ShipCaptured: ({ ship, points }, n) => `${n.ship(ship)} is captured: ${count(points, 'point')} for the enemy.`,
}

export const shipboardRefusals: Refusals = {
  'cannot-board': (v, n) => `${targetIn(v, n)} is no enemy in the hex with no engine box open or without crew.`,
  'too-few-squads': (v) => `Only ${text(v['most'])} squads are aboard.`,
  'no-such-defender': () => 'There is no such defender left.',
}
