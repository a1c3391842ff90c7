import type { SetupEvent } from '../events/0-setup.ts'
import { order } from './orders.ts'
import { counted } from './plural.ts'
import { wanted, type Refusals, type Sentences, type WordsOf } from './section.ts'

export const setupWords: WordsOf<'race'> = {
  race: {
    title: 'Choice of race',
    prompt: wanted('choose a race'),
    orders: {
      chooseRace: order<'chooseRace'>({
        form: 'choose RACE',
        pattern: /^choose (\S+)$/i,
        say: (a) => `choose ${a.race}`,
        hear: ([race]) => ({ do: 'chooseRace', race }),
      }),
    },
  },
}

export const setupSentences: Sentences<SetupEvent> = {
  RaceChosen: (e, n) => `Player ${e.seat + 1} takes command of the ${n.race(e.race)}.`,
  FirstTurnRolled: (e, n) => {
    const rolls = e.seats.map((seat, i) => `${n.player(seat)} ${e.faces[2 * i]}+${e.faces[2 * i + 1]}`).join(', ')
    return e.highest.length > 1
      ? `Roll for the first turn: ${rolls}. A tie: ${e.highest.map((seat) => n.player(seat)).join(' and ')} roll again.`
      : `Roll for the first turn: ${rolls}. ${n.player(e.highest[0])} goes first.`
  },
  ReservesShuffled: (e, n) => `${n.player(e.seat)} shuffles ${counted(e.ships.length, 'ship')} into the Reserves.`,
  OpeningShipsDrawn: (e, n) => `${n.player(e.seat)} opens the battle-line with ${e.ships.map(n.ship).join(' and ')}.`,
  DeckShuffled: (e) => `The action deck is shuffled: ${counted(e.cards.length, 'card')}.`,
}

export const setupRefusals: Refusals = {
  'unknown-race': (v) => `There is no race ${v('race')}.`,
  'too-few-of-race': (v, n) => `The ${n.race(v('race'))} has not ships enough for a battle-line.`,
  'race-taken': (v, n) => `The ${n.race(v('race'))} already has a commander.`,
}
