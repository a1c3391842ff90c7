import type { Event } from '../events/index.ts'
import { REFUSALS, SENTENCES, type SpecialWords } from './en.ts'
import { dogfightSentences } from './g-12-dogfights.ts'
import { objectiveSentences } from './g-23-objectives.ts'
import { sceneRefusals, sceneSentences, sceneWords } from './g-23-scenes.ts'
import { contactRefusals, contactSentences } from './g-24-contacts.ts'
import { vectorRefusals, vectorSentences } from './g-1-vectors.ts'
import { ramSentences, towRefusals } from './g-9-rams.ts'
import type { Sentences } from './section.ts'

/** Part G of the supplement in words, as far as no battle without its options and scenarios needs it. */
export const specialWords: SpecialWords = {
  steps: sceneWords,
  sentences: {
    ...dogfightSentences,
    ...objectiveSentences,
    ...sceneSentences,
    ...vectorSentences,
    ...ramSentences,
    ...contactSentences,
  },
  refusals: { ...sceneRefusals, ...vectorRefusals, ...towRefusals, ...contactRefusals },
}

/** A sentence for everything that can happen in any battle. */
export const ALL_SENTENCES: Sentences<Event> = { ...SENTENCES, ...specialWords.sentences }

/** Every code for which there is a sentence. */
export const REFUSAL_CODES: readonly string[] = ['not-now', ...Object.keys({ ...REFUSALS, ...specialWords.refusals })]
