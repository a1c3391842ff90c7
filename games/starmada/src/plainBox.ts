import { readBadly, readWell, type PlainRulebook } from '@flagbridge/kernel'
import { ABOUT } from './about.ts'
import type { Action } from './actions.ts'
import { openContent } from './content/content.ts'
import { OWN_PARTS } from './content/ownParts.ts'
import { PACKS } from './content/packs.ts'
import { STANDARD_BATTLE } from './content/standard.ts'
import { drawnBox } from './drawnBox.ts'
import type { Event } from './events/index.ts'
import type { Options } from './options/options.ts'
import { usualMuster } from './options/usualMuster.ts'
import type { State } from './state.ts'

/** Starmada X for plain battles: with the built-in packs as they are, in the standard battle, without an option. */
export const rulebook: PlainRulebook<State, Action, Event, Options> = {
  ...ABOUT,
  open(packs) {
    if (packs !== PACKS) return readBadly({ path: [], expected: 'the built-in packs' })
    const content = openContent(OWN_PARTS, [])
    return readWell(drawnBox(content, usualMuster(content)))
  },
  suffices(options) {
    const { scenario = STANDARD_BATTLE.id, rules = [] } = (options ?? {}) as Readonly<Record<string, unknown>>
    return scenario === STANDARD_BATTLE.id && Array.isArray(rules) && rules.length === 0
  },
}
