import { isRefusal, refuse, wordsByStep, type Seat, type StepWords, type ScreenWords } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import { stepAskedOf, stepOf, type StepName } from '../rules/steps.ts'
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
import { dogfightSentences } from './g-12-dogfights.ts'
import { shipboardRefusals, shipboardSentences, shipboardWords } from './c-20-shipboard.ts'
import { smallCraftRefusals, smallCraftSentences, smallCraftWords } from './c-0-small-craft.ts'
import { ramSentences, towRefusals } from './g-9-rams.ts'
import { satelliteRefusals, satelliteSentences, satelliteWords } from './c-4-satellites.ts'
import { vectorRefusals, vectorSentences } from './g-1-vectors.ts'
import { facesRefusals, facesSentences } from './g-2-faces.ts'
import { sceneRefusals, sceneSentences, sceneWords } from './g-23-scenes.ts'
import { hiddenSentences } from './c-8-hidden.ts'
import { objectiveSentences } from './g-23-objectives.ts'
import { briefing } from './briefing.ts'
import { namesOf, type Names } from './names.ts'
import { text, type Refusals, type Sentences } from './section.ts'
import { tableRefusals } from './table.ts'

const STEP_WORDS: { readonly [N in StepName]: StepWords<Content, State, Action> } = {
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
  ...sceneWords,
}

/** A sentence for everything that can happen. */
export const SENTENCES: Sentences<Event> = {
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
  ...ramSentences,
  ...smallCraftSentences,
  ...shipboardSentences,
  ...dogfightSentences,
  ...objectiveSentences,
  ...hiddenSentences,
  ...sceneSentences,
  ...facesSentences,
  ...vectorSentences,
  ...satelliteSentences,
}

/** Why something may not be done. */
export const REFUSALS: Refusals = {
  'not-now': (v) =>
    `That is not what is asked now in the ${text(v['phase'])} phase. ` +
    `Try: ${formsOf(text(v['asked'])) ?? 'another order'}.`,
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
  ...towRefusals,
  ...smallCraftRefusals,
  ...shipboardRefusals,
  ...satelliteRefusals,
  ...vectorRefusals,
  ...facesRefusals,
  ...sceneRefusals,
}

/** What answers a step, as it may be typed. */
function formsOf(step: string): string | undefined {
  if (!Object.hasOwn(STEP_WORDS, step)) return undefined
  const { orders } = STEP_WORDS[step as StepName]
  return Object.values(orders)
    .map(({ form }) => form)
    .join(', ')
}

/** The game in English. */
export function spoken(content: Content): ScreenWords<State, Action, Event> {
  const byStep = wordsByStep(content, stepOf, STEP_WORDS)

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
      (SENTENCES[event.kind] as (event: Event, names: Names, state: State) => string)(
        event,
        namesOf(content, state),
        state,
      ),
    refusal: ({ refused, rule, values = {} }, state) =>
      `${REFUSALS[refused]?.(values, namesOf(content, state)) ?? refused} (${rule})`,
    briefing: (view) => briefing(content, view),
  }
}
