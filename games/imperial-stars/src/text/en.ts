import { wordsByStep, type Words } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import { stepOf, type StepName } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { setupRefusals, setupSentences } from './0-setup.ts'
import { turnRefusals, turnSentences } from './2-turn.ts'
import { repairRefusals, repairSentences } from './3-repair.ts'
import { activationRefusals, activationSentences } from './4-activation.ts'
import { attackRefusals, attackSentences } from './5-attack.ts'
import { defendRefusals, defendSentences } from './6-defend.ts'
import { turretRefusals, turretSentences } from './7-turrets.ts'
import { damageRefusals, damageSentences } from './8-damage.ts'
import { boardingRefusals, boardingSentences } from './9-boarding.ts'
import { handSentences } from './10-discard-and-draw.ts'
import { victorySentences } from './11-victory.ts'
import { draftRefusals, draftSentences } from './12-variants.ts'
import { briefing } from './briefing.ts'
import { namesOf, type Names } from './names.ts'
import type { Refusals, Sentences } from './section.ts'
import { show } from './show.ts'
import { WORDS } from './steps.ts'

/** One sentence for everything that can happen. */
export const EVENT_SENTENCES: Sentences<Event> = {
  ...setupSentences,
  ...turnSentences,
  ...repairSentences,
  ...activationSentences,
  ...attackSentences,
  ...defendSentences,
  ...turretSentences,
  ...damageSentences,
  ...boardingSentences,
  ...handSentences,
  ...victorySentences,
  ...draftSentences,
}

/** One sentence for every reason why something may not be done. */
export const REFUSAL_SENTENCES: Refusals = {
  ...setupRefusals,
  ...turnRefusals,
  ...repairRefusals,
  ...activationRefusals,
  ...attackRefusals,
  ...defendRefusals,
  ...turretRefusals,
  ...damageRefusals,
  ...boardingRefusals,
  ...draftRefusals,
  'not-understood': (v) => `"${v('text')}" is no order here. Try: ${v('form')}.`,
  'nothing-asked-of-you': () => 'Nothing is asked of you now.',
  'another-decision': () => 'That question has already been answered.',
  'malformed-action': () => 'That is not one of the actions of this game.',
}

/** What the game says and understands in English. */
export function wordsFor(c: Content): Words<State, Action, Event> {
  return {
    ...wordsByStep<Content, State, Action, StepName>(c, stepOf, WORDS),
    event: (event, s) => (EVENT_SENTENCES[event.kind] as (e: Event, n: Names) => string)(event, namesOf(c, s)),
    refusal: ({ refused, values = {} }, s) =>
      REFUSAL_SENTENCES[refused]?.((name) => String(values[name]), namesOf(c, s)) ?? `Not allowed: ${refused}.`,
    briefing: (s) => briefing(c, s),
    show: (s, seat) => show(c, s, seat),
  }
}
