import { chosen, readWell, type Dice, type Muster, type Read } from '@flagbridge/kernel'
import { shipsOfRace, type Content } from './content/content.ts'
import { choices, inMode, sidesOf, switches, type Fleet, type IsPlan } from './muster/choices.ts'
import { check, drawFleets, fleetsOf, raceOf } from './muster/fleets.ts'
import { BUDGET, readOptions, type Options } from './options.ts'

/** A fleet that is the whole race needs no list of ships. */
function wholeRace(c: Content, fleet: Fleet): boolean {
  return fleet.length === shipsOfRace(c, raceOf(c, fleet) ?? '').length
}

function complete(c: Content, plan: IsPlan, dice: Dice): Read<Options> {
  const { mode, seats, races, scenario } = inMode(c, plan)
  const agreed = Object.fromEntries(switches(c, plan, mode, scenario).map(({ key, value }) => [key, value]))
  if (scenario !== undefined) return readOptions(c, { scenario: scenario.id, ...agreed })
  const sides = sidesOf(c, plan)
  const drawn = mode === 'standard' && races === 'drawn' ? drawFleets(c, plan, dice) : readWell([])
  if (!drawn.ok) return drawn
  const fleets = drawn.value
  return readOptions(c, {
    mode,
    seats,
    ...(fleets.length === 0 ? {} : { races: fleets.map((fleet) => raceOf(c, fleet)) }),
    ...(fleets.every((fleet) => wholeRace(c, fleet))
      ? {}
      : { fleets: fleets.map((fleet) => (wholeRace(c, fleet) ? null : fleet)) }),
    // Everyone alone is what the game plays without teams.
    ...(new Set(sides).size === seats ? {} : { teams: sides }),
    ...agreed,
    ...(mode === 'hired' ? { budget: chosen(plan, 'points', BUDGET, 300) } : {}),
  })
}

/** The set-up of Imperial Stars. IS-VAR-CAMP.1: there is no campaign. */
export function musterOf(c: Content): Muster<Options, Fleet> {
  return {
    choices: (plan) => choices(c, plan),
    sides: (plan) => sidesOf(c, plan),
    fleets: fleetsOf(c),
    check: (plan) => check(c, plan),
    complete: (plan, dice) => complete(c, plan, dice),
    fielded: ({ races = [], fleets = [] }) =>
      races.map((race, seat) => fleets[seat] ?? shipsOfRace(c, race).map(({ id }) => id)),
  }
}
