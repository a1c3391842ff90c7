import type { Content } from '../content/content.ts'
import type { Mode, State } from '../state.ts'
import { namesOf } from './names.ts'

const MODES: Readonly<Record<Mode, string>> = {
  standard: 'The standard game: a race for each player.',
  mercenaries: 'Mercenaries: the ships of all races are dealt out.',
  hired: 'Hired Mercenaries: fleets are bought ship by ship.',
}

/** What is fought for, and how it ends. */
export function briefing(c: Content, s: State): string[] {
  const sides = [...new Set(s.seats.map(({ side }) => side))]
  const teams = sides.map((side) => namesOf(c, s).side(side))
  const scenario = c.scenarios.get(s.rules.scenario ?? '')
  return [
    ...(scenario === undefined ? [] : [`Scenario: ${scenario.name}. ${scenario.sentence}`]),
    `${MODES[s.rules.mode]}${s.rules.mode === 'hired' ? ` Each has ${s.rules.budget} points to spend.` : ''}`,
    `${teams.join(' against ')}.`,
    'Destroyed ships count their points once, captured ships twice. [IS-VICTORY.2, IS-VICTORY.3]',
    'There is no last round: the battle ends when all ships left belong to one side. [IS-VICTORY.1]',
  ]
}
