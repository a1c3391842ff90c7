import { wordsByStep, type Refusal, type Seat, type StepWords, type Words } from '@flagbridge/kernel'
import type { Action, Verb } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import { joined } from '../joined.ts'
import { course, stepOf, type StepName, type STEPS } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { sceneryRefusals, scenerySentences, sceneryWords } from './0-scenery.ts'
import { cardRefusals } from './1-cards.ts'
import { terrainRefusals } from './2-terrain.ts'
import { setupRefusals, setupSentences, setupWords } from './3-setup.ts'
import { roundSentences, tableRefusals } from './4-rounds.ts'
import { initiativeSentences, initiativeWords } from './5-initiative.ts'
import { diceRefusals, diceSentences } from './6-dice.ts'
import { movementRefusals, movementSentences, movementWords } from './7-movement.ts'
import { repairRefusals, repairSentences, repairWords } from './8-repairs.ts'
import { launchRefusals, launchSentences, launchWords } from './9-launching.ts'
import { gunnerySentences, gunneryWords } from './10-gunnery.ts'
import { artilleryRefusals, artillerySentences, artilleryWords } from './12-artillery.ts'
import { damageRefusals, damageSentences, damageWords } from './13-damage.ts'
import { torpedoRefusals, torpedoSentences, torpedoWords } from './14-torpedoes.ts'
import { depthChargeRefusals, depthChargeSentences, depthChargeWords } from './15-depth-charges.ts'
import { airRefusals, airSentences, airWords } from './16-aircraft.ts'
import { antiAircraftRefusals, antiAircraftSentences, antiAircraftWords } from './17-anti-aircraft.ts'
import { bomberRefusals, bomberSentences, bomberWords } from './18-bombers.ts'
import { dogfightRefusals, dogfightSentences, dogfightWords } from './19-dogfights.ts'
import { featureRefusals, featureSentences, featureWords } from './21-features.ts'
import { resolutionSentences } from './22-resolution.ts'
import { briefing } from './briefing.ts'
import { capital, featureName, isFeature, list, sideName } from './names.ts'
import type { AdmiralOrders, AdmiralWords, Refusals, Sentences } from './section.ts'
import { show } from './show.ts'

type VerbOf<Name extends StepName> = (typeof STEPS)[Name]['verbs'][number]
/** A step without a prompt of its own invites to what may be done now. */
type AnyWords<V extends Verb> = AdmiralOrders<V> & Partial<Pick<AdmiralWords<V>, 'prompt'>>

/** The words of every step. */
export const WORDS: { readonly [Name in StepName]: AnyWords<VerbOf<Name>> } = joined(
  sceneryWords,
  setupWords,
  initiativeWords,
  movementWords,
  repairWords,
  launchWords,
  artilleryWords,
  torpedoWords,
  depthChargeWords,
  gunneryWords,
  damageWords,
  airWords,
  antiAircraftWords,
  bomberWords,
  dogfightWords,
  featureWords,
)

/** What happened, as one would announce it. */
export const SENTENCES: Sentences<Event> = {
  ...scenerySentences,
  ...setupSentences,
  ...roundSentences,
  ...initiativeSentences,
  ...diceSentences,
  ...movementSentences,
  ...repairSentences,
  ...launchSentences,
  ...gunnerySentences,
  ...artillerySentences,
  ...damageSentences,
  ...torpedoSentences,
  ...depthChargeSentences,
  ...airSentences,
  ...antiAircraftSentences,
  ...bomberSentences,
  ...dogfightSentences,
  ...featureSentences,
  ...resolutionSentences,
}

/** Why not, by code. */
export const REFUSALS: Refusals = {
  ...sceneryRefusals,
  ...cardRefusals,
  ...terrainRefusals,
  ...setupRefusals,
  ...tableRefusals,
  ...diceRefusals,
  ...movementRefusals,
  ...repairRefusals,
  ...launchRefusals,
  ...artilleryRefusals,
  ...damageRefusals,
  ...torpedoRefusals,
  ...depthChargeRefusals,
  ...airRefusals,
  ...antiAircraftRefusals,
  ...bomberRefusals,
  ...dogfightRefusals,
  ...featureRefusals,
}

/** "Repair a unit, launch aircraft or move no more.": only what is possible is named. */
function invitation(c: Content, s: State, seat: Seat): string {
  const step = course.at(s)
  if (step === undefined) return ''
  const possible: Action[] = []
  step.legal(c, s, seat, possible)
  const orders: AnyOrders = WORDS[step.name as StepName].orders
  const invites = step.verbs.flatMap((verb) => {
    const words = orders[verb]?.invites
    return words !== undefined && possible.some((action) => action.do === verb) ? [words] : []
  })
  return `${capital(list(invites, 'or'))}.`
}

type AnyOrders = { readonly [V in Verb]?: { readonly invites?: string } }

const PROMPTING = Object.fromEntries(
  Object.entries(WORDS).map(([name, words]) => [name, { prompt: invitation, ...words }]),
) as { readonly [Name in StepName]: StepWords<Content, State, Action> }

/** What Admiral says and understands in English. */
export function english(c: Content): Words<State, Action, Event> {
  const byStep = wordsByStep<Content, State, Action, StepName>(c, stepOf, PROMPTING)
  return {
    ...byStep,
    decision: (decision, state) => `${sideName(decision.seat)}: ${byStep.decision(decision, state)}`,
    event: (event, state) => (SENTENCES[event.kind] as (e: Event, s: State, c: Content) => string)(event, state, c),
    refusal: refusalText,
    briefing: (view) => briefing(c, view),
    show: (view, seat) => show(c, view, seat),
  }
}

function refusalText({ refused, rule, values = {} }: Refusal, s: State): string {
  const sentence = REFUSALS[refused]
  if (sentence === undefined) return `${refused} (${rule})`
  const words: Record<string, string> = { try: examplesOf(stepOf(s)) }
  for (const [key, value] of Object.entries(values)) words[key] = inWords(value)
  return `${sentence(words)} (${rule})`
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join('; ')
  return typeof value === 'string' && isFeature(value) ? featureName(value) : String(value)
}

/** What may be typed now, by examples. */
function examplesOf(step: StepName | undefined): string {
  if (step === undefined) return 'nothing, nothing is asked'
  return Object.values(WORDS[step].orders)
    .map((order) => order.form)
    .join(', ')
}
