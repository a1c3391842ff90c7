import type { FeatureEvent } from '../events/21-features.ts'
import { featureName, sideName, unitName } from './names.ts'
import type { Refusals, Sentences, TypedOrder } from './section.ts'
import { inviting, typed } from './typed.ts'

/** Features are activated in several steps, each with an example of its own. */
export function activating(example: string, note = ''): TypedOrder<'activate'> {
  return inviting(
    'activate a feature',
    typed(
      `activate ${example} with 1${note}`,
      (a, s) => `activate ${a.feature} of ${unitName(s, a.unit)} with ${a.die}`,
      [
        /^activate (\S+) of (.+) with (\d)$/,
        (hear, feature, unit, die) => ({
          do: 'activate',
          feature: hear.feature(feature),
          unit: hear.unit(unit),
          die: Number(die),
        }),
      ],
    ),
  )
}

export const featureWords = {
  go: { orders: { activate: activating('smoke-generators of HMS Ajax') } },
  gunnery: { orders: { activate: activating('aiming-system of Bismarck', ' (one die to an order)') } },
}

export const featureSentences: Sentences<FeatureEvent> = {
  FeatureActivated: (e, s) =>
    `${sideName(e.seat)} spends an Admiral die on ${featureName(e.feature)} of ${unitName(s, e.unit)}.`,
  TorpedoRegained: (e, s) => `${unitName(s, e.unit)} gets a torpedo back and has ${e.torpedoes}.`,
}

export const featureRefusals: Refusals = {
  'enemy-green': (v) => `${v.feature} of ${v.unit} is a green feature of the enemy.`,
  'full-tubes': (v) => `${v.unit} has all its torpedoes.`,
  'has-moved': (v) => `${v.unit} has moved; ${v.feature} is about its move.`,
  'not-concerned': (v) => `${v.feature} of ${v.unit} is not the subject just now.`,
  'not-special': (v) => `${v.feature} is a basic feature and is used by its own die.`,
  'once-per-round': (v) => `${v.feature} of ${v.unit} has been activated this round.`,
  'own-red': (v) => `${v.feature} of ${v.unit} is a red feature; only the enemy activates it.`,
  'wrong-time': (v) => `${v.feature ?? 'That'} of ${v.unit ?? 'the unit'} cannot be activated in this step.`,
}
