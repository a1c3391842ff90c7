import type { Condition } from '../../src/table/content/effect.ts'
import { core, CRUISER, opened, pack } from './packs.ts'

/** The core pack with one older card for each keyword that it maps. */
const older = Object.keys(core.legacyKeywords!).map((name, i) => ({
  ...CRUISER,
  code: `PA-X${i}`,
  keywords: [{ name, x: 1 }],
}))
const cards = opened([core, pack({ ships: older })])

/** The words that cards of the core pack use. */
export const DEEDS_USED = new Set(cards.effects.map(({ act }) => act.do))
export const TIMINGS_USED = new Set(cards.effects.map(({ at }) => at))
export const SCOPES_USED = new Set(cards.effects.map(({ scope }) => scope.of))
export const CONDITION_WORDS_USED = new Set<string>()

for (const { when } of cards.effects) note(when)
for (const { modifiers } of cards.weapons) for (const { when } of modifiers) note(when)

function note(condition: Condition | undefined): void {
  if (condition === undefined) return
  CONDITION_WORDS_USED.add(condition.is)
  if (condition.is === 'all' || condition.is === 'any') condition.of.forEach(note)
  if (condition.is === 'not') note(condition.of)
}
