import type { Content } from '../content/content.ts'
import { cardOf } from '../rules/1-cards.ts'
import { SUNK, type State, type Unit } from '../state.ts'

/** A unit that a goal of the scenario is about counts for the battle itself. */
const GOAL = 60

/** AD-VIC.3: Tactical Points; more for what the scenario is about. */
export function weightOf(c: Content, s: State, unit: Unit): number {
  const card = cardOf(c, unit)
  const goals = c.scenarios[s.scenario]?.victory.goals
  if (goals === undefined || goals.length === 0) return card.points
  let extra = 0
  for (const { sunk, afloat } of goals) {
    if (sunk?.of.includes(card.id) === true) extra += GOAL / sunk.of.length
    if (afloat?.includes(card.id) === true) extra += GOAL / 2 / afloat.length
  }
  return card.points + extra
}

/** What a unit with so many Structure Points left is worth: to be afloat at all is a good part of it. */
export function worthOf(c: Content, s: State, unit: Unit, structure: number): number {
  if (unit.at === SUNK || structure <= 0) return 0
  const card = cardOf(c, unit)
  const planes = card.squadrons[0] + card.squadrons[1] + card.squadrons[2]
  const flying = unit.squadrons[0] + unit.squadrons[1] + unit.squadrons[2]
  const air = planes === 0 ? 1 : 0.65 + (0.35 * flying) / planes
  return weightOf(c, s, unit) * (0.45 + (0.55 * structure) / card.structure) * air
}

/** What the loss of so many Structure Points and some features is worth to the enemy. */
export function harmOf(c: Content, s: State, unit: Unit, losses: number, criticals: number): number {
  const hull = worthOf(c, s, unit, unit.structure) - worthOf(c, s, unit, unit.structure - losses)
  const sinks = losses >= unit.structure
  return hull + (sinks ? 0 : CRITICAL * weightOf(c, s, unit) * Math.min(3, criticals))
}

const CRITICAL = 0.07
