import type { Problem } from '@flagbridge/kernel'
import { NEUTRAL, type Content, type UnitCard } from '../content/content.ts'
import { DEPTH_CHARGE } from '../content/features.ts'

/** What was agreed on beyond the house rules. */
export interface Lifted {
  /** FB-2: units of several navies may sail together. */
  readonly allied?: boolean | undefined
  /** FB-1: any number of copies of a card. */
  readonly anyCopies?: boolean | undefined
  /** FB-3: any number of submarines. */
  readonly anySubmarines?: boolean | undefined
}

export interface FleetCheck {
  readonly points: number
  readonly problems: Problem[]
  /** Things worth knowing that are no fault. */
  readonly warnings: string[]
}

/**
 * AD-SET.2: the costs together do not exceed the agreed Tactical Points, which are the same for both (AD-SET.1). The
 * house rules of fleet building: FB-1 unique cards, FB-2 one navy, FB-3 submarines by points, FB-4 depth charges.
 */
export function checkFleet(
  c: Content,
  ids: readonly string[],
  limit: number,
  lifted: Lifted = {},
  path: Problem['path'] = [],
): FleetCheck {
  const problems: Problem[] = []
  const cards: UnitCard[] = []
  const fail = (expected: string, rule: string, at: Problem['path'] = path) =>
    problems.push({ path: at, expected, rule })
  for (const [i, id] of ids.entries()) {
    const card = c.units.find((one) => one.id === id)
    if (card === undefined) fail(`the id of a unit card, not "${id}"`, 'AD-SET.2', [...path, i])
    else cards.push(card)
  }
  if (ids.length === 0) fail('at least one unit', 'AD-SET.2')
  const points = cards.reduce((sum, card) => sum + card.points, 0)
  if (points > limit) fail(`at most ${limit} Tactical Points, these units cost ${points}`, 'AD-SET.2')
  for (const card of new Set(cards)) {
    const copies = cards.filter((one) => one === card).length
    const most = card.navy === NEUTRAL ? c.building.copiesOfNeutralUnits : 1
    if (copies > most && lifted.anyCopies !== true)
      fail(`${card.name} (${card.id}) at most ${most === 1 ? 'once' : `${most} times`}`, 'FB-1')
  }
  const navies = new Set(cards.map((card) => card.navy).filter((navy) => navy !== NEUTRAL))
  if (navies.size > 1 && lifted.allied !== true) fail(`units of one navy, not of ${[...navies].join(' and ')}`, 'FB-2')
  const submarines = cards.filter((card) => card.submerged !== null).length
  const most = Math.floor(limit / c.building.pointsForEachSubmarine)
  if (submarines > most && lifted.anySubmarines !== true)
    fail(`at most ${most} submarines for ${limit} Tactical Points`, 'FB-3')
  const hunters = cards.some((card) => (card.surfaced.features & DEPTH_CHARGE) !== 0)
  const warnings = hunters ? [] : ['FB-4: no unit with depth charges; a submerged submarine could not be hurt']
  return { points, problems, warnings }
}
