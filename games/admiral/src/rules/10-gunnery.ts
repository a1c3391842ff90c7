import { isRefusal, refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { Action, ActionOf, Order } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { ARTILLERY, DEPTH_CHARGE, TORPEDOES } from '../content/features.ts'
import { SHOWS_ARTILLERY, SHOWS_DEPTH_CHARGE, SHOWS_TORPEDO } from '../content/symbols.ts'
import type { State, Unit } from '../state.ts'
import { faceUp, ownOnGrid, works } from './1-cards.ts'
import { insideFog } from './2-terrain.ts'
import { fits, inHand } from './6-dice.ts'
import { distance, heights, inSight } from './11-sight.ts'
import { artilleryRange, checkFire, shotsOf, splitAllowed } from './12-artillery.ts'
import { checkTorpedo, spreadAllowed, torpedoReaches, torpedoesLeft, torpedoesOf } from './14-torpedoes.ts'
import { checkDepthCharge, submarineBelow } from './15-depth-charges.ts'
import { ALL_CONCERNED, checkActivate, inEffect, legalActivations } from './21-features.ts'
import type { Step } from './step.ts'

/** AD-ATK.1: both players secretly write orders, one die to one space at a time, and commit them. */
export const gunnery: Step = {
  verbs: ['fire', 'torpedo', 'depthCharge', 'activate', 'clearOrders', 'commit', 'reopen'],

  legal(c, s, seat, into) {
    if (s.sealed[seat]!) into.push({ do: 'reopen' })
    else {
      legalOrders(c, s, seat, into)
      into.push({ do: 'commit' })
    }
  },

  check(c, s, seat, a) {
    const sealed = s.sealed[seat]!
    if (a.do === 'reopen') return sealed ? undefined : refuse('not-sealed', 'AD-ATK.1')
    if (sealed) return refuse('sealed', 'AD-ATK.1')
    return isOrder(a) ? checkOrder(c, s, seat, a) : undefined
  },

  play(_c, t, seat, a) {
    if (isOrder(a)) t.emit({ kind: 'OrderWritten', rule: 'AD-ATK.1', seat, order: a })
    else if (a.do === 'clearOrders') t.emit({ kind: 'OrdersCleared', rule: 'AD-ATK.1', seat })
    else if (a.do === 'commit') t.emit({ kind: 'OrdersCommitted', rule: 'AD-ATK.1', seat })
    else t.emit({ kind: 'OrdersReopened', rule: 'AD-ATK.1', seat })
  },

  fallback(c, s, seat) {
    if (s.sealed[seat]!) return { do: 'reopen' }
    return secondDie(c, s, seat) ?? { do: 'commit' }
  },
}

/** AD-ART.3: who has given a gun one of two dice is taken to mean both, if one is left for it. */
function secondDie(c: Content, s: State, seat: Seat): Order | undefined {
  const last = s.orders[seat]!.at(-1)
  if (last?.do !== 'fire') return undefined
  for (let die = 6; die >= 1; die--) {
    const second: Order = { ...last, die }
    if (checkOrder(c, s, seat, second) === undefined) return second
  }
  return undefined
}

function isOrder(a: Action): a is Order {
  return a.do === 'fire' || a.do === 'torpedo' || a.do === 'depthCharge' || a.do === 'activate'
}

/** AD-DICE.6: a unit may receive several dice in a round for different features. */
function checkOrder(c: Content, s: State, seat: Seat, a: Order): Refusal | undefined {
  if (a.do === 'activate') return checkActivate(c, s, seat, a, 'gunnery', ALL_CONCERNED)
  const unit = ownOnGrid(s, seat, a.unit)
  if (isRefusal(unit)) return unit
  if (a.do === 'fire') return checkFire(c, s, seat, unit, a)
  return a.do === 'torpedo' ? checkTorpedo(c, s, seat, unit, a) : checkDepthCharge(c, s, seat, unit, a)
}

/** Is there any order to write? */
export function mayOrder(c: Content, s: State, seat: Seat): boolean {
  const orders: Action[] = []
  legalOrders(c, s, seat, orders, 1)
  return orders.length > 0
}

/** Stops looking once there are `enough`. */
function legalOrders(c: Content, s: State, seat: Seat, into: Action[], enough = Infinity): void {
  const hand = inHand(s, seat)
  const guns = facesFor(c, hand, SHOWS_ARTILLERY)
  const tubes = facesFor(c, hand, SHOWS_TORPEDO)
  const charges = facesFor(c, hand, SHOWS_DEPTH_CHARGE)
  let height: Uint8Array | undefined
  for (let number = 0; number < s.units.length && into.length < enough; number++) {
    const unit = s.units[number]!
    if (unit.seat !== seat || unit.at < 0) continue
    const fogged = insideFog(s, unit)
    if (guns.length > 0 && !fogged && works(c, unit, ARTILLERY))
      legalFire(c, s, seat, number, guns, (height ??= heights(c, s)), into)
    if (tubes.length > 0 && !fogged && works(c, unit, TORPEDOES)) legalTorpedoes(c, s, seat, number, tubes, into)
    if (charges.length > 0 && works(c, unit, DEPTH_CHARGE) && mayDrop(s, seat, number, unit))
      for (const die of charges) into.push({ do: 'depthCharge', unit: number, die })
  }
  if (into.length < enough) legalActivations(c, s, seat, 'gunnery', ALL_CONCERNED, into)
}

function facesFor(c: Content, hand: readonly number[], symbol: number): number[] {
  const faces: number[] = []
  for (let face = 1; face <= 6; face++) if (hand[face]! > 0 && fits(c, face, symbol)) faces.push(face)
  return faces
}

function mayDrop(s: State, seat: Seat, number: number, unit: Unit): boolean {
  if (submarineBelow(s, seat, unit) < 0) return false
  return !s.orders[seat]!.some((order) => order.do === 'depthCharge' && order.unit === number)
}

function legalFire(
  c: Content,
  s: State,
  seat: Seat,
  number: number,
  dice: readonly number[],
  height: Uint8Array,
  into: Action[],
): void {
  const unit = s.units[number]!
  const earlier: ActionOf<'fire'>[] = shotsOf(s.orders[seat]!, number)
  if (earlier.length >= (faceUp(c, unit).artillery?.spaces ?? 0)) return
  const range = artilleryRange(c, s, unit, inEffect(s, seat, number))
  for (let target = 0; target < s.units.length; target++) {
    const enemy = s.units[target]!
    if (enemy.seat === seat || enemy.at < 0 || enemy.submerged || distance(unit, enemy) > range) continue
    if (insideFog(s, enemy) || !inSight(c, s, height, unit, enemy)) continue
    for (const die of dice)
      if (splitAllowed(c, earlier[0], target, die)) into.push({ do: 'fire', unit: number, target, die })
  }
}

function legalTorpedoes(
  c: Content,
  s: State,
  seat: Seat,
  number: number,
  dice: readonly number[],
  into: Action[],
): void {
  const unit = s.units[number]!
  const earlier = torpedoesOf(s.orders[seat]!, number)
  if (earlier.length >= torpedoesLeft(c, s, seat, number)) return
  const active = inEffect(s, seat, number)
  for (let target = 0; target < s.units.length; target++) {
    const enemy = s.units[target]!
    if (enemy.seat === seat || enemy.at < 0 || (enemy.submerged && !unit.submerged) || enemy.at === unit.at) continue
    if (insideFog(s, enemy) || !torpedoReaches(s, unit, enemy, active)) continue
    for (const die of dice)
      if (spreadAllowed(c, earlier, target, die)) into.push({ do: 'torpedo', unit: number, target, die })
  }
}
