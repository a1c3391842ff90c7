import { readBadly, type Dice, type Finding, type Muster, type Plan, type Read, type Seat } from '@flagbridge/kernel'
import { mapNamed } from '../../table/content/cards.ts'
import { FLEET_LEVELS } from '../../table/content/words.ts'
import { AT_THE_TABLE, OPEN_BATTLE } from '../../table/muster/choices.ts'
import { fleetsFor, seatsWithFleets, unevenAdvice, unplayable, wishFindings } from '../../table/muster/fleets.ts'
import { usualPlacing } from '../../table/rules/deploying.ts'
import { writtenRules } from '../../table/switches.ts'
import type { Action, ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import { readOptions, type Options } from '../options.ts'
import { advisedMaps, allowanceOf } from '../rules/10a-constructed.ts'
import { place } from '../rules/4a-setup.ts'
import { stepOf } from '../rules/steps.ts'
import { playerOf } from '../../table/state.ts'
import type { State } from '../state.ts'
import { choices, chosenIn, sidesOf, usualMap, type Chosen2 } from './choices.ts'
import {
  costOfOwn,
  drawFleet,
  fleetFindings,
  fleetRules,
  readyFindings,
  writtenReady,
  type OwnFleet2,
} from './fleets.ts'

type Plan2 = Plan<OwnFleet2>

/**
 * Everything beyond single choices: the fleets, and what the book only advises. In 1.1, without a Reserve, fleets must
 * find room on an edge; what is alike is in table/muster.ts.
 */
function check(c: Content, plan: Plan2): Finding[] {
  const now = chosenIn(c, plan)
  const findings = wishFindings(c, plan, seatsWithFleets(now), 'SS2-10', {
    own: (fleet) => fleetFindings(c, now, fleet),
    ready: (fleet) => readyFindings(c, now, fleet),
    ...(now.mode === 'constructed' ? { most: { points: allowanceOf(now.level), unit: 'PP' } } : {}),
  })
  if (now.scenario !== OPEN_BATTLE) return findings
  return [...findings, ...(now.mode === 'constructed' ? mapAdvice(c, now) : evenAdvice(c, plan))]
}

/** SS2-10A: which maps and teams a level is meant for. */
function mapAdvice(c: Content, { level, seats, map }: Chosen2): Finding[] {
  const each = seats / 2
  const sizes = advisedMaps(level, each)
  const rule = `SS2-10A.0${FLEET_LEVELS.indexOf(level) + 1}`
  if (sizes.length === 0)
    return [
      {
        severity: 'advice',
        path: ['set', 'seats'],
        sentence: `${level} is meant for fewer than ${each} players a team.`,
        rule,
      },
    ]
  const field = mapNamed(c, map)
  if (field === undefined || sizes.includes(field.size)) return []
  const meant = sizes.join(' or ').toLowerCase()
  const players = each === 1 ? '1 player' : `${each} players`
  const found = `${field.name} is ${field.size.toLowerCase()}`
  const sentence = `${level} with ${players} a team is meant for a ${meant} map; ${found}.`
  return [{ severity: 'advice', path: ['set', 'map'], sentence, rule, nearest: usualMap(c, level, seats) }]
}

/** Without a level nothing else makes fleets even. */
function evenAdvice(c: Content, plan: Plan2): Finding[] {
  const costOf = (wish: { own: OwnFleet2 } | { ready: string }) => {
    const fleet = 'own' in wish ? wish.own : writtenReady(c, wish.ready)
    return fleet === undefined ? undefined : costOfOwn(c, fleet)
  }
  return unevenAdvice(plan, sidesOf(c, plan), costOf, 'PP', 'SS2-10A')
}

/** A fleet for every seat: what it asks for, else a ready one of the level, else one that is drawn. */
function complete(c: Content, plan: Plan2, dice: Dice): Read<Options> {
  const now = chosenIn(c, plan)
  if (now.scenario !== OPEN_BATTLE) return readOptions(c, { scenario: now.scenario, ...writtenRules(now.rules) })
  const wrong = unplayable(check(c, plan))
  if (wrong !== undefined) return readBadly(wrong)
  const players = fleetsFor(c, plan, sidesOf(c, plan), dice, {
    ready: () => c.readyFleets.filter(({ level }) => level === now.level),
    draw: (_seat, points = allowanceOf(now.level)) => drawFleet(c, now, points, dice),
  })
  if (!players.ok) return players
  return readOptions(c, {
    mode: now.mode,
    ...(now.mode === 'constructed' ? { level: now.level } : {}),
    ...(now.map === AT_THE_TABLE ? {} : { battlefield: now.map }),
    players: players.value,
    ...writtenRules(now.rules),
  })
}

/** SS2-4A.04: where ships stand that nobody places by hand. */
function deployed(c: Content, s: State, seat: Seat): Action | undefined {
  if (stepOf(s) !== 'place' || s.phase === 'reinforce') return undefined
  const legal: ActionOf<'place'>[] = []
  place.legal(c, s, seat, legal)
  return usualPlacing(c, s, playerOf(s, seat).side, legal, ({ facing }) => facing)
}

/** The set-up of Star Strike 2.0. */
export function musterOf(c: Content): Muster<Options, OwnFleet2> {
  return {
    choices: (plan) => choices(c, plan),
    sides: (plan) => sidesOf(c, plan),
    fleets: fleetRules(c, (plan) => chosenIn(c, plan)),
    check: (plan) => check(c, plan),
    complete: (plan, dice) => complete(c, plan, dice),
    fielded: ({ players = [] }) =>
      players.map(({ fleet }) => (typeof fleet === 'string' ? writtenReady(c, fleet) : fleet)),
    deploy: (state, seat) => deployed(c, state as State, seat),
  }
}
