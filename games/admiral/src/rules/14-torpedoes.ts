import type { Compass } from '@flagbridge/geometry'
import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { ActionOf, GunneryOrder } from '../actions.ts'
import { board, type Cell } from '../content/board.ts'
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
import { NO_UNIT, ofSeat, opponent, unitOf, type State, type Unit, type UnitIndex } from '../state.ts'
import { cardOf, flankDirections, isSubmarine, surfacedAt, works, worksNot } from './1-cards.ts'
import { foggedAttacker, foggedTarget, insideFog } from './2-terrain.ts'
import { checkDie, isAdmiral } from './6-dice.ts'
import { suffersCritical } from './13-damage.ts'
import { inEffect, ordered } from './21-features.ts'
import { facesFor, type OrderRules } from './orders.ts'
import type { Step } from './step.ts'

/**
 * AD-TORP.4: the printed number is for the whole game. AD-SUB.12: a submarine that has launched them all may launch one
 * more in each later round. AD-GREEN.9: one regained this round may be launched at once.
 */
export function torpedoesLeft(c: Content, s: State, seat: Seat, number: UnitIndex): number {
  const unit = unitOf(s, number)
  const regained = (ordered(s, seat, number) & TORPEDOES_RECHARGE) === 0 ? 0 : 1
  return Math.min(unit.torpedoes + regained, cardOf(c, unit).torpedoes) + reloaded(c, s, unit)
}

/** AD-SUB.12: the one more of an empty submarine, which comes from no stock. */
export function reloaded(c: Content, s: State, unit: Unit): number {
  return isSubmarine(c, unit) && unit.emptied > 0 && unit.emptied < s.round ? 1 : 0
}

export function torpedoesOf(orders: readonly GunneryOrder[], unit: UnitIndex): ActionOf<'torpedo'>[] {
  return orders.filter((order): order is ActionOf<'torpedo'> => order.do === 'torpedo' && order.unit === unit)
}

/** AD-TORP.2: range 1. AD-GREEN.10: Excellent torpedoes reach one square farther. */
function torpedoRange(active: FeatureSet): number {
  return (active & EXCELLENT_TORPEDOES) === 0 ? 1 : 2
}

const EVERY_WAY: readonly Compass[] = [0, 1, 2, 3, 4, 5, 6, 7]

/** AD-TORP.1: a surfaced unit launches to its flanks alone; AD-SUB.9: a submerged one every way, diagonals too. */
function waysOf(unit: Unit): readonly Compass[] {
  return unit.submerged ? EVERY_WAY : flankDirections(unit.heading)
}

/** AD-GREEN.10: the square between must hold no Island, Sand Bank or surfaced unit. */
function lane(s: State, from: Cell, way: Compass): boolean {
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
  target: UnitIndex,
  die: number,
): boolean {
  if (earlier.every((order) => order.target === target)) return true
  return isAdmiral(c, die) || earlier.some((order) => isAdmiral(c, order.die))
}

/** AD-SYM.3: one torpedo for each die. AD-SUB.11: ships cannot torpedo a submerged submarine, another one below can. */
export const torpedoing: OrderRules<'torpedo'> = {
  verb: 'torpedo',
  space: 'torpedoes',

  offers(c, s, seat, hand) {
    const dice = facesFor(c, hand, SHOWS_TORPEDO)
    if (dice.length === 0) return undefined
    return (number, unit, into) => {
      if (insideFog(s, unit) || !works(c, unit, TORPEDOES)) return
      const earlier = torpedoesOf(ofSeat(s.orders, seat), number)
      if (earlier.length >= torpedoesLeft(c, s, seat, number)) return
      const active = inEffect(s, seat, number)
      for (let target = 0 as UnitIndex; target < s.units.length; target++) {
        const enemy = unitOf(s, target)
        if (enemy.seat === seat || enemy.at < 0 || (enemy.submerged && !unit.submerged) || enemy.at === unit.at)
          continue
        if (insideFog(s, enemy) || !torpedoReaches(s, unit, enemy, active)) continue
        for (const die of dice)
          if (spreadAllowed(c, earlier, target, die)) into.push({ do: 'torpedo', unit: number, target, die })
      }
    }
  },

  check(c, s, seat, unit, a) {
    const useless = worksNot(c, unit, TORPEDOES) ?? foggedAttacker(s, unit)
    if (useless !== undefined) return useless
    const target = s.units[a.target]
    if (target === undefined || target.at < 0 || target.seat === seat) return refuse('not-an-enemy', 'AD-TORP.1')
    if (target.submerged && !unit.submerged) return refuse('submerged', 'AD-SUB.11', { target: target.name })
    const away = foggedTarget(s, target) ?? whyOutOfReach(s, unit, target, inEffect(s, seat, a.unit))
    if (away !== undefined) return away
    const earlier = torpedoesOf(ofSeat(s.orders, seat), a.unit)
    const left = torpedoesLeft(c, s, seat, a.unit)
    // AD-TORP.6: empty tubes ignore the symbol. AD-TORP.5, AD-DICE.5: several dice, no more than torpedoes are left.
    if (left === 0) return refuse('no-torpedoes', 'AD-TORP.6', { unit: unit.name })
    if (earlier.length >= left) return refuse('too-many-torpedoes', 'AD-TORP.5', { unit: unit.name, left })
    const die = checkDie(c, s, seat, a.die, SHOWS_TORPEDO)
    if (die !== undefined) return die
    return spreadAllowed(c, earlier, a.target, a.die)
      ? undefined
      : refuse('no-spread', 'AD-TORP.7', { unit: unit.name })
  },
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

/** AD-RED.5: the unit of whose torpedoes, sent at several targets, one fails that is not chosen yet; or NO_UNIT. */
export function undecidedDud(s: State): UnitIndex {
  for (let unit = 0 as UnitIndex; unit < s.units.length; unit++) {
    const { active, seat } = unitOf(s, unit)
    if ((active & MALFUNCTIONING_TORPEDOES) === 0 || s.duds.some((dud) => dud.unit === unit)) continue
    const [first, ...others] = torpedoesOf(ofSeat(s.orders, seat), unit)
    if (others.some((order) => order.target !== first?.target)) return unit
  }
  return NO_UNIT
}

/** AD-RED.5: the player who activated the feature chooses which torpedo fails. */
export const choosingDud: Step<'dud'> = {
  name: 'dud',
  verbs: ['dud'],
  asked: (_c, s) => opponent(unitOf(s, undecidedDud(s)).seat),

  legal(_c, s, seat, into) {
    const unit = undecidedDud(s)
    const targets = new Set(torpedoesOf(ofSeat(s.orders, opponent(seat)), unit).map((order) => order.target))
    for (const target of targets) into.push({ do: 'dud', unit, target })
  },

  check(_c, s, seat, a) {
    if (a.unit !== undecidedDud(s)) return refuse('no-such-unit', 'AD-RED.5')
    const aimed = torpedoesOf(ofSeat(s.orders, opponent(seat)), a.unit).some((order) => order.target === a.target)
    return aimed ? undefined : refuse('not-aimed', 'AD-RED.5')
  },

  play(_c, t, _seat, a) {
    t.emit({ kind: 'TorpedoFailed', rule: 'AD-RED.5', unit: a.unit, target: a.target })
  },
}
