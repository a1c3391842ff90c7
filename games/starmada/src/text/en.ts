import { isRefusal, refuse, wordsByStep, type Seat, type StepWords, type ScreenWords } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event, SpecialEvent } from '../events/index.ts'
import { stepAskedOf, stepOf, type SpecialStep, type StepName } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { setUpRefusals, setUpSentences, setUpWords } from './2-1-setting-up.ts'
import { endSentences } from './2-3-winning.ts'
import { movementRefusals, movementSentences, movementWords } from './3-movement.ts'
import { plotRefusals, plotSentences } from './2-2-1-plots.ts'
import { declaringRefusals, declaringSentences, declaringWords } from './4-1-declaring.ts'
import { attackSentences } from './4-2-attack.ts'
import { damageRefusals, damageSentences, damageWords } from './4-2-3-damage.ts'
import { effectSentences } from './4-3-effects-of-damage.ts'
import { fighterRefusals, fighterSentences, fighterWords } from './5-fighters.ts'
import { hyperdriveRefusals, hyperdriveSentences, hyperdriveWords } from './c-16-hyperdrive.ts'
import { endRollRefusals, endRollSentences, endRollWords } from './g-0-end-rolls.ts'
import { waveRefusals, waveSentences } from './c-32-waves.ts'
import { shipboardRefusals, shipboardSentences, shipboardWords } from './c-20-shipboard.ts'
import { smallCraftRefusals, smallCraftSentences, smallCraftWords } from './c-0-small-craft.ts'
import { satelliteRefusals, satelliteSentences, satelliteWords } from './c-4-satellites.ts'
import { facesRefusals, facesSentences } from './g-2-faces.ts'
import { hiddenSentences } from './c-8-hidden.ts'
import { briefing } from './briefing.ts'
import { namesOf, type Names } from './names.ts'
import { text, type Refusals, type Sentences, type Values } from './section.ts'
import { tableRefusals } from './table.ts'

type StepsInWords<N extends string> = { readonly [Name in N]: StepWords<Content, State, Action> }

const STEP_WORDS: StepsInWords<Exclude<StepName, SpecialStep>> = {
  ...setUpWords,
  ...movementWords,
  ...hyperdriveWords,
  ...smallCraftWords,
  ...shipboardWords,
  ...fighterWords,
  ...declaringWords,
  ...damageWords,
  ...endRollWords,
  ...satelliteWords,
}

/** A sentence for everything that can happen in a plain battle. */
export const SENTENCES: Sentences<Exclude<Event, SpecialEvent>> = {
  ...setUpSentences,
  ...movementSentences,
  ...fighterSentences,
  ...declaringSentences,
  ...attackSentences,
  ...damageSentences,
  ...effectSentences,
  ...endSentences,
  ...hyperdriveSentences,
  ...endRollSentences,
  ...plotSentences,
  ...waveSentences,
  ...smallCraftSentences,
  ...shipboardSentences,
  ...hiddenSentences,
  ...facesSentences,
  ...satelliteSentences,
}

/** Why something may not be done in a plain battle. */
export const REFUSALS: Refusals = {
  ...tableRefusals,
  ...setUpRefusals,
  ...movementRefusals,
  ...fighterRefusals,
  ...declaringRefusals,
  ...damageRefusals,
  ...hyperdriveRefusals,
  ...endRollRefusals,
  ...plotRefusals,
  ...waveRefusals,
  ...smallCraftRefusals,
  ...shipboardRefusals,
  ...satelliteRefusals,
  ...facesRefusals,
}

/** What battles with options and scenarios of their own say beside it. */
export interface SpecialWords {
  readonly steps: StepsInWords<SpecialStep>
  readonly sentences: Sentences<SpecialEvent>
  readonly refusals: Refusals
}

/** The game in English; without the words for special battles a plain one is told. */
export function spoken(content: Content, special?: SpecialWords): ScreenWords<State, Action, Event> {
  const steps = { ...STEP_WORDS, ...special?.steps } as StepsInWords<StepName>
  const sentences = { ...SENTENCES, ...special?.sentences }
  const refusals: Refusals = { 'not-now': notNow, ...REFUSALS, ...special?.refusals }
  const byStep = wordsByStep(content, stepOf, steps)

  /** What answers a step, as it may be typed. */
  function formsOf(step: string): string | undefined {
    if (!Object.hasOwn(steps, step)) return undefined
    return Object.values(steps[step as StepName].orders)
      .map(({ form }) => form)
      .join(', ')
  }

  function notNow(v: Values): string {
    const asked = formsOf(text(v['asked'])) ?? 'another order'
    return `That is not what is asked now in the ${text(v['phase'])} phase. Try: ${asked}.`
  }

  /** Whoever cannot be understood at all is told what answers the step. */
  function hear(said: string, state: State, seat: Seat): ReturnType<typeof byStep.hear> {
    const heard = byStep.hear(said, state, seat)
    if (!isRefusal(heard) || heard.refused !== 'not-understood' || heard.values?.['try'] !== undefined) return heard
    const forms = formsOf(stepAskedOf(content, state, seat) ?? '') ?? 'nothing, nothing is asked of you'
    return refuse('not-understood', 'TABLE.3', { said, try: forms })
  }

  return {
    ...byStep,
    hear,
    event: (event, state) =>
      (sentences as Readonly<Record<string, (event: Event, names: Names, state: State) => string>>)[event.kind]!(
        event,
        namesOf(content, state),
        state,
      ),
    refusal: ({ refused, rule, values = {} }, state) =>
      `${refusals[refused]?.(values, namesOf(content, state)) ?? refused} (${rule})`,
    briefing: (view) => briefing(content, view),
  }
}
