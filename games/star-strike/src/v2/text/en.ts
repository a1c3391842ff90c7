import { wordsByStep, type ScreenWords } from '@flagbridge/kernel'
import { sentenceOf, SHARED_SENTENCES } from '../../table/text/sentences.ts'
import { refusalSentence } from '../../table/text/words.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import type { Fault } from '../refusals.ts'
import { stepOf, type StepName } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { cardRefusals, useWords } from './0-cards.ts'
import { loseWords, regainWords, shiftWords, termRefusals, termSentences } from './13-terms.ts'
import { agreeWords, placeWords, setupRefusals, setupSentences } from './4a-setup.ts'
import { actionRefusals, actionSentences, activateWords, actWords } from './4b-action.ts'
import { commandRefusals, commandSentences, commandWords } from './4b-command.ts'
import { refreshSentences, restWords } from './4b-refresh.ts'
import {
  declareRefusals,
  declareWords,
  lockRefusals,
  locksWords,
  nominateWords,
  returnOrderWords,
  shieldRefusals,
  shieldsWords,
  strikeSentences,
  targetRefusals,
} from './5-strike.ts'
import { evadeRefusals, evadeWords, moveRefusals, moveSentences, turnWords } from './6-movement.ts'
import { armWords, skirmishRefusals, skirmishSentences } from './7-skirmish.ts'
import { dustWords, terrainSentences } from './8-terrain.ts'
import { piece } from './names.ts'
import { briefing } from './briefing.ts'
import type { Refusals, Sentences, SectionWords } from './section.ts'

/** The words of every step, in the order of the book. */
const WORDS: Readonly<Record<StepName, SectionWords<Action>>> = {
  agree: agreeWords,
  place: placeWords,
  command: commandWords,
  use: useWords,
  activate: activateWords,
  act: actWords,
  nominate: nominateWords,
  declare: declareWords,
  shields: shieldsWords,
  locks: locksWords,
  returnOrder: returnOrderWords,
  evade: evadeWords,
  turn: turnWords,
  arm: armWords,
  dust: dustWords,
  regain: regainWords,
  lose: loseWords,
  shift: shiftWords,
  rest: restWords,
}

export const SENTENCES: Sentences<Event> = {
  ...SHARED_SENTENCES,
  ...setupSentences,
  ...commandSentences,
  ...actionSentences,
  ...strikeSentences,
  ...moveSentences,
  ...skirmishSentences,
  ...terrainSentences,
  ...termSentences,
  ...refreshSentences,
}

export const REFUSALS: Refusals<Fault> = {
  'not-now': () => 'That does not answer what is asked now.',
  'no-such-piece': () => 'There is no such piece on the Battlefield.',
  'not-your-piece': (v, s) => `${piece(v, s)} is not yours to command.`,
  ...setupRefusals,
  ...commandRefusals,
  ...cardRefusals,
  ...actionRefusals,
  ...targetRefusals,
  ...declareRefusals,
  ...shieldRefusals,
  ...lockRefusals,
  ...moveRefusals,
  ...evadeRefusals,
  ...skirmishRefusals,
  ...termRefusals,
}

/** What is said at a table on a screen; a terminal says more: terminal.ts. */
export function spoken(c: Content): ScreenWords<State, Action, Event> {
  return {
    ...wordsByStep<Content, State, Action, StepName>(c, stepOf, WORDS),
    event: (event, s) => sentenceOf(SENTENCES, c, event, s),
    refusal: (refusal, s) => refusalSentence(REFUSALS, c, refusal, s),
    briefing: (seen) => briefing(c, seen),
  }
}
