import type { PieceIndex } from '../table/indices.ts'
import type { Rulebook } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import { shelve } from '../table/shelf.ts'
import { notationOf } from '../table/stage/notation.ts'
import type { Action } from './actions.ts'
import { openContent, type Content } from './content.ts'
import type { Event } from './events/index.ts'
import { createJudge } from './judge/judge.ts'
import { attackOdds, type AttackOdds, type AttackToJudge } from './odds/attack.ts'
import { skirmishOdds, type SkirmishOdds1 } from './odds/skirmish.ts'
import { optionsSchema, type Options } from './options.ts'
import { stage } from './stage/stage.ts'
import type { State } from './state.ts'
import { tableBoxOf, TITLE } from './drawnBox.ts'
import { REFUSALS, SENTENCES } from './text/en.ts'
import { english } from './text/terminal.ts'

/** The box of this game is drawn, and tells exact odds from a seat's view. */
export interface StarStrike1Box extends DrawnBox<State, Action, Event, Options> {
  odds(view: State, attack: AttackToJudge): AttackOdds
  skirmishOdds(view: State, first: number, second: number): SkirmishOdds1
}

/** Admirals: Star Strike 1.1 on the shelf. The packs are those of 2.0; each card says what it is in this edition. */
export const starStrike1: Rulebook<State, Action, Event, Options> = shelve(TITLE, optionsSchema, openContent, boxOf1)

export { starStrike1 as rulebook }
export { catalogues } from './catalogues.ts'

/** The game with its cards. */
export function boxOf1(c: Content): StarStrike1Box {
  return {
    ...tableBoxOf(c),
    words: english(c),
    stage: (given) => stage(c, given),
    notation: notationOf(c, { events: Object.keys(SENTENCES), refusals: Object.keys(REFUSALS) }),
    judge: createJudge(c),
    odds: (view, attack) => attackOdds(c, view, attack),
    skirmishOdds: (view, first, second) => skirmishOdds(c, view, first as PieceIndex, second as PieceIndex),
  }
}
