import { readBadly, type Dice, type Finding, type Muster, type Plan, type Read, type Seat } from '@flagbridge/kernel'
import { AT_THE_TABLE, OPEN_BATTLE } from '../../table/muster/choices.ts'
import {
  fleetsFor,
  readyFleetMeant,
  seatsWithFleets,
  unevenAdvice,
  unplayable,
  wishFindings,
  writtenFleet,
  type OwnFleet,
} from '../../table/muster/fleets.ts'
import { mapAt, mapNamed } from '../../table/content/cards.ts'
import { usualPlacing } from '../../table/rules/deploying.ts'
import { writtenRules } from '../../table/switches.ts'
import { playerOf } from '../../table/state.ts'
import type { Action, ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { readOptions, type Options } from '../options.ts'
import { place } from '../rules/3-setup.ts'
import { stepOf } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { choices, chosenIn, roomiest, roomOn, sidesOf, type Chosen1 } from './choices.ts'
import { costOfOwn, drawFleet, fleetFindings, fleetRules, readyFindings } from './fleets.ts'
import { fleetSize } from './sizes.ts'

type Plan1 = Plan<OwnFleet>

/** Everything beyond single choices: the fleets, and what is only advised. */
function check(c: Content, plan: Plan1): Finding[] {
  const now = chosenIn(c, plan)
  const findings = wishFindings(c, plan, seatsWithFleets(now), 'SS1-FLEET.1', {
    own: (fleet, seat) => fleetFindings(c, plan, seat, fleet),
    ready: (fleet, seat) => readyFindings(c, plan, seat, fleet),
    ...(now.mode === 'constructed' ? { most: { points: now.format.fvLimit, unit: 'FV' } } : {}),
  })
  if (now.scenario !== OPEN_BATTLE) return findings
  return [...findings, ...(now.mode === 'constructed' ? mapAdvice(c, now) : evenAdvice(c, plan))]
}

/** The maps that the pack has for the format. */
function mapAdvice(c: Content, { format, map }: Chosen1): Finding[] {
  const field = mapNamed(c, map)
  const advised = format.battlefields
  const [first] = advised
  if (field === undefined || first === undefined || advised.includes(field.index)) return []
  const names = advised.map((one) => mapAt(c, one).name).join(', ')
  const sentence = `${format.id} is meant for ${names}, not for ${field.name}.`
  const nearest = mapAt(c, first).id
  return [{ severity: 'advice', path: ['set', 'map'], sentence, rule: 'SS1-SETUP.6', nearest }]
}

/** SS1-COMP.12: roughly equal Fleet Power; at a quick start nothing else makes it so. */
function evenAdvice(c: Content, plan: Plan1): Finding[] {
  const costOf = (wish: { own: OwnFleet } | { ready: string }) => {
    const fleet = 'own' in wish ? wish.own : fieldedFleet(c, wish.ready)
    return fleet === undefined ? undefined : costOfOwn(c, fleet)
  }
  return unevenAdvice(plan, sidesOf(c, plan), costOf, 'FV', 'SS1-COMP.12')
}

/** A fleet for every seat: what it asks for, else a ready one of the format, else one that is drawn. */
function complete(c: Content, plan: Plan1, dice: Dice): Read<Options> {
  const now = chosenIn(c, plan)
  const { copyLimits, ...always } = now.rules
  if (now.scenario !== OPEN_BATTLE) return readOptions(c, { scenario: now.scenario, ...writtenRules(always) })
  const wrong = unplayable(check(c, plan))
  if (wrong !== undefined) return readBadly(wrong)
  const seated = fleetsFor(c, plan, sidesOf(c, plan), dice, {
    ready: (seat) => {
      const room = roomOf(c, plan, now, seat)
      return c.readyFleets.filter(({ format, ships }) => isMadeFor(c, format, now) && ships.length <= room)
    },
    draw: (seat, points = now.format.fvLimit) => drawFleet(c, now, points, roomOf(c, plan, now, seat), dice),
  })
  if (!seated.ok) return seated
  const players = seated.value
  const battlefield = now.map === AT_THE_TABLE ? {} : { battlefield: now.map }
  if (now.mode === 'quick-start')
    return readOptions(c, { mode: 'free', ...battlefield, players, ...writtenRules(always) })
  const rules = writtenRules({ ...always, copyLimits })
  return readOptions(c, { mode: 'constructed', format: now.format.id, ...battlefield, players, ...rules })
}

/** SS1-SETUP.3: the room of a seat: what its fleet takes, or an even share of what is left on its edge. */
function roomOf(c: Content, plan: Plan1, { map }: Chosen1, seat: Seat): number {
  const known = fleetSize(c, plan.fleets[seat])
  if (known !== undefined) return known
  const sides = sidesOf(c, plan)
  const sizes = sides.map((side, other) => (side === sides[seat] ? fleetSize(c, plan.fleets[other]) : 0))
  const field = mapNamed(c, map) ?? roomiest(c) // Without a name it is agreed on at the table.
  const left = roomOn(field) - sizes.reduce<number>((sum, ships) => sum + (ships ?? 0), 0)
  return Math.floor(left / sizes.filter((ships) => ships === undefined).length)
}

/** SS1-FLEET.1: fleets of the format itself; where there are none, those of one with the same FV. */
function isMadeFor(c: Content, made: string, { format }: Chosen1): boolean {
  if (c.readyFleets.some((ready) => ready.format === format.id)) return made === format.id
  return c.formats.find(({ id }) => id === made)?.fvLimit === format.fvLimit
}

function fieldedFleet(c: Content, fleet: string | OwnFleet): OwnFleet | undefined {
  if (typeof fleet !== 'string') return fleet
  const ready = readyFleetMeant(c, fleet)
  return ready === undefined ? undefined : writtenFleet(c, ready.ships, ready.orders)
}

/** SS1-SETUP.1, SS1-SETUP.2: whoever won the roll goes first, and ships stand where they usually do. */
function deployed(c: Content, s: State, seat: Seat): Action | undefined {
  const step = stepOf(s)
  if (step === 'first') return { do: 'go', first: true }
  if (step !== 'place' || s.phase === 'arrive') return undefined
  const legal: ActionOf<'place'>[] = []
  place.legal(c, s, seat, legal)
  return usualPlacing(c, s, playerOf(s, seat).side, legal, ({ heading }) => heading)
}

/** The set-up of Star Strike 1.1. */
export function musterOf(c: Content): Muster<Options, OwnFleet> {
  return {
    choices: (plan) => choices(c, plan),
    sides: (plan) => sidesOf(c, plan),
    fleets: fleetRules(c),
    check: (plan) => check(c, plan),
    complete: (plan, dice) => complete(c, plan, dice),
    fielded: ({ players = [] }) => players.map(({ fleet }) => fieldedFleet(c, fleet)),
    deploy: (state, seat) => deployed(c, state as State, seat),
  }
}
