import type { Problem } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards } from '../cards/cards.ts'

/** What is agreed on before a match, as far as every edition writes it alike. */

const MOST_CARDS = 60

/** A fleet by the codes of its ships, with its Order Library. */
export const fleetFields = {
  ships: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_CARDS)),
  orders: z.array(z.string()).check(z.maxLength(MOST_CARDS)),
}

interface WrittenFleet {
  readonly ships: readonly string[]
  readonly orders: readonly string[]
}

/** The cards of a fleet, as indices. */
export interface Mustered {
  readonly ships: readonly number[]
  readonly orders: readonly number[]
}

export function muster(cards: Cards, fleet: WrittenFleet): Mustered {
  return {
    ships: fleet.ships.map((code) => cards.find.ship.get(code)!),
    orders: fleet.orders.map((id) => cards.find.order.get(id)!),
  }
}

/** Codes that no pack has; `rules` says where each kind of card is defined. */
export function unknownCards(
  cards: Cards,
  fleet: WrittenFleet,
  rules: { readonly ship: string; readonly order: string },
): Problem[] {
  const problems: Problem[] = []
  for (const [i, code] of fleet.ships.entries())
    if (!cards.find.ship.has(code))
      problems.push({ path: ['ships', i], expected: 'the code of a ship card', rule: rules.ship })
  for (const [i, id] of fleet.orders.entries())
    if (!cards.find.order.has(id))
      problems.push({ path: ['orders', i], expected: 'the id of an Order', rule: rules.order })
  return problems
}

export function unknownReadyFleet(cards: Cards, name: string): Problem[] {
  if (cards.find.readyFleet.has(name)) return []
  return [{ path: [], expected: `one of ${[...cards.find.readyFleet.keys()].join(', ')}` }]
}

/** A scenario is a mode of its own, and brings its fleets. */
export function scenarioProblems(
  cards: Cards,
  options: { readonly scenario?: string | undefined; readonly players?: unknown },
  rules: { readonly scenario: string; readonly fleets: string },
): Problem[] {
  const known = [...cards.find.scenario.keys()]
  if (options.scenario === undefined || !known.includes(options.scenario))
    return [{ path: ['scenario'], expected: `one of ${known.join(', ')}`, rule: rules.scenario }]
  if (options.players === undefined) return []
  return [{ path: ['players'], expected: 'no players: the scenario names the fleets', rule: rules.fleets }]
}

/** Both sides have the same number of players, and the map is known. */
export function seatingProblems(
  cards: Cards,
  players: readonly { readonly team: number }[],
  battlefield: string | undefined,
  rules: { readonly sides: string; readonly map: string },
): Problem[] {
  const problems: Problem[] = []
  const first = players.filter((player) => player.team === 0).length
  if (first === 0 || first * 2 !== players.length)
    problems.push({ path: ['players'], expected: 'two sides with the same number of players', rule: rules.sides })
  const maps = [...cards.find.battlefield.keys()]
  if (battlefield !== undefined && !maps.includes(battlefield))
    problems.push({ path: ['battlefield'], expected: `one of ${maps.join(', ')}`, rule: rules.map })
  return problems
}
