import { cellName, compass, pieceName } from '../../table/text/names.ts'
import type { ActionOf } from '../actions.ts'
import type { MoveEvent } from '../events/index.ts'
import type { MOVE_FAULTS } from '../rules/12-movement.ts'
import { owing, ship } from './names.ts'
import { order, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** The words of movement. */

export const move = order<ActionOf<'move'>>({
  forms: ['move north-east'],
  say: (_, { heading }) => `move ${compass(heading)}`,
  hear: (said) => ({ do: 'move', heading: said.direction(said.directionNow()) }),
})

export const rotate = order<ActionOf<'rotate'>>({
  forms: ['rotate north-east'],
  say: (_, { heading }) => `rotate ${compass(heading)}`,
  hear: (said) => (said.isOver() ? undefined : { do: 'rotate', heading: said.direction(0) }),
})

export const turnWords: SectionWords<ActionOf<'rotate'>> = {
  prompt: (_, s) => `${owing(s)} may turn up to ${s.owed[0]?.n} facings.`,
  orders: { rotate },
}

const MOVES = { move: 'moves', enter: 'enters the space left to it', advance: 'advances', evade: 'evades' } as const

export const moveSentences: Sentences<MoveEvent> = {
  ShipMoved: (e, s, c) => `${pieceName(s, e.piece)} ${MOVES[e.how]} to ${cellName(c, s, e.to)}.`,
  ShipTurned: (e, s) => `${pieceName(s, e.piece)} turns to head ${compass(e.heading)}.`,
}

export const moveRefusals: Refusals<keyof typeof MOVE_FAULTS> = {
  'too-much-rotation': (v, s) => `${ship(v, s)} cannot turn that far.`,
  'no-moves-left': (v, s) => `${ship(v, s)} has no Moves left.`,
  'no-skirmish-without-moves': (v, s) => `${ship(v, s)} has no Move left to start a Skirmish with.`,
  'rotation-needs-move': () => 'Rotation belongs to a Move.',
  'moves-forbidden': (v, s) => `A card forbids Moves to ${ship(v, s)}.`,
  'skirmish-forbidden': (v, s) => `${ship(v, s)} may not start a Skirmish now.`,
  'border-ahead': () => 'The border is closed.',
  'no-way-out': (v, s) => `${ship(v, s)} could not leave the friendly ship's space again.`,
  'skirmish-from-friend': () => "No Skirmish may be started from a friendly ship's space.",
  'moves-are-owed': (v, s) => `${ship(v, s)} must make its required Moves first.`,
  'shares-a-space': (v, s) => `${ship(v, s)} may not end in a space with another ship.`,
}
