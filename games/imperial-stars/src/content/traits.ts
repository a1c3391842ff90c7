/** What a race is like in one word, for people who choose one: no rule looks at it. */
export const TRAITS = {
  balanced: 'No rating stands out',
  fast: 'High Speed: its ships act when the dice are high',
  slow: 'Low Speed',
  tough: 'Thick hulls',
  fragile: 'Thin hulls',
  shielded: 'Strong shields',
  unshielded: 'Weak shields',
  missiles: 'More Missiles than Beams',
  beams: 'More Beams than Missiles',
  carriers: 'Much carrier capacity',
  turrets: 'Good turrets, for itself and its neighbours',
  guarded: 'Many Guards: hard to board',
  undermanned: 'Few Guards: easily boarded',
  boarders: 'Its bonuses help boarding',
  'hard-hitting': 'Its bonuses add damage',
  'hard-to-stop': 'Its bonuses are hard to block',
  disruptive: 'Its bonuses strip shields and cards',
} as const

export type TraitWord = keyof typeof TRAITS
export const TRAIT_WORDS = Object.keys(TRAITS) as TraitWord[]

function isTraitWord(trait: string): trait is TraitWord {
  return Object.hasOwn(TRAITS, trait)
}

/** A trait as it is shown: the sentence of its word, or the pack's own sentence. */
export function traitText(trait: string): string {
  return isTraitWord(trait) ? TRAITS[trait] : trait
}

/** A single word must be one of the list; two words or more are a sentence of the pack's own. */
export function isUnknownTrait(trait: string): boolean {
  return !isTraitWord(trait) && !trait.trim().includes(' ')
}
