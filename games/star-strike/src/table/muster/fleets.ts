import {
  drawnFor,
  noSuchFleet,
  noSuchSeat,
  pickOne,
  readBadly,
  readWell,
  type Dice,
  type Finding,
  type FleetItem,
  type FleetWish,
  type Plan,
  type Problem,
  type Read,
  type RuleId,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { orderAt, shipAt } from '../content/cards.ts'
import type { Content, ReadyFleet } from '../content/content.ts'
import { NONE, type OrderIndex, type ShipIndex } from '../indices.ts'
import { unknownReadyFleet } from '../options.ts'
import { OPEN_BATTLE } from './choices.ts'

/** The fleets of the set-up, as far as every edition has them alike. */

/** A fleet as a person writes it down: ships by their codes, Orders by their ids. */
export interface OwnFleet {
  readonly ships: readonly string[]
  readonly orders: readonly string[]
}

/** A ready fleet as somebody calls it, in capitals or not. */
export function readyFleetMeant(c: Content, name: string): ReadyFleet | undefined {
  return c.readyFleets.find(({ id }) => id.toLowerCase() === name.toLowerCase())
}

const MOST_CARDS = 60
const codes = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MOST_CARDS))

/** A fleet as a person writes it down: with its Orders, or a library of the packs by its name. */
export const ownFleetFields = {
  ships: codes.check(z.minLength(1)),
  orders: z.optional(codes),
  library: z.optional(z.string().check(z.maxLength(80))),
}

/** The Orders of a fleet that somebody wrote down; `rule` says what a library is. */
export function ordersOf(
  c: Content,
  { orders, library }: { readonly orders?: readonly string[] | undefined; readonly library?: string | undefined },
  rule: RuleId,
): Read<readonly string[]> {
  const named = c.libraries[c.find.library.get(library ?? '') ?? NONE]
  if (library !== undefined && named === undefined)
    return readBadly({ path: ['library'], expected: `one of ${[...c.find.library.keys()].join(', ')}`, rule })
  if (orders !== undefined) return readWell(orders)
  if (named !== undefined) return readWell(named.orders.map((order) => orderAt(c, order).id))
  return readBadly({ path: ['orders'], expected: 'the ids of the Orders, or a library by its name', rule })
}

/** The seats that bring a fleet: all of them, or none where a scenario brings the fleets. */
export function seatsWithFleets({ scenario, seats }: { readonly scenario: string; readonly seats: number }): number[] {
  return scenario === OPEN_BATTLE ? Array.from({ length: seats }, (_, seat) => seat) : []
}

/** One of these ready fleets, of another kind than those that are taken where there is one. */
function pickReady(offered: readonly ReadyFleet[], taken: readonly unknown[], dice: Dice): string | undefined {
  const others = offered.filter(({ id }) => !taken.includes(id))
  const among = others.length > 0 ? others : offered
  return among.length === 0 ? undefined : pickOne(dice, among, 'ready fleet').id
}

/** A fleet of cards as it is written down. */
export function writtenFleet(c: Content, ships: readonly ShipIndex[], orders: readonly OrderIndex[]): OwnFleet {
  return { ships: ships.map((ship) => shipAt(c, ship).code), orders: orders.map((order) => orderAt(c, order).id) }
}

export function wrongs(problems: readonly Problem[], otherwise: RuleId): Finding[] {
  return problems.map(({ path, expected, rule = otherwise }) => ({
    severity: 'wrong',
    path,
    sentence: `Expected ${expected}.`,
    rule,
  }))
}

/**
 * What is wrong with the fleets of a plan, wish by wish; `seats` have one to bring, `own` and `ready` look into it. One
 * that is still to be drawn is in order.
 */
export function wishFindings<Fleet>(
  c: Content,
  plan: Plan<Fleet>,
  seats: readonly number[],
  rule: RuleId,
  {
    own,
    ready,
    most,
  }: {
    own(fleet: Fleet, seat: number): readonly Finding[]
    /** What a fleet that is drawn may cost, where there is a limit. */
    readonly most?: { readonly points: number; readonly unit: string }
    ready(fleet: ReadyFleet, seat: number): readonly Finding[]
  },
): Finding[] {
  return plan.fleets.flatMap((wish, seat): Finding[] => {
    if (wish === undefined) return []
    const wrong = (sentence: string): Finding[] => [{ severity: 'wrong', path: ['fleets', seat], sentence, rule }]
    const inside = (findings: readonly Finding[]): Finding[] =>
      findings.map((finding) => ({ ...finding, path: ['fleets', seat, ...finding.path] }))
    if (seats.length === 0) return wrong('The scenario brings its fleets.')
    if (!seats.includes(seat)) return [noSuchSeat(seat, seats.length, rule)]
    if ('random' in wish) return most === undefined ? [] : drawnFor(seat, wish.random, most.points, most.unit, rule)
    if ('own' in wish) return inside(own(wish.own, seat))
    const meant = readyFleetMeant(c, wish.ready)
    const names = c.readyFleets.map(({ id }) => id)
    if (meant === undefined) return [noSuchFleet(seat, wish.ready, names, rule)]
    return inside(ready(meant, seat))
  })
}

/** Why a plan cannot be played: the first of its findings that is more than advice. */
export function unplayable(findings: readonly Finding[]): Problem | undefined {
  const wrong = findings.find(({ severity }) => severity === 'wrong')
  if (wrong === undefined) return undefined
  return { path: wrong.path, expected: `a plan that can be played: ${wrong.sentence}`, rule: wrong.rule }
}

/** A seat with its side and its fleet, as options name them. */
interface SeatWithFleet<Fleet> {
  readonly team: number
  readonly fleet: string | Fleet
}

/**
 * A fleet for every seat: what it asks for, else one of the `ready` ones, else one that is drawn. Whatever is drawn has
 * the points that were wished for, or as many as are usual.
 */
export function fleetsFor<Fleet>(
  c: Content,
  plan: Plan<Fleet>,
  sides: readonly number[],
  dice: Dice,
  {
    ready,
    draw,
  }: {
    ready(seat: number): readonly ReadyFleet[]
    draw(seat: number, points: number | undefined): Read<Fleet>
  },
): Read<SeatWithFleet<Fleet>[]> {
  const players: SeatWithFleet<Fleet>[] = []
  const fleetOf = (seat: number): Read<string | Fleet> => {
    const wish = plan.fleets[seat]
    if (wish === undefined) {
      const picked = pickReady(
        ready(seat),
        players.map(({ fleet }) => fleet),
        dice,
      )
      return picked === undefined ? draw(seat, undefined) : readWell(picked)
    }
    if ('own' in wish) return readWell(wish.own)
    if ('random' in wish) return draw(seat, wish.random)
    const meant = readyFleetMeant(c, wish.ready)
    return meant === undefined ? readBadly(...unknownReadyFleet(c, wish.ready)) : readWell(meant.id)
  }
  for (const [seat, team] of sides.entries()) {
    const fleet = fleetOf(seat)
    if (!fleet.ok) return readBadly(...fleet.problems.map((one) => ({ ...one, path: ['fleets', seat, ...one.path] })))
    players.push({ team, fleet: fleet.value })
  }
  return readWell(players)
}

/** Orders as items of a fleet: `copies` says how many a library may have. */
export function orderItems(c: Content, copies: Readonly<Record<'Basic' | 'Special', number>>): FleetItem[] {
  return c.orders.map(({ id, name, category, psionic }) => ({
    id,
    name,
    kind: 'Order',
    category: psionic ? `${category} Psionic Orders` : `${category} Orders`,
    cost: 0,
    limit: copies[category],
  }))
}

/** The ships dealt out one after the other, the dearest first, always to whoever has least; all have the library. */
export function dealShips<Fleet extends OwnFleet>(
  fleet: Fleet,
  players: number,
  costOf: (code: string) => number,
): Fleet[] {
  const hands = Array.from({ length: players }, () => ({ ships: [] as string[], cost: 0 }))
  for (const code of fleet.ships.toSorted((a, b) => costOf(b) - costOf(a))) {
    const least = hands.reduce((best, hand) => (hand.cost < best.cost ? hand : best))
    least.ships.push(code)
    least.cost += costOf(code)
  }
  return hands.map(({ ships }) => ({ ...fleet, ships }))
}

/**
 * Fleets that are far from even, where no rule makes them so and all are known. `costOf` tells what a fleet is worth
 * that was written down or is ready.
 */
export function unevenAdvice<Fleet>(
  plan: Plan<Fleet>,
  sides: readonly number[],
  costOf: (wish: Exclude<FleetWish<Fleet>, { readonly random: number }>) => number | undefined,
  unit: string,
  rule: RuleId,
): Finding[] {
  const costs: number[] = []
  for (const seat of sides.keys()) {
    const wish = plan.fleets[seat]
    const cost = wish === undefined ? undefined : 'random' in wish ? wish.random : costOf(wish)
    if (cost === undefined) return []
    costs.push(cost)
  }
  const totals = [0, 1].map((side) => costs.reduce((sum, cost, seat) => sum + (sides[seat] === side ? cost : 0), 0))
  const [first = 0, second = 0] = totals
  if (4 * Math.min(first, second) >= 3 * Math.max(first, second)) return []
  return [
    {
      severity: 'advice',
      path: ['fleets'],
      sentence: `The sides are uneven: ${first} against ${second} ${unit}.`,
      rule,
    },
  ]
}
