import type { Outcome, Seat } from '@flagbridge/kernel'
import type { Content, Scenario } from '../content/content.ts'
import { SUNK, type State } from '../state.ts'
import { cardOf } from './1-cards.ts'

/** AD-VIC.3: the Tactical Points of the enemy units sunk. */
export function scoreOf(c: Content, s: State, seat: Seat): number {
  let points = 0
  for (const unit of s.units) if (unit.seat !== seat && unit.at === SUNK) points += cardOf(c, unit).points
  return points
}

/** AD-VIC.1: units in Stand-by keep a player in. */
function hasFleet(s: State, seat: Seat): boolean {
  return s.units.some((unit) => unit.seat === seat && unit.at !== SUNK)
}

export type Goal = Scenario['victory']['goals'][number]

export function sideNumber(side: 'south' | 'north'): Seat {
  return side === 'south' ? 0 : 1
}

export function sunkOf(c: Content, s: State, ids: readonly string[]): number {
  return s.units.filter((unit) => unit.at === SUNK && ids.includes(cardOf(c, unit).id)).length
}

function reached(c: Content, s: State, goal: Goal, last: boolean): boolean {
  if (goal.afterLastRound === true && !last) return false
  if (goal.sunk !== undefined && sunkOf(c, s, goal.sunk.of) < goal.sunk.atLeast) return false
  return sunkOf(c, s, goal.afloat ?? []) === 0
}

/** Can the goal still be reached? Not once a unit that must stay afloat is sunk. */
function lost(c: Content, s: State, goal: Goal): boolean {
  return sunkOf(c, s, goal.afloat ?? []) > 0
}

/** Is the battle decided at the end of this round? */
export function outcomeOfRound(c: Content, s: State): Outcome | undefined {
  const points: [number, number] = [scoreOf(c, s, 0), scoreOf(c, s, 1)]
  const [south, north] = [hasFleet(s, 0), hasFleet(s, 1)]
  const last = s.lastRound > 0 && s.round >= s.lastRound
  const scenario = c.scenarios[s.scenario]
  if (scenario !== undefined && scenario.victory.goals.length > 0) {
    const decided = outcomeOfScenario(c, s, scenario, last || !south || !north, points)
    if (decided !== undefined) return decided
  }
  // AD-VIC.2: both fleets gone in the same round is a draw.
  if (!south && !north) return { winner: 'draw', points, how: 'both-fleets-gone', rule: 'AD-VIC.2' }
  if (!north) return { winner: 0, points, how: 'last-fleet', rule: 'AD-VIC.1' }
  if (!south) return { winner: 1, points, how: 'last-fleet', rule: 'AD-VIC.1' }
  if (!last) return undefined
  const lead = points[0] - points[1]
  return { winner: lead === 0 ? 'draw' : lead > 0 ? 0 : 1, points, how: 'points', rule: 'AD-VIC.3' }
}

/** AD-VIC.1: scenarios may set other goals. Goals of both sides reached in the same round are a draw. */
function outcomeOfScenario(
  c: Content,
  s: State,
  scenario: Scenario,
  over: boolean,
  points: number[],
): Outcome | undefined {
  const { goals, otherwise } = scenario.victory
  const winners = new Set(goals.filter((goal) => reached(c, s, goal, over)).map((goal) => goal.side))
  const how = 'scenario'
  if (winners.size === 2) return { winner: 'draw', points, how, rule: 'AD-VIC.1' }
  for (const side of winners) return { winner: sideNumber(side), points, how, rule: 'AD-VIC.1' }
  if (otherwise === 'points') return undefined
  return over || goals.every((goal) => lost(c, s, goal))
    ? { winner: sideNumber(otherwise), points, how, rule: 'AD-VIC.1' }
    : undefined
}
