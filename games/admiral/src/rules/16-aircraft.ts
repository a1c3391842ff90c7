import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action, ActionOf } from '../actions.ts'
import { board, type Cell } from '../content/board.ts'
import { DIVE_BOMBERS, TORPEDO_BOMBERS, type Content, type SquadronType } from '../content/content.ts'
import { AIR_GROUP } from '../content/features.ts'
import {
  NO_UNIT,
  ofSeat,
  opponent,
  raidOf,
  unitOf,
  type Flight,
  type FlightIndex,
  type State,
  type UnitIndex,
} from '../state.ts'
import { surfacedAt, waysAround, works } from './1-cards.ts'
import { foggedAttacker, insideFog } from './2-terrain.ts'
import { admiralInHand, checkAdmiralDie } from './6-dice.ts'
import { checkCarrier } from './9-launching.ts'
import { beginGunnery } from './10-gunnery.ts'
import type { AdmiralTable, Step } from './step.ts'

/** A squadron that was set down on a square in the Movement phase and has not been planned yet. */
export function isStationed(flight: Flight, carrier: UnitIndex, type: SquadronType): boolean {
  return flight.carrier === carrier && flight.type === type && flight.at >= 0 && !flight.fought && !flight.lost
}

export function stationedAt(s: State, carrier: UnitIndex, type: SquadronType, at: Cell): FlightIndex {
  return s.flights.findIndex((one) => one.at === at && isStationed(one, carrier, type)) as FlightIndex
}

/** AD-TERR.11, AD-AIR.3: not inside fog and not submerged. */
export function mayBeBombed(s: State, seat: Seat, target: UnitIndex): boolean {
  const unit = unitOf(s, target)
  return unit.seat !== seat && unit.at >= 0 && !unit.submerged && !insideFog(s, unit)
}

function enemyAt(s: State, seat: Seat, cell: Cell): UnitIndex {
  const unit = surfacedAt(s, cell)
  return unit >= 0 && mayBeBombed(s, seat, unit) ? unit : NO_UNIT
}

/** AD-SCR.4: bombers set down in the Movement phase attack without another die, if there is anything to attack. */
function mayStrikeStationed(s: State, seat: Seat, carrier: UnitIndex): boolean {
  return s.flights.some((flight) => {
    if (isStationed(flight, carrier, DIVE_BOMBERS)) return enemyAt(s, seat, flight.at) >= 0
    if (!isStationed(flight, carrier, TORPEDO_BOMBERS)) return false
    return waysAround(s).some((way) => {
      const beside = board.neighbour(flight.at, way)
      return beside >= 0 && enemyAt(s, seat, beside) >= 0
    })
  })
}

function hasStationed(s: State, carrier: UnitIndex): boolean {
  return s.flights.some(
    (flight) => isStationed(flight, carrier, DIVE_BOMBERS) || isStationed(flight, carrier, TORPEDO_BOMBERS),
  )
}

/** AD-ATK.1: carrier by carrier, the players alternating; two passes in a row end the step. */
export const airStep: Step<'strike' | 'pass'> = {
  name: 'air',
  verbs: ['strike', 'pass'],
  asked: (_c, s) => s.turn,

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
  const launcher = unitOf(s, a.carrier)
  const fogged = foggedAttacker(s, launcher)
  if (fogged !== undefined) return fogged
  // AD-AIR.4: fighters cannot attack ships.
  if (launcher.squadrons[DIVE_BOMBERS] + launcher.squadrons[TORPEDO_BOMBERS] === 0)
    return refuse('no-bombers', 'AD-AIR.4', { unit: launcher.name })
  if (!anyTarget(s, seat)) return refuse('no-target', 'AD-AIR.3', { unit: launcher.name })
  return checkAdmiralDie(c, s, seat, a.die, 'AD-AIR.1')
}

function anyTarget(s: State, seat: Seat): boolean {
  for (let target = 0 as UnitIndex; target < s.units.length; target++) if (mayBeBombed(s, seat, target)) return true
  return false
}

function legalStrikes(c: Content, s: State, seat: Seat, into: Action[]): void {
  const die = admiralInHand(c, ofSeat(s.dice, seat))
  for (let carrier = 0 as UnitIndex; carrier < s.units.length; carrier++) {
    const unit = unitOf(s, carrier)
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

function mayStrike(c: Content, s: State, seat: Seat): boolean {
  const strikes: Action[] = []
  legalStrikes(c, s, seat, strikes)
  return strikes.length > 0
}

/** AD-ATK.1: true while a player may attack; the gunnery step begins when nobody may or wants to. */
export function awaitsStrike(c: Content, t: AdmiralTable): boolean {
  const s = t.state
  const mayGo = mayStrike(c, s, s.turn)
  if (s.idle >= 2 || (!mayGo && !mayStrike(c, s, opponent(s.turn)))) beginGunnery(c, t)
  else if (mayGo) return true
  else t.emit({ kind: 'AirPassed', rule: 'AD-ATK.1', seat: s.turn })
  return false
}

export function raider(s: State): Seat {
  return unitOf(s, raidOf(s).carrier).seat
}

export function raided(s: State): Seat {
  return opponent(raider(s))
}
