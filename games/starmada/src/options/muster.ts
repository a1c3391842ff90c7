import {
  drawnFor,
  noSuchFleet,
  problemsOf,
  readBadly,
  readWell,
  type Dice,
  type Finding,
  type FleetRules,
  type Muster,
  type Read,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Content } from '../content/content.ts'
import { shipArt } from '../look/art.ts'
import { deployed } from '../rules/2-1-2-deploying.ts'
import { stepOf } from '../rules/steps.ts'
import { FORCES } from '../extras/options/variableForce.ts'
import type { Side, State } from '../state.ts'
import {
  choices,
  chosenIn,
  classesFor,
  fleetSchema,
  POINTS,
  scenarioRules,
  seatOfSide,
  sizesOf,
  techOf,
  type Chosen,
  type SxPlan,
  ratedFor,
} from './musterChoices.ts'
import {
  anyFleet,
  arrivingLate,
  checkOf,
  drawFleet,
  fleetAsked,
  inReserve,
  keptWithin,
  otherFleet,
  sideOf,
} from './musterFleets.ts'
import { readOptions, type Fleet, type Options } from './options.ts'
import { classNamed, namedApart, readyFleet, totalOf } from './readyFleets.ts'

function check(packs: Content, plan: SxPlan): Finding[] {
  const c = ratedFor(packs, plan)
  const bringers = [seatOfSide(c, plan, 0), seatOfSide(c, plan, 1)]
  return plan.fleets.flatMap((wish, seat): Finding[] => {
    if (wish === undefined) return []
    const wrong = (sentence: string, rule: string): Finding[] => [
      { severity: 'wrong', path: ['fleets', seat], sentence, rule },
    ]
    if (!bringers.includes(seat))
      return wrong(
        `The fleets of the sides are brought by seats ${bringers.map((one) => one + 1).join(' and ')}.`,
        'SX-0.2.g',
      )
    if ('random' in wish) return drawnFor(seat, wish.random, POINTS.to, 'points', 'SX-2.1.1.a')
    const fleet = fleetAsked(c, wish)
    const names = c.fleets.map(({ name }) => name)
    if (fleet === undefined) return [noSuchFleet(seat, 'ready' in wish ? wish.ready : '', names, 'SX-2.1.1.b')]
    // Evenness is told once, at the second fleet.
    return checkOf(c, seat === 0 ? { ...plan, fleets: [] } : plan, seat, fleet).map((finding) => ({
      ...finding,
      path: ['fleets', seat, ...finding.path],
    }))
  })
}

function complete(packs: Content, plan: SxPlan, dice: Dice): Read<Options> {
  const c = ratedFor(packs, plan)
  const now = chosenIn(c, plan)
  const wishes = ([0, 1] as const).map((side) => plan.fleets[seatOfSide(c, plan, side)])
  const fleets = wishes.map((wish) => fleetAsked(c, wish))
  for (const side of [0, 1] as const) {
    if (fleets[side] !== undefined) continue
    const wish = wishes[side]
    const other = fleets[1 - side]
    const found =
      wish === undefined
        ? anyFleet(c, plan, side, other, dice)
        : drawFleet(
            c,
            classesFor(c, now, side),
            'random' in wish ? wish.random : now.points,
            now.uneven ? undefined : other,
            dice,
          )
    if (!found.ok) return found
    fleets[side] = found.value
  }
  const forces = now.rules.includes('variableForce') ? rollForces(dice) : undefined
  const within = (fleet: Fleet, side: Side) =>
    forces === undefined || now.uneven ? fleet : keptWithin(c, fleet, (now.points * forces[side]) / 100)
  const [first, second] = [within(fleets[0] as Fleet, 0), within(fleets[1] as Fleet, 1)]
  const [columns, rows] = now.board === 'scenario' ? [] : now.board.split('x').map(Number)
  return readOptions(c, {
    fleets: [
      inReserve(c, arrivingLate(c, first, now.arrivals), now.reserves === 'first' || now.reserves === 'both'),
      inReserve(
        c,
        arrivingLate(c, namedApart(first, second), now.arrivals),
        now.reserves === 'second' || now.reserves === 'both',
      ),
    ],
    points: now.points,
    scenario: now.scenario,
    seats: sizesOf(c, plan),
    uneven: now.uneven,
    turns: now.turns,
    ...(columns === undefined ? {} : { columns, rows }),
    ...(now.tech === 'agreed' ? { tech: [techOf(now, 0), techOf(now, 1)] } : {}),
    ...(now.flightMove === 'distance' ? { flightMove: 'distance' } : {}),
    ...(now.ratings === 'measured' ? { ratings: 'measured' } : {}),
    ...(now.playOn ? { playOn: true } : {}),
    ...(forces === undefined ? {} : { forces }),
    ...(now.rules.length === 0 && scenarioRules(c, plan).length === 0 ? {} : { rules: now.rules }),
    ...objectiveIn(now),
    ...(now.placer === 'none' ? {} : { placer: { side: now.placer === 'first' ? 0 : 1, objects: now.objects } }),
  })
}

/** SXS-G.22: a die for each side. */
function rollForces(dice: Dice): [number, number] {
  const force = () => FORCES[dice.die(FORCES.length, 'force size') - 1] ?? 100
  return [force(), force()]
}

/** SXS-G.23.b, SXS-G.23.c: what the plan lets be fought for in a plain battle. */
function objectiveIn({ objective, scenario }: Chosen): Pick<Options, 'objective'> {
  if (scenario !== 'standard' || objective === 'none') return {}
  if (objective === 'buoy') return { objective: { kind: 'buoy' } }
  if (objective === 'scan' || objective === 'namedFlagship') return { objective: { kind: objective } }
  if (objective === 'assault1' || objective === 'assault2')
    return { objective: { kind: 'assault', side: objective === 'assault1' ? 0 : 1 } }
  return { objective: { kind: 'convoy', side: objective === 'convoy1' ? 0 : 1 } }
}

function fleetsOf(packs: Content): FleetRules<Fleet> {
  return {
    seats: (plan) => [seatOfSide(packs, plan, 0), seatOfSide(packs, plan, 1)],
    ready(plan, seat) {
      const c = ratedFor(packs, plan)
      return c.fleets.map(({ name, total, ships }) => ({
        name,
        cost: total,
        items: ships.map((ship) => c.classes[ship.class]!.id),
        findings: checkOf(c, plan, seat, readyFleet(c, name)!),
      }))
    },
    catalogue(plan, seat) {
      const c = ratedFor(packs, plan)
      return classesFor(c, chosenIn(c, plan), sideOf(seat)).map((ship) => ({
        id: ship.id,
        name: ship.name,
        kind: 'ship',
        category: 'Ships',
        cost: ship.combatRating,
        art: shipArt(c, ship),
      }))
    },
    read(raw) {
      const found = z.safeParse(fleetSchema, raw)
      return found.success ? readWell(found.data) : readBadly(...problemsOf(found.error.issues))
    },
    account(plan, _seat, fleet) {
      const c = ratedFor(packs, plan)
      return {
        total: totalOf(c, fleet),
        most: chosenIn(c, plan).points,
        unit: 'Combat Rating',
        terms: fleet.map(({ name, class: id }) => ({
          what: name,
          by: classNamed(c, id)?.combatRating ?? 0,
          rule: 'SX-2.1.1.b',
        })),
      }
    },
    check: (plan, seat, fleet) => checkOf(ratedFor(packs, plan), plan, seat, fleet),
    random(plan, seat, points, dice) {
      const c = ratedFor(packs, plan)
      const now = chosenIn(c, plan)
      const other = now.uneven ? undefined : otherFleet(c, plan, seat)
      return drawFleet(c, classesFor(c, now, sideOf(seat)), points, other, dice)
    },
    /** SX-0.2.g: dealt out one after the other. */
    split: (fleet, players) =>
      Array.from({ length: players }, (_, player) => fleet.filter((_ship, i) => i % players === player)),
  }
}

/** The set-up of Starmada X. */
export function musterOf(c: Content): Muster<Options, Fleet> {
  return {
    choices: (plan) => choices(c, plan),
    sides: (plan) => sizesOf(c, plan).flatMap((players, side) => Array.from({ length: players }, () => side)),
    fleets: fleetsOf(c),
    check: (plan) => check(c, plan),
    complete: (plan, dice) => complete(c, plan, dice),
    /** SX-0.2.g: the first player of each side brings its fleet. */
    fielded({ fleets, seats }) {
      const [first, second] = fleets.map((fleet) => (typeof fleet === 'string' ? readyFleet(c, fleet) : fleet))
      return [first, ...Array.from({ length: seats[0] - 1 }, () => undefined), second]
    },
    deploy: (state) => (stepOf(state as State) === 'setUp' ? deployed(c, state as State) : undefined),
  }
}
