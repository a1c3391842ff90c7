import { readBadly, readWell, type Dice, type Muster, type Read } from '@flagbridge/kernel'
import type { Content } from './content/content.ts'
import { agreedReadings, choices, chosenIn, OPEN_BATTLE, OPEN_SEA, type AdPlan, type Fleet } from './muster/choices.ts'
import { anyFleet, check, drawFleet, drawScenery, fleetAsked, fleetsOf } from './muster/fleets.ts'
import { readOptions, type Options } from './options.ts'
import { deployed } from './rules/3-deploying.ts'
import { stepOf } from './rules/steps.ts'
import type { State } from './state.ts'

function complete(c: Content, plan: AdPlan, dice: Dice): Read<Options> {
  const { scenario, points, map, scenery, lastRound, ...now } = chosenIn(c, plan)
  const agreed = agreedReadings(plan)
  if (scenario !== OPEN_BATTLE) return readOptions(c, { scenario, ...agreed })
  const fleets: Fleet[] = []
  for (const seat of [0, 1]) {
    const wish = plan.fleets[seat]
    const fleet =
      wish === undefined
        ? anyFleet(c, plan, dice)
        : 'random' in wish
          ? drawFleet(c, plan, wish.random, dice)
          : readWell(fleetAsked(c, wish) ?? [])
    if (!fleet.ok) return readBadly(...fleet.problems.map((one) => ({ ...one, path: ['fleets', seat, ...one.path] })))
    fleets.push(fleet.value)
  }
  const terrain = map === OPEN_SEA ? [] : (c.scenarios.find(({ id }) => id === map)?.terrain ?? [])
  return readOptions(c, {
    points,
    fleets,
    ...(now.allied ? { allied: true } : {}),
    ...(now.anyCopies ? { anyCopies: true } : {}),
    ...(now.anySubmarines ? { anySubmarines: true } : {}),
    ...(now.secretFleets ? { secretFleets: true } : {}),
    ...agreed,
    terrain,
    ...(scenery === 0
      ? {}
      : {
          scenery: drawScenery(
            c,
            terrain.map(({ card }) => card),
            scenery,
            dice,
          ),
        }),
    lastRound: lastRound === 0 ? null : lastRound,
  })
}

/** The set-up of Admiral. */
export function musterOf(c: Content): Muster<Options, Fleet> {
  return {
    choices: (plan) => choices(c, plan),
    sides: () => [0, 1],
    fleets: fleetsOf(c),
    check: (plan) => check(c, plan),
    complete: (plan, dice) => complete(c, plan, dice),
    fielded: (options) => ('scenario' in options ? [] : options.fleets),
    deploy: (state, seat) => (stepOf(state as State) === 'deployment' ? deployed(c, state as State, seat) : undefined),
  }
}
