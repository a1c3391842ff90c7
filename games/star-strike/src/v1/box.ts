import type { Rulebook } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import type { Cards } from '../cards/cards.ts'
import { printing1_1 } from '../editions/printing1_1.ts'
import { shelve } from '../shared/shelf.ts'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { createGame } from './game.ts'
import { createJudge } from './judge.ts'
import { lookOf } from './look/look.ts'
import { attackOdds, skirmishOdds, type AttackOdds, type AttackToJudge, type SkirmishOdds1 } from './odds.ts'
import { optionsSchema, readyBattle, type Options } from './options.ts'
import { stage } from './stage.ts'
import type { State } from './state.ts'
import { english } from './text/en.ts'

/** The box of this game is drawn, and tells exact odds from a seat's view. */
export interface StarStrike1Box extends DrawnBox<State, Action, Event, Options> {
  odds(view: State, attack: AttackToJudge): AttackOdds
  skirmishOdds(view: State, first: number, second: number): SkirmishOdds1
}

/** Admirals: Star Strike 1.1 on the shelf. The packs are those of 2.0; each card says what it is in this edition. */
export const starStrike1: Rulebook<State, Action, Event, Options> = shelve(
  { id: 'star-strike-1', title: 'Admirals: Star Strike 1.1', version: '2', seats: { min: 2, max: 4 } },
  optionsSchema,
  printing1_1,
  boxOf1,
)

/** The game with its cards. */
export function boxOf1(cards: Cards): StarStrike1Box {
  return {
    game: createGame(cards),
    words: english(cards),
    ready: (wish) => readyBattle(cards, wish),
    fleets: cards.readyFleets.map((fleet) => fleet.id),
    stage: (given) => stage(cards, given),
    judge: createJudge(cards),
    look: lookOf(cards),
    odds: (view, attack) => attackOdds(cards, view, attack),
    skirmishOdds: (view, first, second) => skirmishOdds(cards, view, first, second),
  }
}
