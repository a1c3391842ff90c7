import type { Compass } from '@flagbridge/geometry'
import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { ActionOf, Order } from '../actions.ts'
import { board } from '../content/board.ts'
import { ISLAND, SAND_BANK, type Content } from '../content/content.ts'
import {
  EXCELLENT_TORPEDOES,
  MAGNETIC_DETONATOR,
  MALFUNCTIONING_TORPEDOES,
  PROTECTION_BELT,
  TORPEDOES,
  TORPEDOES_RECHARGE,
  type FeatureSet,
} from '../content/features.ts'
import { SHOWS_TORPEDO } from '../content/symbols.ts'
import { opponent, type State, type Unit } from '../state.ts'
import { cardOf, flankDirections, isSubmarine, surfacedAt, worksNot } from './1-cards.ts'
import { foggedAttacker, foggedTarget } from './2-terrain.ts'
import { checkDie, isAdmiral } from './6-dice.ts'
import { inEffect, ordered } from './21-features.ts'
import { suffersCritical } from './13-damage.ts'
import type { Step } from './step.ts'

/**
 * AD-TORP.4: the printed number is for the whole game. AD-SUB.12: a submarine that has launched them all may launch one
 * more in each later round. AD-GREEN.9: one regained this round may be launched at once.
 */
export function torpedoesLeft(c: Content, s: State, seat: Seat, number: number): number {
  const unit = s.units[number]!
  const reloaded = isSubmarine(c, unit) && unit.emptied > 0 && unit.emptied < s.round ? 1 : 0
  const regained = (ordered(s, seat, number) & TORPEDOES_RECHARGE) === 0 ? 0 : 1
  return Math.min(unit.torpedoes + regained, cardOf(c, unit).torpedoes) + reloaded
}

export function torpedoesOf(orders: readonly Order[], unit: number): ActionOf<'torpedo'>[] {
  return orders.filter((order): order is ActionOf<'torpedo'> => order.do === 'torpedo' && order.unit === unit)
}

/** AD-TORP.2: range 1. AD-GREEN.10: Excellent torpedoes reach one square farther. */
function torpedoRange(active: FeatureSet): number {
  return (active & EXCELLENT_TORPEDOES) === 0 ? 1 : 2
}

const EVERY_WAY: readonly Compass[] = [0, 1, 2, 3, 4, 5, 6, 7]

/** AD-TORP.1: a surfaced unit launches to its flanks alone; AD-SUB.9: a submerged one in every direction, diagonals too. */
function waysOf(unit: Unit): readonly Compass[] {
  return unit.submerged ? EVERY_WAY : flankDirections(unit.heading)
}

/** AD-GREEN.10: the square between must hold no Island, Sand Bank or surfaced unit. */
function lane(s: State, from: number, way: Compass): boolean {
  const between = board.neighbour(from, way)
  return between >= 0 && s.terrain[between] !== ISLAND && s.terrain[between] !== SAND_BANK && surfacedAt(s, between) < 0
}

/** Straight to a flank (or any way below the surface) and no farther than the range. */
export function torpedoReaches(s: State, unit: Unit, target: Unit, active: FeatureSet): boolean {
  for (const way of waysOf(unit)) {
    const beside = board.neighbour(unit.at, way)
    if (beside < 0) continue
    if (beside === target.at) return true
    if (torpedoRange(active) === 2 && board.neighbour(beside, way) === target.at && lane(s, unit.at, way)) return true
  }
  return false
}

function whyOutOfReach(s: State, unit: Unit, target: Unit, active: FeatureSet): Refusal | undefined {
  const values = { unit: unit.name, target: target.name }
  // AD-SUB.10: not at a unit in its own square.
  if (unit.at === target.at) return refuse('same-square', 'AD-SUB.10', values)
  if (torpedoReaches(s, unit, target, active)) return undefined
  if (board.kingDistance(unit.at, target.at) > torpedoRange(active)) return refuse('torpedo-range', 'AD-TORP.2', values)
  const straightOn = waysOf(unit).some((way) => board.neighbour(board.neighbour(unit.at, way), way) === target.at)
  if (straightOn) return refuse('lane-blocked', 'AD-GREEN.10', values)
  // AD-GREEN.10: below the surface there are no flanks, only straight lines.
  return unit.submerged ? refuse('not-in-line', 'AD-GREEN.10', values) : refuse('not-on-the-flank', 'AD-TORP.1', values)
}

/** AD-TORP.7: all at one target, unless an Admiral die is among the dice. */
export function spreadAllowed(
  c: Content,
  earlier: readonly ActionOf<'torpedo'>[],
  target: number,
  die: number,
): boolean {
  if (earlier.every((order) => order.target === target)) return true
  return isAdmiral(c, die) || earlier.some((order) => isAdmiral(c, order.die))
}

/** AD-SYM.3: one torpedo for each die. AD-SUB.11: ships cannot torpedo a submerged submarine, another one below can. */
export function checkTorpedo(
  c: Content,
  s: State,
  seat: Seat,
  unit: Unit,
  a: ActionOf<'torpedo'>,
): Refusal | undefined {
  const useless = worksNot(c, unit, TORPEDOES) ?? foggedAttacker(s, unit)
  if (useless !== undefined) return useless
  const target = s.units[a.target]
  if (target === undefined || target.at < 0 || target.seat === seat) return refuse('not-an-enemy', 'AD-TORP.1')
  if (target.submerged && !unit.submerged) return refuse('submerged', 'AD-SUB.11', { target: target.name })
  const away = foggedTarget(s, target) ?? whyOutOfReach(s, unit, target, inEffect(s, seat, a.unit))
  if (away !== undefined) return away
  const earlier = torpedoesOf(s.orders[seat]!, a.unit)
  const left = torpedoesLeft(c, s, seat, a.unit)
  // AD-TORP.6: empty tubes ignore the symbol. AD-TORP.5, AD-DICE.5: several dice, no more than torpedoes are left.
  if (left === 0) return refuse('no-torpedoes', 'AD-TORP.6', { unit: unit.name })
  if (earlier.length >= left) return refuse('too-many-torpedoes', 'AD-TORP.5', { unit: unit.name, left })
  const die = checkDie(c, s, seat, a.die, SHOWS_TORPEDO)
  if (die !== undefined) return die
  return spreadAllowed(c, earlier, a.target, a.die) ? undefined : refuse('no-spread', 'AD-TORP.7', { unit: unit.name })
}

export interface TorpedoHit {
  readonly losses: number
  readonly critical: boolean
}

/**
 * AD-TORP.3: one Critical Damage and 1 Structure Point, whatever the Armour. AD-GREEN.6: a Protection belt keeps the
 * Structure Point, AD-GREEN.12: unless the torpedo has a Magnetic Detonator.
 */
export function torpedoHit(target: Unit, launcher: FeatureSet): TorpedoHit {
  const belted = (target.active & PROTECTION_BELT) !== 0 && (launcher & MAGNETIC_DETONATOR) === 0
  return { losses: belted ? 0 : 1, critical: suffersCritical(target) }
}

/** AD-RED.5: the unit whose torpedoes went at several targets and of which one fails, while that is not settled; or -1. */
export function undecidedDud(s: State): number {
  for (let unit = 0; unit < s.units.length; unit++) {
    const { active, seat } = s.units[unit]!
    if ((active & MALFUNCTIONING_TORPEDOES) === 0 || s.duds.some((dud) => dud.unit === unit)) continue
    const launched = torpedoesOf(s.orders[seat]!, unit)
    if (launched.some((order) => order.target !== launched[0]!.target)) return unit
  }
  return -1
}

/** AD-RED.5: the player who activated the feature chooses which torpedo fails. */
export const choosingDud: Step = {
  verbs: ['dud'],

  legal(_c, s, seat, into) {
    const unit = undecidedDud(s)
    const targets = new Set(torpedoesOf(s.orders[opponent(seat)]!, unit).map((order) => order.target))
    for (const target of targets) into.push({ do: 'dud', unit, target })
  },

  check(_c, s, seat, a) {
    if (a.do !== 'dud') return undefined
    if (a.unit !== undecidedDud(s)) return refuse('no-such-unit', 'AD-RED.5')
    const aimed = torpedoesOf(s.orders[opponent(seat)]!, a.unit).some((order) => order.target === a.target)
    return aimed ? undefined : refuse('not-aimed', 'AD-RED.5')
  },

  play(_c, t, _seat, a) {
    if (a.do === 'dud') t.emit({ kind: 'TorpedoFailed', rule: 'AD-RED.5', unit: a.unit, target: a.target })
  },
}
