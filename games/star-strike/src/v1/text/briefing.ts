import type { Content } from '../content.ts'
import type { State } from '../state.ts'

/** What is fought for, and how it ends. */
export function briefing(c: Content, s: State): string[] {
  const scenario = c.scenarios[s.scenario]
  const map = c.battlefields[s.battlefield]
  return [
    ...(scenario === undefined ? [] : [`Scenario: ${scenario.title}. ${scenario.intro.trim()}`]),
    ...(map === undefined ? [] : [`The map is ${map.name}.`]),
    'A side without ships has lost; else Objective Points decide. [SS1-END.2, SS1-END.3]',
    `Turn ${s.turns} is the last. [SS1-END.1]`,
    ...(scenario?.specialRules ?? []).map(({ text }) => text.trim()),
  ]
}
