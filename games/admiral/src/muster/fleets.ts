import {
  drawnFor,
  noSuchFleet,
  noSuchSeat,
  pickOne,
  problemsOf,
  readBadly,
  readWell,
  shuffledList,
  type Dice,
  type Finding,
  type FleetRules,
  type FleetWish,
  type Problem,
  type Read,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { NEUTRAL, type Content, type UnitCard } from '../content/content.ts'
import { hullArt } from '../look/art.ts'
import { checkFleet } from '../rules/3-fleets.ts'
import { chosenIn, OPEN_BATTLE, type AdPlan, type Fleet } from './choices.ts'

/** A fleet that leaves more than a quarter of the points unspent is unadvised. */
const NEARLY_SPENT = 0.75

const read = (raw: unknown): Read<Fleet> => {
  const list = z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(60))
  const found = z.safeParse(list, raw)
  return found.success ? readWell(found.data) : readBadly(...problemsOf(found.error.issues))
}

function findingsOf(problems: readonly Problem[], severity: Finding['severity'] = 'wrong'): Finding[] {
  return problems.map(({ path, expected, rule = 'AD-SET.2' }) => ({
    severity,
    path,
    sentence: `Expected ${expected}.`,
    rule,
  }))
}

function checkOf(c: Content, plan: AdPlan, fleet: Fleet): Finding[] {
  const now = chosenIn(c, plan)
  const { points: cost, problems, warnings } = checkFleet(c, fleet, now.points, now)
  const advice = warnings.map((warning): Finding => {
    const [rule = 'FB-4', ...words] = warning.split(': ')
    return { severity: 'advice', path: [], sentence: `${words.join(': ')}.`, rule }
  })
  if (problems.length === 0 && cost < NEARLY_SPENT * now.points)
    advice.push({
      severity: 'advice',
      path: [],
      sentence: `The fleet costs ${cost} of ${now.points} Tactical Points.`,
      rule: 'AD-SET.1',
    })
  return [...findingsOf(problems), ...advice]
}

/** The fleet that a seat asks for, unless it is to be drawn; undefined where there is no such ready fleet. */
export function fleetAsked(c: Content, wish: FleetWish<Fleet>): Fleet | undefined {
  if ('own' in wish) return wish.own
  if ('random' in wish) return []
  return c.fleets.find(({ name }) => name.toLowerCase() === wish.ready.toLowerCase())?.units
}

export function check(c: Content, plan: AdPlan): Finding[] {
  const { scenario, points } = chosenIn(c, plan)
  return plan.fleets.flatMap((wish, seat): Finding[] => {
    if (wish === undefined) return []
    const wrong = (sentence: string): Finding[] => [
      { severity: 'wrong', path: ['fleets', seat], sentence, rule: 'AD-SET.2' },
    ]
    if (seat > 1) return [noSuchSeat(seat, 2, 'AD-SET.2')]
    if (scenario !== OPEN_BATTLE) return wrong('The scenario brings its fleets.')
    if ('random' in wish) return drawnFor(seat, wish.random, points, 'Tactical Points', 'AD-SET.2')
    const fleet = fleetAsked(c, wish)
    const names = c.fleets.map(({ name }) => name)
    if (fleet === undefined) return [noSuchFleet(seat, 'ready' in wish ? wish.ready : '', names, 'AD-SET.2')]
    return checkOf(c, plan, fleet).map((finding) => ({ ...finding, path: ['fleets', seat, ...finding.path] }))
  })
}

/** The navies that can spend so many points or, where nobody has so much, at least half as much as the greatest. */
function navyWorth(c: Content, most: number): string[] {
  const worth = new Map<string, number>()
  for (const { navy, points } of c.units) worth.set(navy, (worth.get(navy) ?? 0) + points)
  const wanted = Math.min(most, Math.max(...worth.values()) / 2)
  return [...worth].filter(([, points]) => points >= wanted).map(([navy]) => navy)
}

/** Units of one navy (or of all, where that was agreed), drawn one after the other as long as one fits. */
export function drawFleet(c: Content, plan: AdPlan, points: number, dice: Dice): Read<Fleet> {
  const now = chosenIn(c, plan)
  const most = Math.min(points, now.points)
  const navies = navyWorth(c, most)
  const navy = pickOne(dice, navies, 'navy')
  const left = c.units.filter((unit) => now.allied || unit.navy === navy)
  const fleet: string[] = []
  let cost = 0
  for (const unit of shuffledList(dice, left, 'units')) {
    if (cost + unit.points > most) continue
    const { problems } = checkFleet(c, [...fleet, unit.id], most, now)
    if (problems.length > 0) continue
    fleet.push(unit.id)
    cost += unit.points
  }
  return fleet.length > 0
    ? readWell(fleet)
    : readBadly({ path: [], expected: `more than ${points} points: no unit costs so little`, rule: 'AD-SET.2' })
}

/** AD-COMP.4: terrain cards for both players, of which there are copies enough. */
export function drawScenery(c: Content, laid: readonly string[], each: number, dice: Dice): [string[], string[]] {
  const copies = c.terrain.flatMap(({ id, copies: of }) => {
    const used = laid.filter((one) => one === id).length
    return Array.from({ length: Math.max(0, of - used) }, () => id)
  })
  const order = shuffledList(dice, copies, 'scenery')
  return [order.slice(0, each), order.slice(each, 2 * each)]
}

/** A fleet for a seat that named none: a ready one that fits, or one that is drawn. */
export function anyFleet(c: Content, plan: AdPlan, dice: Dice): Read<Fleet> {
  const { points } = chosenIn(c, plan)
  const fits = c.fleets.filter(({ units }) => {
    const cost = costOf(c, units)
    return cost > points * NEARLY_SPENT && checkOf(c, plan, units).every(({ severity }) => severity !== 'wrong')
  })
  if (fits.length === 0) return drawFleet(c, plan, points, dice)
  return readWell(pickOne(dice, fits, 'ready fleet').units)
}

function costOf(c: Content, fleet: Fleet): number {
  return fleet.reduce((sum, id) => sum + (unitOf(c, id)?.points ?? 0), 0)
}

function unitOf(c: Content, id: string): UnitCard | undefined {
  return c.units.find((unit) => unit.id === id)
}

export function fleetsOf(c: Content): FleetRules<Fleet> {
  return {
    seats: (plan) => (chosenIn(c, plan).scenario === OPEN_BATTLE ? [0, 1] : []),
    ready: (plan) =>
      c.fleets.map(({ name, navy, units }) => ({
        name,
        cost: costOf(c, units),
        items: units,
        sentence: c.navies.get(navy) ?? navy,
        findings: checkOf(c, plan, units),
      })),
    catalogue: (plan) =>
      c.units.map(({ id, name, class: of, navy, points }) => ({
        id,
        name,
        kind: 'unit',
        category: `${c.navies.get(navy) ?? navy}: ${c.classNames.get(of) ?? of}`,
        cost: points,
        ...(chosenIn(c, plan).anyCopies ? {} : { limit: navy === NEUTRAL ? c.building.copiesOfNeutralUnits : 1 }),
        art: hullArt(of),
      })),
    read,
    account: (plan, _seat, fleet) => ({
      total: costOf(c, fleet),
      most: chosenIn(c, plan).points,
      unit: 'Tactical Points',
      terms: fleet.map((id) => ({
        what: unitOf(c, id)?.name ?? id,
        by: unitOf(c, id)?.points ?? 0,
        rule: 'AD-SET.2',
      })),
    }),
    check: (plan, _seat, fleet) => checkOf(c, plan, fleet),
    random: (plan, _seat, points, dice) => drawFleet(c, plan, points, dice),
    split: (fleet) => [fleet],
  }
}
