import { demandsOf, sidesByTeams, type AllowedValue } from '@flagbridge/kernel'
import { placeOf, scenarioAt } from '../content/cards.ts'
import type { Content, Scenario } from '../content/content.ts'

/** The choices of the set-up, as far as every edition has them alike. */

/** No scenario: the players bring fleets. */
export const OPEN_BATTLE = 'none'
/** No map beforehand: the players agree on one at the table. */
export const AT_THE_TABLE = 'agree'

export function scenarioValues(c: Content, none: AllowedValue): AllowedValue[] {
  return [
    none,
    ...c.scenarios.map((scenario) => ({
      value: scenario.id,
      label: scenario.title,
      sentence: `${scenario.intro} ${eachSide(scenario)} ${goalOf(scenario)}`.trim(),
      demands: demands(scenario),
    })),
  ]
}

function eachSide({ playersPerTeam }: Scenario): string {
  return `${playersPerTeam} against ${playersPerTeam}.`
}

function goalOf({ scoring }: Scenario): string {
  const points = scoring.length > 0 ? 'the points that the scenario gives' : 'points'
  return `Whoever defeats every enemy wins; else ${points} decide.`
}

function demands({ rounds, teams, specialRules }: Scenario): string {
  const units = Math.max(...teams.flat().map(({ pieces }) => pieces.length))
  return demandsOf({ length: rounds, units, beyond: specialRules.length })
}

export function mapValues(c: Content): AllowedValue[] {
  return [
    ...c.battlefields.map(({ id, name, size, note }) => ({
      value: id,
      label: `${name}, ${size.toLowerCase()}`,
      ...(note === '' ? {} : { sentence: note }),
    })),
    { value: AT_THE_TABLE, label: 'Agreed on at the table', sentence: 'The first player proposes a map.' },
  ]
}

/** Two even sides: "2v2" for four. */
export function teamValues(seats: number): [AllowedValue] {
  const each = seats / 2
  return [{ value: `${each}v${each}`, label: `${each} against ${each}` }]
}

export function seatValues(counts: readonly number[]): AllowedValue[] {
  return counts.map((value) => ({ value, label: SEAT_WORDS[value] ?? String(value) }))
}

const SEAT_WORDS: Readonly<Record<number, string>> = { 2: 'Two', 4: 'Four', 6: 'Six', 8: 'Eight' }

/** The sides of a scenario: the players of team A come first. */
export function scenarioSides(c: Content, scenario: string): number[] {
  const { playersPerTeam } = scenarioAt(c, placeOf(c.find.scenario, scenario))
  return Array.from({ length: 2 * playersPerTeam }, (_, seat) => (seat < playersPerTeam ? 0 : 1))
}

/** Two even sides, or those of the scenario. */
export function sidesIn(
  c: Content,
  { scenario, seats }: { readonly scenario: string; readonly seats: number },
): number[] {
  return scenario === OPEN_BATTLE ? sidesByTeams(`${seats / 2}v${seats / 2}`) : scenarioSides(c, scenario)
}
