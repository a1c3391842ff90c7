import { MOVES, type Move } from '../actions.ts'
import type { ShipMoved } from '../events.ts'
import { cellNamed, nameOfCell } from '../rules/sea.ts'
import { the, The } from './names.ts'
import type { DuelWords, Refusals, Sentences } from './section.ts'

export const moveWords: DuelWords<Move> = {
  prompt: (_, state) => `Move ${the(state.active)}.`,
  orders: {
    move: {
      form: 'move HEX',
      say: (_, { to }) => `move ${nameOfCell(to)}`,
      hear: (_, text) => MOVES[cellNamed(/^move (\S+)$/i.exec(text)?.[1]?.toLowerCase() ?? '')],
    },
  },
}

export const moveSentences: Sentences<ShipMoved> = {
  ShipMoved: ({ ship, to }) => `${The(ship)} goes to ${nameOfCell(to)}.`,
}

export const moveRefusals: Refusals = {
  'must-move': (value) => `${The(value('ship'))} has to move first; it may stay where it is.`,
  'out-of-reach': (value) => `${The(value('ship'))} cannot get to ${nameOfCell(value('to'))}.`,
}
