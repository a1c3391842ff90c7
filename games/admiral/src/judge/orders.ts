import type { Seat } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { FACES, SHOWS_ARTILLERY } from '../content/symbols.ts'
import { faceUp } from '../rules/1-cards.ts'
import { fits, inHand } from '../rules/6-dice.ts'
import { artilleryShot, shotsOf } from '../rules/12-artillery.ts'
import { torpedoHit } from '../rules/14-torpedoes.ts'
import { submarineBelow } from '../rules/15-depth-charges.ts'
import { inEffect } from '../rules/21-features.ts'
import { ofSeat, unitOf, type State, type UnitIndex } from '../state.ts'
import { harmOf } from './worth.ts'

/** What the orders a seat has written would do, all of them together: a target is sunk only once. */
export function ordered(c: Content, s: State, seat: Seat): number {
  const orders = ofSeat(s.orders, seat)
  if (orders.length === 0) return 0
  const losses = new Map<UnitIndex, number>()
  const criticals = new Map<UnitIndex, number>()
  const hit = (target: UnitIndex, structure: number, critical: boolean) => {
    losses.set(target, (losses.get(target) ?? 0) + structure)
    if (critical) criticals.set(target, (criticals.get(target) ?? 0) + 1)
  }
  for (const [i, order] of orders.entries())
    if (order.do === 'torpedo') {
      const { losses: structure, critical } = torpedoHit(unitOf(s, order.target), inEffect(s, seat, order.unit))
      hit(order.target, structure, critical)
    } else if (order.do === 'depthCharge') {
      const below = submarineBelow(s, seat, unitOf(s, order.unit))
      if (below >= 0) hit(below, unitOf(s, below).structure, false)
    } else if (order.do === 'fire' && isFirstShot(orders, i, order)) fire(c, s, seat, order, hit)
  let sum = 0
  for (const [target, structure] of losses)
    sum += harmOf(c, s, unitOf(s, target), structure, criticals.get(target) ?? 0)
  return sum
}

type Orders = State['orders'][0]

/** AD-ART.3: two dice on one target are one attack, reckoned with the first of them. */
function isFirstShot(orders: Orders, i: number, { unit, target }: ActionOf<'fire'>): boolean {
  return !orders.slice(0, i).some((one) => one.do === 'fire' && one.unit === unit && one.target === target)
}

/** A gun with its first die has its second as good as given, as long as there is one and the orders are open. */
function mayDouble(c: Content, s: State, seat: Seat, unit: UnitIndex, given: number): boolean {
  if (given !== 1 || ofSeat(s.sealed, seat) || (faceUp(c, unitOf(s, unit)).artillery?.spaces ?? 0) < 2) return false
  const hand = inHand(s, seat)
  for (const face of FACES) if (hand[face] > 0 && fits(c, face, SHOWS_ARTILLERY)) return true
  return false
}

function fire(
  c: Content,
  s: State,
  seat: Seat,
  { unit, target }: ActionOf<'fire'>,
  hit: (target: UnitIndex, structure: number, critical: boolean) => void,
): void {
  const given = shotsOf(ofSeat(s.orders, seat), unit)
  const doubled = given.filter((one) => one.target === target).length > 1 || mayDouble(c, s, seat, unit, given.length)
  const shot = artilleryShot(c, s, unitOf(s, unit), inEffect(s, seat, unit), target, doubled)
  hit(target, shot.losses, shot.critical)
}
