import { refuse, sumOf, type Modifier } from '@flagbridge/kernel'
import type { ActionOf, GunneryOrder } from '../actions.ts'
import type { Content } from '../content/content.ts'
import {
  AIMING_SYSTEM,
  ALL_OR_NOTHING,
  ARTILLERY,
  HIGH_RATE_OF_FIRE,
  OBSOLETE_UNIT,
  SUPERIOR_STEEL,
  WITHOUT_RADAR,
  type FeatureSet,
} from '../content/features.ts'
import { SHOWS_ARTILLERY } from '../content/symbols.ts'
import type { Shot } from '../events/12-artillery.ts'
import { ofSeat, unitOf, type State, type Unit, type UnitIndex } from '../state.ts'
import { faceUp, works, worksNot } from './1-cards.ts'
import { foggedAttacker, foggedTarget, insideFog } from './2-terrain.ts'
import { checkDie, isAdmiral } from './6-dice.ts'
import { distance, heights, inSight, whyHidden } from './11-sight.ts'
import { inEffect } from './21-features.ts'
import { facesFor, type OrderRules } from './orders.ts'

/** AD-GREEN.11: Aiming system adds 1; a scenario may shorten all ranges, down to 1. */
export function artilleryRange(c: Content, s: State, unit: Unit, active: FeatureSet): number {
  const printed = faceUp(c, unit).artillery?.range ?? 0
  if (printed === 0) return 0
  return Math.max(1, printed + s.artilleryRange) + ((active & AIMING_SYSTEM) === 0 ? 0 : 1)
}

/** AD-ART.6: twice the distance is not more than the range, whatever has changed it. */
export function withinHalfRange(distance: number, range: number): boolean {
  return 2 * distance <= range
}

/** AD-GREEN.5, AD-RED.4: what is added to the attack value before it is doubled. */
export function attackModifiers(active: FeatureSet, distance: number, range: number): Modifier[] {
  const near = withinHalfRange(distance, range)
  const modifiers: Modifier[] = []
  if (near && (active & HIGH_RATE_OF_FIRE) !== 0)
    modifiers.push({ by: 1, rule: 'AD-GREEN.5', from: 'high-rate-of-fire' })
  if (!near && (active & WITHOUT_RADAR) !== 0) modifiers.push({ by: -1, rule: 'AD-RED.4', from: 'without-radar' })
  return modifiers
}

/** AD-GREEN.1: Superior steel. AD-RED.3: Obsolete, from beyond half range or under Dive Bombers. */
export function armourModifiers(target: Unit, exposed: boolean): Modifier[] {
  const modifiers: Modifier[] = []
  if ((target.active & SUPERIOR_STEEL) !== 0) modifiers.push({ by: 2, rule: 'AD-GREEN.1', from: 'superior-steel' })
  if (exposed && (target.active & OBSOLETE_UNIT) !== 0)
    modifiers.push({ by: -2, rule: 'AD-RED.3', from: 'obsolete-unit' })
  return modifiers
}

/**
 * AD-ART.2: effective when the value reaches the Armour, never at 0 or less. AD-DMG.2: only a greater value takes a
 * Structure Point, and never more than one. AD-RES.2: every attack meets the Armour by itself.
 */
export function resultOf(value: number, armour: number): { readonly effective: boolean; readonly losses: number } {
  const effective = value > 0 && value >= armour
  return { effective, losses: effective && value > armour ? 1 : 0 }
}

/** One attack against one target; `exposed` when Obsolete counts against the target. */
export function shotAt(
  c: Content,
  s: State,
  target: UnitIndex,
  base: number,
  modifiers: readonly Modifier[],
  doubled: boolean,
  exposed: boolean,
): Shot {
  const unit = unitOf(s, target)
  // AD-ART.3: two dice make one attack with twice the value; AD-GREEN.5, AD-RED.4: changed before doubling.
  const value = (base + sumOf(modifiers)) * (doubled ? 2 : 1)
  const armoured = armourModifiers(unit, exposed)
  const armour = Math.max(0, faceUp(c, unit).armour + sumOf(armoured))
  const { effective, losses } = resultOf(value, armour)
  const critical = effective && (unit.active & ALL_OR_NOTHING) === 0
  return { target, base, modifiers, doubled, value, armour, armourModifiers: armoured, effective, losses, critical }
}

/** AD-ART.1: with its printed attack value, without a roll to hit. AD-ART.4: doubling leaves the range alone. */
export function artilleryShot(
  c: Content,
  s: State,
  unit: Unit,
  active: FeatureSet,
  target: UnitIndex,
  doubled: boolean,
): Shot {
  const range = artilleryRange(c, s, unit, active)
  const away = distance(s, unit, unitOf(s, target))
  const base = faceUp(c, unit).artillery?.value ?? 0
  return shotAt(c, s, target, base, attackModifiers(active, away, range), doubled, !withinHalfRange(away, range))
}

export function shotsOf(orders: readonly GunneryOrder[], unit: UnitIndex): ActionOf<'fire'>[] {
  return orders.filter((order): order is ActionOf<'fire'> => order.do === 'fire' && order.unit === unit)
}

/** AD-ART.5: two different targets only if one of the two dice shows the Admiral symbol. */
export function splitAllowed(
  c: Content,
  earlier: ActionOf<'fire'> | undefined,
  target: UnitIndex,
  die: number,
): boolean {
  return earlier === undefined || earlier.target === target || isAdmiral(c, earlier.die) || isAdmiral(c, die)
}

/** AD-SYM.2: an Artillery die lets the unit fire; AD-LOS.1: at one enemy in sight and in range. */
export const firing: OrderRules<'fire'> = {
  verb: 'fire',
  space: 'artillery',

  offers(c, s, seat, hand) {
    const dice = facesFor(c, hand, SHOWS_ARTILLERY)
    if (dice.length === 0) return undefined
    let height: Uint8Array | undefined
    return (number, unit, into) => {
      if (insideFog(s, unit) || !works(c, unit, ARTILLERY)) return
      height ??= heights(c, s)
      const earlier = shotsOf(ofSeat(s.orders, seat), number)
      if (earlier.length >= (faceUp(c, unit).artillery?.spaces ?? 0)) return
      const range = artilleryRange(c, s, unit, inEffect(s, seat, number))
      for (let target = 0 as UnitIndex; target < s.units.length; target++) {
        const enemy = unitOf(s, target)
        if (enemy.seat === seat || enemy.at < 0 || enemy.submerged || distance(s, unit, enemy) > range) continue
        if (insideFog(s, enemy) || !inSight(c, s, height, unit, enemy)) continue
        for (const die of dice)
          if (splitAllowed(c, earlier[0], target, die)) into.push({ do: 'fire', unit: number, target, die })
      }
    }
  },

  check(c, s, seat, unit, a) {
    const useless = worksNot(c, unit, ARTILLERY) ?? foggedAttacker(s, unit)
    if (useless !== undefined) return useless
    const target = s.units[a.target]
    if (target === undefined || target.at < 0 || target.seat === seat) return refuse('not-an-enemy', 'AD-LOS.1')
    if (target.submerged) return refuse('submerged', 'AD-SUB.11', { target: target.name })
    const fogged = foggedTarget(s, target)
    if (fogged !== undefined) return fogged
    const range = artilleryRange(c, s, unit, inEffect(s, seat, a.unit))
    const away = distance(s, unit, target)
    if (away > range)
      return refuse('out-of-range', 'AD-LOS.1', { unit: unit.name, target: target.name, distance: away, range })
    const hidden = whyHidden(c, s, unit, target)
    if (hidden !== undefined) return hidden
    const earlier = shotsOf(ofSeat(s.orders, seat), a.unit)
    // AD-DICE.4: one die for each space.
    if (earlier.length >= (faceUp(c, unit).artillery?.spaces ?? 0))
      return refuse('no-space', 'AD-DICE.4', { unit: unit.name })
    const die = checkDie(c, s, seat, a.die, SHOWS_ARTILLERY)
    if (die !== undefined) return die
    if (!splitAllowed(c, earlier[0], a.target, a.die)) return refuse('no-split', 'AD-ART.5', { unit: unit.name })
    return undefined
  },
}
