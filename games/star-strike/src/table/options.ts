import { problemsOf, readBadly, readWell, roundRobin, type Problem, type Read, type Wish } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { mapAt, placeOf, readyFleetNamed, scenarioNamed } from './content/cards.ts'
import type { Content, ReadyFleet, Scenario } from './content/content.ts'
import { isSet, type MapIndex, type OrderIndex, type ShipIndex } from './indices.ts'
import { throughout, type InPlay, type Side, type TablePiece } from './state.ts'

/** What is agreed on before a match, as far as every edition writes it alike. */

const MOST_CARDS = 60

/** A fleet by the codes of its ships, with its Order Library. */
export const fleetFields = {
  ships: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_CARDS)),
  orders: z.array(z.string()).check(z.maxLength(MOST_CARDS)),
}

/** The scenario, the map and the seats with their fleets. */
export const seatFields = <Fleet extends z.ZodMiniType>(fleet: Fleet, most: number) => ({
  scenario: z.optional(z.string()),
  battlefield: z.optional(z.string()),
  players: z.optional(
    z.array(z.strictObject({ team: z.literal([0, 1]), fleet })).check(z.minLength(2), z.maxLength(most)),
  ),
})

interface WrittenFleet {
  readonly ships: readonly string[]
  readonly orders: readonly string[]
}

/** The cards of a fleet, as indices. */
export interface Mustered {
  readonly ships: readonly ShipIndex[]
  readonly orders: readonly OrderIndex[]
}

export function muster(c: Content, fleet: WrittenFleet): Mustered {
  return {
    ships: fleet.ships.map((code) => placeOf(c.find.ship, code)),
    orders: fleet.orders.map((id) => placeOf(c.find.order, id)),
  }
}

/** Codes that no pack has; `rules` says where each kind of card is defined. */
export function unknownCards(
  c: Content,
  fleet: WrittenFleet,
  rules: { readonly ship: string; readonly order: string },
): Problem[] {
  const problems: Problem[] = []
  for (const [i, code] of fleet.ships.entries())
    if (!c.find.ship.has(code))
      problems.push({ path: ['ships', i], expected: 'the code of a ship card', rule: rules.ship })
  for (const [i, id] of fleet.orders.entries())
    if (!c.find.order.has(id)) problems.push({ path: ['orders', i], expected: 'the id of an Order', rule: rules.order })
  return problems
}

export function unknownReadyFleet(c: Content, name: string): Problem[] {
  if (c.find.readyFleet.has(name)) return []
  return [{ path: [], expected: `one of ${[...c.find.readyFleet.keys()].join(', ')}` }]
}

/** SS2-12: there is no career mode. */
const MODES = ['constructed', 'free', 'scenario'] as const
type Mode = (typeof MODES)[number]
export const modeSchema = z.optional(z.literal(MODES))

interface Agreed {
  readonly mode?: Mode | undefined
  readonly scenario?: string | undefined
  readonly battlefield?: string | undefined
  readonly players?: unknown
}

/** A scenario is a mode of its own: whoever names one has chosen that mode. */
function modeOf({ mode, scenario }: Agreed): Mode | undefined {
  return scenario === undefined ? mode : 'scenario'
}

/**
 * Reads what was agreed on before a match. A scenario is a mode of its own and brings its fleets (SS2-11,
 * SS1-HISTORIC.1); `problems` says what is wrong with a battle of another mode.
 */
export function readBattle<C extends Content, Written extends Agreed>(
  c: C,
  schema: z.ZodMiniType<Written>,
  raw: unknown,
  rules: { readonly scenario: string; readonly fleets: string },
  problems: (c: C, options: Written & { mode: Mode }) => Problem[],
): Read<Written & { mode: Mode }> {
  const read = z.safeParse(schema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  const mode = modeOf(read.data)
  if (mode === undefined) return readBadly({ path: ['mode'], expected: `one of ${MODES.join(', ')}` })
  const options = { ...read.data, mode }
  const found = mode === 'scenario' ? scenarioProblems(c, read.data, rules) : problems(c, options)
  return found.length > 0 ? readBadly(...found) : readWell(options)
}

/** A scenario brings its fleets and its map, and goes with no other mode. */
function scenarioProblems(
  c: Content,
  { mode, scenario, battlefield, players }: Agreed,
  rules: { readonly scenario: string; readonly fleets: string },
): Problem[] {
  const found = scenario === undefined ? undefined : scenarioNamed(c, scenario)
  if (found === undefined)
    return [{ path: ['scenario'], expected: `one of ${[...c.find.scenario.keys()].join(', ')}`, rule: rules.scenario }]
  const problems: Problem[] = []
  const map = mapAt(c, found.battlefield).id
  if (battlefield !== undefined && battlefield !== map)
    problems.push({ path: ['battlefield'], expected: `${map}, the map of the scenario, or none`, rule: rules.fleets })
  if (players !== undefined)
    problems.push({ path: ['players'], expected: 'no players: the scenario names the fleets', rule: rules.fleets })
  if (mode !== undefined && mode !== 'scenario')
    problems.push({ path: ['mode'], expected: 'scenario, or none: it is a mode of its own', rule: rules.scenario })
  return problems
}

/** Both sides have the same number of players, and the map is known. */
export function seatingProblems(
  c: Content,
  players: readonly { readonly team: number }[],
  battlefield: string | undefined,
  rules: { readonly sides: string; readonly map: string },
): Problem[] {
  const problems: Problem[] = []
  const first = players.filter((player) => player.team === 0).length
  if (first === 0 || first * 2 !== players.length)
    problems.push({ path: ['players'], expected: 'two sides with the same number of players', rule: rules.sides })
  const maps = [...c.find.battlefield.keys()]
  if (battlefield !== undefined && !maps.includes(battlefield))
    problems.push({ path: ['battlefield'], expected: `one of ${maps.join(', ')}`, rule: rules.map })
  return problems
}

/** The map that was agreed on beforehand. */
export function agreedMap(
  c: Content,
  battlefield: string | undefined,
  scenario: Scenario | undefined,
): MapIndex | undefined {
  return scenario?.battlefield ?? (battlefield === undefined ? undefined : c.find.battlefield.get(battlefield))
}

/**
 * SS2-11A, SS1-HISTORIC.1, SS1-HISTORIC.2: the scenario's players, ships and special rules. Side A is side 0. `pp` is
 * what the scenario says the ship is worth.
 */
export function layOutScenario<Player extends { readonly side: Side }, Piece extends TablePiece>(
  s: { readonly players: Player[]; readonly pieces: Piece[]; readonly inPlay: InPlay[] },
  scenario: Scenario,
  newPlayer: (side: Side, orders: readonly OrderIndex[]) => Player,
  newPiece: (ship: ShipIndex, seat: number, side: Side, pp?: number) => Piece,
): void {
  for (const side of [0, 1] as const)
    for (const { orders, pieces } of scenario.teams[side]) {
      const seat = s.players.push(newPlayer(side, orders)) - 1
      for (const { ship, cell, facing, pp } of pieces) {
        const piece = newPiece(ship, seat, side, pp)
        s.pieces.push(isSet(cell) ? { ...piece, where: 'field', cell, facing } : piece)
      }
    }
  for (const { effects } of scenario.specialRules)
    for (const effect of effects) {
      if (effect.act.do !== 'reinforce') {
        s.inPlay.push(throughout(effect.index))
        continue
      }
      const side = effect.scope.side === 0 ? 0 : 1
      const seat = s.players.findIndex((player) => player.side === side)
      for (const ship of effect.act.ships) s.pieces.push({ ...newPiece(ship, seat, side), where: 'away' })
    }
}

/** The ready fleets that are wished for by name: one for each side or, where there are more, for each seat. */
export function wishedFleets(c: Content, wish: Wish): Read<readonly ReadyFleet[]> {
  const fleets: ReadyFleet[] = []
  for (const [i, name] of (wish.fleets ?? []).entries()) {
    const fleet = readyFleetNamed(c, name)
    if (fleet === undefined)
      return readBadly({ path: ['fleets', i], expected: `one of ${[...c.find.readyFleet.keys()].join(', ')}` })
    fleets.push(fleet)
  }
  return readWell(fleets)
}

/**
 * Two sides with a ready fleet for every seat: the one wished for, or the next of the list, which begins anew with
 * every `turn`.
 */
export function readyPlayers(
  seats: number,
  wished: readonly ReadyFleet[],
  ready: readonly ReadyFleet[],
  turn: number,
): { team: Side; fleet: string }[] {
  return Array.from({ length: seats }, (_, seat) => {
    const team = seat < seats / 2 ? 0 : 1
    const fleet =
      wished[wished.length > 2 ? seat : team] ??
      roundRobin(ready, seat === 0 ? turn : Math.floor(turn / ready.length) + seat)
    return { team, fleet: fleet.id }
  })
}
