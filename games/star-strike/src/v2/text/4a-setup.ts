import { isSet } from '../../table/indices.ts'
import { fieldOf, letterOf } from '../../table/rules/field.ts'
import { compass, cellName, cellNamed, pieceName } from '../../table/text/names.ts'
import { list } from '../../table/text/sentences.ts'
import { playerName, sideName } from '../../table/text/sides.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { BattlefieldNamed, SetupEvent, ShipsCalledUp } from '../events/index.ts'
import type { SETUP_FAULTS } from '../rules/4a-setup.ts'
import { piece } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** Section 4A: the words of setup. */

export const agreeWords: SectionWords<ActionOf<'agree'>> = {
  prompt: () => 'Agree on a Battlefield.',
  orders: { agree: SHARED_ORDERS.agree },
}

export const placeWords: SectionWords<ActionOf<'place'>> = {
  prompt: (_, s) => (s.phase === 'reinforce' ? 'Place a Reinforcement.' : 'Place a piece in one of your Setup Hexes.'),
  orders: {
    place: order<ActionOf<'place'>>({
      forms: ['place PIECE HEX [FACING]'],
      say: (c, action, s) =>
        `place ${pieceName(s, action.piece)} ${cellName(c, s, action.cell)} ${compass(action.facing)}`,
      hear: (said, c, s) =>
        said.withPiece((p) => {
          const cell = cellNamed(c, s, said.next() ?? '')
          const usual = !isSet(s.battlefield) ? 0 : fieldOf(c, s).facingHint[letterOf(s, pieceOf(s, p).side)]
          return { do: 'place', piece: p, cell, facing: said.direction(usual) }
        }),
    }),
  },
}

export const setupSentences: Sentences<SetupEvent | BattlefieldNamed | ShipsCalledUp> = {
  BattlefieldNamed: (e, s, c) =>
    `${playerName(c, s, e.seat)} names ${c.battlefields[e.battlefield]?.name ?? 'a Battlefield'}.`,
  BattlefieldAgreed: (e, _s, c) => `The battle is fought at ${c.battlefields[e.battlefield]?.name ?? 'a Battlefield'}.`,
  TeamsRolled: (e, s, c) =>
    e.faces.length === 0
      ? `The scenario gives the Initiative to ${sideName(c, s, e.initiative)}.`
      : `The teams roll ${list(e.faces)}: ${sideName(c, s, e.teamA)} is Team A, and ${sideName(c, s, e.initiative)}` +
        ` has the first Initiative.`,
  PiecePlaced: (e, s, c) =>
    `${pieceName(s, e.piece)} is placed at ${cellName(c, s, e.cell)}, facing ${compass(e.facing)}.`,
  PiecesHeldInReserve: (e, s) =>
    `No Setup Hex is free: ${e.pieces.map((p) => pieceName(s, p)).join(', ')} stay In Reserve.`,
  ShipsCalledUp: (e, s, c) =>
    `${e.pieces.map((p) => pieceName(s, p)).join(', ')} arrive for ${sideName(c, s, e.side)}.`,
}

export const setupRefusals: Refusals<keyof typeof SETUP_FAULTS> = {
  'unknown-battlefield': () => 'There is no such Battlefield.',
  'already-placed': (v, s) => `${piece(v, s)} is not waiting to be placed.`,
  'off-the-map': () => 'That hex is not on the map.',
  'not-a-setup-hex': (v, s, c) => `Hex ${cellName(c, s, v['cell'])} is not a Setup Hex of your side.`,
  'hex-occupied': (v, s, c) => `Hex ${cellName(c, s, v['cell'])} already holds a piece.`,
}
