import type { Problem } from '@flagbridge/kernel'
import type { Content, Format } from '../../table/content/content.ts'
import type { ShipIndex } from '../../table/indices.ts'
import { fleetPower, isBig } from './1-definitions.ts'
import { isRefit } from './5-orders.ts'

/** SS1-FLEET.1: Constructed Play. The rules for fleets are the same in all formats; a format sets the limit. */

/**
 * Everything that makes the fleet illegal in this format; empty when it may be played. Paths are those of the fleet.
 * `copyLimits`: the packs' numbers of copies count, too.
 */
export function checkFleet(c: Content, ships: readonly ShipIndex[], format: Format, copyLimits = false): Problem[] {
  return [
    ...checkFaction(c, ships),
    ...checkRoles(c, ships),
    ...(copyLimits ? checkCopies(c, ships) : []),
    ...checkValue(c, ships, format),
  ]
}

/** SS1-FLEET.2: all ships of one Color and Faction (SS1-DEF.14, SS1-DEF.15). */
function checkFaction(c: Content, ships: readonly ShipIndex[]): Problem[] {
  const faction = c.ships[ships[0] ?? -1]?.allegiance ?? -1
  const name = c.allegiances[faction]?.name ?? 'one faction'
  return ships.flatMap((index, i): Problem[] => {
    const ship = c.ships[index]
    if (ship === undefined || ship.allegiance === faction) return []
    return [{ path: ['ships', i], expected: `a ship of the ${name}, not ${ship.code}`, rule: 'SS1-FLEET.2' }]
  })
}

/** SS1-FLEET.3: at most one Refit. SS1-FLEET.4: at least one Heavy or Super Heavy. */
function checkRoles(c: Content, ships: readonly ShipIndex[]): Problem[] {
  const problems: Problem[] = []
  const cardsOf = ships.flatMap((index) => c.ships[index] ?? [])
  const refits = cardsOf.filter(isRefit).length
  if (refits > 1) problems.push({ path: ['ships'], expected: `at most one Refit, not ${refits}`, rule: 'SS1-FLEET.3' })
  if (!cardsOf.some(({ role }) => isBig(role)))
    problems.push({ path: ['ships'], expected: 'at least one Heavy or Super Heavy', rule: 'SS1-FLEET.4' })
  return problems
}

/**
 * SS1-DEF.16: a Card Name limits the copies, but the book says no number. Where the players agree to it, those of the
 * packs count; a name without a number has no limit.
 */
function checkCopies(c: Content, ships: readonly ShipIndex[]): Problem[] {
  const copies = new Map<string, number>()
  for (const index of ships) {
    const { name } = c.ships[index] ?? { name: '' }
    copies.set(name, (copies.get(name) ?? 0) + 1)
  }
  return [...copies].flatMap(([name, count]): Problem[] => {
    const most = c.copyLimits.get(name) ?? Infinity
    return count <= most
      ? []
      : [{ path: ['ships'], expected: `at most ${most} of ${name}, not ${count}`, rule: 'SS1-DEF.16' }]
  })
}

/**
 * SS1-FLEET.5: the Fleet Values of the cards (SS1-FLEET.6, SS1-FLEET.7), at most the format's limit: SS1-FORMAT.CLASH.1
 * 10, SS1-FORMAT.STANDARD 15, SS1-FORMAT.ESCALATION 20, SS1-FORMAT.BATTLELINE.1 15 for each player.
 */
function checkValue(c: Content, ships: readonly ShipIndex[], format: Format): Problem[] {
  const value = fleetPower(c, ships)
  if (value <= format.fvLimit) return []
  const list = c.fleetValuesAsOf === '' ? '' : ` by the list of ${c.fleetValuesAsOf}`
  const expected = `at most ${format.fvLimit} FV in ${format.id}, not ${value}${list}`
  return [{ path: ['ships'], expected, rule: 'SS1-FLEET.5' }]
}

const LEAST_SHIPS = 3
const MOST_SHIPS = 8

/** SS1-COMP.12: what a standard game has; advice, never a rule. */
export function fleetAdvice(ships: readonly ShipIndex[]): string[] {
  const usual = ships.length >= LEAST_SHIPS && ships.length <= MOST_SHIPS
  return usual ? [] : [`A standard game has ${LEAST_SHIPS} to ${MOST_SHIPS} ships per side, not ${ships.length}.`]
}
