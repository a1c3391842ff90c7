import { describeProblem, readBadly, readWell, type Read } from '@flagbridge/kernel'
import { orderAt, shipAt } from '../table/content/cards.ts'
import core from '../../packs/core.yaml'
import type { Content } from '../table/content/content.ts'
import { openContent as openContent1 } from '../v1/content.ts'
import { boxOf1 } from '../v1/index.ts'
import { openContent as openContent2 } from '../v2/content.ts'
import { boxOf } from '../v2/index.ts'
import { grammar1, grammar2 } from './grammars.ts'
import { Orders, sameMind, withMind, type PlayerFor } from './minds.ts'
import type { MomentKind, SharedMoment, ShipStanding } from './moments.ts'
import { playOut, type PlayedOut } from './playOut.ts'

/** A fleet as both editions can read it; a ready fleet of either may be named instead. */
export interface FleetOfBoth {
  readonly ships: readonly string[]
  readonly orders: readonly string[]
}

/** How one edition resolved a moment. */
export interface Resolved {
  readonly after: readonly ShipStanding[]
  readonly rules: readonly string[]
  readonly faces: readonly number[]
}

/** The same thing, resolved differently by the two editions from the same position. */
export interface EditionParting {
  readonly round: number
  readonly what: MomentKind
  readonly means: string
  readonly ships: readonly string[]
  readonly before: readonly ShipStanding[]
  readonly one: Resolved
  readonly two: Resolved
}

export interface EditionsSideBySide {
  readonly battlefield: string
  readonly seed: string
  readonly one: PlayedOut
  readonly two: PlayedOut
  /** Moments that both editions came to from the same position: how many went alike, and where the rules led apart. */
  readonly alike: number
  readonly partings: readonly EditionParting[]
}

/** What is fought about, and by whom. */
export interface Meeting {
  readonly fleets: readonly [FleetOfBoth | string, FleetOfBoth | string]
  readonly battlefield: string
  readonly seed: string | number
  /** Chance that is the same at both tables where nothing else is said. */
  readonly players?: PlayerFor
  readonly packs?: readonly unknown[]
}

/**
 * Plays the same fleets on the same map under both editions, by the same players. Dice of one occasion fall alike,
 * and the second table follows what was ordered at the first as long as its rules allow it; where they do not, its
 * players decide.
 */
export function sideBySide({ fleets, battlefield, seed, players, packs = [core] }: Meeting): Read<EditionsSideBySide> {
  const [content1, content2] = [open(packs, openContent1), open(packs, openContent2)]
  const named = fleets.map((fleet) => (typeof fleet === 'string' ? ready(content1, content2, fleet) : fleet))
  const missing = named.indexOf(undefined)
  if (missing !== -1)
    return readBadly({ path: ['fleets', missing], expected: `one of ${fleetsOfBoth(packs).join(', ')}` })
  const options = { mode: 'free', battlefield, players: named.map((fleet, team) => ({ team, fleet })) }
  const choose = players ?? withMind(sameMind(String(seed)))
  const orders = new Orders()
  const sitting = { options, seed: String(seed), choose, orders }
  const one = playOut({ ...sitting, box: boxOf1(content1), content: content1, grammar: grammar1, follows: false })
  if (!one.ok) return one
  const two = playOut({ ...sitting, box: boxOf(content2), content: content2, grammar: grammar2, follows: true })
  if (!two.ok) return two
  const compared = compare(one.value.moments, two.value.moments)
  return readWell({ battlefield, seed: String(seed), one: one.value.played, two: two.value.played, ...compared })
}

/** The ready fleets of either edition that both can play: every ship of theirs is a card of both. */
export function fleetsOfBoth(packs: readonly unknown[] = [core]): string[] {
  const both = [open(packs, openContent1), open(packs, openContent2)] as const
  const names = both.flatMap(({ readyFleets }) => readyFleets.map(({ id }) => id))
  return names.filter((name) =>
    ready(...both, name)?.ships.every((ship) => both.every(({ find }) => find.ship.has(ship))),
  )
}

/** The maps of the packs. */
export function battlefieldsOfBoth(packs: readonly unknown[] = [core]): string[] {
  return open(packs, openContent2).battlefields.map(({ id }) => id)
}

/** A ready fleet of either edition by its name. */
function ready(content1: Content, content2: Content, name: string): FleetOfBoth | undefined {
  for (const content of [content1, content2]) {
    const fleet = content.readyFleets[content.find.readyFleet.get(name) ?? -1]
    if (fleet === undefined) continue
    return {
      ships: fleet.ships.map((ship) => shipAt(content, ship).code),
      orders: fleet.orders.map((order) => orderAt(content, order).id),
    }
  }
  return undefined
}

function open<C>(packs: readonly unknown[], openContent: (packs: readonly unknown[]) => Read<C>): C {
  const read = openContent(packs)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return read.value
}

function compare(
  ones: readonly SharedMoment[],
  twos: readonly SharedMoment[],
): Pick<EditionsSideBySide, 'alike' | 'partings'> {
  const byKey = new Map(twos.map((moment) => [moment.key, moment]))
  const partings: EditionParting[] = []
  let alike = 0
  for (const one of ones) {
    const two = byKey.get(one.key)
    if (two === undefined || !same(two.before, one.before)) continue
    if (same(two.after, one.after)) alike++
    else {
      const { round, what, means, ships, before } = one
      partings.push({ round, what, means, ships, before, one: resolved(one), two: resolved(two) })
    }
  }
  return { alike, partings }
}

function same(a: readonly ShipStanding[], b: readonly ShipStanding[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function resolved({ after, rules, faces }: SharedMoment): Resolved {
  return { after, rules, faces }
}
