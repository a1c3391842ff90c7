import { readBadly, readWell, type Problem, type Read, type Wish } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards, ReadyFleet, Scenario } from '../cards/cards.ts'
import { NONE, type InPlay, type Side, type TablePiece } from './table.ts'

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

const MODES = ['constructed', 'free', 'scenario'] as const
export const modeSchema = z.optional(z.literal(MODES))

interface Agreed {
  readonly mode?: (typeof MODES)[number] | undefined
  readonly scenario?: string | undefined
  readonly players?: unknown
}

/** A scenario is a mode of its own: whoever names one has chosen that mode. */
export function modeOf({ mode, scenario }: Agreed): (typeof MODES)[number] | undefined {
  return scenario === undefined ? mode : 'scenario'
}

export const NO_MODE: Problem = { path: ['mode'], expected: `one of ${MODES.join(', ')}` }

/** A scenario brings its fleets, and goes with no other mode. */
export function scenarioProblems(
  cards: Cards,
  { mode, scenario, players }: Agreed,
  rules: { readonly scenario: string; readonly fleets: string },
): Problem[] {
  const known = [...cards.find.scenario.keys()]
  if (scenario === undefined || !known.includes(scenario))
    return [{ path: ['scenario'], expected: `one of ${known.join(', ')}`, rule: rules.scenario }]
  const problems: Problem[] = []
  if (players !== undefined)
    problems.push({ path: ['players'], expected: 'no players: the scenario names the fleets', rule: rules.fleets })
  if (mode !== undefined && mode !== 'scenario')
    problems.push({ path: ['mode'], expected: 'scenario, or none: it is a mode of its own', rule: rules.scenario })
  return problems
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

/** The map that was agreed on beforehand, or NONE. */
export function agreedMap(cards: Cards, battlefield: string | undefined, scenario: Scenario | undefined): number {
  return scenario?.battlefield ?? (battlefield === undefined ? NONE : cards.find.battlefield.get(battlefield)!)
}

/**
 * SS2-11A, SS1-HISTORIC.1, SS1-HISTORIC.2: the scenario's players, ships and special rules. Side A is side 0. `pp` is
 * what the scenario says the ship is worth.
 */
export function layOutScenario<Player extends { readonly side: Side }, Piece extends TablePiece>(
  s: { readonly players: Player[]; readonly pieces: Piece[]; readonly inPlay: InPlay[] },
  scenario: Scenario,
  newPlayer: (side: Side, orders: readonly number[]) => Player,
  newPiece: (ship: number, seat: number, side: Side, pp?: number) => Piece,
): void {
  for (const side of [0, 1] as const)
    for (const { orders, pieces } of scenario.teams[side]) {
      const seat = s.players.push(newPlayer(side, orders)) - 1
      for (const { ship, cell, facing, pp } of pieces) {
        const piece = newPiece(ship, seat, side, pp)
        s.pieces.push(cell === NONE ? piece : { ...piece, where: 'field', cell, facing })
      }
    }
  for (const { effects } of scenario.specialRules)
    for (const effect of effects) {
      if (effect.act.do !== 'reinforce') {
        s.inPlay.push({ effect: effect.index, piece: NONE, on: NONE, order: NONE, until: 'game' })
        continue
      }
      const side = effect.scope.side === 0 ? 0 : 1
      const seat = s.players.findIndex((player) => player.side === side)
      for (const ship of effect.act.ships) s.pieces.push({ ...newPiece(ship, seat, side), where: 'away' })
    }
}

/** The ready fleets that are wished for by name, one for each side. */
export function wishedFleets(cards: Cards, wish: Wish): Read<readonly ReadyFleet[]> {
  const fleets: ReadyFleet[] = []
  for (const [i, name] of (wish.fleets ?? []).entries()) {
    const fleet = cards.readyFleets[cards.find.readyFleet.get(name) ?? NONE]
    if (fleet === undefined)
      return readBadly({ path: ['fleets', i], expected: `one of ${[...cards.find.readyFleet.keys()].join(', ')}` })
    fleets.push(fleet)
  }
  return readWell(fleets)
}

/** Two sides with a ready fleet for every seat: the one wished for, or the next of the list, which begins anew with every `turn`. */
export function readyPlayers(
  seats: number,
  wished: readonly ReadyFleet[],
  ready: readonly ReadyFleet[],
  turn: number,
): { team: Side; fleet: string }[] {
  return Array.from({ length: seats }, (_, seat) => {
    const team = seat < seats / 2 ? 0 : 1
    const fleet = wished[team] ?? ready[(seat === 0 ? turn : Math.floor(turn / ready.length) + seat) % ready.length]!
    return { team, fleet: fleet.id }
  })
}
