import {
  drawnFor,
  noSuchFleet,
  noSuchSeat,
  readBadly,
  readWell,
  type Dice,
  type Finding,
  type FleetRules,
  type Read,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { OPENING_SHIPS, shipsOfRace, type Content } from '../content/content.ts'
import type { ShipCard } from '../content/pack.ts'
import { shipArt } from '../look/art.ts'
import type { RaceId } from '../state.ts'
import { inMode, type Fleet, type IsPlan } from './choices.ts'

/** Fleets of which one is worth less than three quarters of another are unadvised. */
const NEARLY_EQUAL = 0.75

/** A race by its id or name, or a ready fleet by its name: the ships. */
function fleetNamed(c: Content, name: string): Fleet | undefined {
  const said = name.toLowerCase()
  const race = c.playable.find((id) => id === name || c.races.get(id)?.name.toLowerCase() === said)
  if (race !== undefined) return shipsOfRace(c, race).map(({ id }) => id)
  return c.fleets.find((fleet) => fleet.name.toLowerCase() === said)?.ships
}

export function raceOf(c: Content, fleet: Fleet): RaceId | undefined {
  return c.ships.get(fleet[0] ?? '')?.race
}

function pointsOf(c: Content, fleet: Fleet): number {
  return fleet.reduce((sum, id) => sum + (c.ships.get(id)?.points ?? 0), 0)
}

/** The fleet that each seat asks for, as far as it is known before any is drawn. */
function fleetsAsked(c: Content, plan: IsPlan): (Fleet | undefined)[] {
  return Array.from({ length: inMode(c, plan).seats }, (_, seat) => {
    const wish = plan.fleets[seat]
    if (wish === undefined || 'random' in wish) return undefined
    return 'ready' in wish ? fleetNamed(c, wish.ready) : wish.own
  })
}

/** IS-SETUP.1, IS-COMP.2: what is wrong with a fleet by itself; paths begin within it. */
function fleetFindings(c: Content, fleet: Fleet): Finding[] {
  const wrong = (path: Finding['path'], sentence: string, rule: string): Finding => ({
    severity: 'wrong',
    path,
    sentence,
    rule,
  })
  const race = raceOf(c, fleet)
  const found = fleet.flatMap((id, i): Finding[] => {
    const ship = c.ships.get(id)
    if (ship === undefined) return [wrong([i], `There is no ship ${id}.`, 'IS-COMP.2')]
    if (ship.race !== race) return [wrong([i], `${ship.name} is of another race than the others.`, 'IS-SETUP.1')]
    return fleet.indexOf(id) < i ? [wrong([i], `${ship.name} is there already.`, 'IS-COMP.2')] : []
  })
  if (fleet.length < OPENING_SHIPS)
    found.push(wrong([], `At least ${OPENING_SHIPS} ships, for the opening line.`, 'IS-SETUP.2'))
  return found
}

/** Why fleets cannot be brought by this plan at all. */
function whyNoFleets(c: Content, plan: IsPlan): { sentence: string; rule: string } | undefined {
  const { mode, races, scenario } = inMode(c, plan)
  if (scenario !== undefined) return { sentence: 'The scenario says who commands what.', rule: 'IS-SETUP.1' }
  if (mode !== 'standard') return { sentence: 'In this mode nobody brings a race.', rule: 'IS-VAR-MERC.1' }
  return races === 'table' ? { sentence: 'The races are chosen at the table.', rule: 'IS-COMP.1' } : undefined
}

export function check(c: Content, plan: IsPlan): Finding[] {
  const asked = fleetsAsked(c, plan)
  const races = asked.map((fleet) => (fleet === undefined ? undefined : raceOf(c, fleet)))
  const found = plan.fleets.flatMap((wish, seat): Finding[] => {
    const wrong = (sentence: string, rule: string): Finding[] => [
      { severity: 'wrong', path: ['fleets', seat], sentence, rule },
    ]
    if (wish === undefined) return []
    if (seat >= asked.length) return [noSuchSeat(seat, asked.length, 'IS-COMP.1')]
    const why = whyNoFleets(c, plan)
    if (why !== undefined) return wrong(why.sentence, why.rule)
    if ('random' in wish) return drawnFor(seat, wish.random, mostPoints(c), 'points', 'IS-SETUP.1')
    const fleet = asked[seat]
    if (fleet === undefined) return [noSuchFleet(seat, 'ready' in wish ? wish.ready : '', readyNames(c), 'IS-COMP.1')]
    const inside = fleetFindings(c, fleet)
    if (inside.length > 0) return inside.map((one) => ({ ...one, path: ['fleets', seat, ...one.path] }))
    const race = races[seat]
    return race !== undefined && races.indexOf(race) < seat ? wrong(`${raceName(c, race)} is taken.`, 'IS-COMP.1') : []
  })
  return found.length > 0 ? found : unequal(c, asked)
}

/** What the ships of the richest race cost together. */
function mostPoints(c: Content): number {
  return Math.max(
    ...c.playable.map((race) =>
      pointsOf(
        c,
        shipsOfRace(c, race).map(({ id }) => id),
      ),
    ),
  )
}

function readyNames(c: Content): string[] {
  return [...c.playable.map((race) => raceName(c, race)), ...c.fleets.map(({ name }) => name)]
}

function raceName(c: Content, race: RaceId): string {
  return c.races.get(race)?.name ?? race
}

/** The book has races of equal strength; who agrees on other fleets is told what they are worth. */
function unequal(c: Content, asked: readonly (Fleet | undefined)[]): Finding[] {
  const points = asked.flatMap((fleet) => (fleet === undefined ? [] : [pointsOf(c, fleet)]))
  if (points.length < 2 || Math.min(...points) >= NEARLY_EQUAL * Math.max(...points)) return []
  const sentence = `The fleets are of unequal strength: ${points.join(' against ')} points.`
  return [{ severity: 'advice', path: ['fleets'], sentence, rule: 'IS-COMP.1' }]
}

/** Ships of one race that nobody else has, drawn one after the other as long as one fits. */
function drawFleet(c: Content, taken: readonly (RaceId | undefined)[], points: number, dice: Dice): Read<Fleet> {
  const free = c.playable.filter((race) => !taken.includes(race))
  for (const r of dice.shuffle(free.length, 'race')) {
    const ships = shipsOfRace(c, free[r] ?? '')
    const fleet: ShipCard[] = []
    let left = points
    for (const i of dice.shuffle(ships.length, 'ships')) {
      const ship = ships[i]
      if (ship === undefined || ship.points > left) continue
      fleet.push(ship)
      left -= ship.points
    }
    if (fleet.length >= OPENING_SHIPS) return readWell(fleet.map(({ id }) => id))
  }
  return readBadly({
    path: [],
    expected: `more than ${points} points: no two ships cost so little`,
    rule: 'IS-SETUP.2',
  })
}

/** IS-COMP.1: whoever names no fleet is given a race that is free. */
export function drawFleets(c: Content, plan: IsPlan, dice: Dice): Read<Fleet[]> {
  const asked = fleetsAsked(c, plan)
  const taken = asked.map((fleet) => (fleet === undefined ? undefined : raceOf(c, fleet)))
  const fleets: Fleet[] = []
  for (const [seat, known] of asked.entries()) {
    const wish = plan.fleets[seat]
    const points = wish !== undefined && 'random' in wish ? wish.random : Infinity
    const fleet = known === undefined ? drawFleet(c, taken, points, dice) : readWell(known)
    if (!fleet.ok) return readBadly(...fleet.problems.map((one) => ({ ...one, path: ['fleets', seat, ...one.path] })))
    taken[seat] = raceOf(c, fleet.value)
    fleets.push(fleet.value)
  }
  return readWell(fleets)
}

function readFleet(c: Content, raw: unknown): Read<Fleet> {
  const named = typeof raw === 'string' ? fleetNamed(c, raw) : undefined
  if (named !== undefined) return readWell(named)
  const list = z.safeParse(z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(20)), raw)
  return list.success
    ? readWell(list.data)
    : readBadly({ path: [], expected: 'the name of a race or fleet, or a list of ships', rule: 'IS-COMP.1' })
}

export function fleetsOf(c: Content): FleetRules<Fleet> {
  const offered = (plan: IsPlan, seat: number, name: string, race: RaceId, items: Fleet) => {
    const taken = fleetsAsked(c, plan).some(
      (fleet, other) => other !== seat && fleet !== undefined && raceOf(c, fleet) === race,
    )
    const sentence = `${raceName(c, race)} is taken.`
    const findings: Finding[] = taken
      ? [{ severity: 'wrong', path: ['fleets', seat], sentence, rule: 'IS-COMP.1' }]
      : []
    return { name, cost: pointsOf(c, items), items, findings }
  }
  return {
    seats: (plan) =>
      whyNoFleets(c, plan) === undefined ? Array.from({ length: inMode(c, plan).seats }, (_, seat) => seat) : [],
    ready: (plan, seat) => [
      ...c.playable.map((race) =>
        offered(
          plan,
          seat,
          raceName(c, race),
          race,
          shipsOfRace(c, race).map(({ id }) => id),
        ),
      ),
      ...c.fleets.map(({ name, race, sentence, ships }) => ({
        ...offered(plan, seat, name, race, ships),
        sentence: sentence ?? raceName(c, race),
      })),
    ],
    catalogue: () =>
      [...c.ships.values()].map((ship) => ({
        id: ship.id,
        name: ship.name,
        kind: 'ship',
        category: c.races.get(ship.race)?.name ?? ship.race,
        cost: ship.points,
        limit: 1,
        art: shipArt(c, ship),
      })),
    read: (raw) => readFleet(c, raw),
    account: (_plan, _seat, fleet) => ({
      total: pointsOf(c, fleet),
      unit: 'points',
      terms: fleet.map((id) => ({
        what: c.ships.get(id)?.name ?? id,
        by: c.ships.get(id)?.points ?? 0,
        rule: 'IS-COMP.2',
      })),
    }),
    check: (_plan, _seat, fleet) => fleetFindings(c, fleet),
    random(plan, seat, points, dice) {
      const others = fleetsAsked(c, plan).map((fleet, other) =>
        other === seat || fleet === undefined ? undefined : raceOf(c, fleet),
      )
      return drawFleet(c, others, points, dice)
    },
    split: (fleet) => [fleet],
  }
}
