import type { Rulebook } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import type { Action } from './actions.ts'
import type { Cards } from './cards/cards.ts'
import { printing2_0 } from './editions/printing2_0.ts'
import type { Event } from './events.ts'
import { createGame } from './game.ts'
import { createJudge } from './judge.ts'
import { lookOf } from './look/look.ts'
import { skirmishOdds, strikeOdds, type SkirmishOdds, type StrikeOdds, type StrikeToJudge } from './odds.ts'
import { optionsSchema, readyBattle, type Options } from './options.ts'
import { shelve } from './shared/shelf.ts'
import { stage } from './stage.ts'
import type { State } from './state.ts'
import { english } from './text/en.ts'

/** The box of this game is drawn, and tells exact odds from a seat's view. */
export interface StarStrikeBox extends DrawnBox<State, Action, Event, Options> {
  odds(view: State, strike: StrikeToJudge): StrikeOdds
  skirmishOdds(view: State, first: number, second: number): SkirmishOdds
}

/** Admirals: Star Strike 2.0 on the shelf. */
export const starStrike2: Rulebook<State, Action, Event, Options> = shelve(
  { id: 'star-strike-2', title: 'Admirals: Star Strike 2.0', version: '2', seats: { min: 2, max: 8 } },
  optionsSchema,
  printing2_0,
  boxOf,
)

/** The game with its cards. */
export function boxOf(cards: Cards): StarStrikeBox {
  return {
    game: createGame(cards),
    words: english(cards),
    ready: (wish) => readyBattle(cards, wish),
    fleets: cards.readyFleets.map((fleet) => fleet.id),
    stage: (given) => stage(cards, given),
    look: lookOf(cards),
    judge: createJudge(cards),
    odds: (view, strike) => strikeOdds(cards, view, strike),
    skirmishOdds: (view, first, second) => skirmishOdds(cards, view, first, second),
  }
}
