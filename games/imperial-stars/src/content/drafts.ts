import { shown, type Problem } from '@flagbridge/kernel'
import type { ShipId } from '../state.ts'
import type { DraftList, ShipCard } from './pack.ts'

/** IS-VAR-HIRED.2: at least two ships, for the opening line. */
const FEWEST_SHIPS = 2

/** What is wrong with wishes for a draft: IS-VAR-HIRED.1 limits the points, IS-VAR-HIRED.2 has every ship once. */
export function draftProblems(
  known: ReadonlyMap<ShipId, ShipCard>,
  { ships, points }: Pick<DraftList, 'ships' | 'points'>,
): Problem[] {
  const problems: Problem[] = []
  let cost = 0
  for (const [i, id] of ships.entries()) {
    const ship = known.get(id)
    if (ship === undefined)
      problems.push({ path: ['ships', i], expected: 'the id of a ship', found: shown(id), rule: 'IS-COMP.2' })
    else if (ships.indexOf(id) < i)
      problems.push({ path: ['ships', i], expected: `${ship.name} only once`, rule: 'IS-VAR-HIRED.2' })
    cost += ship?.points ?? 0
  }
  if (cost > points)
    problems.push({
      path: ['points'],
      expected: `ships for at most ${points} points, not ${cost}`,
      rule: 'IS-VAR-HIRED.1',
    })
  if (ships.length < FEWEST_SHIPS)
    problems.push({ path: ['ships'], expected: `at least ${FEWEST_SHIPS} ships`, rule: 'IS-VAR-HIRED.2' })
  return problems
}
