import type { Content } from '../content/content.ts'
import { sideNumber, sunkOf, type Goal } from '../rules/23-victory.ts'
import type { State } from '../state.ts'
import { list, sideName } from './names.ts'

/** What is fought for, how far it has come, and how it ends. */
export function briefing(c: Content, s: State): string[] {
  const scenario = c.scenarios[s.scenario]
  const last = s.lastRound === 0 ? 'There is no last round.' : `Round ${s.lastRound} is the last. [AD-VIC.3]`
  if (scenario !== undefined)
    return [
      `Scenario: ${scenario.name}${scenario.date === undefined ? '' : `, ${scenario.date}`}.`,
      ...(scenario.note === undefined ? [] : [scenario.note.trim()]),
      `Goal: ${scenario.victory.text.trim()}`,
      ...scenario.victory.goals.flatMap((goal) => progressOf(c, s, goal)),
      last,
    ]
  return [
    // A position that was laid out as it stands was mustered within no limit.
    ...(s.points === 0 ? [] : [`A battle of ${s.points} Tactical Points.`]),
    'Whoever has the last fleet afloat wins; else the Tactical Points of the units sunk decide. [AD-VIC.1]',
    last,
  ]
}

/** AD-VIC.1: "South: 0 of 1 sunk (Bismarck); HMS Hood is afloat." How far a side has come with a goal. */
function progressOf(c: Content, s: State, { side, sunk, afloat = [] }: Goal): string[] {
  const names = (ids: readonly string[]) => list(ids.map((id) => c.units.find((unit) => unit.id === id)?.name ?? id))
  const lost = afloat.filter((id) => sunkOf(c, s, [id]) > 0)
  const parts = [
    ...(sunk === undefined ? [] : [`${sunkOf(c, s, sunk.of)} of ${sunk.atLeast} sunk (${names(sunk.of)})`]),
    ...(afloat.length === 0
      ? []
      : lost.length > 0
        ? [`${names(lost)} lost, so out of reach`]
        : [`${names(afloat)} still afloat, as ${afloat.length === 1 ? 'it' : 'they'} must be`]),
  ]
  return parts.length === 0 ? [] : [`${sideName(sideNumber(side))}: ${parts.join('; ')}. [AD-VIC.1]`]
}
