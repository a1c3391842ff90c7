import type { PieceIndex } from '../table/indices.ts'
import type { Rulebook } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import { shelve } from '../table/shelf.ts'
import { notationOf } from '../table/stage/notation.ts'
import type { Action } from './actions.ts'
import { openContent, type Content } from './content.ts'
import type { Event } from './events/index.ts'
import { createJudge } from './judge/judge.ts'
import { skirmishOdds, type SkirmishOdds } from './odds/skirmish.ts'
import { strikeOdds, type StrikeOdds, type StrikeToJudge } from './odds/strike.ts'
import { optionsSchema, type Options } from './options.ts'
import { stage } from './stage/stage.ts'
import type { State } from './state.ts'
import { tableBoxOf, TITLE } from './drawnBox.ts'
import { REFUSALS, SENTENCES } from './text/en.ts'
import { english } from './text/terminal.ts'

/** The box of this game is drawn, and tells exact odds from a seat's view. */
export interface StarStrikeBox extends DrawnBox<State, Action, Event, Options> {
  odds(view: State, strike: StrikeToJudge): StrikeOdds
  skirmishOdds(view: State, first: number, second: number): SkirmishOdds
}

/** Admirals: Star Strike 2.0 on the shelf. The other edition says the same of itself: a box is a list of its parts. */
export const starStrike2: Rulebook<State, Action, Event, Options> = shelve(TITLE, optionsSchema, openContent, boxOf)

export { starStrike2 as rulebook }
export { catalogues } from './catalogues.ts'

/** The game with its cards. */
export function boxOf(c: Content): StarStrikeBox {
  return {
    ...tableBoxOf(c),
    words: english(c),
    stage: (given) => stage(c, given),
    notation: notationOf(c, { events: Object.keys(SENTENCES), refusals: Object.keys(REFUSALS) }),
    judge: createJudge(c),
    odds: (view, strike) => strikeOdds(c, view, strike),
    skirmishOdds: (view, first, second) => skirmishOdds(c, view, first as PieceIndex, second as PieceIndex),
  }
}
