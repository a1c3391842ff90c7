import { FLEET_LEVELS } from '../../table/content/words.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'

/** What is fought for, and how it ends. */
export function briefing(c: Content, s: State): string[] {
  const scenario = c.scenarios[s.scenario]
  const map = c.battlefields[s.battlefield]
  return [
    scenario === undefined
      ? s.mode === 'constructed'
        ? `Constructed play, level ${FLEET_LEVELS[s.level] ?? 'unnamed'}. [SS2-10E]`
        : 'A free battle: no scoring but what the map gives.'
      : `Scenario: ${scenario.title}. ${scenario.intro.trim()}`,
    ...(map === undefined ? [] : [`The map is ${map.name}.`]),
    'A team whose pieces are all Defeated has lost; else Objective Points decide. [SS2-4C.01, SS2-4C.02]',
    `Round ${s.rounds} is the last.`,
    ...(scenario?.specialRules ?? []).map(({ text }) => text.trim()),
  ]
}
