import type { DamageEvent } from '../events/13-damage.ts'
import { NO_UNIT } from '../state.ts'
import { counted, featureName, unitName } from './names.ts'
import type { AdmiralWords, Refusals, Sentences } from './section.ts'
import { typed } from './typed.ts'

const critical: AdmiralWords<'critical'> = {
  prompt: (_c, s) =>
    `Choose the feature of ${unitName(s, s.criticals[0]?.unit ?? NO_UNIT)} that suffers Critical Damage.`,
  orders: {
    critical: typed('critical artillery', (a) => `critical ${a.feature}`, [
      /^critical (\S+)$/,
      (hear, feature) => ({ do: 'critical', feature: hear.feature(feature) }),
    ]),
  },
}

export const damageWords = { critical }

export const damageSentences: Sentences<DamageEvent> = {
  StructureLost: (e, s) =>
    `${unitName(s, e.unit)} loses ${counted(e.points, 'Structure Point')} and has ${e.structure} left.`,
  CriticalPlaced: (e, s) =>
    `Critical Damage on ${featureName(e.feature)} of ${unitName(s, e.unit)}: disabled for the next round.`,
  CriticalWasted: (e, s) => `No feature of ${unitName(s, e.unit)} is left for the Critical Damage.`,
  UnitSunk: (e, s) =>
    `${unitName(s, e.unit)} is sunk${e.squadrons > 0 ? `, and ${counted(e.squadrons, 'squadron')} with it` : ''}.`,
}

export const damageRefusals: Refusals = {
  'red-feature': (v) => `${v.feature} is red; Critical Damage goes on black or green features.`,
  'token-there': (v) => `${v.feature} of ${v.unit} has a token for the next round already.`,
}
