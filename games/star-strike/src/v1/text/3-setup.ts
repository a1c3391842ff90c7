import { shipAt } from '../../table/content/cards.ts'
import { fieldOf, letterOf } from '../../table/rules/field.ts'
import { cellName, cellNamed, compass, pieceName } from '../../table/text/names.ts'
import { list } from '../../table/text/sentences.ts'
import { playerName, sideName } from '../../table/text/sides.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { BattlefieldNamed, SetupEvent, ShipsCalledUp } from '../events/index.ts'
import { isBig } from '../rules/1-definitions.ts'
import type { SETUP_FAULTS } from '../rules/3-setup.ts'
import { ship } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of setup. */

export const agreeWords: SectionWords<ActionOf<'agree'>> = {
  prompt: () => 'Agree on a map.',
  orders: { agree: SHARED_ORDERS.agree },
}

export const firstWords: SectionWords<ActionOf<'go'>> = {
  prompt: () => 'Do you go First or Second?',
  orders: {
    go: order<ActionOf<'go'>>({
      forms: ['go first, or go second'],
      say: (_, { first }) => (first ? 'go first' : 'go second'),
      hear(said) {
        const word = said.next()?.toLowerCase()
        return word === 'first' || word === 'second' ? { do: 'go', first: word === 'first' } : undefined
      },
    }),
  },
}

export const placeWords: SectionWords<ActionOf<'place'>> = {
  prompt: (_, s) => (s.phase === 'arrive' ? 'Place an arriving ship.' : 'Place a ship in one of your setup hexes.'),
  orders: {
    place: order<ActionOf<'place'>>({
      forms: ['place Aurora 0102 north'],
      say(c, { piece, cell, heading }, s) {
        const aligned = heading === -1 ? '' : ` ${compass(heading)}`
        return `place ${pieceName(s, piece)} ${cellName(c, s, cell)}${aligned}`
      },
      hear: (said, c, s) =>
        said.withPiece((piece) => {
          const cell = cellNamed(c, s, said.next() ?? '')
          const { side, ship: card } = pieceOf(s, piece)
          const big = isBig(shipAt(c, card).role)
          if (said.hears('unaligned')) return { do: 'place', piece, cell, heading: -1 }
          const usual = big && s.battlefield >= 0 ? fieldOf(c, s).facingHint[letterOf(s, side)] : 0
          const told = !said.isOver()
          return { do: 'place', piece, cell, heading: big || told ? said.direction(usual) : -1 }
        }),
    }),
  },
}

export const setupSentences: Sentences<SetupEvent | BattlefieldNamed | ShipsCalledUp> = {
  BattlefieldNamed: (e, s, c) => `${playerName(c, s, e.seat)} names ${c.battlefields[e.battlefield]?.name ?? 'a map'}.`,
  BattlefieldAgreed: (e, _s, c) => `The battle is fought at ${c.battlefields[e.battlefield]?.name ?? 'a map'}.`,
  FirstRolled: (e, s, c) =>
    `The sides roll ${list(e.faces)}: ${sideName(c, s, e.chooser)} chooses to be First or Second.`,
  FirstChosen: (e, s, c) => `${sideName(c, s, e.first)} is the First player.`,
  ShipPlaced(e, s, c) {
    const aligned = e.heading === -1 ? '' : `, heading ${compass(e.heading)}`
    return `${pieceName(s, e.piece)} is placed at ${cellName(c, s, e.cell)}${aligned}.`
  },
  ShipsCalledUp: (e, s) => `${e.pieces.map((p) => pieceName(s, p)).join(', ')} arrive.`,
}

export const setupRefusals: Refusals<keyof typeof SETUP_FAULTS> = {
  'unknown-battlefield': () => 'There is no such map.',
  'fleet-does-not-fit': (v, _s, c) =>
    `${c.battlefields[Number(v['battlefield'])]?.name ?? 'That map'} has too few setup hexes for the fleets.`,
  'already-placed': (v, s) => `${ship(v, s)} is not waiting to be placed.`,
  'off-the-map': () => 'That hex is not on the map.',
  'not-a-setup-hex': (v, s, c) => `${cellName(c, s, v['cell'])} is not a setup hex on your edge.`,
  'hex-occupied': (v, s, c) => `${cellName(c, s, v['cell'])} already holds a ship.`,
  'heading-missing': (v, s) => `${ship(v, s)} must be aligned to a heading.`,
}
