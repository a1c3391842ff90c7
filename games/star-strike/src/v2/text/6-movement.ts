import { compass, cellName, pieceName } from '../../table/text/names.ts'
import type { ActionOf } from '../actions.ts'
import type { Maneuver, MoveEvent } from '../events/index.ts'
import type { MOVE_FAULTS } from '../rules/6-movement.ts'
import type { EVADE_FAULTS } from '../rules/6c-evade.ts'
import { piece } from './names.ts'
import { order, SHARED_ORDERS, type Refusals, type Sentences, type SectionWords } from './section.ts'

/** Section 6: the words of Movement. */

const MANEUVERS: Readonly<Record<string, Maneuver>> = {
  ahead: 'ahead',
  pass: 'aheadPass',
  bypass: 'bypassSling',
  assault: 'assault',
}

const MANEUVER_WORDS = { ahead: 'ahead', aheadPass: 'pass', bypassSling: 'bypass', assault: 'assault' } as const

export const maneuver = order<ActionOf<'maneuver'>>({
  forms: Object.keys(MANEUVERS).map((word) => `${word} [FACING]`),
  say: (_, action) => `${MANEUVER_WORDS[action.maneuver]} ${compass(action.facing)}`,
  hear: (said, _c, _s, word) => ({
    do: 'maneuver',
    maneuver: MANEUVERS[word]!,
    facing: said.direction(said.directionNow()),
  }),
})

export const rotate = order<ActionOf<'rotate'>>({
  forms: ['rotate FACING'],
  say: (_, { facing }) => `rotate ${compass(facing)}`,
  hear: (said) => (said.isOver() ? undefined : { do: 'rotate', facing: said.direction(0) }),
})

const MOVES = {
  ahead: 'moves Ahead',
  aheadPass: 'passes a friend',
  bypassSling: 'slings past an enemy',
  advance: 'advances',
  follow: 'follows through',
  evade: 'Evades',
} as const

export const evadeWords: SectionWords<ActionOf<'evade' | 'stand'>> = {
  prompt: (_, s) => `Does ${pieceName(s, s.assault?.target)} Evade?`,
  orders: {
    evade: order<ActionOf<'evade'>>({
      forms: ['evade FACING'],
      say: (_, { facing }) => `evade ${compass(facing)}`,
      hear: (said) => (said.isOver() ? undefined : { do: 'evade', facing: said.direction(0) }),
    }),
    stand: SHARED_ORDERS.stand,
  },
}

export const turnWords: SectionWords<ActionOf<'rotate'>> = {
  prompt: (_, s) => `${pieceName(s, s.owed[0]?.piece)} may turn up to ${s.owed[0]?.n} steps.`,
  orders: { rotate },
}

export const moveSentences: Sentences<MoveEvent> = {
  PieceMoved: (e, s, c) =>
    `${pieceName(s, e.piece)} ${MOVES[e.how]} to ${cellName(c, s, e.to)}, facing ${compass(e.facing)}` +
    `${e.escaping ? ', out of the Core with 2 additional Moves' : ''}.`,
  PieceTurned: (e, s) => `${pieceName(s, e.piece)} turns to face ${compass(e.facing)}.`,
  AssaultDeclared: (e, s) => `${pieceName(s, e.piece)} assaults ${pieceName(s, e.target)}.`,
  AssaultStoodUpTo: (e, s) => `${pieceName(s, e.piece)} stands and fights.`,
  AssaultCancelled: (e, s) => `${pieceName(s, e.piece)} uses its Evade; the Assault is cancelled.`,
}

export const moveRefusals: Refusals<keyof typeof MOVE_FAULTS> = {
  'stationary-does-not-move': (v, s) => `${piece(v, s)} is Stationary and does not move.`,
  'stationary-does-not-rotate': (v, s) => `${piece(v, s)} is Stationary and does not rotate.`,
  'too-much-rotation': (v, s) => `${piece(v, s)} cannot turn that far.`,
  'no-moves-left': (v, s) => `${piece(v, s)} has no Moves left.`,
  'no-rotation-without-moves': (v, s) => `${piece(v, s)} has no Moves left and cannot rotate.`,
  'too-few-moves': (v, s) => `${piece(v, s)} has too few Moves left for that Maneuver.`,
  'maneuver-forbidden': (v, s) => `A card forbids Maneuvers to ${piece(v, s)}.`,
  'assault-forbidden': (v, s) => `${piece(v, s)} may not begin a Skirmish now.`,
  'border-ahead': () => 'There is no hex ahead: the map ends here.',
  'ahead-occupied': () => 'The hex ahead is occupied.',
  'no-friend-to-pass': () => 'There is no friend directly ahead to pass.',
  'no-enemy-to-bypass': () => 'There is no enemy directly ahead to bypass.',
  'no-room-behind': () => 'The hex behind the friend is not free.',
  'no-room-behind-enemy': () => 'The hex behind the enemy is not free.',
  'no-enemy-to-assault': () => 'There is no enemy directly ahead to assault.',
  'no-assault-from-core': () => 'A piece in a Core cannot assault.',
  'rotation-needs-maneuver': () => 'A Rotation must be followed by a Maneuver.',
  'moves-are-compulsory': (v, s) => `${piece(v, s)} must use its compulsory Moves first.`,
}

export const evadeRefusals: Refusals<keyof typeof EVADE_FAULTS> = {
  'evade-hex-occupied': () => 'The hex to evade to is not free.',
}
