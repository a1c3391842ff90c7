import { isRefusal, wordsByStep, type ScreenWords } from '@flagbridge/kernel'
import { sentenceOf, SHARED_SENTENCES } from '../../table/text/sentences.ts'
import { refusalSentence } from '../../table/text/words.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import type { Fault } from '../refusals.ts'
import { stepOf, type StepName } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { loseWords, repairWords, shieldRefusals, shieldSentences, shiftWords } from './10-shields.ts'
import { criticalRefusals, criticalSentences, keywordWords } from './11-criticals.ts'
import { moveRefusals, moveSentences, turnWords } from './12-movement.ts'
import { evadeRefusals, evadeWords, grappleWords, skirmishSentences } from './13-skirmish.ts'
import { hazardWords, holeWords, terrainRefusals, terrainSentences } from './17-terrain.ts'
import { agreeWords, firstWords, placeWords, setupRefusals, setupSentences } from './3-setup.ts'
import { turnSentences } from './4-turn.ts'
import {
  cardRefusals,
  orderRefusals,
  orderSentences,
  ordersWords,
  returnOrderWords,
  starcasterWords,
  useWords,
} from './5-orders.ts'
import { activateWords, actWords, shipRefusals, shipSentences } from './6-ship-phase.ts'
import {
  armamentRefusals,
  attackSentences,
  declareRefusals,
  declareWords,
  nominateWords,
  rerollRefusals,
  rerollWords,
} from './8-attacks.ts'
import { iconSentences, lockRefusals, locksWords, shieldWords } from './9-icons.ts'
import { ship } from './names.ts'
import { briefing } from './briefing.ts'
import type { Refusals, Sentences, SectionWords } from './section.ts'

/** The words of every step, in the order of the book. */
const WORDS: Readonly<Record<StepName, SectionWords<Action>>> = {
  agree: agreeWords,
  first: firstWords,
  place: placeWords,
  orders: ordersWords,
  starcaster: starcasterWords,
  use: useWords,
  returnOrder: returnOrderWords,
  activate: activateWords,
  act: actWords,
  nominate: nominateWords,
  declare: declareWords,
  reroll: rerollWords,
  locks: locksWords,
  shield: shieldWords,
  repair: repairWords,
  lose: loseWords,
  shift: shiftWords,
  keyword: keywordWords,
  turn: turnWords,
  evade: evadeWords,
  grapple: grappleWords,
  hazard: hazardWords,
  hole: holeWords,
}

export const SENTENCES: Sentences<Event> = {
  ...SHARED_SENTENCES,
  ...setupSentences,
  ...turnSentences,
  ...orderSentences,
  ...shipSentences,
  ...attackSentences,
  ...iconSentences,
  ...shieldSentences,
  ...criticalSentences,
  ...moveSentences,
  ...skirmishSentences,
  ...terrainSentences,
}

export const REFUSALS: Refusals<Fault> = {
  'not-now': () => 'That does not answer what is asked now.',
  'no-such-ship': () => 'There is no such ship on the board.',
  'not-your-ship': (v, s) => `${ship(v, s)} is not yours to command.`,
  'has-no-heading': (v, s) => `${ship(v, s)} has no heading.`,
  ...setupRefusals,
  ...orderRefusals,
  ...cardRefusals,
  ...shipRefusals,
  ...armamentRefusals,
  ...declareRefusals,
  ...rerollRefusals,
  ...lockRefusals,
  ...shieldRefusals,
  ...criticalRefusals,
  ...moveRefusals,
  ...evadeRefusals,
  ...terrainRefusals,
}

/** What is said at a table on a screen; a terminal says more: terminal.ts. */
export function spoken(c: Content): ScreenWords<State, Action, Event> {
  const words = wordsByStep<Content, State, Action, StepName>(c, stepOf, WORDS)
  return {
    ...words,
    /** SS1-TURN.2: what is not understood answers nothing that is asked in this phase. */
    hear(text, s, seat) {
      const heard = words.hear(text, s, seat)
      return isRefusal(heard) ? { ...heard, rule: 'SS1-TURN.2' } : heard
    },
    event: (event, s) => sentenceOf(SENTENCES, c, event, s),
    refusal: (refusal, s) => refusalSentence(REFUSALS, c, refusal, s),
    briefing: (seen) => briefing(c, seen),
  }
}
