import { STRAIGHT } from '@flagbridge/geometry'
import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action, ActionOf } from '../actions.ts'
import { board, onBoard, squareName } from '../content/board.ts'
import { DIVE_BOMBERS, FIGHTERS, TORPEDO_BOMBERS, type Content, type SquadronType } from '../content/content.ts'
import { AIR_GROUP } from '../content/features.ts'
import { opponent, type Raid, type State } from '../state.ts'
import { adjacent, surfacedAt, works } from './1-cards.ts'
import { foggedAttacker, foggedTarget, insideFog } from './2-terrain.ts'
import { admiralInHand, checkAdmiralDie } from './6-dice.ts'
import { checkCarrier } from './9-launching.ts'
import type { AdmiralTable, Step } from './step.ts'

/** A squadron that was set down on a square in the Movement phase and has not been planned yet. */
function isStationed(s: State, flight: number, carrier: number, type: SquadronType): boolean {
  const one = s.flights[flight]!
  return one.carrier === carrier && one.type === type && one.at >= 0 && !one.fought && !one.lost
}

function stationedAt(s: State, carrier: number, type: SquadronType, at: number): number {
  return s.flights.findIndex((one, flight) => one.at === at && isStationed(s, flight, carrier, type))
}

/** AD-TERR.11, AD-AIR.3: not inside fog and not submerged. */
function mayBeBombed(s: State, seat: Seat, target: number): boolean {
  const unit = s.units[target]!
  return unit.seat !== seat && unit.at >= 0 && !unit.submerged && !insideFog(s, unit)
}

function enemyAt(s: State, seat: Seat, cell: number): number {
  const unit = surfacedAt(s, cell)
  return unit >= 0 && mayBeBombed(s, seat, unit) ? unit : -1
}

/** AD-SCR.4: bombers set down in the Movement phase attack without another die, if there is anything to attack. */
function mayStrikeStationed(s: State, seat: Seat, carrier: number): boolean {
  return s.flights.some((flight, i) => {
    if (isStationed(s, i, carrier, DIVE_BOMBERS)) return enemyAt(s, seat, flight.at) >= 0
    if (!isStationed(s, i, carrier, TORPEDO_BOMBERS)) return false
    return STRAIGHT.some((way) => {
      const beside = board.neighbour(flight.at, way)
      return beside >= 0 && enemyAt(s, seat, beside) >= 0
    })
  })
}

function hasStationed(s: State, carrier: number): boolean {
  return s.flights.some(
    (_, i) => isStationed(s, i, carrier, DIVE_BOMBERS) || isStationed(s, i, carrier, TORPEDO_BOMBERS),
  )
}

/** AD-ATK.1: carrier by carrier, the players alternating; two passes in a row end the step. */
export const airStep: Step = {
  verbs: ['strike', 'pass'],

  legal(c, s, seat, into) {
    legalStrikes(c, s, seat, into)
    into.push({ do: 'pass' })
  },

  check(c, s, seat, a) {
    return a.do === 'strike' ? checkStrike(c, s, seat, a) : undefined
  },

  play(_c, t, seat, a) {
    if (a.do === 'strike') t.emit({ kind: 'StrikeBegan', rule: 'AD-AIR.1', seat, carrier: a.carrier, die: a.die })
    else t.emit({ kind: 'AirPassed', rule: 'AD-ATK.1', seat })
  },

  fallback: () => ({ do: 'pass' }),
}

/** AD-AIR.1: one Admiral die for a launch now; die 0 stands for squadrons that are in the air already. */
function checkStrike(c: Content, s: State, seat: Seat, a: ActionOf<'strike'>): Refusal | undefined {
  const unit = s.units[a.carrier]
  if (unit !== undefined && unit.seat === seat && unit.at >= 0 && a.die === 0 && hasStationed(s, a.carrier))
    return mayStrikeStationed(s, seat, a.carrier) ? undefined : refuse('no-target', 'AD-AIR.3', { unit: unit.name })
  const carrier = checkCarrier(c, s, seat, a.carrier)
  if (carrier !== undefined) return carrier
  const launcher = s.units[a.carrier]!
  const fogged = foggedAttacker(s, launcher)
  if (fogged !== undefined) return fogged
  // AD-AIR.4: fighters cannot attack ships.
  if (launcher.squadrons[DIVE_BOMBERS] + launcher.squadrons[TORPEDO_BOMBERS] === 0)
    return refuse('no-bombers', 'AD-AIR.4', { unit: launcher.name })
  if (!anyTarget(s, seat)) return refuse('no-target', 'AD-AIR.3', { unit: launcher.name })
  return checkAdmiralDie(c, s, seat, a.die, 'AD-AIR.1')
}

function anyTarget(s: State, seat: Seat): boolean {
  for (let target = 0; target < s.units.length; target++) if (mayBeBombed(s, seat, target)) return true
  return false
}

function legalStrikes(c: Content, s: State, seat: Seat, into: Action[]): void {
  const die = admiralInHand(c, s.dice[seat]!)
  for (let carrier = 0; carrier < s.units.length; carrier++) {
    const unit = s.units[carrier]!
    if (unit.seat !== seat || unit.at < 0) continue
    if (unit.launched) {
      if (s.flights.length > 0 && mayStrikeStationed(s, seat, carrier)) into.push({ do: 'strike', carrier, die: 0 })
    } else if (
      die > 0 &&
      works(c, unit, AIR_GROUP) &&
      checkStrike(c, s, seat, { do: 'strike', carrier, die }) === undefined
    )
      into.push({ do: 'strike', carrier, die })
  }
}

export function mayStrike(c: Content, s: State, seat: Seat): boolean {
  const strikes: Action[] = []
  legalStrikes(c, s, seat, strikes)
  return strikes.length > 0
}

/** AD-AIR.3: the whole plan - squadron, target and square - before any of it is resolved. */
export const planning: Step = {
  verbs: ['bomb', 'torpedoBomb', 'escort', 'announce'],

  legal(_c, s, seat, into) {
    const raid = s.raid!
    if (raid.stationed) legalStationed(s, seat, raid, into)
    else if (raid.picks > 0) legalLaunched(s, seat, raid, into)
    if (raid.groups.length > 0) into.push({ do: 'announce' })
  },

  check(_c, s, seat, a) {
    const raid = s.raid!
    if (a.do === 'announce') return raid.groups.length > 0 ? undefined : refuse('no-plan', 'AD-AIR.3')
    if (a.do === 'escort') return checkEscort(s, raid, a.group)
    if (a.do !== 'bomb' && a.do !== 'torpedoBomb') return undefined
    const target = s.units[a.target]
    if (target === undefined || target.at < 0 || target.seat === seat) return refuse('not-an-enemy', 'AD-AIR.3')
    if (target.submerged) return refuse('submerged', 'AD-AIR.3', { target: target.name })
    const fogged = foggedTarget(s, target)
    if (fogged !== undefined) return fogged
    // AD-DB.1: Dive Bombers attack in the square they are on. AD-TB.1: Torpedo Bombers from an adjacent square.
    const from = a.do === 'bomb' ? target.at : a.from
    if (!onBoard(from)) return refuse('off-board', 'AD-COMP.2')
    if (a.do === 'torpedoBomb' && !adjacent(from, target.at))
      return refuse('not-adjacent', 'AD-TB.1', { square: squareName(from) })
    return checkSquadron(
      s,
      raid,
      a.do === 'bomb' ? DIVE_BOMBERS : TORPEDO_BOMBERS,
      from,
      a.do === 'bomb' ? 'AD-DB.1' : 'AD-TB.1',
    )
  },

  play(_c, t, _seat, a) {
    const raid = t.state.raid!
    if (a.do === 'announce') t.emit({ kind: 'PlanAnnounced', rule: 'AD-AIR.3', carrier: raid.carrier })
    else if (a.do === 'bomb') plan(t, raid, DIVE_BOMBERS, a.target, t.state.units[a.target]!.at)
    else if (a.do === 'torpedoBomb') plan(t, raid, TORPEDO_BOMBERS, a.target, a.from)
    else if (a.do === 'escort') {
      const { target, from } = raid.groups[a.group]!
      const flight = raid.stationed ? stationedAt(t.state, raid.carrier, FIGHTERS, from) : -1
      t.emit({
        kind: 'SquadronPlanned',
        rule: 'AD-AIR.4',
        carrier: raid.carrier,
        type: FIGHTERS,
        target,
        from,
        group: a.group,
        flight,
      })
    }
  },

  fallback(c, s, seat) {
    if (s.raid!.groups.length > 0) return { do: 'announce' }
    const actions: Action[] = []
    planning.legal(c, s, seat, actions)
    return actions[0]!
  },
}

/** AD-AA.3: squadrons of one type on one target, and from one square, are one attack. */
function plan(t: AdmiralTable, raid: Raid, type: SquadronType, target: number, from: number): void {
  const joined = raid.groups.findIndex((one) => one.type === type && one.target === target && one.from === from)
  const group = joined < 0 ? raid.groups.length : joined
  const flight = raid.stationed ? stationedAt(t.state, raid.carrier, type, from) : -1
  t.emit({ kind: 'SquadronPlanned', rule: 'AD-AIR.3', carrier: raid.carrier, type, target, from, group, flight })
}

/** AD-AIR.4: an escort flies with one group of bombers, which the plan names. */
function checkEscort(s: State, raid: Raid, group: number): Refusal | undefined {
  const bombers = raid.groups[group]
  if (bombers === undefined) return refuse('no-such-group', 'AD-AIR.4')
  return checkSquadron(s, raid, FIGHTERS, bombers.from, 'AD-SCR.4')
}

function checkSquadron(s: State, raid: Raid, type: SquadronType, from: number, rule: string): Refusal | undefined {
  const unit = s.units[raid.carrier]!
  if (raid.stationed)
    return stationedAt(s, raid.carrier, type, from) >= 0
      ? undefined
      : refuse('not-stationed', rule, { square: squareName(from) })
  if (raid.picks === 0) return refuse('three-squadrons', 'AD-AIR.1', { limit: 3 })
  return raid.left[type] > 0 ? undefined : refuse('no-squadrons', 'AD-SCR.2', { unit: unit.name })
}

function legalLaunched(s: State, seat: Seat, raid: Raid, into: Action[]): void {
  for (let target = 0; target < s.units.length; target++) {
    if (!mayBeBombed(s, seat, target)) continue
    if (raid.left[DIVE_BOMBERS] > 0) into.push({ do: 'bomb', target })
    if (raid.left[TORPEDO_BOMBERS] === 0) continue
    for (const way of STRAIGHT) {
      const from = board.neighbour(s.units[target]!.at, way)
      if (from >= 0) into.push({ do: 'torpedoBomb', target, from })
    }
  }
  if (raid.left[FIGHTERS] > 0)
    for (let group = 0; group < raid.groups.length; group++) into.push({ do: 'escort', group })
}

function legalStationed(s: State, seat: Seat, raid: Raid, into: Action[]): void {
  const { carrier } = raid
  for (let target = 0; target < s.units.length; target++) {
    if (!mayBeBombed(s, seat, target)) continue
    const at = s.units[target]!.at
    if (stationedAt(s, carrier, DIVE_BOMBERS, at) >= 0) into.push({ do: 'bomb', target })
    for (const way of STRAIGHT) {
      const from = board.neighbour(at, way)
      if (from >= 0 && stationedAt(s, carrier, TORPEDO_BOMBERS, from) >= 0)
        into.push({ do: 'torpedoBomb', target, from })
    }
  }
  for (const [group, { from }] of raid.groups.entries())
    if (stationedAt(s, carrier, FIGHTERS, from) >= 0) into.push({ do: 'escort', group })
}

export function raider(s: State): Seat {
  return s.units[s.raid!.carrier]!.seat
}

export function raided(s: State): Seat {
  return opponent(raider(s))
}
