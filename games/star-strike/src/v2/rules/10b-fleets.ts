import type { Problem } from '@flagbridge/kernel'
import type { Content, FleetListEntry, FleetList } from '../../table/content/content.ts'
import type { FleetCheck, ShipPick } from '../../table/content/fleetRule.ts'
import { inSet } from '../../table/content/sets.ts'
import { CATEGORIES, type Category, type FleetLevel } from '../../table/content/words.ts'
import { NONE, type ShipIndex } from '../../table/indices.ts'
import { allowanceOf } from './10a-constructed.ts'

/** What a player brings to Constructed Play: ships bought from one list. All numbers are places in `cards`. */
export interface Fleet {
  readonly list: number
  readonly ships: readonly ShipIndex[]
}

export type CategorySplit = Readonly<Record<Category, number>>

/** SS2-10, SS2-10B: everything that makes the fleet illegal at this level; empty when it may be played. */
export function checkFleet(c: Content, fleet: Fleet, level: FleetLevel): Problem[] {
  const list = c.fleetLists[fleet.list]
  if (list === undefined) return [{ path: ['list'], expected: 'a Fleet Construction List', rule: 'SS2-10B' }]
  return [
    ...checkEntries(c, list, fleet.ships),
    ...checkShares(list, fleet.ships, level),
    ...checkAllegiances(c, list, fleet.ships),
    ...list.rules.flatMap(({ id, text, check }): Problem[] =>
      holds(c, list, fleet.ships, level, check)
        ? []
        : [{ path: ['ships'], expected: `${text} (${list.id}, ${id})`, rule: 'SS2-10B.04' }],
    ),
  ]
}

/** SS2-10B: what the ship costs on this list; undefined when it is not on it. */
export function entryOf(list: FleetList, ship: ShipIndex): FleetListEntry | undefined {
  return list.entries.find((entry) => entry.ship === ship)
}

/** The Power Points spent on each category. */
export function splitOf(list: FleetList, ships: readonly ShipIndex[]): CategorySplit {
  const split = { Core: 0, Specialist: 0, Support: 0 }
  for (const ship of ships) {
    const entry = entryOf(list, ship)
    if (entry !== undefined) split[entry.category] += entry.pp
  }
  return split
}

export function costOf(list: FleetList, ships: readonly ShipIndex[]): number {
  const split = splitOf(list, ships)
  return split.Core + split.Specialist + split.Support
}

/** SS2-10B: only pieces of the list, and no more copies than it allows. */
function checkEntries(c: Content, list: FleetList, ships: readonly ShipIndex[]): Problem[] {
  const problems: Problem[] = []
  const copies = new Map<number, number>()
  for (const [i, ship] of ships.entries()) {
    const entry = entryOf(list, ship)
    const code = c.ships[ship]?.code ?? String(ship)
    const count = (copies.get(ship) ?? 0) + 1
    copies.set(ship, count)
    if (entry === undefined)
      problems.push({ path: ['ships', i], expected: `a ship of ${list.id}, not ${code}`, rule: 'SS2-10B' })
    else if (count > entry.maxCopies)
      problems.push({ path: ['ships', i], expected: `at most ${entry.maxCopies} of ${code}`, rule: 'SS2-10B' })
  }
  return problems
}

/** SS2-10A: within the allowance. SS2-10B.01, SS2-10B.02, SS2-10B.03: shares are of the allowance, compared exactly. */
function checkShares(list: FleetList, ships: readonly ShipIndex[], level: FleetLevel): Problem[] {
  const allowance = allowanceOf(level)
  const split = splitOf(list, ships)
  const spent = split.Core + split.Specialist + split.Support
  const { coreMin, coreMax, specialistMax, supportMin, supportMax } = list.shares
  const problems: Problem[] = []
  if (spent > allowance)
    problems.push({ path: ['ships'], expected: `at most ${allowance} PP at ${level}, not ${spent}`, rule: 'SS2-10A' })
  const bounds = {
    Core: [coreMin, coreMax],
    Specialist: [0, specialistMax],
    Support: [supportMin, supportMax],
  } as const
  for (const category of CATEGORIES) {
    const [least, most] = bounds[category]
    const wrong = (bound: string) =>
      problems.push({
        path: ['ships'],
        expected: `${bound} percent of ${allowance} PP in ${category} Ships, not ${split[category]} PP`,
        rule: SHARE_RULES[category],
      })
    if (100 * split[category] < least * allowance) wrong(`at least ${least}`)
    if (100 * split[category] > most * allowance) wrong(`at most ${most}`)
  }
  return problems
}

const SHARE_RULES: Readonly<Record<Category, string>> = {
  Core: 'SS2-10B.01',
  Specialist: 'SS2-10B.02',
  /** SS2-10B.03: any share, unless the list says otherwise. */
  Support: 'SS2-10B.03',
}

/** SS2-3A.01.IV: one Allegiance for Standard and Refit ships, one for Allies, both of one Color. */
function checkAllegiances(c: Content, list: FleetList, ships: readonly ShipIndex[]): Problem[] {
  const own = c.allegiances[list.allegiance]
  // In a pack with mistakes an Allegiance may be unknown, which is told where it stands.
  if (own === undefined) return []
  const problems: Problem[] = []
  let allies = -1
  const wrong = (i: number, expected: string) => problems.push({ path: ['ships', i], expected, rule: 'SS2-3A.01.IV' })
  for (const [i, index] of ships.entries()) {
    const ship = c.ships[index]
    const theirs = c.allegiances[ship?.allegiance ?? NONE]
    if (ship === undefined || theirs === undefined) continue
    if (ship.type !== 'Ally') {
      if (theirs !== own) wrong(i, `a ship of the ${own.name}, not ${ship.code}`)
      continue
    }
    if (allies === -1) allies = ship.allegiance
    if (ship.allegiance !== allies) wrong(i, `Allies of one Allegiance, not also ${ship.code}`)
    if (theirs.color !== own.color) wrong(i, `${own.color} Allies, not ${ship.code}`)
  }
  return problems
}

/** SS2-10B.04: the closed forms of a list's own rules. */
function holds(
  c: Content,
  list: FleetList,
  ships: readonly ShipIndex[],
  level: FleetLevel,
  check: FleetCheck,
): boolean {
  const allowance = allowanceOf(level)
  const meant = ships.filter((ship) => isMeant(c, ship, check.of))
  switch (check.by) {
    case 'count': {
      const asked = check.if
      if (asked !== undefined && !ships.some((ship) => isMeant(c, ship, asked))) return true
      const most = check.maxAt?.[level] ?? check.max ?? Infinity
      const perAllowance =
        check.maxPerAllowance === undefined ? Infinity : Math.floor(allowance / check.maxPerAllowance)
      return meant.length >= (check.min ?? 0) && meant.length <= Math.min(most, perAllowance)
    }
    case 'sumPct': {
      const cost = 100 * costOf(list, meant)
      return cost >= (check.min ?? 0) * allowance && cost <= (check.max ?? Infinity) * allowance
    }
    default: {
      const share = 100 * meant.length
      return share >= (check.minPct ?? 0) * ships.length && share <= (check.maxPct ?? 100) * ships.length
    }
  }
}

function isMeant(c: Content, index: number, pick: ShipPick): boolean {
  const ship = c.ships[index]
  if (ship === undefined) return false
  if (pick.type !== undefined && ship.type !== pick.type) return false
  if (pick.role !== undefined && ship.role !== pick.role) return false
  if (pick.keyword !== undefined && !inSet(ship.keywords, pick.keyword)) return false
  if (pick.ship !== undefined && index !== pick.ship) return false
  if (pick.armorMin !== undefined && ship.armor < pick.armorMin) return false
  return pick.any === undefined || pick.any.some((part) => isMeant(c, index, part))
}
